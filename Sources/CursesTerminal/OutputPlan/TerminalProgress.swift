import CursesCells

/// The progress of a task, which a terminal displays in its tab or in the task bar.
///
/// Source: ConEmu, *ANSI X3.64 and Xterm 256 colors*, OSC 9;4, which Windows Terminal, Ghostty,
/// Konsole and others support.
public enum TerminalProgress: Hashable, Sendable {
  /// No task is running.
  case none

  /// The completed fraction; it is clamped to `0...1`, and NaN and infinity count as ``unknown``.
  case fraction(Double)

  /// A task of unknown length is running.
  case unknown

  /// The sequence that reports the progress.
  var sequence: String {
    switch self {
    case .none: "\u{1B}]9;4;0\u{1B}\\"
    case .fraction(let part) where part.isFinite:
      "\u{1B}]9;4;1;\(Int(min(1, max(0, part)) * 100))\u{1B}\\"
    case .fraction, .unknown: "\u{1B}]9;4;3\u{1B}\\"
    }
  }
}

/// A message to the user, which a terminal may display outside its window.
enum TerminalMessage {
  /// The maximum number of characters, more than any terminal displays.
  private static let limit = 200

  /// Returns the sequence (OSC 9) for a text, without its control characters.
  ///
  /// A message that begins with a number gets a space before it, because a number and a semicolon
  /// begin another sequence.
  static func sequence(_ text: String) -> String {
    let line = PlainLine.of(text, limit: limit)
    let start = line.first?.isNumber == true ? " " : ""
    return "\u{1B}]9;\(start)\(line)\u{1B}\\"
  }
}
