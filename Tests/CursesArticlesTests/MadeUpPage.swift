import CursesRecording
import Glibc

/// Pages and texts that nobody wrote.
enum MadeUpPage {
  /// How many are tried: a sample, or a million and more where all are asked for.
  static func count(sample: Int) -> Int {
    getenv("CURSESKIT_FUZZ").map { String(cString: $0) } == "full" ? 1_000_000 : sample
  }

  /// Returns parts of HTML in any order.
  static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    join(parts, &generator)
  }

  /// Returns parts of Markdown in any order.
  static func markdown(_ generator: inout SeededGenerator) -> String {
    String(decoding: join(markdownParts, &generator), as: UTF8.self)
  }

  private static func join(_ parts: [String], _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...40, using: &generator)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<12, using: &generator) == 0 {
        return [UInt8.random(in: 0...255, using: &generator)]
      }
      return Array((parts.randomElement(using: &generator) ?? "").utf8)
    }
  }

  private static let names = [
    "p", "div", "a", "b", "i", "table", "tr", "td", "th", "ul", "ol", "li", "dl", "dt", "dd", "pre",
    "code", "h1", "h6", "blockquote", "figure", "figcaption", "caption", "details", "summary",
    "select", "svg", "math", "template", "title", "script", "body", "html", "head", "form",
    "button", "span", "main", "article", "nav", "textarea", "ruby", "rt", "frameset", "xmp",
  ]

  private static let parts: [String] =
    names.flatMap { ["<\($0)>", "</\($0)>", "<\($0) id=x class='language-c' hidden=>"] } + [
      "word", " two words ", "\n", "&#27;", "&amp", "&#x202E;", "\u{1B}[31m", "<br>", "<hr>",
      "<img src=a.png alt=x>", "<a href=https://e.example/>e.example</a>", "<!--", "-->", "<", ">",
      "=", "\"", "'", "<td colspan=99 rowspan=9>", "<ol start=-5 reversed>",
      "<li value=2000000000>",
      "<input type=checkbox>", "<base href=//x>", "<meta charset=utf-16>", "\u{0}", "猫", "👩‍👩‍👧",
      "<a href='",
      "<plaintext>", "<pre>\n\n\t", "<p hidden>", "]]>", "<![CDATA[",
    ]

  private static let markdownParts = [
    "# ", "## ", "* ", "1. ", "> ", "```", "```swift\n", "`", "**", "*", "_", "~~", "[", "](", ")",
    "![", "<a>", "<https://e.example>", "www.e.example", "| ", "|\n|-|-|\n", "---\n", "\n", "\n\n",
    "    ", "- [ ] ", "- [x] ", "word", "two words", "&amp;", "&#27;", "\\", "\u{1B}[31m",
    "\u{202E}",
    "[x]: https://e.example\n", "[x]", "<div>\n", "<!--", "-->", "\t", "猫", "+ ", "10) ", "===\n",
  ]
}
