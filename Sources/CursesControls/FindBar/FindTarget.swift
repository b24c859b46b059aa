/// A view with text that a ``FindBar`` can search.
@MainActor
public protocol FindTarget: AnyObject {
  /// Searches for a text, highlights visible matches and moves to the first match from the cursor.
  ///
  /// An empty text ends the search.
  func find(_ text: String)

  /// Moves to the next or previous match, and wraps around at the ends.
  func moveToMatch(_ direction: FindDirection)

  /// The progress of the search.
  var findStatus: FindStatus { get }

  /// The find bar of the view, which sets this property itself; store it weakly.
  var findBar: FindBar? { get set }

  /// A closure that is called after ``findStatus`` changed.
  var onFindStatusChange: (@MainActor () -> Void)? { get set }
}

/// The direction of a search.
public enum FindDirection: Hashable, Sendable, CaseIterable {
  /// Towards the end of the text.
  case forward

  /// Towards the start of the text.
  case backward
}

/// The progress of a search.
public struct FindStatus: Hashable, Sendable {
  /// The number of matches found so far.
  public var count: Int

  /// The index of the selected match from 0, or `nil` for none; the default is `nil`.
  public var current: Int?

  /// Whether the whole text was searched.
  public var isComplete: Bool

  /// Creates a status; the default is that of no search.
  public init(count: Int = 0, current: Int? = nil, isComplete: Bool = true) {
    self.count = count
    self.current = current
    self.isComplete = isComplete
  }

  /// The status in a few words, such as `2 of 14`.
  public var words: String {
    let total = "\(count)\(isComplete ? "" : "+")"
    if count == 0 { return isComplete ? "none" : "…" }
    return current.map { "\($0 + 1) of \(total)" } ?? total
  }
}
