/// A view in whose text a ``FindBar`` looks for something.
@MainActor
public protocol FindTarget: AnyObject {
  /// Looks for a text, highlights what is seen of it, and goes to the first match from where the
  /// user is; an empty text ends the search.
  func find(_ text: String)

  /// Goes to the next match or to the one before; after the last comes the first.
  func moveToMatch(_ direction: FindDirection)

  /// How far the search has come.
  var findStatus: FindStatus { get }

  /// The bar that looks for something in it, which sets this itself; it is kept weakly.
  var findBar: FindBar? { get set }

  /// Called after ``findStatus`` changed.
  var onFindStatusChange: (@MainActor () -> Void)? { get set }
}

/// Where the next match is looked for.
public enum FindDirection: Hashable, Sendable, CaseIterable {
  /// Towards the end of the text.
  case forward

  /// Towards its start.
  case backward
}

/// How far a search has come.
public struct FindStatus: Hashable, Sendable {
  /// The matches found so far.
  public var count: Int

  /// The match that is selected, of which the first is 0, or `nil`, the default, for none.
  public var current: Int?

  /// Whether all of the text was looked through.
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
