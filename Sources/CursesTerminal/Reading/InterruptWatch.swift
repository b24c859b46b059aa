import CTerminalGuard
import Dispatch
import Glibc
import Synchronization

/// A watch that handles Control-C while the main actor waits for the terminal itself.
///
/// Control-C is a normal key event that a view may handle. While the main actor prints to a slow
/// terminal, or restores it, it cannot handle events. Then this class sends SIGINT to the process,
/// and the signal handler restores the terminal.
final class InterruptWatch: Sendable {
  private struct State {
    /// The number of interrupts, and of those that the main actor had time to handle.
    var noted = 0
    var seen = 0

    /// Whether interrupts are acknowledged; otherwise the main actor only has to be free.
    var isAcknowledged = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "curseskit.interrupts")

  /// Whether the main actor waits for the terminal.
  private static let mainWaits = Atomic(false)

  /// Whether the key ends the process immediately.
  private static let endsAtOnce = Atomic(false)

  /// Sets whether the key ends the process immediately, whatever the main actor does.
  static func setEndsAtOnce(_ endsAtOnce: Bool) {
    self.endsAtOnce.store(endsAtOnce, ordering: .sequentiallyConsistent)
  }

  /// Calls a closure in which the main actor waits for the terminal, and returns its result.
  @MainActor
  static func whileMainWaits<Result>(_ wait: () -> Result) -> Result {
    mainWaits.store(true, ordering: .sequentiallyConsistent)
    defer { mainWaits.store(false, ordering: .sequentiallyConsistent) }
    return wait()
  }

  /// Registers the key, which is an event as well.
  func note() {
    let endsAtOnce = InterruptWatch.endsAtOnce.load(ordering: .sequentiallyConsistent)
    if endsAtOnce || restore_is_ending() { return InterruptWatch.interrupt() }
    scheduleCheck(begin())
  }

  /// Re-raises a signal that the blocked main actor cannot handle.
  func watch(for signal: Int32) { scheduleCheck(begin(), signal) }

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

  /// Acknowledges all interrupts so far; from now on, each must be acknowledged.
  func acknowledge() {
    state.withLock { state in
      state.isAcknowledged = true
      state.seen = state.noted
    }
  }

  /// Checks later whether the main actor was free.
  private func scheduleCheck(_ number: Int, _ signal: Int32? = nil) {
    let limit = Int(TerminalPatience.current.mainActor / .milliseconds(1))
    queue.asyncAfter(deadline: .now() + .milliseconds(limit)) { [weak self] in
      guard let self, state.withLock({ $0.seen < number }) else { return }
      let mainWaits = InterruptWatch.mainWaits.load(ordering: .sequentiallyConsistent)
      if let signal {
        InterruptWatch.interrupt(signal)
      } else if mainWaits || restore_has_text() || restore_is_ending() {
        InterruptWatch.interrupt()
      } else {
        scheduleCheck(number)
      }
    }
  }

  /// Ends the process by a signal, as the key does in other programs.
  fileprivate static func interrupt(_ signal: Int32 = SIGINT) {
    restore_tell_requests(false)
    restore_hurry()
    kill(getpid(), signal)
  }
}

/// A watchdog that ends the process by the requested signal if cleanup blocks the main actor
/// forever.
package final class EndWatchdog: Sendable {
  private let isOver = Atomic(false)

  private static let queue = DispatchQueue(label: "curseskit.watchdog")

  /// Starts the watchdog; it sends the signal after `gracePeriod` and a margin, unless ``stop()``
  /// is called.
  package init(_ signal: Int32, gracePeriod: Duration) {
    // Clamping to a year prevents an overflow.
    let grace = Int(min(max(gracePeriod / .milliseconds(1), 0), 31_536_000_000))
    let margin = Int(TerminalPatience.current.ending / .milliseconds(1))
    let end = DispatchTime.now() + .milliseconds(grace + margin)
    EndWatchdog.queue.asyncAfter(deadline: end) { [weak self] in
      guard let self, !isOver.load(ordering: .sequentiallyConsistent) else { return }
      InterruptWatch.interrupt(signal)
    }
  }

  /// Stops the watchdog.
  package func stop() { isOver.store(true, ordering: .sequentiallyConsistent) }
}
