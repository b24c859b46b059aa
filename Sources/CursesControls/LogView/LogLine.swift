import CursesCells
import CursesViews

/// The severity of a log line.
public enum LogLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Information for debugging.
  case debug

  /// A normal event.
  case info

  /// A problem that needs attention.
  case warning

  /// A failure.
  case error

  /// Returns whether the first level is less severe.
  public static func < (first: LogLevel, second: LogLevel) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Creates the level that the first words of a line name, or ``info`` for none.
  ///
  /// Case is ignored. The usual names and their short forms are recognized, such as `WARN` and
  /// `err`.
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

/// A line of a log: its text and severity.
public struct LogLine: Hashable, Sendable {
  /// The original text; terminal colors in it are displayed.
  public var text: String

  /// The severity.
  public var level: LogLevel

  /// Creates a line with a level, or with one guessed from the text if `level` is `nil`.
  public init(_ text: String, level: LogLevel? = nil) {
    self.text = text
    self.level = level ?? LogLevel(guessedFrom: text)
  }
}
