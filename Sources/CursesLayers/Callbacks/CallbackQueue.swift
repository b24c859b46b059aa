/// A queue that defers callbacks until the current change is complete.
///
/// Callbacks *before* a change (`should…`, `will…`, data sources, forwarded scroll messages) are
/// called immediately. Callbacks *after* it (`did…`, `onChange`, `onActivate`, actions,
/// completions) are posted here. They are delivered when the **piece of work** that made the change
/// is complete. It is an event, a timer, the end of an animation, or else the setter that code
/// called. So a handler finds a consistent state, and may change anything: select again, remove the
/// sender, present. Hooks that a subclass overrides are part of the work, and are called during it.
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
/// Handlers are not re-entrant: if a handler calls a setter, the callbacks of the setter are
/// delivered after the handler returns. A handler that drives a stage or a ``LayerTree`` begins a
/// separate piece of work. All pending callbacks are delivered before that work, and its own before
/// it returns.
///
/// There is one queue for the process, because a change may involve no tree or several. The queue
/// retains items only for the duration of a call.
@MainActor
public enum CallbackQueue {
  @MainActor
  private struct Item {
    let callback: Callback
    weak var observer: (any CallbackObserver)?
    let message: @MainActor () -> Void

    func deliver() {
      message()
      observer?.onCallback?(callback)
    }
  }

  /// The pending callbacks, in order of delivery.
  private static var items: [Item] = []

  /// The insertion index of the next callback: after those posted since the last handler began.
  private static var insertionIndex = 0

  /// The number of nested pieces of work in progress, during which no handler is called.
  private static var depth = 0

  /// The depth at which a nested piece of work finds a consistent state.
  ///
  /// It is 1 during an event or a timer, and otherwise 0.
  private static var wholeDepth = 0

  /// Whether a handler is running.
  private static var isDelivering = false
}

// MARK: - Posting

extension CallbackQueue {
  /// Whether work or a handler is in progress, so that posted callbacks are deferred.
  ///
  /// Otherwise, they are delivered immediately.
  public static var isWorking: Bool { depth > 0 || isDelivering }

  /// Posts a callback for delivery after the current piece of work, or immediately without one.
  ///
  /// - Parameters:
  ///   - callback: The description of the callback.
  ///   - observer: The observer to notify afterwards, such as the tree that contains the sender, or
  ///     `nil`. It is not retained.
  ///   - message: The closure that performs the callback.
  public static func post(
    _ callback: Callback, observer: (any CallbackObserver)?,
    _ message: @escaping @MainActor () -> Void
  ) {
    items.insert(Item(callback: callback, observer: observer, message: message), at: insertionIndex)
    insertionIndex += 1
    if depth == 0, !isDelivering { deliver() }
  }

  /// Runs a closure as a piece of work, or as a part of the current one.
  ///
  /// A setter that posts callbacks before its changes are complete makes them in such a closure.
  public static func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !isDelivering { deliver() }
    }
    return try work()
  }

  /// Runs a closure as a separate piece of work, and delivers its callbacks before returning.
  ///
  /// It is for events and timers, even if a handler causes them; pending callbacks are delivered
  /// first. Inside another piece of work, which is incomplete, the closure becomes a part of that.
  public static func performTransaction<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard depth == 0 else { return try work() }
    deliver()
    (depth, wholeDepth) = (1, 1)
    defer {
      (depth, wholeDepth) = (0, 0)
      deliver()
    }
    return try work()
  }

  /// Runs a closure inside another piece of work, and delivers its callbacks before returning.
  ///
  /// During an event, the closure is a separate piece of work: for example, a key ends an animation
  /// and is then applied. At deeper levels, such as a layout, the outer work is incomplete.
  /// Callbacks that its handlers post are then deferred with the rest.
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
