import CursesRecording

/// A value of `TERM` with the expected kind of terminal.
struct MadeUpTerm {
  /// The value; `nil` leaves the variable unset.
  let name: String?
  let kind: Kind

  /// Kinds of terminals.
  enum Kind {
    /// The terminal understands xterm's sequences, and receives queries.
    case modern

    /// The terminal understands ECMA-48, and receives no queries.
    case plain

    /// The terminal has its own sequences, or may be unknown.
    case odd

    /// The terminal does not support full-screen programs.
    case impossible
  }

  /// Returns a random value.
  static func random(_ generator: inout SeededGenerator) -> MadeUpTerm {
    let sorts: [(names: [String?], kind: Kind)] = [
      (modern, .modern), (plain, .plain), (odd, .odd), (impossible, .impossible),
      ([garbage(&generator)], .odd),
    ]
    let sort = sorts[Int.random(in: sorts.indices, using: &generator)]
    return MadeUpTerm(
      name: sort.names[Int.random(in: sort.names.indices, using: &generator)], kind: sort.kind)
  }

  private static let modern = [
    "xterm-256color", "xterm-mono", "xterm-direct", "xterm-of-tomorrow", "tmux-256color", "tmux",
    "rxvt-unicode-256color", "alacritty", "foot", "xterm-kitty", "xterm-ghostty", "wezterm", "rio",
  ]

  private static let plain = [
    "screen", "screen-256color", "linux", "vt100", "vt220",
  ]

  private static let odd = [
    "vt52", "wyse50", "hp2645", "tek4014", "adm3a", "ansi", "sun", "cons25", "Eterm", "putty", "st",
    "ibm3151", "glasstty", "tty33", "pcansi", "9term", "hpterm", "prism2", "xterm-\u{1B}[31m", "x",
    "xterm-256color/", "xterm-" + String(repeating: "x", count: 5000),
  ]

  private static let impossible = [
    nil, "", "dumb", "unknown", "nonsense", "/usr/share/terminfo/x/xterm", "../x/xterm", ".", "..",
    "/", "\u{1B}]0;title\u{7}", "\u{9B}31m", "née\n", String(repeating: "y", count: 5000), "%s%n",
  ]

  /// Returns random text without NUL, which terminates variables.
  static func garbage(_ generator: inout SeededGenerator) -> String {
    let length = Int.random(in: 0...40, using: &generator)
    let scalars = (0..<length).map { _ in
      Unicode.Scalar(UInt16.random(in: 1...0x2FF, using: &generator)) ?? "?"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
