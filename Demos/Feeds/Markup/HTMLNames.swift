/// The names of HTML elements, as far as they affect plain text.
enum HTMLNames {
  /// The maximum size of a name in bytes, more than that of any HTML element.
  static let longest = 32

  /// The elements with contents that are not text.
  static let raw: Set<String> = ["script", "style"]

  /// The elements without an end tag.
  static let void: Set<String> = set("area base br col embed hr img input link meta source wbr")

  /// The inline elements, which are not separated by spaces.
  static let inline: Set<String> = set(
    """
    a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp
    rt ruby s samp small span strike strong sub sup time tt u var wbr
    """)

  /// Whether a name is that of an HTML element or has the form of an extension's.
  static func areKnown(_ name: String) -> Bool {
    inline.contains(name) || block.contains(name) || name.contains { $0 == "-" || $0 == ":" }
  }

  /// The other elements.
  private static let block: Set<String> = set(
    """
    address area article aside audio base blink blockquote body br button canvas caption center
    col colgroup dd details dialog dir div dl dt embed fieldset figcaption figure footer form frame
    frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input legend li link main map
    marquee menu meta meter nav noscript object ol optgroup option output p param picture pre
    progress script section select source style summary svg table tbody td template textarea tfoot
    th thead title tr track ul video
    """)

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
