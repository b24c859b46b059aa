import CursesRecording

/// A generator of random pages and texts.
enum MadeUpText {
  /// Returns parts in random order, with random bytes between them.
  ///
  /// Sometimes a part is repeated hundreds of times.
  static func join(_ parts: [String], _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...40, using: &generator)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<12, using: &generator) == 0 {
        return [UInt8.random(in: 0...255, using: &generator)]
      }
      let part = Array((parts.randomElement(using: &generator) ?? "").utf8)
      guard Int.random(in: 0..<2000, using: &generator) == 0 else { return part }
      let count = Int.random(in: 1...1000, using: &generator)
      return Array(repeatElement(part, count: count).joined())
    }
  }

  private static let names = [
    "p", "div", "a", "b", "i", "table", "tr", "td", "th", "ul", "ol", "li", "dl", "dt", "dd", "pre",
    "code", "h1", "h6", "blockquote", "figure", "figcaption", "caption", "details", "summary",
    "select", "svg", "math", "template", "title", "script", "body", "html", "head", "form",
    "button", "span", "main", "article", "nav", "textarea", "ruby", "rt", "frameset", "xmp",
  ]

  /// Fragments of pages.
  static let html: [String] =
    names.flatMap { ["<\($0)>", "</\($0)>", "<\($0) id=x class='language-c' hidden=>"] } + [
      "word", " two words ", "\n", "&#27;", "&amp", "&#x202E;", "\u{1B}[31m", "<br>", "<hr>",
      "<img src=a.png alt=x>", "<a href=https://e.example/>e.example</a>", "<!--", "-->", "<", ">",
      "=", "\"", "'", "<td colspan=99 rowspan=9>", "<ol start=-5 reversed>",
      "<li value=2000000000>", "<input type=checkbox>", "<base href=//x>", "<meta charset=utf-16>",
      "\u{0}", "猫", "👩‍👩‍👧", "<a href='", "<plaintext>", "<pre>\n\n\t", "<p hidden>", "]]>",
      "<![CDATA[",
    ]

  /// Fragments of Markdown.
  static let markdown = [
    "# ", "## ", "* ", "1. ", "> ", "```", "```swift\n", "`", "**", "*", "_", "~~", "[", "](", ")",
    "![", "<a>", "<https://e.example>", "www.e.example", "| ", "|\n|-|-|\n", "---\n", "\n", "\n\n",
    "    ", "- [ ] ", "- [x] ", "word", "two words", "&amp;", "&#27;", "\\", "\u{1B}[31m",
    "\u{202E}", "[x]: https://e.example\n", "[x]", "<div>\n", "<!--", "-->", "\t", "猫", "+ ",
    "10) ", "===\n", "<details>\n", "<summary>", "</summary>\n\n", "</details>\n\n", "</div>\n\n",
    "<blockquote>\n\n", "</blockquote>\n", "<table><tr><td>\n\n", "</td></tr></table>\n\n", "<h2>",
    "</h2>", "<ul><li>\n\n", "<p hidden>\n\n", "<!--0-->", "<b>\n\n", "\n\n- <div>\n\n",
  ]
}
