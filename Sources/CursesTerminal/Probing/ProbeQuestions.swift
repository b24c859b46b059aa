import CursesCells

extension TerminalProber {
  /// Returns a query for the colors of a terminal that reported them before.
  ///
  /// Returns `nil` for others, and while another query is pending.
  public func askColors() -> Question? {
    capabilities.inquiry == .answered && capabilities.colors.source == .terminal ? .colors : nil
  }
}

extension TerminalProber.Question {
  /// The row in which clusters are measured; in the first row, a report would look like a key.
  static let row = 1

  /// A query for the name, the secondary device attributes, the keyboard and the colors.
  ///
  /// The cursor is saved first, because some terminals treat the keyboard's query as restoring the
  /// cursor.
  static var first: TerminalProber.Question {
    let questions = "\u{1B}[>0q\u{1B}[>c\u{1B}[?u" + ownColors
    return TerminalProber.Question(bytes: Array(("\u{1B}7" + questions + "\u{1B}8" + end).utf8))
  }

  /// A query for the colors, which may have changed.
  static var colors: TerminalProber.Question {
    TerminalProber.Question(bytes: Array((ownColors + end).utf8))
  }

  /// The queries for the default foreground and background colors.
  private static let ownColors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"

  /// Returns a query for the remaining topics, or `nil` if all are known.
  ///
  /// `speaksStrings` specifies that the terminal supports control strings and modern modes. Others
  /// might print a part of these queries.
  ///
  /// `isInline` specifies that only the cursor's row may be written to.
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

  /// Returns the texts to measure, in order.
  private static func samples(_ topics: TerminalProber.Topics) -> [String] {
    (topics.contains(.ambiguous) ? [ambiguous] : [])
      + (topics.contains(.clusters) ? ClusterSupport.samples.map(\.cluster) : [])
  }

  /// A horizontal line, as in frames and rules.
  private static let ambiguous = "─"

  /// The query for the primary device attributes, to which every terminal replies.
  private static let end = "\u{1B}[c"

  /// Writes each sample concealed, and then queries the cursor position.
  private static func widths(of samples: [String], isInline: Bool) -> String {
    let start = isInline ? "\r" : "\u{1B}[\(row + 1);1H"
    return "\u{1B}[0;8m" + samples.map { start + $0 + "\u{1B}[6n" }.joined()
  }

  /// Selects a color that no palette has, and queries the resulting style.
  private static let exactColor = "\u{1B}[0;38;2;18;52;86m\u{1B}P$qm\u{1B}\\"

  /// Returns whether the style that a terminal reports contains the exact color.
  static func isProof(_ style: String) -> Bool {
    let numbers = style.split { !$0.isASCII || !$0.isNumber }
    let color: [Substring] = ["18", "52", "86"]
    return numbers.contains("38") && numbers.indices.contains { numbers[$0...].starts(with: color) }
  }
}
