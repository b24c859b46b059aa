import CursesCells

/// How far something has come, as a terminal shows it in its tab or in the task bar.
///
/// Source: ConEmu, *ANSI X3.64 and Xterm 256 colors*, OSC 9;4, which Windows Terminal, Ghostty,
/// Konsole and others know.
public enum TerminalProgress: Hashable, Sendable {
  /// Nothing is under way.
  case none

  /// A part of it is done, in `0...1`; values outside are moved to the nearer end.
  case fraction(Double)

  /// Nobody knows how much of it is done.
  case unknown

  /// The sequence that says so.
  var sequence: String {
    switch self {
    case .none: "\u{1B}]9;4;0\u{1B}\\"
    case .fraction(let part) where part.isFinite:
      "\u{1B}]9;4;1;\(Int(min(1, max(0, part)) * 100))\u{1B}\\"
    case .fraction, .unknown: "\u{1B}]9;4;3\u{1B}\\"
    }
  }
}

/// A message to the user by way of the terminal, which may show it outside its window.
enum TerminalMessage {
  /// More characters than any terminal shows.
  private static let limit = 200

  /// Returns the sequence (OSC 9) for a text, nothing in which acts on the terminal.
  ///
  /// A message that began with a number and a semicolon would be another sequence.
  static func sequence(_ text: String) -> String {
    let line = PlainLine.of(text, limit: limit)
    let start = line.first?.isNumber == true ? " " : ""
    return "\u{1B}]9;\(start)\(line)\u{1B}\\"
  }
}
