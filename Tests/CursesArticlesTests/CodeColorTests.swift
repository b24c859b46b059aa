import CursesArticles
import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Syntax colors of code.
@Suite struct CodeColorTests {
  /// Returns the colored parts of code, each with its color before it.
  private func colors(_ code: String, _ language: String) -> [String] {
    let escaped = code.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let article = Article(
      html: "<pre><code class=language-\(language)>\(escaped)</code></pre>", content: .everything)
    let names: [ThemeToken: String] = [
      .violet: "word", .accent: "call", .success: "text", .tertiary: "remark",
    ]
    return article.lines(width: 72).flatMap { line in
      line.runs.compactMap { run -> String? in
        let words = String(decoding: Array(line.string.utf8)[run.range], as: UTF8.self)
        guard case .token(let token)? = run.style.foreground, let name = names[token],
          words != language.lowercased()
        else { return nil }
        return "\(name) \(words)"
      }
    }
  }

  @Test(arguments: [
    (
      "swift", "let fog = near(\"sea\") // now",
      ["word let", "call near", "text \"sea\"", "remark // now"]
    ),
    ("swift", "/* a\nb */ var x", ["remark /* a", "remark b */", "word var"]),
    ("js", "const a = `b${c}`", ["word const", "text `b${c}`"]),
    ("sh", "# all\ntrap \"x\" EXIT", ["remark # all", "word trap", "text \"x\""]),
    ("sh", "echo a#b", ["call echo"]),
    (
      "sh", "if ls; then cd x | wc\nfi",
      [
        "word if", "word then", "call wc", "word fi",
      ]
    ),
    (
      "python", "def f(x):\n  return '''a\nb'''",
      ["word def", "call f", "word return", "text '''a", "text b'''"]
    ),
    (
      "SQL", "SELECT count(*) FROM fog -- all",
      ["word SELECT", "call count", "word FROM", "remark -- all"]
    ),
    ("yaml", "lit: true # at six", ["word true", "remark # at six"]),
    ("lua", "local a = [[b]] --[[ c ]]", ["word local", "remark --[[ c ]]"]),
    ("c", "#include <a.h>\nint x = 0xFFint;", ["word include", "word int"]),
    ("log", "let it be \"x\"", []), ("", "let it be", []),
  ])
  func `keywords, calls, strings and comments have their colors`(
    language: String, code: String, expected: [String]
  ) {
    #expect(colors(code, language) == expected)
  }

  @Test func `a string ends with its line, but not at an escaped quote`() {
    #expect(colors("a = \"b\nlet", "swift") == ["text \"b", "word let"])
    #expect(colors(#"a = "b\"c" + d"#, "swift") == [#"text "b\"c""#])
    #expect(colors(#"a = "\"#, "swift") == [#"text "\"#])
  }

  @Test func `an identifier may consist of letters of any script`() {
    #expect(colors("霧(1) let 灯台", "swift") == ["call 霧", "word let"])
  }

  @Test func `syntax coloring changes no character of random code`() {
    let parts = [
      "\"", "'", "`", "#", "//", "/*", "*/", "--", "--[[", "]]", "\\", "\n", " ", "let", "霧", "9",
      "a(", "'''", "$x", "é", "👩‍👩‍👧",
    ]
    var generator = SeededGenerator(seed: 18)
    for language in ["swift", "sh", "python", "yaml", "sql", "lua"] {
      for _ in 0..<Rounds.sample(15, of: 60) {
        let code = (0..<30).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
        let fence = "~~~~~~\(language)\nx\(code)x\n~~~~~~"
        let plain = "~~~~~~\nx\(code)x\n~~~~~~"
        let (colored, bare) = (Article(markdown: fence), Article(markdown: plain))

        #expect(letters(colored, without: language) == letters(bare, without: language))
      }
    }
  }

  /// Returns the characters of all lines without spaces, the right edge of a panel, and the name of
  /// a language.
  private func letters(_ article: Article, without name: String) -> String {
    article.lines(width: 400).map { line in
      var text = line.string
      while text.hasSuffix(" ") || text.hasSuffix("▌") { text.removeLast() }
      if text.hasSuffix("  " + name) { text.removeLast(name.count) }
      return text.filter { $0 != " " }
    }.joined(separator: "\n")
  }

  @Test func `code of 4000 lines has colors`() {
    #expect(colors(String(repeating: "let a = 1\n", count: 4000), "swift").count == 4000)
  }

  @Test func `a comment or a string continues across the slices of code`() {
    let lines = String(repeating: "let it be \"near\"\n", count: 8000)

    let remark = colors("let a\n/*\n\(lines)*/ let b\n" + lines, "swift")
    #expect(remark.prefix(8002).dropFirst().allSatisfy { $0.hasPrefix("remark") })
    #expect(remark[8002] == "remark */")
    #expect(remark.dropFirst(8003).prefix(3) == ["word let", "word let", "text \"near\""])
    #expect(remark.count == 8003 + 1 + 16_000)

    let text = colors("a = \'\'\'\n\(lines)\'\'\'\nreturn a", "python")
    #expect(text.dropLast().allSatisfy { $0.hasPrefix("text") })
    #expect(text.last == "word return")
    #expect(text.count == 8003)
  }

  @Test func `code in one long line has colors`() {
    let code = String(repeating: "let a = 'b'; ", count: 5000)

    #expect(colors(code, "swift").filter { $0.hasPrefix("text") }.count >= 5000)
  }
}
