/// A value of `TERM` with the sequences that such a terminal understands, without and with a
/// `COLORTERM` that promises 24-bit colors.
struct TerminalKind: CustomStringConvertible, Sendable {
  let name: String
  let plain: TerminalVocabulary
  let promised: TerminalVocabulary

  init(_ name: String, _ plain: TerminalVocabulary, promised: TerminalVocabulary? = nil) {
    self.name = name
    self.plain = plain
    self.promised = promised ?? plain
  }

  var description: String { name }

  /// The kinds of terminal that the gallery is tested in.
  static let all = [
    TerminalKind("xterm-256color", .xterm(.palette), promised: .xterm(.rgb)),
    TerminalKind("xterm", .xterm(.eight), promised: .xterm(.rgb)),
    TerminalKind("tmux-256color", .xterm(.palette), promised: .xterm(.rgb)),
    TerminalKind("tmux", .xterm(.eight), promised: .xterm(.rgb)),
    TerminalKind("screen-256color", .screen(.palette)), TerminalKind("screen", .screen(.eight)),
    TerminalKind("linux", .linux), TerminalKind("vt100", .vt100), TerminalKind("vt220", .vt220),
    TerminalKind("xterm-mono", .xterm(.none)), TerminalKind("xterm-direct", .xterm(.rgb)),
    TerminalKind("rxvt-unicode-256color", .xterm(.palette), promised: .xterm(.rgb)),
    TerminalKind("alacritty", .linked(.palette), promised: .linked(.rgb)),
    // Their terminfo entries, if installed, promise 24-bit colors.
    TerminalKind("foot", .linked(.rgb)), TerminalKind("xterm-kitty", .linked(.rgb)),
    TerminalKind("xterm-ghostty", .linked(.rgb)),
  ]
}
