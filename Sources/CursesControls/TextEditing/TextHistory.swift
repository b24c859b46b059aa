import CursesViews

/// Earlier texts of a ``TextField`` or a ``TextView``, which ↑ and ↓ recall.
///
///     let history = TextHistory(["an earlier text", "the last text"])
///     let composer = TextView()
///     composer.history = history
///
/// Several fields can share it. A recalled text that was changed keeps its change, and so does the
/// text that was typed last, until a text is submitted. A text view also recalls the attachments of
/// its texts; a text field shows their labels.
@MainActor
public final class TextHistory {
  /// The texts, the earliest first; attachments are replaced by their labels.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
  public var texts: [String] { entries.map(\.labelled) }

  private var entries: [TextStorage]

  /// The maximum number of texts, at least 1; earlier ones are dropped.
  public let limit: Int

  /// The changed texts by their places; the last place is that of the new text.
  private var changes: [Int: TextStorage] = [:]

  /// The place of the text in the field.
  private var position: Int

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - texts: The texts, the earliest first. The default is none.
  ///   - limit: The maximum number of texts; less than 1 counts as 1. The default is 1,000.
  public init(_ texts: [String] = [], limit: Int = 1000) {
    self.limit = max(1, limit)
    entries = texts.suffix(self.limit).map { TextStorage.cleaned($0) }
    position = entries.count
  }

  /// Adds a submitted text, unless it is empty or equals the last one, and forgets all changes.
  public func add(_ text: String) { add(TextStorage.cleaned(text)) }

  /// Adds a submitted text with its attachments.
  func add(_ text: TextStorage) {
    if !text.isEmpty, text != entries.last { entries.append(text) }
    entries.removeFirst(max(0, entries.count - limit))
    changes = [:]
    position = entries.count
  }

  /// Returns the text before or after the one in the field, or `nil` without one.
  ///
  /// - Parameters:
  ///   - step: −1 for the earlier text, and 1 for the later one.
  ///   - text: The text in the field, which the opposite step returns.
  /// - Returns: The other text.
  func recall(_ step: Int, insteadOf text: TextStorage) -> TextStorage? {
    guard canRecall(step) else { return nil }
    changes[position] = text
    position += step
    return changes[position] ?? (position < entries.count ? entries[position] : TextStorage())
  }

  /// Whether there is an earlier text for −1, or a later one for 1.
  func canRecall(_ step: Int) -> Bool { (0...entries.count).contains(position + step) }
}
