import CursesTerminal
import CursesViews
import CursesWidgets
import Glibc
import Synchronization

extension Prompt {
  /// Does many things at once, and shows how far each of them has come.
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
  /// Each has a row below the shell's prompt, with a bar where its total is known:
  ///
  ///     ✓ api                       ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %           0:03
  ///     ◐ web                       ━━━━━━━━━━━━━━━━━━━━━━━━  62 %   1.2/s   0:09
  ///     ◌ mail                      ━━━━━━━━━━━━━━━━━━━━━━━━          waits
  ///       1 of 3                    about 20 seconds more             ^C stops
  ///
  /// At the end a line stays, and one for each that did not go well:
  ///
  ///     ✗ Deploying 2 of 3 in 0:24
  ///     ✗ mail                      no such host                            0:02
  ///
  /// A body that throws has failed, and the others go on; one that throws `CancellationError` was
  /// cancelled. Control-C cancels those that are under way, begins no other, and waits for them: it
  /// is shown until the last one has ended. Then the process ends as it does elsewhere, unless the
  /// options ask for ``InterruptAction/throwing``; with that the results are returned. A second
  /// Control-C ends it at once.
  ///
  /// Where nothing can be drawn it is told in plain lines on standard error, when a job begins and
  /// when it ends. All else is as in
  /// ``progress(_:total:unit:isCancellable:leavesLine:options:_:)``.
  ///
  /// - Parameters:
  ///   - title: What gets done, in a few words.
  ///   - items: What there is to do, in the order in which it is begun.
  ///   - limit: How many are under way at once; fewer than one count as one. The default is 4.
  ///   - unit: What is counted. The default is things.
  ///   - leavesLine: Whether lines stay that say what was done. The default is `true`.
  ///   - options: How the program ends while this is shown. The default is that of ``defaults``.
  ///   - row: Returns what a row says: its title, and at the end of it, where nothing else is
  ///     said, its trailing text.
  ///   - body: Does one of them, and tells how far it has come. It runs beside the main actor.
  /// - Returns: Each item with what `body` returned or threw for it, in the order of the items.
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
    // What is thrown is that jobs did not end in time after a signal; they go on, cancelled.
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
