import CursesViews

/// How what is in progress ended.
public enum ProgressOutcome: Hashable, Sendable {
  /// It is done, with what came of it in a word or two, such as “12”, or nothing.
  case done(String = "")

  /// It failed, with what can be done about it in a word or two, such as “retry”, or nothing.
  case failed(String = "")

  /// Its color.
  var token: ThemeToken {
    switch self {
    case .done: .success
    case .failed: .danger
    }
  }

  /// A mark, and the words.
  func text(usesUnicode: Bool) -> String {
    let (mark, words) =
      switch self {
      case .done(let words): (usesUnicode ? "✓" : "v", words)
      case .failed(let words): (usesUnicode ? "✗" : "x", words)
      }
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? mark : "\(mark) \(line)"
  }

  /// What a screen reader says of it.
  var spoken: String {
    switch self {
    case .done(let words): words.isEmpty ? "done" : "done, \(words)"
    case .failed(let words): words.isEmpty ? "failed" : "failed, \(words)"
    }
  }
}
