/// A timer that repeats an action in the time of a stage.
///
/// Create it with ``View/every(_:_:)`` or ``ViewController/every(_:_:)``.
@MainActor
public final class RepeatingTimer {
  /// The time between two calls, at least 1 ms.
  public let interval: Duration

  /// Whether the timer was not cancelled; it may be waiting for a stage.
  public var isActive: Bool { work != nil }

  private var work: (@MainActor () -> Void)?
  private var pending: StageTimer?
  private weak var stage: Stage?

  init(_ interval: Duration, _ work: @escaping @MainActor () -> Void) {
    self.interval = max(interval, .milliseconds(1))
    self.work = work
  }

  /// Ends the timer; further calls have no effect.
  public func cancel() {
    work = nil
    move(to: nil)
  }

  /// Starts the timer on a stage, or stops it; on its current stage, it continues.
  func move(to stage: Stage?) {
    guard stage !== self.stage || pending == nil else { return }
    pending?.cancel()
    pending = nil
    self.stage = stage
    if isActive { schedule(after: interval) }
  }

  private func schedule(after delay: Duration) {
    pending = stage?.schedule(after: delay) { [weak self] in self?.fire() }
  }

  private func fire() {
    guard let stage, let work else { return }
    // A program that was stopped for hours must not make up for all the calls.
    let late = max(.zero, (stage.timeSource?() ?? stage.time) - stage.time)
    schedule(after: interval * (Int(late / interval) + 1))
    work()
  }
}

// MARK: - Views

extension View {
  /// Repeats an action while the view is on a stage.
  ///
  ///     label.every(.seconds(1)) { [weak label] in label?.text += "." }
  ///
  /// The first call is one interval after the view was added to the stage, or after this method was
  /// called on a stage. Calls that are overdue, for example because the program was stopped, are
  /// skipped. The time is that of the stage, so a test advances it. The view retains the action,
  /// which should therefore refer to the view weakly.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls; values below 1 ms are raised to 1 ms.
  ///   - action: The action.
  /// - Returns: The timer, which can be cancelled.
  @discardableResult
  public func every(
    _ interval: Duration, _ action: @escaping @MainActor () -> Void
  ) -> RepeatingTimer {
    let timer = RepeatingTimer(interval, action)
    repeatingTimers.removeAll { !$0.isActive }
    repeatingTimers.append(timer)
    timer.move(to: stage)
    return timer
  }
}

// MARK: - View controllers

extension ViewController {
  /// Repeats an action while the controller's view is visible.
  ///
  ///     override func viewDidLoad() {
  ///       every(.seconds(1)) { [weak self] in self?.title = "Refreshed" }
  ///     }
  ///
  /// The first call is one interval after the view appeared, or after this method was called while
  /// it is visible. The timer stops while the view is invisible, such as behind another tab. If the
  /// view is unloaded, the timer is cancelled, because ``viewDidLoad()`` is called again.
  /// Everything else is as for ``View/every(_:_:)``.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls; values below 1 ms are raised to 1 ms.
  ///   - action: The action.
  /// - Returns: The timer, which can be cancelled.
  @discardableResult
  public func every(
    _ interval: Duration, _ action: @escaping @MainActor () -> Void
  ) -> RepeatingTimer {
    let timer = RepeatingTimer(interval, action)
    repeatingTimers.removeAll { !$0.isActive }
    repeatingTimers.append(timer)
    if isAppearing { timer.move(to: loadedView?.stage) }
    return timer
  }

  /// Starts the timers if the view is visible, and stops them otherwise.
  func updateRepeatingTimers() {
    guard !repeatingTimers.isEmpty else { return }
    let stage = isAppearing ? loadedView?.stage : nil
    for timer in repeatingTimers { timer.move(to: stage) }
  }

  /// Cancels all timers, before the view is loaded again.
  func cancelRepeatingTimers() {
    for timer in repeatingTimers { timer.cancel() }
    repeatingTimers = []
  }
}
