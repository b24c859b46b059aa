/// What is said after a change, in the order in which it is said.
///
/// What is said *before* a change (`should…`, `will…`, data sources, scroll messages that are
/// forwarded) is called at once. What is said *after* it (`did…`, `onChange`, `onActivate`,
/// actions, completions) is posted here, and delivered when the **piece of work** that made the
/// change is whole: an event, a timer, the end of an animation, or else the setter that code
/// called. So whoever is told finds nothing half done, and may change anything: select again,
/// remove the sender, present. Hooks that a subclass overrides are part of the work, and are called
/// in it.
///
///     an event ───────────────────────────┐
///       the button goes up, post A        │ work
///       the bar selects, post B           │
///     ────────────────────────────────────┘
///       A is delivered: a setter posts A1
///       A1                                  depth first: what follows from A comes before B
///       B
///     ──── the call returns
///
/// No handler is called while another one runs: what a setter posts that a handler calls comes
/// after the handler. But a handler that drives a stage, or a ``LayerTree``, begins a piece of work
/// of its own: all that is still to be said is delivered before it, and what it says before it
/// returns.
///
/// It is one for the process and not one for each tree, as a change may be made in no tree or in
/// several; it holds something only for the length of a call.
@MainActor
public enum NoticeQueue {
  @MainActor
  private struct Item {
    let notice: Notice
    weak var tap: (any NoticeTap)?
    let message: @MainActor () -> Void

    func deliver() {
      message()
      tap?.onNotice?(notice)
    }
  }

  /// What is to be said, in order.
  private static var items: [Item] = []

  /// Where in that order the next one comes: after what was said since the last handler began.
  private static var insertionIndex = 0

  /// The pieces of work under way, one inside the other, that no handler is called in.
  private static var depth = 0

  /// The depth of a piece of work in which another may begin, as all else is whole there: 1 in an
  /// event or a moment in time, or else 0.
  private static var wholeDepth = 0

  /// Whether a handler runs.
  private static var isDelivering = false
}

// MARK: - Posting

extension NoticeQueue {
  /// Whether a piece of work or a handler is under way, after which what is said is delivered.
  ///
  /// Elsewhere it is delivered at once.
  public static var isWorking: Bool { depth > 0 || isDelivering }

  /// Says something after the piece of work that is under way, or at once where none is.
  ///
  /// - Parameters:
  ///   - notice: What it is.
  ///   - tap: What hears of it afterwards, such as the tree that the sender is in, or `nil`.
  ///   - message: Calls who is told.
  public static func post(
    _ notice: Notice, tap: (any NoticeTap)?, _ message: @escaping @MainActor () -> Void
  ) {
    items.insert(Item(notice: notice, tap: tap, message: message), at: insertionIndex)
    insertionIndex += 1
    if depth == 0, !isDelivering { deliver() }
  }

  /// Does something as a piece of work, or as a part of the one that is under way.
  ///
  /// A setter that says something before it is done does its work in here.
  public static func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !isDelivering { deliver() }
    }
    return try work()
  }

  /// Does something as a piece of work of its own, also where a handler does it: what it says is
  /// delivered before this returns.
  ///
  /// It is for events and for moments in time. Inside another piece of work, which is not whole
  /// yet, it is a part of that.
  public static func performWhole<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard depth == 0 else { return try work() }
    deliver()
    (depth, wholeDepth) = (1, 1)
    defer {
      (depth, wholeDepth) = (0, 0)
      deliver()
    }
    return try work()
  }

  /// Does something inside another piece of work, which goes on with what came of it: what it says
  /// is delivered before this returns.
  ///
  /// In an event, where a key ends a motion and is then applied, that is a piece of work of its
  /// own. Further in, as in a layout, others are not whole yet: what those who are called say is
  /// then said with the rest.
  public static func performNow<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = (items: items, index: insertionIndex, depth: depth, whole: wholeDepth)
    let isWhole = depth <= wholeDepth
    (items, insertionIndex, depth, wholeDepth) = ([], 0, 1, 0)
    defer {
      if isWhole {
        depth = 0
        deliver()
      }
      let own = items
      (items, insertionIndex, depth, wholeDepth) = outer
      for item in own { item.deliver() }
    }
    return try work()
  }

  private static func deliver() {
    guard !items.isEmpty else { return }
    let wasDelivering = isDelivering
    isDelivering = true
    defer { (isDelivering, insertionIndex) = (wasDelivering, 0) }
    while !items.isEmpty {
      let item = items.removeFirst()
      insertionIndex = 0
      item.deliver()
    }
  }
}
