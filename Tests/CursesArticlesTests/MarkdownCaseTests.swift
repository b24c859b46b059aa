import CursesArticles
import Testing

/// Cases of CommonMark, and of GitHub's tables, tasks and addresses.
@Suite struct MarkdownCaseTests {
  private static let cases: [(String, [String])] = [
    // Headings.
    ("x\n\n# a #", ["p x", "h1 a"]), ("x\n\n###### a", ["p x", "h6 a"]),
    ("x\n\n####### a", ["p x", "p ####### a"]), ("x\n\n#a", ["p x", "p #a"]),
    ("x\n\na\n---", ["p x", "h2 a"]), ("x\n\n   ## a ##  ", ["p x", "h2 a"]),
    ("x\n\n\\# a", ["p x", "p # a"]), ("x\n\na\nb\n===", ["p x", "h1 a b"]),
    ("x\n\n#", ["p x"]), ("x\n\n# `a` *b*", ["p x", "h1 `a` /b/"]),
    // Rules.
    ("***", ["rule"]), ("_ _ _", ["rule"]), ("--", ["p --"]), ("- - -", ["rule"]),
    ("    ***", ["code ", "  |***"]), ("a\n***\nb", ["p a", "rule", "p b"]),
    // Paragraphs and breaks.
    ("a\n\n\nb", ["p a", "p b"]), ("  a\n     b", ["p a b"]), ("a  \nb", ["p a⏎b"]),
    ("a\\\nb", ["p a⏎b"]), ("a\nb", ["p a b"]),
    // Code.
    ("```\na\n```", ["code ", "  |a"]), ("~~~ py\na\n~~~", ["code py", "  |a"]),
    ("````\n```\n````", ["code ", "  |```"]), ("```\na", ["code ", "  |a"]),
    ("\ta", ["code ", "  |a"]), ("a\n    b", ["p a b"]), ("``a`b``", ["p `a`b`"]),
    ("` a `", ["p `a`"]), ("`a  b`", ["p `a b`"]), ("`*a*`", ["p `*a*`"]), ("`a", ["p `a"]),
    // Quotes.
    ("> a\nb", ["quote", "  p a b"]), (">a\n>\n>b", ["quote", "  p a", "  p b"]),
    ("> # a\n> b", ["quote", "  h1 a", "  p b"]), ("> - a", ["quote", "  •", "    p a"]),
    ("> a\n\n> b", ["quote", "  p a", "quote", "  p b"]),
    // Lists.
    ("* a\n+ b", ["•", "  p a", "•", "  p b"]), ("1. a\n1. b", ["1.", "  p a", "2.", "  p b"]),
    ("0. a", ["0.", "  p a"]), ("10) a", ["10.", "  p a"]), ("1986\\. a", ["p 1986. a"]),
    ("- a\n\n  b", ["•", "  p a", "  p b"]),
    ("- a\n\n      b", ["•", "  p a", "  code ", "    |b"]),
    ("- # a", ["•", "  h1 a"]), ("- > a", ["•", "  quote", "    p a"]),
    ("1. a\n   - b\n     1. c", ["1.", "  p a", "  •", "    p b", "    1.", "      p c"]),
    ("a\n- b", ["p a", "•", "  p b"]), ("a\n2. b", ["p a 2. b"]), ("-a", ["p -a"]),
    ("- a\n-\n- c", ["•", "  p a", "•", "  p c"]),
    // Tasks.
    ("- [X] a", ["[x]", "  p a"]), ("- [ ]a", ["•", "  p [ ]a"]),
    ("1. [x] a", ["[x]", "  p a"]), ("* [ ] a\n  * [x] b", ["[ ]", "  p a", "  [x]", "    p b"]),
    // Emphasis.
    ("*a*", ["p /a/"]), ("_a_", ["p /a/"]), ("__a__", ["p *a*"]), ("a_b_c", ["p a_b_c"]),
    ("a*b*c", ["p a/b/c"]), ("* a *", ["•", "  p a *"]), ("**a*", ["p */a/"]),
    ("*a **b** c*", ["p /a /*/b/*/ c/"]),
    ("\\*a\\*", ["p *a*"]), ("~~a~~", ["p ~a~"]), ("~~~a~~~", []),
    // Links.
    ("[a](https://b.example)", ["p [a](https://b.example)"]),
    ("[a](<https://b.example/c d>)", ["p [a](https://b.example/c%20d)"]),
    ("[a](https://b.example 't')", ["p [a](https://b.example)"]), ("[a]()", ["p a"]),
    ("[a]", ["p [a]"]), ("[a][b]", ["p [a][b]"]), ("[a](#b)", ["p [a](#b)"]),
    ("[a]\n\n[a]: https://b.example", ["p [a](https://b.example)"]),
    ("[A][]\n\n[a]: https://b.example", ["p [A](https://b.example)"]),
    ("<https://a.example>", ["p [https://a.example](https://a.example)"]),
    ("<a@b.example>", ["p [a@b.example](mailto:a@b.example)"]),
    ("https://a.example.", ["p [https://a.example](https://a.example)."]),
    ("(https://a.example)", ["p ([https://a.example](https://a.example))"]),
    ("[a](vbscript:x)", ["p a"]), ("[a](data:text/html,x)", ["p a"]),
    // Pictures.
    ("![a *b*](https://c.example/d.png)", ["picture https://c.example/d.png “a b”"]),
    ("a ![b](https://c.example/d.png) e", ["p a", "picture https://c.example/d.png “b”", "p e"]),
    // Tables.
    ("a|b\n-\nc", ["h2 a|b", "p c"]),
    // HTML and characters.
    ("<b>a</b>", ["p *a*"]), ("<p>a", ["p a"]), ("<!-- a -->", []), ("a <!-- b --> c", ["p a c"]),
    ("&amp;&lt;&#35;&#x22;", ["p &<#\""]), ("&#0;", ["p \u{FFFD}"]), ("\u{0}a", ["p \u{FFFD}a"]),
    ("<script>a</script>\n\nb", ["p b"]), ("a\u{1B}[2Jb", ["p a[2Jb"]), ("a\u{202E}b", ["p ab"]),
    ("<hr>\n\na", ["rule", "p a"]), ("H<sub>2</sub>O", ["p H2O"]), ("", []), ("\n\n", []),
  ]

  @Test(arguments: cases)
  func `Markdown is parsed into the expected outline`(text: String, outline: [String]) {
    #expect(Article(markdown: text).outline == outline)
  }
}
