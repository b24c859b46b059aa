import CursesArticles
import Testing

/// Blocks and text that are read from Markdown.
@Suite struct MarkdownTests {
  @Test(arguments: [
    ("a *b* **c** ***d*** ~~e~~ `f`", ["p a /b/ *c* */d/* ~e~ `f`"]),
    ("a\nb  \nc\\\nd", ["p a b⏎c⏎d"]),
    ("# a\n\n## b\n\nc\n===", ["h2 b", "h1 c"]),
    ("- a\n- b\n  - c\n", ["•", "  p a", "•", "  p b", "  •", "    p c"]),
    ("3) a\n4) b", ["3.", "  p a", "4.", "  p b"]),
    ("- [ ] a\n- [x] b", ["[ ]", "  p a", "[x]", "  p b"]),
    ("> a\n> > b", ["quote", "  p a", "  quote", "    p b"]),
    ("```swift x\na\n\n\tb\n```", ["code swift", "  |a", "  |", "  |    b"]),
    ("    a\n\n    b", ["code ", "  |a", "  |", "  |b"]),
    ("| a | b |\n|---|--:|\n| c | `d` |", ["table", "  #a | #b", "  c | `d`"]),
    ("a\n\n---\n\nb", ["p a", "rule", "p b"]),
    ("[a *b*](https://c.example \"t\")", ["p [a /b/](https://c.example)"]),
    ("[a][x]\n\n[x]: https://c.example", ["p [a](https://c.example)"]),
    (
      "https://a.example <b@c.example> www.d.example",
      [
        "p [https://a.example](https://a.example) [b@c.example](mailto:b@c.example) "
          + "[www.d.example](http://www.d.example)"
      ]
    ),
    ("![a](https://b.example/c.png)", ["picture https://b.example/c.png “a”"]),
    ("&copy; &#x41; &nosuch; \\*", ["p © A &nosuch; *"]),
    ("a<br>b <kbd>c</kbd> <!-- d --> <b>e</b>", ["p a⏎b `c` *e*"]),
    ("<div>\n<p>a <i>b</i>\n</div>\n\nc", ["p a /b/", "p c"]),
    ("<details><summary>a</summary>\nb\n</details>", ["details a", "  p b"]),
    ("[a](javascript:x) <script>b</script>", ["p a b"]),
    (
      "[bank.example](https://evil.example)",
      [
        "p [bank.example](https://evil.example) (evil.example)"
      ]
    ),
  ])
  func `blocks and inline styles of Markdown are parsed`(text: String, outline: [String]) {
    #expect(Article(markdown: text).outline == outline)
  }

  @Test func `a heading at the start is the title`() {
    let article = Article(markdown: "# Fog & *sea*\n\na")

    #expect(article.title == "Fog & sea")
    #expect(article.outline == ["p a"])
  }

  @Test func `a blank line between items makes a list loose`() {
    func isLoose(_ text: String) -> Bool? {
      guard case .list(let list)? = Article(markdown: text).blocks.first else { return nil }
      return list.isLoose
    }

    #expect(isLoose("- a\n- b") == false)
    #expect(isLoose("- a\n\n- b") == true)
  }

  @Test func `table columns have their alignment`() {
    guard
      case .table(let table)? = Article(markdown: "|a|b|c|d|\n|:--|:-:|--:|---|\n|1|2|3|4|").blocks
        .first
    else {
      Issue.record("no table")
      return
    }

    #expect(
      table.rows.map { $0.map(\.alignment) }
        == Array(repeating: [.left, .center, .right, nil], count: 2))
  }

  // MARK: Pieces

  static let text = """
    # Title

    One *two* [three](https://e.example), and
    more.

    - a

    - b
      ```
      c

    d
      ```

    ```swift
    let a = 1

    let b = 2
    ```
    Text

    | a | b |
    |---|---|
    | 1 | 2 |

    <!-- x

    y -->

    Last 👩‍👩‍👧 words

    ~~~
    open
    """

  @Test func `a text appended in pieces equals the whole, wherever it is cut`() {
    for text in [
      Self.text, Self.text + "\n~~~\n\n[a]\n\nb\n\n[a]: https://e.example\n",
      Self.text.replacing("\n", with: "\r"), Self.text.replacing("\n", with: "\r\n"),
      "one\r<blockquote>\n\ntwo\n\n- <div>\n\nthree",
    ] {
      let whole = Article(markdown: text)
      for size in [1, 2, 3, 7, 50] {
        var article = Article(markdown: "")
        var remainder = text[...]
        while !remainder.isEmpty {
          article.append(markdown: remainder.prefix(size))
          remainder = remainder.dropFirst(size)
        }
        #expect(article == whole, "\(size)")
      }
    }
  }

  @Test func `blocks that were read stay unchanged while more text arrives`() {
    var article = Article(markdown: "")
    var before: [ArticleBlock] = []
    for index in 0..<200 {
      article.append(markdown: "Paragraph \(index)\nwith *words*.\n\n")
      #expect(article.blocks.dropLast().starts(with: before.dropLast()))
      before = article.blocks
    }
    #expect(article.blocks.count == 200)
  }

  @Test func `Markdown can be appended to an article of HTML`() {
    var article = Article(html: "<p>one")
    article.append(markdown: "# tw")
    article.append(markdown: "o")

    #expect(article.outline == ["p one", "h1 two"])
  }

  // MARK: Hostile texts

  @Test(arguments: [
    "![[]()", "> ", "- ", "[a](", "*a **a ", "`", "<a>", "|a", "&a;", "1. ", "~~a", "[[[]", "<!--",
  ])
  func `a part repeated 3000 times nests at most 64 blocks deep`(part: String) {
    let article = Article(markdown: String(repeating: part, count: 3000) + "\n\nend")

    #expect(article.depth <= 64)
  }
}
