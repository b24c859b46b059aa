import CursesViews

/// Earlier texts of a field, which ↑ and ↓ recall.
///
///     let history = TextHistory(["an earlier text", "the last text"])
///     let composer = TextView()
///     composer.history = history
///
/// Several fields can share it. A recalled text that was changed keeps its change, and so does the
/// text that was typed last, until a text is submitted.
@MainActor
public final class TextHistory {
  /// The texts, the earliest first.
  public private(set) var texts: [String]

  /// The maximum number of texts, at least 1; earlier ones are dropped.
  public let limit: Int

  /// The changed texts by their places; the last place is that of the new text.
  private var changes: [Int: String] = [:]

  /// The place of the text in the field.
  private var place: Int

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - texts: The texts, the earliest first. The default is none.
  ///   - limit: The maximum number of texts; less than 1 counts as 1. The default is 1,000.
  public init(_ texts: [String] = [], limit: Int = 1000) {
    self.limit = max(1, limit)
    self.texts = Array(texts.suffix(self.limit))
    place = self.texts.count
  }

  /// Adds a submitted text, unless it is empty or equals the last one, and forgets all changes.
  public func add(_ text: String) {
    if !text.isEmpty, text != texts.last { texts.append(text) }
    texts.removeFirst(max(0, texts.count - limit))
    changes = [:]
    place = texts.count
  }

  /// Returns the text before or after the one in the field, or `nil` without one.
  ///
  /// - Parameters:
  ///   - step: −1 for the earlier text, and 1 for the later one.
  ///   - text: The text in the field, which the opposite step returns.
  /// - Returns: The other text.
  func recall(_ step: Int, insteadOf text: String) -> String? {
    let next = place + step
    guard (0...texts.count).contains(next) else { return nil }
    changes[place] = text
    place = next
    return changes[next] ?? (next < texts.count ? texts[next] : "")
  }

  /// Whether there is an earlier text for −1, or a later one for 1.
  func canRecall(_ step: Int) -> Bool { (0...texts.count).contains(place + step) }
}
