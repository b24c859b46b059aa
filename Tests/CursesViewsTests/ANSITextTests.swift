import CursesCells
import CursesViews
import Testing

/// Styled text parsed from terminal output.
@Suite struct ANSITextTests {
  /// Returns the text of each run and its style, resolved over the plain style.
  private func styles(_ output: String) -> [String] {
    let text = StyledText(ansi: output)
    return text.runs.map { run in
      let bytes = Array(text.string.utf8)[run.range]
      let style = run.style.resolved(over: .plain, theme: .standard, traits: Traits())
      return "\(String(decoding: bytes, as: UTF8.self)): \(style)"
    }
  }

  @Test(
    arguments: [
      ("\u{1B}[31mred\u{1B}[m plain", ["red: 1", " plain: plain"]),
      ("\u{1B}[1;4;96mx\u{1B}[22;24my\u{1B}[39mz", ["x: bold underline 14", "y: 14", "z: plain"]),
      ("\u{1B}[48;5;17;38;2;255;136;0mx", ["x: #ff8800 on 17"]),
      ("\u{1B}[38:2::1:2:3mx\u{1B}[38:2:4:5:6my", ["x: #010203", "y: #040506"]),
      ("\u{1B}[38:5:9;3mx\u{1B}[4:0;103my", ["x: italic 9", "y: italic 9 on 11"]),
      ("\u{1B}[4:3mx\u{1B}[4:0my", ["x: curly-underline", "y: plain"]),
      ("\u{1B}[21mx\u{1B}[4my\u{1B}[4:9mz", ["x: double-underline", "yz: underline"]),
      ("\u{1B}[4:5mx\u{1B}[24my", ["x: dashed-underline", "y: plain"]),
      (
        "\u{1B}[4:4;58;5;1mx\u{1B}[58:2::1:2:3;59;3my",
        [
          "x: dotted-underline in 1", "y: italic dotted-underline",
        ]
      ),
      ("\u{1B}[38;5;300mx\u{1B}[38mx\u{1B}[38;2;1mx\u{1B}[38;7;1mx", ["xxxx: plain"]),
      ("\u{9B}7mx\u{1B}[0;;9my", ["x: reverse", "y: strikethrough"]),
      (
        "\u{1B}]8;id=1;https://example.org/\u{1B}\\here\u{1B}]8;;\u{7} there",
        ["here: to https://example.org/", " there: plain"]
      ),
    ] as [(String, [String])])
  func `colors, attributes and links are parsed`(output: String, expected: [String]) {
    #expect(styles(output) == expected)
  }

  @Test(arguments: [
    ("a\u{1B}[2Jb\u{1B}[?25lc\u{1B}[>4;2md", "abcd"), ("a\u{1B}]0;title\u{7}b", "ab"),
    ("a\u{1B}]52;c;aGk=\u{1B}\\b", "ab"), ("a\u{1B}Pq#0\u{1B}\\b", "ab"),
    ("a\u{1B}(Bb\u{1B}cc", "abc"), ("a\r\nb\tc\u{8}\u{7}\u{0}d", "a\nb\tcd"),
    ("a\u{1B}]8;;http", "a"), ("a\u{1B}[31", "a"), ("a\u{1B}", "a"), ("a\u{9D}0;t\u{9C}b", "ab"),
    ("a\u{1B}[31\nb", "a\nb"), ("日本\u{1B}[1m語", "日本語"),
  ])
  func `other escape sequences and control characters are removed`(output: String, text: String) {
    #expect(StyledText(ansi: output).string == text)
  }

  @Test func `a link with an invalid address is ignored`() {
    #expect(styles("\u{1B}]8;;no scheme\u{7}x") == ["x: plain"])
  }
}
