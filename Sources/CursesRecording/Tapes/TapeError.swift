/// A line of a tape that cannot be read.
public struct TapeError: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int

  /// The line, as it stands in the tape.
  public let text: String

  /// The problem with the line and what to write instead.
  public let advice: String

  /// Creates an error about a line.
  public init(line: Int, text: String, advice: String) {
    self.line = line
    self.text = text
    self.advice = advice
  }
}

extension TapeError: CustomStringConvertible {
  /// The line with its number, and what to write instead, in one line for a person.
  public var description: String {
    "tape:\(line): \(TapeValue.shown(text))\(advice.hasPrefix("“") ? ":" : "") \(advice)"
  }
}
