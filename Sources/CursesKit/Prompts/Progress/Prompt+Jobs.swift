import CursesTerminal
import CursesViews
import CursesWidgets
import Glibc
import Synchronization

extension Prompt {
  /// Runs several jobs concurrently, and displays the progress of each.
  ///
  ///     let results = await Prompt.jobs("Deploying", services, limit: 4) {
  ///       RowContent("\($0.name)")
  ///     } _: { service, progress in
  ///       progress.total = service.steps.count
  ///       for step in service.steps {
  ///         try await step.run()
  ///         progress.completed += 1
  ///       }
  ///     }
  ///
  /// Each job has a row below the shell's prompt, with a bar if its total is known:
  ///
  ///     ✓ api                       ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %           0:03
  ///     ◐ web                       ━━━━━━━━━━━━━━━━━━━━━━━━  62 %   1.2/s   0:09
  ///     ◌ mail                      ━━━━━━━━━━━━━━━━━━━━━━━━          waits
  ///       1 of 3                    about 20 seconds more             ^C stops
  ///
  /// At the end, a summary line stays, and a line for each job that did not succeed:
  ///
  ///     ✗ Deploying 2 of 3 in 0:24
  ///     ✗ mail                      no such host                            0:02
  ///
  /// If a body throws an error, its job has failed, and the others continue; if it throws
  /// `CancellationError`, its job was cancelled. Control-C cancels all running jobs, begins no
  /// others, and waits until the last one has ended. The process then ends by the signal, unless
  /// ``TerminalOptions/onInterrupt`` is ``InterruptAction/throwing``, with which the results are
  /// returned. A second Control-C ends the process immediately.
  ///
  /// If nothing can be drawn, the start and the end of each job are reported in plain lines on
  /// standard error. Everything else is as in
  /// ``progress(_:total:unit:isCancellable:leavesLine:options:_:)``.
  ///
  /// - Parameters:
  ///   - title: The title of all jobs, in a few words.
  ///   - items: The items, in the order in which their jobs begin.
  ///   - limit: The largest number of concurrent jobs; less than 1 counts as 1. The default is 4.
  ///   - unit: The unit of progress. The default is items.
  ///   - leavesLine: Whether the summary lines stay. The default is `true`.
  ///   - options: The options for ending the program meanwhile. The default is that of
  ///     ``defaults``.
  ///   - row: Returns the content of a job's row: its title, and its trailing text, which is
  ///     displayed if nothing else is at the end of the row.
  ///   - body: Performs a job and reports its progress. It does not run on the main actor.
  /// - Returns: The results of `body`, in the order of the items.
  public static func jobs<Item: Sendable, Value: Sendable>(
    _ title: String, _ items: some Sequence<Item>, limit: Int = 4, unit: ProgressUnit = .items,
    leavesLine: Bool = true, options: TerminalOptions = Prompt.defaults.options,
    row: (Item) -> RowContent,
    _ body: @escaping @Sendable (Item, PromptProgress) async throws -> Value
  ) async -> [(item: Item, result: Result<Value, any Error>)] {
    let items = Array(items)
    guard !items.isEmpty else { return [] }
    let list = JobList(title, items.map(row), unit: unit)
    let run = ProgressRun(.jobs(list), isCancellable: false, leavesLine: leavesLine, options)
    let results = JobResults<Value>(count: items.count)
    // `run` throws only if jobs did not end in time after a signal; those continue, cancelled.
    try? await run.run { () async throws in
      await list.perform(items, limit: limit, into: results, body)
    }
    if list.isStopped, options.onInterrupt == .raising, StageHosting.current == nil {
      Terminal.endProcess(with: SIGINT)
    }
    return zip(items, results.all).map { (item: $0, result: $1) }
  }
}

// MARK: - Job results

/// The results of jobs; a job that has not ended counts as cancelled.
final class JobResults<Value: Sendable>: Sendable {
  private let results: Mutex<[Result<Value, any Error>]>

  /// Creates the results of `count` jobs.
  init(count: Int) {
    results = Mutex(Array(repeating: .failure(CancellationError()), count: count))
  }

  /// The results, in the order of the jobs.
  var all: [Result<Value, any Error>] { results.withLock { $0 } }

  /// Records the result of a job.
  func set(_ result: Result<Value, any Error>, of position: Int) {
    results.withLock { $0[position] = result }
  }
}
