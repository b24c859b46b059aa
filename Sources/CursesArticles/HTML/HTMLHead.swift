import CGumbo

/// The metadata in the head of a page.
struct HTMLHead {
  /// The unresolved `href` of the `<base>` element, or `nil`.
  private(set) var base: String?

  private var title = ""
  private var author = ""
  private var date = ""

  /// Reads the head of a page.
  init(_ page: HTMLNode) {
    var waiting = [page]
    while let node = waiting.popLast() {
      for index in 0..<node.children.count {
        guard let child = node.child(index) else { continue }
        switch child.tag {
        case GUMBO_TAG_HEAD: waiting.append(child)
        case GUMBO_TAG_TITLE: if title.isEmpty { title = HTMLHead.words(of: child) }
        case GUMBO_TAG_BASE: if base == nil { base = child.attribute("href") }
        case GUMBO_TAG_META: read(child)
        default: break
        }
      }
    }
  }

  private static func words(of node: HTMLNode) -> String {
    var words = ""
    for index in 0..<node.children.count {
      if let text = node.child(index)?.text { SafeText.filter(text) { words += $0.prefix(1024) } }
    }
    return SafeText.line(words)
  }

  private mutating func read(_ meta: HTMLNode) {
    guard let name = meta.attribute("name") ?? meta.attribute("property"),
      let value = meta.attribute("content").map(SafeText.line), !value.isEmpty,
      value.utf8.count < 200
    else { return }
    switch name.lowercased() {
    // Some pages specify the address of an author's page instead of a name.
    case "author", "article:author", "dc.creator":
      if author.isEmpty, !value.contains("://") { author = value }
    case "article:published_time", "date", "dc.date", "dcterms.created":
      if date.isEmpty { date = HTMLHead.day(value) }
    default: break
    }
  }

  /// Returns `1 March 2026` for `2026-03-01T09:00:00Z`; dates of other formats are unchanged.
  private static func day(_ date: String) -> String {
    let parts = date.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, date.utf8.prefix(5).last == UInt8(ascii: "-"),
      months.indices.contains(parts[1] - 1), (1...31).contains(parts[2])
    else { return date }
    return "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns an article with the metadata and blocks of the page.
  ///
  /// A level-1 heading at the start replaces the title. Up to the fourth block, it does so only if
  /// the title begins with its text.
  func article(_ blocks: [ArticleBlock]) -> Article {
    var article = Article(
      title: title, byline: [author, date].filter { !$0.isEmpty }.joined(separator: " · "),
      blocks: blocks)
    guard let index = blocks.prefix(4).firstIndex(where: \.isTitle),
      case .heading(_, let text) = blocks[index]
    else { return article }
    let words = SafeText.line(text.string)
    guard index == 0 || title.lowercased().hasPrefix(words.lowercased()) else { return article }
    article.title = words
    article.blocks.remove(at: index)
    return article
  }
}

extension ArticleBlock {
  fileprivate var isTitle: Bool {
    if case .heading(level: 1, _) = self { true } else { false }
  }
}
