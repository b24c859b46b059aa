import Synchronization

/// What came of each of some jobs; of one that is not over, that it was cancelled.
final class JobResults<Value: Sendable>: Sendable {
  private let results: Mutex<[Result<Value, any Error>]>

  /// Creates results of so many jobs.
  init(count: Int) {
    results = Mutex(Array(repeating: .failure(CancellationError()), count: count))
  }

  /// The results, in the order of the jobs.
  var all: [Result<Value, any Error>] { results.withLock { $0 } }

  /// Notes what came of a job.
  func set(_ result: Result<Value, any Error>, of place: Int) {
    results.withLock { $0[place] = result }
  }
}
