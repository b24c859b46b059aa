/// The known properties of terminals that identify themselves by some name.
///
/// Programs inside tmux and screen see them through those, which have names of their own.
struct KnownTerminal {
  /// Whether they show 24-bit colors.
  let showsExactColors: Bool

  /// Whether they put what they are sent on the clipboard without being told to.
  let takesClipboard: Bool

  /// Whether they make links of text.
  let showsLinks: Bool

  /// Finds a terminal by what it calls itself, or returns `nil` for any other.
  init?(name: String) {
    let name = name.lowercased()
    if name.hasPrefix("tmux ") {
      // Colors and the clipboard depend on the terminal that tmux runs in.
      showsExactColors = false
      takesClipboard = false
      showsLinks = KnownTerminal.isTmuxWithLinks(name.dropFirst(5))
      return
    }
    guard let known = KnownTerminal.all.first(where: { name.hasPrefix($0.name) }) else {
      return nil
    }
    showsExactColors = true
    takesClipboard = known.takesClipboard
    showsLinks = true
  }

  /// Returns the name that a terminal which tells none has by its secondary attributes (DA2), or
  /// `nil`.
  ///
  /// That is VTE, which tells its name in later versions only: 0.70.6 is `65;7006;1`, and others
  /// begin with 61. It was below 5400 when there was another number in front.
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

  /// Whether a version of tmux, such as `3.3a`, is 3.4 or later; earlier ones drop links.
  private static func isTmuxWithLinks(_ version: Substring) -> Bool {
    let numbers = version.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard let major = numbers.first, numbers.count > 1 else { return false }
    return (major, numbers[1]) >= (3, 4)
  }
}
