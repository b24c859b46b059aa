import CursesCells

extension TerminalProber.Question {
  /// The row clusters are measured in; in the first one, a report would look like a key.
  static let row = 1

  /// Asks for the name, the keyboard and the colors.
  ///
  /// Restoring the cursor, which some take the keyboard's question for, finds it where it is.
  static var first: TerminalProber.Question {
    let questions = "\u{1B}[>0q\u{1B}[?u\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
    return TerminalProber.Question(bytes: Array(("\u{1B}7" + questions + "\u{1B}8" + end).utf8))
  }

  /// Asks what is left, or is `nil` when that is nothing.
  ///
  /// `speaksStrings` says that the terminal knows control strings and modern modes. Others might
  /// print a part of what asks for them.
  ///
  /// `isInline` says that only the row that the cursor is in may be written to.
  static func second(
    _ topics: TerminalProber.Topics, speaksStrings: Bool, isInline: Bool
  ) -> TerminalProber.Question? {
    let samples = samples(topics)
    let asksModes = speaksStrings || topics.contains(.modes)
    guard !samples.isEmpty || asksModes else { return nil }
    var text = "\u{1B}7"
    if !samples.isEmpty { text += widths(of: samples, isInline: isInline) }
    if asksModes { text += "\u{1B}[?2026$p" }
    if speaksStrings { text += "\u{1B}[?1034$p\u{1B}[?1036$p" }
    if speaksStrings, topics.contains(.colorDepth) { text += exactColor }
    text += "\u{1B}8" + end
    return TerminalProber.Question(
      bytes: Array(text.utf8), spoiledRow: samples.isEmpty ? nil : row,
      cursorReports: samples.count)
  }

  /// Returns the texts that are measured, in order.
  private static func samples(_ topics: TerminalProber.Topics) -> [String] {
    (topics.contains(.ambiguous) ? [ambiguous] : [])
      + (topics.contains(.clusters) ? ClusterSupport.samples.map(\.cluster) : [])
  }

  /// A line, which frames and rules are drawn with.
  private static let ambiguous = "─"

  /// Asks what every terminal answers.
  private static let end = "\u{1B}[c"

  /// Writes each sample concealed, and asks where the cursor is then.
  private static func widths(of samples: [String], isInline: Bool) -> String {
    let start = isInline ? "\r" : "\u{1B}[\(row + 1);1H"
    return "\u{1B}[0;8m" + samples.map { start + $0 + "\u{1B}[6n" }.joined()
  }

  /// Chooses a color that no palette has, and asks which one was understood.
  private static let exactColor = "\u{1B}[0;38;2;18;52;86m\u{1B}P$qm\u{1B}\\"

  /// Whether the style that a terminal says it uses has the color in full.
  static func isProof(_ style: String) -> Bool {
    let numbers = style.split { !$0.isASCII || !$0.isNumber }
    let color: [Substring] = ["18", "52", "86"]
    return numbers.contains("38") && numbers.indices.contains { numbers[$0...].starts(with: color) }
  }
}

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
