import CursesArticles
import CursesKitTesting
import Testing

/// HTML in Markdown that opens in one block and closes in a later one.
@Suite struct MarkdownHTMLTests {
  @Test(arguments: [
    (
      "<details>\n<summary>a</summary>\n\nb\n\n- c\n\n</details>\n\nd",
      ["details a", "  p b", "  •", "    p c", "p d"]
    ),
    (
      "<details><summary>a <b>b</b> <code>c</code></summary>\n\n*d*\n\n</details>",
      ["details a *b* `c`", "  p /d/"]
    ),
    (
      "<details>\n<summary>a</summary>\n\n<details>\n<summary>b</summary>\n\nc\n\n</details>\n\nd\n"
        + "\n</details>\n\ne",
      ["details a", "  details b", "    p c", "  p d", "p e"]
    ),
    ("<details><summary>\n\n**a**\n\n</summary>\n\nb\n\n</details>", ["details *a*", "  p b"]),
    ("<details><summary>a</summary>\n\nb\n\n# c", ["details a", "  p b", "  h1 c"]),
    ("a\n\n</details>\n\nb", ["p a", "p b"]),
    ("<h2>a <b>b</b></h2>\n\nc", ["h2 a *b*", "p c"]),
    ("<h3 align=center>a <i>b</h3> c\n\nd", ["h3 a /b c/", "p d"]),
    ("a <h2>b\n\n| c |\n|---|\n| <h2>d</h2> |", ["p a", "h2 b", "table", "  #c", "  d"]),
    (
      "<blockquote>\n\na *b*\n\n- c\n\n</blockquote>\n\nd",
      ["quote", "  p a /b/", "  •", "    p c", "p d"]
    ),
    ("<div align=center>\n\n## a\n\n<p align=center>b</p>\n\n</div>\n\nc", ["h2 a", "p b", "p c"]),
    (
      "<table><tr><th>a</th><td>\n\n- b\n- c\n\n</td></tr><tr><td>d</td><td>\n\n```swift\ne\n```\n\n"
        + "</td></tr></table>",
      ["table", "  #a | • /   b / • /   c", "  d | code swift /   |e"]
    ),
    (
      "- <details><summary>a</summary>\n\n  b\n\n  </details>\n- c",
      ["•", "  details a", "    p b", "•", "  p c"]
    ),
    ("> <details><summary>a</summary>\n>\n> b\n\nc", ["quote", "  details a", "    p b", "p c"]),
    ("<div hidden>\n\na\n\n</div>\n\nb", ["p b"]),
    ("<!-- a -->\n\nb\n\n<!-- c\n\nd -->\n\ne", ["p b", "p e"]),
    ("<div><!-- a\n\nb\n\n<!--0-->\n\n</div>\n\nc", ["p b", "p c"]),
    ("<div><script>\n\na\n\n</div>\n\nb", ["p a", "p b"]),
    ("<pre>\na\n\nb</pre>\n\nc", ["code ", "  |a", "  |", "  |b", "p c"]),
    ("<h2><a href=https://a.example>b</a></h2>\n\nc", ["h2 [b](https://a.example)", "p c"]),
  ])
  func `an HTML element across Markdown blocks contains the blocks between its tags`(
    text: String, outline: [String]
  ) {
    #expect(Article(markdown: text).outline == outline)
  }

  private static let text = """
    # Fog

    <details open>
    <summary>What the <b>keeper</b> says</summary>

    It is *near*.

    <details><summary>More</summary>

    - one
    - two

    </details>

    And far.

    </details>

    <div align="center">

    | a | b |
    |---|---|
    | 1 | 2 |

    </div>

    The end.
    """

  @Test func `text appended in pieces gives the same article as the whole`() {
    let whole = Article(markdown: Self.text)
    for size in [1, 2, 3, 7, 50] {
      var article = Article(markdown: "")
      var remainder = Self.text[...]
      while !remainder.isEmpty {
        article.append(markdown: remainder.prefix(size))
        remainder = remainder.dropFirst(size)
      }
      #expect(article == whole, "\(size)")
    }
  }

  @Test func `appending text removes no letter that was read before`() {
    var article = Article(markdown: "")
    var before = ""
    for line in Self.text.split(separator: "\n", omittingEmptySubsequences: false) {
      article.append(markdown: "\(line)\n")
      let letters = (article.title + article.letters).filter(\.isLetter)
      #expect(letters.count >= before.count, "\(line)")
      before = letters
    }
    #expect(article.outline.first == "details What the *keeper* says")
    #expect(article.outline.last == "p The end.")
  }

  @Test(arguments: [
    "<div>\n\n", "<details><summary>a</summary>\n\n", "> <blockquote>\n>\n", "- <ul><li>\n\n",
    "<blockquote>\n\n> ", "<table><tr><td>\n\n", "</div>\n\n", "a\n\n<b>\n\n",
  ])
  func `a part repeated 3000 times nests at most 64 blocks deep`(part: String) {
    let article = Article(markdown: String(repeating: part, count: 3000) + "\n\nend")

    #expect(article.depth <= 64)
  }

  @Test func `HTML in nested quotes is at most 64 blocks deep`() {
    let text = (1...40).map { depth in
      String(repeating: ">", count: depth) + String(repeating: " <blockquote>", count: 30)
    }.joined(separator: "\n")

    #expect(Article(markdown: text + " end").depth <= 64)
  }
}
