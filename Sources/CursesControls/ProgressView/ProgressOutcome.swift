import CursesCells
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
    let mark = isDone ? (usesUnicode ? "✓" : "v") : (usesUnicode ? "✗" : "x")
    let line = words.inOneLine
    return line.isEmpty ? mark : "\(mark) \(line)"
  }

  /// The text for a screen reader.
  var spoken: String { (isDone ? "done" : "failed") + (words.isEmpty ? "" : ", \(words)") }

  private var isDone: Bool { token == .success }

  private var words: String {
    switch self {
    case .done(let words), .failed(let words): words
    }
  }
}
