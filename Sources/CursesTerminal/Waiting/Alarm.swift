import Dispatch

/// A timer that calls back on the main actor.
///
/// A task that sleeps would do, but the process wakes up once a second from then on; see
/// ``QuietExecutor``.
@MainActor
package final class Alarm {
  private let timer: any DispatchSourceTimer
  private let action: @MainActor () -> Void

  /// When it goes off, or `nil` when it is not set.
  private var moment: DispatchTime?

  private static let queue = DispatchQueue(label: "curseskit.alarm")

  /// Creates an alarm that is not set; `action` is called each time it goes off.
  package init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    timer = DispatchSource.makeTimerSource(queue: Alarm.queue)
    timer.setEventHandler { @Sendable [weak self] in
      Task { @MainActor in self?.ring() }
    }
    timer.activate()
  }

  isolated deinit { timer.cancel() }

  /// Has it go off once, after `time` and not as it was set before; at once when that is over.
  package func set(after time: Duration) {
    let moment = DispatchTime.now() + .nanoseconds(time.nanoseconds)
    self.moment = moment
    timer.schedule(deadline: moment)
  }

  /// Has it not go off.
  package func stop() {
    guard moment != nil else { return }
    moment = nil
    timer.schedule(deadline: .distantFuture)
  }

  private func ring() {
    // The timer may have been rescheduled after this call was queued.
    guard let moment, moment <= .now() else { return }
    self.moment = nil
    action()
  }
}

extension Duration {
  /// The same in nanoseconds, from zero to a year.
  fileprivate var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let whole = min(seconds, 31_536_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    return max(0, Int(whole))
  }
}
