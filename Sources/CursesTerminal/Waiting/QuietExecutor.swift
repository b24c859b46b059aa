/// Where tasks run what belongs to no actor, such as the waiting for a stream's next element.
///
/// As soon as a task has run on the threads that Swift shares, libdispatch looks after them for the
/// rest of the process: it wakes up once a second, idle or not. On a thread of one's own it does
/// not.
package final class QuietExecutor: TaskExecutor {
  /// The only one.
  package static let shared = QuietExecutor()

  private init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    WaitingThread.shared.run { job.runSynchronously(on: executor) }
  }
}
