import CursesArticles
import Testing

/// Pages that were made to cost much: what is read of them, and that it is bounded.
///
/// `FileProgram articles` measures what they cost; times are not tested here. Random pages are read
/// by the program `Fuzz`.
@Suite struct HostilePageTests {
  @Test(arguments: [
    "<div>", "<ul><li>", "<p>x", "<table><tr><td>", "<a href=x><b></a>", "<b><i><p>x",
    "<select><option>", "<svg><style>", "</p>", "<dd><dt><li>", "<!--", "<x y=\"", "<title>",
    "<template><td>", "<blockquote>", "<details>", "<frameset>", "<ol><li><p>", "</", "<a href='",
  ])
  func `a part that is repeated three thousand times is read`(part: String) {
    let html = String(repeating: part, count: 3000) + "<p>end"
    let article = Article(html: html, content: .everything)

    #expect(article.depth <= 64)
  }

  @Test func `what is open beside too many others keeps its words`() {
    let html =
      String(repeating: "<div>", count: 1000) + "one" + String(repeating: "</div>", count: 999)
    #expect(Article(html: html + "<p>two", content: .everything).outline == ["p one", "p two"])
  }

  @Test func `thousands of attributes are as none`() {
    let attributes = (0..<5000).map { "a\($0)=\"<b>\"" }.joined(separator: " ")
    #expect(
      Article(html: "<p \(attributes) id=x id=y>one", content: .everything).outline == ["p one"])
  }

  @Test func `links that are never closed all lead somewhere`() {
    let html = (0..<600).map { "<p><a href=https://e.example/\($0)>x" }.joined()
    let article = Article(html: html, content: .everything)

    #expect(article.outline.last == "p [x](https://e.example/599)")
    #expect(article.outline.count == 600)
  }
}

extension Article {
  /// How many blocks are inside of each other.
  var depth: Int { blocks.map(\.depth).max() ?? 0 }
}

extension ArticleBlock {
  fileprivate var depth: Int {
    let inside: [ArticleBlock] =
      switch self {
      case .list(let list): list.items.flatMap(\.blocks)
      case .definitions(let definitions): definitions.flatMap(\.blocks)
      case .quote(let blocks), .details(_, let blocks): blocks
      case .table(let table): table.rows.flatMap { $0.flatMap(\.blocks) }
      default: []
      }
    return 1 + (inside.map(\.depth).max() ?? 0)
  }
}
