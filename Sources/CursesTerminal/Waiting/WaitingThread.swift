import CTerminalGuard
import Dispatch
import Synchronization

/// The one thread that runs what waits: jobs of ``QuietExecutor``, in order, and every ``Alarm``.
///
/// On queues of Dispatch each would be given whichever thread is free, and another one where none
/// is, so that their number grew with the events of a busy minute. This one sleeps until there is
/// something to do.
final class WaitingThread: Sendable {
  /// The only one, which starts with the first job.
  static let shared = WaitingThread()

  typealias Action = @Sendable () -> Void

  private struct State {
    var jobs: [Action] = []
    var alarms: [Int: (moment: DispatchTime, action: Action)] = [:]
    var lastAlarm = 0
    var hasStarted = false

    /// Whether the thread has to be woken for what is added now.
    var isAsleep = false
  }

  private let state = Mutex(State())

  /// What becomes readable when the thread is to look; negative where descriptors ran out, and then
  /// it looks by itself.
  private let bell = thread_make_bell()

  private init() {}

  /// Runs a job after those before it.
  func run(_ job: @escaping Action) { change { $0.jobs.append(job) } }

  /// Returns a number for an alarm, which is not set.
  func makeAlarm() -> Int {
    state.withLock { state in
      state.lastAlarm += 1
      return state.lastAlarm
    }
  }

  /// Has `action` called once, at `moment` and not when it was set before.
  func set(_ alarm: Int, at moment: DispatchTime, _ action: @escaping Action) {
    change { $0.alarms[alarm] = (moment, action) }
  }

  /// Has an alarm not go off.
  func stop(_ alarm: Int) { state.withLock { _ = $0.alarms.removeValue(forKey: alarm) } }
}

// MARK: - The thread

extension WaitingThread {
  private func change(_ change: (inout State) -> Void) {
    let (mustStart, mustWake) = state.withLock { state in
      change(&state)
      defer {
        state.hasStarted = true
        state.isAsleep = false
      }
      return (!state.hasStarted, state.isAsleep)
    }
    if mustStart { start() }
    if mustWake { thread_ring(bell) }
  }

  private func start() {
    if thread_start({ _ in WaitingThread.shared.work() }, nil) { return }
    // The system refuses a thread now.
    DispatchQueue(label: "curseskit.wait").async { WaitingThread.shared.work() }
  }

  private func work() -> Never {
    while true {
      let due = takeDue()
      if due.isEmpty { sleep() }
      for action in due { action() }
    }
  }

  /// Takes jobs and the alarms whose moment has come, the earliest first; with none the thread is
  /// about to sleep.
  private func takeDue() -> [Action] {
    state.withLock { state in
      let now = DispatchTime.now()
      let ringing = state.alarms.filter { $1.moment <= now }.sorted { $0.1.moment < $1.1.moment }
      for (alarm, _) in ringing { state.alarms.removeValue(forKey: alarm) }
      let due = state.jobs + ringing.map(\.value.action)
      state.jobs.removeAll(keepingCapacity: true)
      state.isAsleep = due.isEmpty
      return due
    }
  }

  private func sleep() {
    let next = state.withLock { $0.alarms.values.map(\.moment).min() }
    let patience = next.map { Int64(WaitingThread.nanoseconds(until: $0)) } ?? -1
    thread_sleep(bell, bell < 0 ? WaitingThread.look : patience)
    state.withLock { $0.isAsleep = false }
  }

  /// How long it sleeps, in nanoseconds, where nothing can wake it.
  private static let look: Int64 = 10_000_000

  private static func nanoseconds(until moment: DispatchTime) -> UInt64 {
    let now = DispatchTime.now().uptimeNanoseconds
    return moment.uptimeNanoseconds - min(now, moment.uptimeNanoseconds)
  }
}
