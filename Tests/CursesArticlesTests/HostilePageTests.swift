import CursesArticles
import Testing

/// Pages with hostile markup: the text that is read of them, and bounds on their depth.
///
/// `FileProgram articles` measures their cost; no test here measures time. The program `Fuzz`
/// reads random pages.
@Suite struct HostilePageTests {
  @Test(arguments: [
    "<div>", "<ul><li>", "<p>x", "<table><tr><td>", "<a href=x><b></a>", "<b><i><p>x",
    "<select><option>", "<svg><style>", "</p>", "<dd><dt><li>", "<!--", "<x y=\"", "<title>",
    "<template><td>", "<blockquote>", "<details>", "<frameset>", "<ol><li><p>", "</", "<a href='",
  ])
  func `a part repeated 3000 times nests at most 64 blocks deep`(part: String) {
    let html = String(repeating: part, count: 3000) + "<p>end"
    let article = Article(html: html, content: .everything)

    #expect(article.depth <= 64)
  }

  @Test func `text below a thousand open elements is kept`() {
    let html =
      String(repeating: "<div>", count: 1000) + "one" + String(repeating: "</div>", count: 999)
    #expect(Article(html: html + "<p>two", content: .everything).outline == ["p one", "p two"])
  }

  @Test func `thousands of attributes do not change the text`() {
    let attributes = (0..<5000).map { "a\($0)=\"<b>\"" }.joined(separator: " ")
    #expect(
      Article(html: "<p \(attributes) id=x id=y>one", content: .everything).outline == ["p one"])
  }

  @Test func `each of 600 unclosed links becomes a paragraph of its own`() {
    let html = (0..<600).map { "<p><a href=https://e.example/\($0)>x" }.joined()
    let article = Article(html: html, content: .everything)

    #expect(article.outline.last == "p [x](https://e.example/599)")
    #expect(article.outline.count == 600)
  }
}

extension Article {
  /// The depth of nested blocks.
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
