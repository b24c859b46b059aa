import CursesWidgets
import Synchronization

/// The thread-safe state of several jobs, updated by their tasks and read by their views.
package final class JobList: Sendable {
  /// The title of all jobs together.
  let title: String

  private let state: Mutex<State>

  /// Whether the phase of a job is derived from its progress.
  private let followsProgress: Bool

  private struct State {
    var jobs: [Job]
    var isStopped = false
  }

  /// A job, with its progress and its phase.
  package struct Job: Sendable {
    let content: RowContent
    let progress: PromptProgress
    var phase = Phase.waiting
  }

  /// The phase of a job.
  package enum Phase: Hashable, Sendable {
    case waiting
    case running
    case done
    case cancelled

    /// Failed, with the error in one line.
    case failed(String)

    /// Whether the job has ended.
    var isOver: Bool { self != .waiting && self != .running }
  }

  /// Creates jobs in the waiting phase.
  package init(_ title: String, _ rows: [RowContent], unit: ProgressUnit = .items) {
    self.title = title
    let jobs = rows.map {
      Job(content: $0, progress: PromptProgress($0.title.string, total: nil, unit: unit))
    }
    state = Mutex(State(jobs: jobs))
    followsProgress = false
  }

  /// Creates a list of jobs that run elsewhere.
  init(following jobs: [PromptProgress]) {
    title = ""
    state = Mutex(State(jobs: jobs.map { Job($0) }))
    followsProgress = true
  }

  /// The jobs, in order.
  package var jobs: [Job] {
    let jobs = state.withLock { $0.jobs }
    return followsProgress ? jobs.map(\.following) : jobs
  }

  /// Whether the user stopped the jobs.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Records that the user stopped the jobs.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Sets the phase of a job.
  package func set(_ phase: Phase, of position: Int) {
    state.withLock { $0.jobs[position].phase = phase }
  }

  /// Whether all jobs succeeded.
  var isDone: Bool { jobs.allSatisfy { $0.phase == .done } }

  /// Returns the number of successful jobs with the elapsed time.
  func result(after elapsed: Duration, _ words: PromptWords) -> String {
    let jobs = jobs
    let done = jobs.count { $0.phase == .done }
    return words(.amount("\(done)", of: "\(jobs.count)")) + " "
      + words(.took(elapsed.watchText))
  }
}

// MARK: - Doing

extension JobList {
  /// Runs a task for each item, at most `limit` at a time, and records its result.
  ///
  /// After cancellation, no other job begins; the remaining jobs are marked as cancelled.
  func perform<Item: Sendable, Value: Sendable>(
    _ items: [Item], limit: Int, into results: JobResults<Value>,
    _ body: @escaping @Sendable (Item, PromptProgress) async throws -> Value
  ) async {
    await withTaskGroup(of: (Int, Result<Value, any Error>).self) { group in
      var remainder = Array(items.enumerated())[...]
      func begin() {
        guard let (position, item) = remainder.popFirst() else { return }
        group.addTask { (position, await self.perform(item, at: position, body)) }
      }
      for _ in 0..<max(1, limit) { begin() }
      for await (position, result) in group {
        results.set(result, of: position)
        begin()
      }
    }
  }

  private func perform<Item: Sendable, Value: Sendable>(
    _ item: Item, at position: Int, _ body: @Sendable (Item, PromptProgress) async throws -> Value
  ) async -> Result<Value, any Error> {
    let progress = jobs[position].progress
    do {
      try Task.checkCancellation()
      set(.running, of: position)
      let value = try await body(item, progress)
      progress.finish()
      set(.done, of: position)
      return .success(value)
    } catch {
      set(error is CancellationError ? .cancelled : .failed("\(error)"), of: position)
      return .failure(error)
    }
  }
}

extension JobList.Job {
  /// Creates the job of a progress that is reported elsewhere.
  init(_ progress: PromptProgress, _ phase: JobList.Phase = .waiting) {
    self.init(content: RowContent("\(progress.title)"), progress: progress, phase: phase)
  }

  /// The completed part in `0...1`; 1 if the job has ended, and 0 before it begins.
  var part: Double {
    if phase.isOver { return 1 }
    return phase == .running ? progress.current.fraction ?? 0 : 0
  }

  /// The job with the phase that its progress implies.
  fileprivate var following: Self {
    var job = self
    job.phase = progress.isFinished ? .done : progress.completed > 0 ? .running : .waiting
    return job
  }
}
