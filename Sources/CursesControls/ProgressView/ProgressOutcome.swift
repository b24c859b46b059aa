import CursesViews

/// The outcome of an operation.
public enum ProgressOutcome: Hashable, Sendable {
  /// Success, with a short result such as “12”, or an empty string.
  case done(String = "")

  /// Failure, with a short remedy such as “retry”, or an empty string.
  case failed(String = "")

  /// The color of the outcome.
  var token: ThemeToken {
    switch self {
    case .done: .success
    case .failed: .danger
    }
  }

  /// Returns a mark followed by the text.
  func text(usesUnicode: Bool) -> String {
    let (mark, words) =
      switch self {
      case .done(let words): (usesUnicode ? "✓" : "v", words)
      case .failed(let words): (usesUnicode ? "✗" : "x", words)
      }
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? mark : "\(mark) \(line)"
  }

  /// The text for a screen reader.
  var spoken: String {
    switch self {
    case .done(let words): words.isEmpty ? "done" : "done, \(words)"
    case .failed(let words): words.isEmpty ? "failed" : "failed, \(words)"
    }
  }
}
