/// The meaning of a name in `TERM`: the family of the terminal, and in some names the number of
/// colors.
///
/// A name is that of a family, or continues with a hyphen or a period: `st-256color`, `vt320-w`,
/// `xterm.js`. The names of modern emulators may also follow `xterm-`, as in `xterm-kitty`.
///
/// | family                        | without a terminfo entry     | its colors      | presenter |
/// | ----------------------------- | ---------------------------- | --------------- | --------- |
/// | `foot`, `kitty`, `alacritty`… | xterm, with all sequences    | 256, or by name | direct    |
/// | `xterm`, `st`, `vte`…         | xterm, with common sequences | 256, or by name | direct    |
/// | `linux`                       | the entry of `linux`         | 8, or by name   | direct    |
/// | `vt320`, `vt420`              | the entry of `vt220`         | none            | ncurses   |
/// | `tmux`, `screen`              | refused                      |                 | direct    |
/// | others                        | refused                      |                 | ncurses   |
///
/// Source: the names in terminfo.src of ncurses 6.4.
struct TerminalName {
  private let name: String

  /// Creates the meaning of a name.
  init(_ name: String) { self.name = name }

  /// Whether the terminal is an emulator with xterm's sequences that measures clusters as a whole.
  var isModern: Bool {
    let own = name.hasPrefix("xterm-") ? String(name.dropFirst(6)) : name
    return TerminalName.modern.contains { own.isTerminal(of: $0) }
  }

  /// Whether the terminal is an emulator with xterm's sequences.
  var isEmulator: Bool {
    isModern || TerminalName.emulators.contains { name.isTerminal(of: $0) }
  }

  /// Whether the sequences of the family were tested.
  var isTested: Bool {
    isEmulator || ["tmux", "screen", "linux"].contains { name.isTerminal(of: $0) }
  }

  /// The name of the terminfo entry that describes the whole family, or `nil`.
  var sharedEntry: String? {
    TerminalName.sharedEntries.first { name.isTerminal(of: $0.family) }?.entry
  }

  /// The number of colors in the name, for example in `st-16color` or `st-direct`, or `nil`.
  var colors: Int? {
    let parts = name.split { $0 == "-" || $0 == "." }
    if parts.contains(where: { $0.hasPrefix("direct") || $0.hasPrefix("24bit") }) { return 1 << 24 }
    return parts.lazy.compactMap { $0.hasSuffix("color") ? Int($0.dropLast(5)) : nil }.first
  }

  /// The number of colors in the name if it is less than 256, or `nil`.
  ///
  /// The user sets such a name to limit the colors, so only the user's own settings may exceed it.
  var colorLimit: Int? { colors.flatMap { $0 < 256 ? $0 : nil } }

  private static let modern = [
    "foot", "kitty", "alacritty", "wezterm", "ghostty", "rio", "contour",
  ]

  private static let emulators = [
    "xterm", "st", "stterm", "vte", "gnome", "konsole", "iterm", "iterm2", "iTerm", "iTerm2",
    "nsterm", "mintty", "ms-terminal", "putty", "mlterm", "domterm",
  ]

  private static let sharedEntries = [
    (family: "linux", entry: "linux"), (family: "vt320", entry: "vt220"),
    (family: "vt420", entry: "vt220"),
  ]
}

extension String {
  /// Returns whether a name in `TERM` is that of a family, possibly with a suffix.
  func isTerminal(of family: String) -> Bool {
    guard hasPrefix(family) else { return false }
    guard let next = dropFirst(family.count).first else { return true }
    return next == "-" || next == "."
  }
}
