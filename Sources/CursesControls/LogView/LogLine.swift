import CursesCells
import CursesViews

/// How much a line of a log matters.
public enum LogLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// What is of use while something is sought.
  case debug

  /// What happened, as it should.
  case info

  /// What needs care.
  case warning

  /// What went wrong.
  case error

  /// Returns whether the first one matters less.
  public static func < (first: LogLevel, second: LogLevel) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Returns the level whose name is among the first words of a line, in any case, or ``info``
  /// where there is none.
  ///
  /// The usual names and their short forms are known, such as `WARN` and `err`.
  public init(guessedFrom line: some StringProtocol) {
    let start = line.utf8.prefix(80)
    let words = start.split { !LogLevel.isLetter($0) }.prefix(12)
    self = words.lazy.compactMap { LogLevel.named(Array($0)) }.first ?? .info
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func named(_ word: [UInt8]) -> LogLevel? {
    guard (3...9).contains(word.count) else { return nil }
    switch String(decoding: word.map { $0 & 0x5F }, as: UTF8.self) {
    case "TRACE", "DEBUG", "DBG", "VERBOSE": return .debug
    case "INFO", "INF", "NOTICE": return .info
    case "WARN", "WARNING", "WRN": return .warning
    case "ERROR", "ERR", "FATAL", "CRITICAL", "CRIT", "PANIC", "ALERT", "EMERG": return .error
    default: return nil
    }
  }
}

/// A line of a log: its text, and how much it matters.
public struct LogLine: Hashable, Sendable {
  /// The text, as it was written; colors that are written for a terminal are shown.
  public var text: String

  /// How much it matters.
  public var level: LogLevel

  /// Creates a line; its level is the one that is given, or is guessed from the text.
  public init(_ text: String, level: LogLevel? = nil) {
    self.text = text
    self.level = level ?? LogLevel(guessedFrom: text)
  }
}
