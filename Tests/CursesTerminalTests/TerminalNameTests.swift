import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of names in `TERM` without a terminfo entry.
///
/// Names that end with `-unlisted`, or contain it, have no entry on any machine. Other names are
/// skipped if the machine has an entry.
@MainActor
@Suite struct TerminalNameTests {
  private static let emulators =
    "xterm foot kitty xterm-kitty alacritty wezterm ghostty xterm-ghostty rio contour st stterm "
    + "vte gnome konsole iterm iterm2 iTerm.app iTerm2.app nsterm mintty ms-terminal putty mlterm "
    + "domterm"

  private static let palette256 =
    emulators + " "
    + "st-256color stterm-256color vte-256color vte-2018 gnome-256color gnome-2012 "
    + "konsole-256color konsole-linux nsterm-256color nsterm-build400 putty-256color putty-sco "
    + "mlterm-256color foot-extra xterm-new xterm-utf8 xterm.js contour-latest"

  private static let exact =
    "xterm-direct2 xterm-direct256 xterm-24bit foot-direct kitty-direct st-direct vte-direct "
    + "konsole-direct iterm2-direct nsterm-direct mintty-direct mlterm-direct"

  private static let palette16 =
    "xterm-16color xterm-88color st-16color stterm-16color konsole-16color nsterm-16color "
    + "linux-16color"

  private static let refused =
    "adm3a wyse60 hp2392 tvi925 rxvt-88color tmux-unlisted screen-unlisted vt510 st52 xterms "
    + "mlterm3 footer rios konsoles XTERM st_256color -256color 256color .st nonsense"

  /// Names with the color depth and the presenter that they get.
  private static let groups: [(names: String, depth: ColorDepth, presenter: PresenterKind)] = [
    (palette256, .palette256, .direct), (unlisted(""), .palette256, .direct),
    (exact, .rgb, .direct), (unlisted("-direct"), .rgb, .direct),
    (palette16, .palette16, .direct), (unlisted("-16color"), .palette16, .direct),
    (unlisted("-88color"), .palette16, .direct), ("linux-c linux-unlisted", .palette8, .direct),
    ("vt320 vt320-w vt320-nam vt420 vt420-unlisted", .monochrome, .ncurses),
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// Returns a name of each emulator that no machine has an entry for.
  private static func unlisted(_ suffix: String) -> String {
    words(emulators).map { $0 + "-unlisted" + suffix }.joined(separator: " ")
  }

  private let terminal: PseudoTerminal
  private let descriptor: Int32

  init() throws {
    TestEnvironment.useEntries()
    terminal = try PseudoTerminal(size: Size(width: 40, height: 10))
    descriptor = try terminal.openProgramSide()
  }

  private func diagnosis(_ name: String, _ variables: [String: String] = [:]) -> TerminalDiagnosis {
    TerminalDiagnosis(
      TerminalEnvironment(variables.merging(["TERM": name]) { $1 }), input: descriptor,
      output: descriptor)
  }

  /// Returns a line with the choices for a terminal: as it is, if `COLORTERM` reports 24-bit
  /// colors, and if the user requests them.
  private func choices(_ name: String) -> String {
    let plain = diagnosis(name)
    let promised = diagnosis(name, ["COLORTERM": "truecolor"])
    let requested = diagnosis(name, ["COLORTERM": "truecolor", "CURSESKIT_COLORS": "rgb"])
    let depths = [plain, promised, requested].map { "\($0.colorDepth)" }.joined(separator: " ")
    let problem = plain.refusal?.description
    return "\(name): \(problem ?? depths) \(plain.presenter)"
  }

  @Test func `a name without an entry is displayed as its family, in the colors that it names`() {
    var found: [String] = []
    var expected: [String] = []

    for group in Self.groups {
      let promised = group.depth == .palette256 ? ColorDepth.rgb : group.depth
      for name in Self.words(group.names) where diagnosis(name).entryColors == nil {
        found.append(choices(name))
        expected.append("\(name): \(group.depth) \(promised) rgb \(group.presenter)")
      }
    }

    #expect(found == expected)
    #expect(found.count >= 4 * Self.words(Self.emulators).count)
    close(descriptor)
  }

  @Test func `a name of no known family is refused`() {
    let names = Self.words(Self.refused).filter { diagnosis($0).entryColors == nil }
    let expected: [TerminalError?] = names.map { .unknownTerminal(name: $0) }
    let found = names.map { diagnosis($0).refusal }

    #expect(found == expected)
    #expect(names.contains("nonsense"))
    close(descriptor)
  }

  @Test func `an emulator without an entry has the modes of xterm, a vt420 those of a vt220`() {
    let modes = diagnosis("xterm").modes
    let others = Self.words(Self.unlisted("")).filter { diagnosis($0).modes != modes }
    let (console, shared) = (diagnosis("vt420-unlisted"), diagnosis("vt220"))

    #expect(others == [])
    #expect(console.modes == shared.modes)
    #expect(console.keyCount == shared.keyCount)
    close(descriptor)
  }
}
