/// An executor for tasks outside of actors, for example those that wait for a stream's next
/// element.
///
/// As soon as a task has run on the threads that Swift shares, libdispatch manages them for the
/// rest of the process. It then wakes up once a second even if idle. With a separate thread it does
/// not.
package final class WaitingThreadExecutor: TaskExecutor {
  /// The shared executor.
  package static let shared = WaitingThreadExecutor()

  private init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    WaitingThread.shared.run { job.runSynchronously(on: executor) }
  }

  /// Starts a task on the main actor that needs none of the threads that Swift shares, which a
  /// computation without suspensions may keep busy.
  @MainActor
  package static func task<Value: Sendable>(
    _ operation: @escaping @MainActor () async -> Value
  ) -> Task<Value, Never> {
    Task(executorPreference: shared) { await operation() }
  }
}
