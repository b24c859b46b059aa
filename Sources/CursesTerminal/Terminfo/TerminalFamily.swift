/// The family of a terminal, by its capabilities, which determines its sequences.
///
/// Nothing is sent that a terminal of the family would display as text or misinterpret:
///
/// |                       | `xterm`          | `console`       | `foreign`     |
/// | --------------------- | ---------------- | --------------- | ------------- |
/// | for example           | xterm, tmux, foot | vt100, linux   | vt52, wyse50  |
/// | known by              | `smcup`          | ECMA-48 `cup`   | the rest      |
/// | cells are drawn with  | our entry        | our entry       | its own entry |
/// | alternate screen 1049 | yes              | no, cleared     | no            |
/// | cursor seen, hidden   | 25, if `civis`   | 25, if `civis`  | its own       |
/// | mouse 1002, 1003, 1006 | if `kmous`      | no              | no            |
/// | paste 2004, focus 1004 | yes             | no              | no            |
/// | keypad `smkx`         | if its entry has it | the same     | the same      |
/// | frame marks 2026      | if it reports it | no              | no            |
/// | string terminator     | yes              | yes             | no            |
/// | strikethrough         | yes              | no              | no            |
/// | underline styles      | if `Smulx`       | no              | no            |
/// | faint, italic, `rmul` 24, `ech`, `vpa`, … | if its entry has the same | the same | its own |
/// | `COLORTERM` is believed | yes, but in screen | no          | no            |
/// | colors, else          | those of its entry | those of its entry | those of its entry |
///
/// A terminal without an entry has the capabilities of its ``TerminalName``. If that name limits
/// the colors, as `xterm-16color` does, `COLORTERM` does not apply.
///
/// An xterm ignores private modes that it does not know, as ECMA-48 requires. Old hardware and the
/// consoles of kernels only receive the sequences they were made for. In GNU screen, `COLORTERM`
/// describes the outer terminal; on a terminal that the user calls a vt100, it is a leftover.
///
/// Source: `infocmp` of ncurses 6.4; measured in tmux 3.3a, xterm 379 and libvterm 0.1.4.
enum TerminalFamily: Hashable, Sendable {
  /// Terminal emulators with an alternate screen.
  case xterm

  /// Terminals with the cursor movement of ECMA-48, and a single screen.
  case console

  /// Terminals with their own control sequences.
  case foreign

  /// Determines the family by the capabilities of a terminal.
  init(_ description: TerminalDescription) {
    let strings = description.strings
    let isStandard = strings["cup"] == "\u{1B}[%i%p1%d;%p2%dH"
    let hasScreens = strings["smcup"] != nil && strings["rmcup"] != nil
    self = !isStandard ? .foreign : hasScreens ? .xterm : .console
  }

  /// Returns whether `COLORTERM` is reliable for a terminal of this name.
  func believesPromises(of name: String) -> Bool {
    self == .xterm && name != "screen" && !name.hasPrefix("screen.")
      && !name.hasPrefix("screen-") && TerminalName(name).colorLimit == nil
  }

  /// Whether the terminal may support the marks of synchronized output.
  var hasFrameMarks: Bool { self == .xterm }
}
