import CTerminalGuard
import Dispatch
import Glibc
import Synchronization

/// Acts on Control-C where the main actor cannot, because it waits for the terminal itself.
///
/// Control-C is an event as every key, which a view may handle. While the main actor prints more
/// than the terminal takes, or gives it back, it handles none: then the process gets the signal
/// from here, and its handler gives the terminal back.
final class InterruptWatch: Sendable {
  private struct State {
    /// How many were noted, and how many of them the main actor had the time to handle.
    var noted = 0
    var seen = 0

    /// Whether somebody says which were handled; otherwise the main actor only has to be free.
    var isAcknowledged = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "curseskit.interrupts")

  /// How long the main actor may be busy.
  private static let patience = DispatchTimeInterval.milliseconds(500)

  /// Whether the main actor waits for the terminal.
  private static let mainWaits = Atomic(false)

  /// Whether the key ends the process at once.
  private static let endsAtOnce = Atomic(false)

  /// Says whether the key ends the process at once, whatever the main actor does.
  static func setEndsAtOnce(_ endsAtOnce: Bool) {
    self.endsAtOnce.store(endsAtOnce, ordering: .sequentiallyConsistent)
  }

  /// Calls what has the main actor wait for the terminal.
  @MainActor
  static func whileMainWaits<Result>(_ wait: () -> Result) -> Result {
    mainWaits.store(true, ordering: .sequentiallyConsistent)
    defer { mainWaits.store(false, ordering: .sequentiallyConsistent) }
    return wait()
  }

  /// Notes the key, which is an event as well.
  func note() {
    let endsAtOnce = InterruptWatch.endsAtOnce.load(ordering: .sequentiallyConsistent)
    if endsAtOnce || restore_is_ending() { return InterruptWatch.interrupt() }
    look(begin())
  }

  /// Has a signal end the process that the main actor is told of and cannot handle.
  func watch(for signal: Int32) { look(begin(), signal) }

  private func begin() -> Int {
    let (number, isAcknowledged) = state.withLock { state in
      state.noted += 1
      return (state.noted, state.isAcknowledged)
    }
    if !isAcknowledged { Task { @MainActor in note(seen: number) } }
    return number
  }

  private func note(seen number: Int) {
    state.withLock { $0.seen = max($0.seen, number) }
  }

  /// Says that every key that was noted so far was handled, and that this is said of all of them.
  func acknowledge() {
    state.withLock { state in
      state.isAcknowledged = true
      state.seen = state.noted
    }
  }

  /// Looks a little later whether the main actor was there.
  private func look(_ number: Int, _ signal: Int32? = nil) {
    queue.asyncAfter(deadline: .now() + InterruptWatch.patience) { [weak self] in
      guard let self, state.withLock({ $0.seen < number }) else { return }
      let mainWaits = InterruptWatch.mainWaits.load(ordering: .sequentiallyConsistent)
      if let signal {
        InterruptWatch.interrupt(signal)
      } else if mainWaits || restore_has_text() || restore_is_ending() {
        InterruptWatch.interrupt()
      } else {
        look(number)
      }
    }
  }

  /// Ends the process by a signal, as the key does elsewhere.
  fileprivate static func interrupt(_ signal: Int32 = SIGINT) {
    restore_tell_requests(false)
    restore_hurry()
    kill(getpid(), signal)
  }
}

/// Ends the process by a signal that was asked to, where tidying up blocks the main actor for good.
package final class EndWatchdog: Sendable {
  private let isOver = Atomic(false)

  private static let queue = DispatchQueue(label: "curseskit.watchdog")

  /// How much later than the main actor itself would end it, however busy the machine is.
  private static let margin = 2000

  /// Starts to watch; the signal comes some time after `gracePeriod`, unless ``stop()`` does.
  package init(_ signal: Int32, gracePeriod: Duration) {
    // A year is long enough, and no overflow.
    let grace = Int(min(max(gracePeriod / .milliseconds(1), 0), 31_536_000_000))
    let end = DispatchTime.now() + .milliseconds(grace + EndWatchdog.margin)
    EndWatchdog.queue.asyncAfter(deadline: end) { [weak self] in
      guard let self, !isOver.load(ordering: .sequentiallyConsistent) else { return }
      InterruptWatch.interrupt(signal)
    }
  }

  /// Ends watching.
  package func stop() { isOver.store(true, ordering: .sequentiallyConsistent) }
}
