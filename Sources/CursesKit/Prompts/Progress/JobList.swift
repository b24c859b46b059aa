import CursesWidgets
import Synchronization

/// What has become of some jobs so far, told by those who do them to those who show them.
package final class JobList: Sendable {
  /// What the jobs do together.
  let title: String

  private let state: Mutex<State>

  /// Whether the phase of a job is what its progress says.
  private let followsProgress: Bool

  private struct State {
    var jobs: [Job]
    var isStopped = false
  }

  /// A job, and how far it has come.
  package struct Job: Sendable {
    let content: RowContent
    let progress: PromptProgress
    var phase = Phase.waiting
  }

  /// How far a job has come.
  package enum Phase: Hashable, Sendable {
    case waiting
    case running
    case done
    case cancelled

    /// It threw something, in one line.
    case failed(String)

    /// Whether nothing more comes of it.
    var isOver: Bool { self != .waiting && self != .running }
  }

  /// Creates jobs of which none has begun.
  package init(_ title: String, _ rows: [RowContent], unit: ProgressUnit = .items) {
    self.title = title
    let jobs = rows.map {
      Job(content: $0, progress: PromptProgress($0.title.string, total: nil, unit: unit))
    }
    state = Mutex(State(jobs: jobs))
    followsProgress = false
  }

  /// Lists work that is done elsewhere.
  init(following jobs: [PromptProgress]) {
    title = ""
    state = Mutex(
      State(jobs: jobs.map { Job(content: RowContent("\($0.title)"), progress: $0) }))
    followsProgress = true
  }

  /// The jobs, in their order.
  package var jobs: [Job] {
    let jobs = state.withLock { $0.jobs }
    return followsProgress ? jobs.map(\.following) : jobs
  }

  /// Whether the user stopped them.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Notes that the user stopped them.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Says what has become of a job.
  package func set(_ phase: Phase, of place: Int) {
    state.withLock { $0.jobs[place].phase = phase }
  }

  /// Whether all of them went well.
  var isDone: Bool { jobs.allSatisfy { $0.phase == .done } }
}

// MARK: - Doing

extension JobList {
  /// Does each of some items, so many at once, and notes what came of each.
  ///
  /// Once the task is cancelled no other job begins; those are cancelled, too.
  func perform<Item: Sendable, Value: Sendable>(
    _ items: [Item], limit: Int, into results: JobResults<Value>,
    _ body: @escaping @Sendable (Item, PromptProgress) async throws -> Value
  ) async {
    await withTaskGroup(of: (Int, Result<Value, any Error>).self) { group in
      var rest = Array(items.enumerated())[...]
      func begin() {
        guard let (place, item) = rest.popFirst() else { return }
        group.addTask { (place, await self.perform(item, at: place, body)) }
      }
      for _ in 0..<max(1, limit) { begin() }
      for await (place, result) in group {
        results.set(result, of: place)
        begin()
      }
    }
  }

  private func perform<Item: Sendable, Value: Sendable>(
    _ item: Item, at place: Int, _ body: @Sendable (Item, PromptProgress) async throws -> Value
  ) async -> Result<Value, any Error> {
    let progress = jobs[place].progress
    do {
      try Task.checkCancellation()
      set(.running, of: place)
      let value = try await body(item, progress)
      progress.finish()
      set(.done, of: place)
      return .success(value)
    } catch {
      set(error is CancellationError ? .cancelled : .failed("\(error)"), of: place)
      return .failure(error)
    }
  }
}

extension JobList.Job {
  /// The job in the phase that its progress says.
  fileprivate var following: Self {
    var job = self
    job.phase = progress.isFinished ? .done : progress.completed > 0 ? .running : .waiting
    return job
  }
}
