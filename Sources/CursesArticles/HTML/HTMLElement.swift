/// What becomes of an element of HTML before it is parsed.
enum HTMLElement {
  /// Its tags are left out, and what is in it stays.
  case transparent

  /// It is left out with all that is in it.
  case skipped

  /// It has no content.
  case void

  /// Its text has no tags in it, and is read under a name.
  case rawText(String)

  /// It changes the look of words; several open ones of a name are one.
  case formatting(String)

  /// Its end tag may be left out, because others end it.
  case optional

  /// It lasts up to its end tag.
  case container

  /// Returns what becomes of an element, by its name in lower case.
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
