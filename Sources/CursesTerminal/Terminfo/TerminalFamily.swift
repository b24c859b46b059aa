/// The family of a terminal, by its name and its terminfo entry: which sequences it is sent.
///
/// Nothing is sent that a terminal of the family would show as text or misread:
///
/// |                       | `xterm`          | `console`       | `foreign`     |
/// | --------------------- | ---------------- | --------------- | ------------- |
/// | for example           | xterm, tmux, foot | vt100, linux   | vt52, wyse50  |
/// | known by              | `smcup` in its entry, or its name | ECMA-48 `cup` | the rest |
/// | cells are drawn with  | our entry        | our entry       | its own entry |
/// | alternate screen 1049 | yes              | no, cleared     | no            |
/// | cursor seen, hidden   | 25, if `civis`   | 25, if `civis`  | its own       |
/// | mouse 1002, 1006      | if `kmous`       | no              | no            |
/// | paste 2004, focus 1004 | yes             | no              | no            |
/// | keypad `smkx`         | if its entry has it | the same     | the same      |
/// | frame marks 2026      | if it says so    | no              | no            |
/// | string terminator     | yes              | yes             | no            |
/// | strikethrough         | yes              | no              | no            |
/// | faint, italic, `rmul` 24, `ech`, `vpa`, … | if its entry has the same | the same | its own |
/// | `COLORTERM` is believed | yes, but in screen | no          | no            |
/// | colors, else          | those of its entry | those of its entry | those of its entry |
///
/// Private modes that an xterm does not know it ignores, as ECMA-48 wants; old
/// hardware and the consoles of kernels are only sent what they were made for.
/// `COLORTERM` is what the terminal around a *screen* promises, and what was left
/// over when someone calls a terminal a vt100.
///
/// Source: `infocmp` of ncurses 6.4; measured in tmux 3.3a, xterm 379 and libvterm 0.1.4.
enum TerminalFamily: Hashable, Sendable {
  /// Emulators with an alternate screen.
  case xterm

  /// Terminals that move the cursor as ECMA-48 says, on the one screen they have.
  case console

  /// Terminals with sequences of their own.
  case foreign

  /// Decides by the system's entry; a terminal that has none is known by its name alone.
  init(_ description: TerminalDescription?) {
    guard let strings = description?.strings else {
      self = .xterm
      return
    }
    let isStandard = strings["cup"] == "\u{1B}[%i%p1%d;%p2%dH"
    let hasScreens = strings["smcup"] != nil && strings["rmcup"] != nil
    self = !isStandard ? .foreign : hasScreens ? .xterm : .console
  }

  /// Whether `COLORTERM` tells something about a terminal of this name.
  func believesPromises(of name: String) -> Bool {
    self == .xterm && name != "screen" && !name.hasPrefix("screen.")
      && !name.hasPrefix("screen-")
  }

  /// Whether it may know the marks around a frame.
  var hasFrameMarks: Bool { self == .xterm }
}
