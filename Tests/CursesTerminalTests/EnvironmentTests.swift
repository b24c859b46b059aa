import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

@MainActor
@Suite struct EnvironmentTests {
  private func show(_ text: String, _ variables: [String: String]) throws -> VerifyingScreen {
    let screen = try VerifyingScreen(
      size: Size(width: 30, height: 1), environment: TerminalEnvironment(variables))
    var canvas = Canvas(Buffer(size: screen.size))
    canvas.draw(text, at: .zero)
    screen.show(Frame(canvas.buffer))
    return screen
  }

  @Test(arguments: [
    [:], ["LC_ALL": "C"], ["LANG": "POSIX"], ["LANG": "xx_YY.UTF-8"], ["LC_CTYPE": "nonsense"],
    ["LC_ALL": "", "LANG": "en_US.utf8"],
  ])
  func `non-ASCII characters are shown without a UTF-8 locale`(variables: [String: String]) throws {
    let screen = try show("日本 ━│ … é", variables)

    #expect(screen.screen.usesUnicode)
    #expect(screen.mismatches == [])
    #expect(screen.terminal.buffer.lines[0].hasPrefix("日本 ━│ … é"))
  }

  @Test func `a locale with another character set gets ASCII`() throws {
    let screen = try show("┌─┐│ → • … é 日!", ["LC_ALL": "de_DE.ISO-8859-1"])

    #expect(!screen.screen.usesUnicode)
    #expect(screen.terminal.buffer.lines[0].hasPrefix("+-+| > * . e ? !"))
  }

  @Test(arguments: [
    (["VTE_VERSION": "7006"], true), (["VTE_VERSION": ""], false), ([:], false),
    (["VTE_VERSION": "7006", "TMUX": "/tmp/tmux,1,0"], false),
    (["VTE_VERSION": "7006", "STY": "1.pts"], false),
    (["VTE_VERSION": "7006", "TERM": "tmux-256color"], false),
  ])
  func `isInsideVTE is true unless tmux or screen is in between`(
    variables: [String: String], isVTE: Bool
  ) {
    #expect(TerminalEnvironment(variables).isInsideVTE == isVTE)
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], nil), (["CURSESKIT_COLORS": "256"], ColorDepth.palette256),
    (["NO_COLOR": "1"], .monochrome), (["NO_COLOR": ""], nil),
    (["NO_COLOR": "1", "CURSESKIT_COLORS": "rgb"], .rgb), (["CURSESKIT_COLORS": "lots"], nil),
  ])
  func `the environment requests a color depth`(variables: [String: String], depth: ColorDepth?) {
    #expect(TerminalEnvironment(variables).requestedColorDepth == depth)
  }

  @Test(arguments: [
    ("15;0", true), ("0;15", false), ("0;default;15", false), ("default;0", true), ("7;8", true),
    ("default;default", nil), ("15", nil), ("", nil), ("0;99", nil), ("0;7", false), ("12;4", true),
  ])
  func `COLORFGBG determines whether the terminal is dark`(value: String, isDark: Bool?) {
    let colors = TerminalEnvironment(["COLORFGBG": value]).colors

    #expect(colors?.isDark == isDark)
    #expect(colors.map { $0.foreground.contrast(with: $0.background) >= 3 } ?? true)
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), ColorDepth.palette256, Color.indexed(196)),
    (.rgb(8, 8, 8), .palette256, .indexed(232)), (.rgb(0, 0, 0), .palette256, .indexed(16)),
    (.rgb(95, 135, 175), .palette256, .indexed(67)), (.rgb(255, 0, 0), .palette16, .indexed(9)),
    (.rgb(1, 2, 3), .rgb, .rgb(1, 2, 3)), (.rgb(1, 2, 3), .monochrome, .default),
    (.indexed(7), .palette256, .indexed(7)), (.indexed(196), .palette16, .indexed(9)),
    (.default, .rgb, .default), (.clear, .rgb, .default),
  ])
  func `a color is reduced to the nearest one`(color: Color, depth: ColorDepth, expected: Color) {
    #expect(depth.reduced(color) == expected)
  }
}
