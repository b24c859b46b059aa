import CursesCells
import CursesViews
import Testing

@Suite struct MarkdownTests {
  /// Returns the runs of a text, each as its style and its text in parentheses.
  private func runs(_ markdown: String) -> String {
    let text = StyledText(markdown: markdown)
    return text.runs.map { run in
      let part = text.string.utf8.prefix(run.range.upperBound).dropFirst(run.range.lowerBound)
      return "\(name(run.style))(\(Substring(part)))"
    }.joined()
  }

  private func name(_ style: TextStyle) -> String {
    var name = style.attributes.contains(.bold) ? "b" : ""
    if style.attributes.contains(.italic) { name += "i" }
    if style.attributes.contains(.strikethrough) { name += "s" }
    if style.background == .token(.code) { name += "c" }
    return name + (style.link.map { "<\($0.address)>" } ?? "")
  }

  @Test(arguments: [
    ("plain", "(plain)"), ("", ""), ("**two** left", "b(two)( left)"),
    ("*a* and _b_", "i(a)( and )i(b)"), ("~~gone~~", "s(gone)"),
    ("**all *of* it**", "b(all )bi(of)b( it)"), ("`a * b * c`", "c(a * b * c)"),
    ("`` a`b ``", "c(a`b)"),
    (
      "[a *b*](https://a.example/)!",
      "<https://a.example/>(a )i<https://a.example/>(b)(!)"
    ),
    ("<mailto:a@b.example>", "<mailto:a@b.example>(mailto:a@b.example)"),
    ("**日本**語", "b(日本)(語)"), (#"\*not\* \[this\]"#, "(*not* [this])"),
  ])
  func `supported markup becomes styles`(markdown: String, displayed: String) {
    #expect(runs(markdown) == displayed)
  }

  @Test(arguments: [
    "2 * 3 * 4", "snake_case_name", "**open", "a ** b **", "~~", "`open", "``a`", "[a](b)", "[a]",
    "[a](javascript:alert(1))", "[a](https://a b)", "<b>bold</b>", "# head", "- item",
    "![a](https://a.example)",
    "a\nb", "\\", "***", "[[[[", "_", "* *", "[](https://a.example)",
  ])
  func `unsupported markup is kept as text`(markdown: String) {
    #expect(runs(markdown) == "(\(markdown))")
  }

  @Test(arguments: ["[", "*", "**a ", "_a", "~~a", "[a](", "<http:", "`a``b```", "\\"])
  func `hostile markup is parsed to at most its own length`(part: String) {
    let text = String(repeating: part, count: 20_000)

    #expect(StyledText(markdown: text).string.utf8.count <= text.utf8.count)
  }
}
