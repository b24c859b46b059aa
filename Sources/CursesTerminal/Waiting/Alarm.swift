import Dispatch

/// A timer that calls back on the main actor.
///
/// A task that sleeps would do, but the process wakes up once a second from then on; see
/// ``QuietExecutor``.
@MainActor
package final class Alarm {
  private let number = WaitingThread.shared.makeAlarm()
  private let action: @MainActor () -> Void

  /// When it goes off, or `nil` when it is not set.
  private var moment: DispatchTime?

  /// Creates an alarm that is not set; `action` is called each time it goes off.
  package init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  isolated deinit { WaitingThread.shared.stop(number) }

  /// Has it go off once, after `time` and not as it was set before; at once when that is over.
  package func set(after time: Duration) {
    let moment = DispatchTime.now() + .nanoseconds(time.nanoseconds)
    self.moment = moment
    WaitingThread.shared.set(number, at: moment) { [weak self] in
      Task { @MainActor in self?.ring() }
    }
  }

  /// Has it not go off.
  package func stop() {
    guard moment != nil else { return }
    moment = nil
    WaitingThread.shared.stop(number)
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
