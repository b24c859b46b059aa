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
