import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct StyledTextTests {
  /// Returns the runs of a text with their attributes.
  private func parts(_ text: StyledText) -> [String] {
    text.runs.map { run in
      let bytes = Array(text.string.utf8)[run.range]
      return "\(String(decoding: bytes, as: UTF8.self))|\(run.style.attributes)"
    }
  }

  // MARK: Composing

  @Test func `interpolated values combine their styles, later over earlier`() {
    let inner: StyledText = "\("x", .underline)y"
    let text: StyledText = "a \(12, .bold, .italic) \(inner, .dim)"

    #expect(text.string == "a 12 xy")
    #expect(parts(text) == ["a |", "12|bold italic", " |", "x|dim underline", "y|dim"])
  }

  @Test func `adjacent parts with the same style are one run`() {
    var text = StyledText("one ", .bold)
    text.append("two", .bold)
    text.append("")
    text.append(StyledText(" three", .bold) + "!")

    #expect(parts(text) == ["one two three|bold", "!|"])
    #expect(text == StyledText("one two three", .bold) + StyledText("!"))
  }

  @Test func `a later style's color overrides an earlier one`() {
    let chosen = TextStyle(foreground: .token(.onFill), background: .token(.selection))
    let style = chosen.adding(.ink(.danger)).adding(.bold)

    #expect(style.foreground == .token(.danger))
    #expect(style.background == .token(.selection))
    #expect(style.attributes == .bold)
  }

  @Test func `a style added to ranges is combined with the existing styles`() throws {
    let text: StyledText = "ab\("cdef", .bold)"
    let found = try ["bc", "f"].map { try #require(text.string.firstRange(of: $0)) }

    let highlighted = text.adding(.underline, to: found)

    #expect(
      parts(highlighted) == [
        "a|", "b|underline", "c|bold underline", "de|bold", "f|bold underline",
      ])
    #expect(text.adding(.underline, to: []) == text)
  }

  @Test func `a slice of a text keeps its styles`() throws {
    let text: StyledText = "ab\("cd", .bold)ef"

    let range = try #require(text.string.firstRange(of: "bcde"))

    #expect(parts(text[range]) == ["b|", "cd|bold", "e|"])
    #expect(text[text.string.startIndex..<text.string.startIndex].isEmpty)
  }

  // MARK: Truncation

  @Test(arguments: [
    (Truncation.tail, ["abc|", "de…|bold"]), (.head, ["…fg|bold", "hij|"]),
    (.middle, ["abc…ij|"]),
  ])
  func `a truncated text keeps the styles of its remaining parts`(
    truncation: Truncation, left: [String]
  ) {
    let text: StyledText = "abc\("defg", .bold)hij"

    #expect(parts(text.truncated(truncation, to: 6)) == left)
    #expect(text.truncated(truncation, to: 10) == text)
    #expect(text.truncated(truncation, to: 0).isEmpty)
    #expect(text.truncated(truncation, to: 1).string == "…")
  }

  @Test func `a style change does not split a character`() {
    var text = StyledText("e", .bold)
    text.append("\u{301}x", .italic)
    let stage = Stage(size: Size(width: 4, height: 1))
    let line = Line(text)
    line.frame = stage.rootView.bounds
    stage.rootView.addSubview(line)

    let buffer = stage.frame().buffer

    #expect(buffer[.zero].attributes == .bold)
    #expect(buffer[.zero].glyph == Glyph("e\u{301}"))
    #expect(buffer[Point(x: 1, y: 0)].attributes == .italic)
  }

  // MARK: Colors

  @Test func `token colors are resolved with the current theme`() {
    let stage = Stage(size: Size(width: 6, height: 1))
    let chosen = TextStyle(foreground: .token(.onFill), background: .token(.selection))
    let line = Line("ab\("cd", .ink(.danger))\("ef", chosen)")
    line.frame = stage.rootView.bounds
    stage.rootView.addSubview(line)
    #expect(stage.frame().buffer[Point(x: 2, y: 0)].foreground == Theme.standard.danger.dark)

    stage.theme[.danger] = ThemeColor(light: .indexed(1), dark: .indexed(2), palette16: .indexed(3))
    let buffer = stage.frame().buffer

    #expect(buffer[Point(x: 0, y: 0)].foreground == .indexed(7))
    #expect(buffer[Point(x: 2, y: 0)].foreground == .indexed(2))
    #expect(buffer[Point(x: 4, y: 0)].background == Theme.standard.selection.dark)

    stage.traits.colorDepth = .monochrome
    #expect(stage.frame().buffer[Point(x: 4, y: 0)].attributes == .reverse)
  }

  @Test func `a custom token has a color if the theme defines one`() {
    let branch = ThemeToken("branch")
    var theme = Theme.standard
    #expect(theme[branch] == nil)
    let before = TextStyle.ink(branch).resolved(over: Style(.bold), theme: theme, traits: Traits())
    #expect(before == Style(.bold))

    theme[branch] = Theme.standard.accent
    let after = TextStyle.ink(branch).resolved(over: Style(.bold), theme: theme, traits: Traits())
    #expect(after == Style(foreground: Theme.standard.accent.dark, attributes: .bold))

    theme[branch] = nil
    #expect(theme == .standard)
  }

  @Test func `each color of a theme has a token that cannot be removed`() {
    let colors = Mirror(reflecting: Theme.standard).children.filter { $0.value is ThemeColor }
    let tokens = colors.compactMap(\.label).map { ThemeToken($0) }

    #expect(tokens.count >= 41)
    for token in tokens {
      var theme = Theme.standard
      theme[token] = nil
      #expect(theme[token] != nil)
      theme[token] = ThemeColor(light: .clear, dark: .clear, palette16: .clear)
      #expect(theme != .standard)
    }
  }

  @Test(arguments: [
    (0.0, 4, "    "), (0.001, 4, "╸   "), (0.5, 4, "━━  "), (0.6, 4, "━━╸ "), (1, 4, "━━━━"),
    (2, 2, "━━"), (-1, 2, "  "), (.nan, 2, "  "), (0.5, 0, ""), (1, -3, ""), (0.5, 1, "╸"),
  ])
  func `a bar has the given width and is filled in half cells`(
    share: Double, width: Int, bar: String
  ) {
    #expect(StyledText.bar(share, width: width).string == bar)
  }
}

/// A view that draws a text in its first row.
private final class Line: View {
  private let text: StyledText

  init(_ text: StyledText) {
    self.text = text
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    draw(text, at: .zero, style: Style(foreground: .indexed(7)), in: &canvas)
  }
}
