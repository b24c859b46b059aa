/// The known properties of terminals that identify themselves by name.
///
/// Programs inside tmux and GNU screen see the names of those instead.
struct KnownTerminal {
  /// Whether they display 24-bit colors.
  let showsExactColors: Bool

  /// Whether they support writing to the clipboard by default.
  let takesClipboard: Bool

  /// Whether they display notifications outside their window by OSC 9.
  let showsNotifications: Bool

  /// Whether they support hyperlinks.
  let showsLinks: Bool

  /// Whether they support the styles and colors of underlines.
  let showsStyledUnderlines: Bool

  /// Finds a terminal by the name it reports, or returns `nil` if it is unknown.
  init?(name: String) {
    let name = name.lowercased()
    if name.hasPrefix("tmux ") {
      // Colors and the clipboard depend on the terminal that tmux runs in, which gets no
      // notification.
      showsExactColors = false
      takesClipboard = false
      showsNotifications = false
      showsLinks = KnownTerminal.isTmux(name.dropFirst(5), since: (3, 4))
      // Colors of underlines came with 3.0.
      showsStyledUnderlines = KnownTerminal.isTmux(name.dropFirst(5), since: (3, 0))
      return
    }
    guard let known = KnownTerminal.all.first(where: { name.hasPrefix($0.name) }) else {
      return nil
    }
    showsExactColors = true
    takesClipboard = known.takesClipboard
    showsNotifications = KnownTerminal.notifying.contains(known.name)
    showsLinks = true
    showsStyledUnderlines = known.name != "konsole"
  }

  /// Returns the name of a terminal that does not report one, by its secondary device attributes
  /// (DA2), or `nil`.
  ///
  /// This is for VTE, where only later versions report a name: 0.70.6 is `65;7006;1`, and others
  /// begin with 61. Versions below 5400 had another first number.
  static func name(attributes: [Int]) -> String? {
    guard attributes.count == 3, [61, 65].contains(attributes[0]), attributes[1] >= 5400,
      attributes[2] == 1
    else { return nil }
    return "VTE(\(attributes[1]))"
  }

  private static let all: [(name: String, takesClipboard: Bool)] = [
    ("kitty", true), ("foot", true), ("wezterm", true), ("ghostty", true), ("contour", true),
    ("rio", true), ("iterm2", false), ("mintty", false), ("konsole", false), ("vte(", false),
    ("xterm.js(", false),
  ]

  /// The names of terminals that document OSC 9 for notifications.
  ///
  /// ConEmu and others use OSC 9 with a number for commands, such as 9;4 for progress.
  ///
  /// Source: *foot-ctlseqs(7)*; Ghostty, *Show Desktop Notification (OSC 9)*; iTerm2, *Proprietary
  /// Escape Codes*; kitty, *Desktop notifications*; WezTerm, *Escape Sequences*; ConEmu, *ANSI
  /// X3.64 and Xterm 256 colors*.
  private static let notifying: Set = ["foot", "ghostty", "iterm2", "kitty", "wezterm"]

  /// Returns whether a version of tmux, for example `3.3a`, is another one or later.
  private static func isTmux(_ version: Substring, since first: (Int, Int)) -> Bool {
    let numbers = version.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard let major = numbers.first, numbers.count > 1 else { return false }
    return (major, numbers[1]) >= first
  }
}
