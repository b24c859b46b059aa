/// The handling of an HTML element before parsing.
enum HTMLElement {
  /// The tags are removed, and the content is kept.
  case transparent

  /// The element is removed with its content.
  case skipped

  /// A void element, which has no content.
  case void

  /// A raw text element, which contains no tags and is renamed.
  case rawText(String)

  /// A formatting element; nested ones of the same name are merged.
  case formatting(String)

  /// An element with an optional end tag.
  case optional

  /// An element that extends to its end tag.
  case container

  /// Returns the handling of an element with a lowercase name.
  init(_ name: String) { self = HTMLElement.known[name] ?? .transparent }

  private static let known: [String: HTMLElement] = {
    var known: [String: HTMLElement] = [:]
    for name in names("script style template svg select textarea iframe noembed noframes audio")
      + names("video canvas annotation annotation-xml datalist map applet rp")
    {
      known[name] = .skipped
    }
    for name in names("br hr img input meta base") { known[name] = .void }
    for name in names("p li dd dt tr td th tbody thead tfoot") { known[name] = .optional }
    for name in names("div section article aside header footer nav main address blockquote center")
      + names("details summary dialog dl fieldset legend figcaption figure form h1 h2 h3 h4 h5 h6")
      + names(
        "hgroup menu ol ul dir pre listing table caption sup sub span cite dfn var mark q kbd")
      + names("samp del ins abbr button ruby rt")
    {
      known[name] = .container
    }
    for name in names("b i s u code") { known[name] = .formatting(name) }
    for (name, same) in [("strong", "b"), ("em", "i"), ("strike", "s"), ("tt", "code")] {
      known[name] = .formatting(same)
    }
    known["title"] = .rawText("title")
    known["xmp"] = .rawText("pre")
    known["plaintext"] = .rawText("pre")
    return known
  }()

  private static func names(_ list: String) -> [String] {
    list.split(separator: " ").map { String($0) }
  }
}
