import CursesCells

extension TerminalProber {
  /// Returns what asks a terminal for its colors again that told them before, or `nil` for others
  /// and while it is asked for anything else.
  public func askColors() -> Question? {
    capabilities.inquiry == .answered && capabilities.colors.source == .terminal ? .colors : nil
  }
}

extension TerminalProber.Question {
  /// The row clusters are measured in; in the first one, a report would look like a key.
  static let row = 1

  /// Asks for the name, the secondary attributes, the keyboard and the colors.
  ///
  /// Restoring the cursor, which some take the keyboard's question for, finds it where it is.
  static var first: TerminalProber.Question {
    let questions = "\u{1B}[>0q\u{1B}[>c\u{1B}[?u" + ownColors
    return TerminalProber.Question(bytes: Array(("\u{1B}7" + questions + "\u{1B}8" + end).utf8))
  }

  /// Asks for the colors again, which may have become others.
  static var colors: TerminalProber.Question {
    TerminalProber.Question(bytes: Array((ownColors + end).utf8))
  }

  /// Asks for the terminal's own text and background.
  private static let ownColors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"

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
    if asksModes { text += "\u{1B}[?2026$p\u{1B}[?2031$p" }
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
