import Dispatch

/// A timer with a callback on the main actor.
///
/// A sleeping task would make the process wake up once a second from then on; see
/// ``WaitingThreadExecutor``.
@MainActor
package final class Alarm {
  private let number = WaitingThread.shared.makeAlarm()
  private let action: @MainActor () -> Void

  /// The time at which it fires, or `nil` if it is not set.
  private var moment: DispatchTime?

  /// Creates an alarm that is not set; `action` is called each time it fires.
  package init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  isolated deinit { WaitingThread.shared.stop(number) }

  /// Sets it to fire once, after `time`, instead of the previous time; immediately if `time` is not
  /// positive.
  package func set(after time: Duration) {
    let moment = DispatchTime.now() + .nanoseconds(time.nanoseconds)
    self.moment = moment
    WaitingThread.shared.set(number, at: moment) { [weak self] in
      Task { @MainActor in self?.ring() }
    }
  }

  /// Cancels it.
  package func stop() {
    guard moment != nil else { return }
    moment = nil
    WaitingThread.shared.stop(number)
  }

  /// Waits for a duration, also while all threads that Swift shares are busy.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  package static func sleep(for time: Duration) async throws {
    let (moments, moment) = AsyncStream.makeStream(of: Void.self)
    let alarm = Alarm { moment.finish() }
    alarm.set(after: time)
    await withTaskExecutorPreference(WaitingThreadExecutor.shared) { for await _ in moments {} }
    try Task.checkCancellation()
  }

  private func ring() {
    // The timer may have been rescheduled after this call was queued.
    guard let moment, moment <= .now() else { return }
    self.moment = nil
    action()
  }
}

extension Duration {
  /// The duration in nanoseconds, clamped to zero and about a year.
  fileprivate var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let whole = min(seconds, 31_536_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    return max(0, Int(whole))
  }
}
