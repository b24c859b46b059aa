import CTerminalGuard
import Dispatch
import Glibc
import Synchronization

/// The single thread that runs deferred work: jobs of ``WaitingThreadExecutor``, in order, every
/// ``Alarm``, and every ``DescriptorWatch``.
///
/// Dispatch queues would use any free thread, or create another. So the number of threads would
/// grow with the events of a busy minute. This thread sleeps until there is something to do.
final class WaitingThread: Sendable {
  /// The shared thread, which starts with the first job.
  static let shared = WaitingThread()

  typealias Action = @Sendable () -> Void

  private struct State {
    var jobs: [Action] = []
    var alarms: [Int: (moment: DispatchTime, action: Action)] = [:]
    var lastAlarm = 0
    var watches: [Int32: Watch] = [:]
    var hasStarted = false

    /// Whether the thread must be woken for new work.
    var isAsleep = false
  }

  /// A closure in a structure, because a mutex wraps a bare closure in another at each read.
  private struct Watch: Sendable {
    let action: @Sendable (_ isOpen: Bool) -> Void
  }

  private let state = Mutex(State())

  /// The file descriptor that wakes the thread; negative if file descriptors ran out, in which case
  /// the thread polls.
  private let bell = thread_make_bell()

  private init() {}

  /// Runs a job after those before it.
  func run(_ job: @escaping Action) { change { $0.jobs.append(job) } }

  /// Returns the number of a new alarm, which is not set.
  func makeAlarm() -> Int {
    state.withLock { state in
      state.lastAlarm += 1
      return state.lastAlarm
    }
  }

  /// Schedules `action` to be called once, at `moment`, instead of its previous time.
  func set(_ alarm: Int, at moment: DispatchTime, _ action: @escaping Action) {
    change { $0.alarms[alarm] = (moment, action) }
  }

  /// Cancels an alarm.
  func stop(_ alarm: Int) { state.withLock { _ = $0.alarms.removeValue(forKey: alarm) } }

  /// Waits for an exceptional condition (`POLLPRI`) of a descriptor, and then calls `action` once.
  ///
  /// `isOpen` is `false` if the descriptor has an error. At most 16 descriptors are watched; others
  /// wait until one of these is removed.
  func watch(_ descriptor: Int32, _ action: @escaping @Sendable (_ isOpen: Bool) -> Void) {
    change { $0.watches[descriptor] = Watch(action: action) }
  }

  /// Cancels the watch of a descriptor, and closes it once the thread no longer waits for it.
  func close(_ descriptor: Int32) {
    change { state in
      state.watches.removeValue(forKey: descriptor)
      state.jobs.append { _ = Glibc.close(descriptor) }
    }
  }
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
    // The system refuses to create a thread.
    DispatchQueue(label: "curseskit.wait").async { WaitingThread.shared.work() }
  }

  private func work() -> Never {
    while true {
      let due = takeDue()
      if due.isEmpty { sleep() }
      for action in due { action() }
    }
  }

  /// Removes and returns the jobs and the due alarms, the earliest first; without any, the thread
  /// is about to sleep.
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
    let (next, watched) = state.withLock { state in
      (state.alarms.values.map(\.moment).min(), Array(state.watches.keys))
    }
    let patience = next.map { Int64(WaitingThread.nanoseconds(until: $0)) } ?? -1
    var found = [Int32](repeating: 0, count: watched.count)
    thread_sleep(
      bell, watched, &found, Int32(watched.count), bell < 0 ? WaitingThread.look : patience)
    state.withLock { $0.isAsleep = false }
    for (descriptor, events) in zip(watched, found) where events != 0 {
      // Removed, because a condition that remains would wake the thread again immediately.
      let watch = state.withLock { $0.watches.removeValue(forKey: descriptor) }
      watch?.action(events == Int32(POLLPRI))
    }
  }

  /// The polling interval, in nanoseconds, if nothing can wake the thread.
  private static let look: Int64 = 10_000_000

  private static func nanoseconds(until moment: DispatchTime) -> UInt64 {
    let now = DispatchTime.now().uptimeNanoseconds
    return moment.uptimeNanoseconds - min(now, moment.uptimeNanoseconds)
  }
}
