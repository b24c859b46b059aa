import CursesCells

/// An error for an invalid line of a tape.
public struct TapeError: Error, Hashable, Sendable {
  /// The one-based number of the line.
  public let line: Int

  /// The text of the line.
  public let text: String

  /// The problem with the line, and the remedy.
  public let advice: String

  /// Creates an error about a line.
  public init(line: Int, text: String, advice: String) {
    self.line = line
    self.text = text
    self.advice = advice
  }
}

extension TapeError: CodedError {
  /// The error code, 701.
  public var code: Int { 701 }
}

extension TapeError: CustomStringConvertible {
  /// The line with its number, the problem and the remedy, in one line.
  public var description: String {
    "tape:\(line): \(TapeValue.displayed(text))\(advice.hasPrefix("“") ? ":" : "") \(advice)"
  }
}
