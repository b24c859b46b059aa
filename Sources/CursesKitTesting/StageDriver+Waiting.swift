import CursesCells
import CursesRecording
import CursesViews
import Testing

// MARK: - Waiting

extension StageDriver {
  /// The number of turns of the main actor in which tasks proceed, before time may pass.
  ///
  /// A task needs a turn for each `await` that it passes, so one turn is not sufficient.
  private static let turns = 32

  /// Yields to tasks until a condition holds and the views display all that they will.
  ///
  ///     driver.press(.character("d"))
  ///     try await driver.waitForPresented()
  ///     driver.advance(by: .seconds(1))
  ///     driver.press(.enter)
  ///     try await driver.wait("an empty table", until: { table.numberOfRows == 0 })
  ///
  /// A controller's task, such as one that presents an alert, runs only when the test yields. The
  /// reason is that tests are on the main actor, too.
  ///
  /// The call also waits for ``/CursesViews/Stage/pendingWork``, such as pictures that are decoded
  /// outside the main actor. The screen is therefore the same on every machine. If the test keeps
  /// work in flight, list its names:
  ///
  ///     try await driver.wait(for: "Loading…", pending: ["more posts"])
  ///
  /// By default, no time passes, so a presented alert has yet to fade in. If the condition depends
  /// on a timer or an animation, specify how much virtual time may pass. Time advances from one
  /// deadline of the stage to the next, while no work is pending, and stops as soon as the
  /// condition holds.
  ///
  /// - Parameters:
  ///   - description: The awaited state, for the error, such as `an empty table`. The default is
  ///     `a condition`.
  ///   - limit: The longest virtual time to let pass; the default is zero. A negative duration is
  ///     clamped to zero.
  ///   - pending: The names of work that may be in flight; the default is none.
  ///   - patience: The real time after which the test fails instead of hanging. The default is
  ///     2 minutes; it is clamped to 1 ms to 11 days. No result depends on it.
  ///   - isSo: The condition. It is evaluated at least once a turn.
  ///   - sourceLocation: The location of the test.
  /// - Throws: An error with the description, the pending work, and the lines of the screen.
  public func wait(
    _ description: String = "a condition", within limit: Duration = .zero,
    pending: Set<String> = [], patience: Duration = .seconds(120),
    until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let start = stage.time
    let pauses = Int(min(max(1, patience / Duration.milliseconds(1)), 1e9))
    for pause in 0..<pauses {
      for _ in 0..<StageDriver.turns {
        if isSo() { break }
        await Task.yield()
      }
      if isSo(), unfinished(except: pending).isEmpty {
        // An observer of a model needs turns after the model has changed.
        await runTasks()
        if isSo(), unfinished(except: pending).isEmpty { return }
      }
      if unfinished(except: pending).isEmpty { passTime(until: start + max(limit, .zero)) }
      // Work outside the main actor needs a core, too.
      if pause >= StageDriver.turns { try await Task.sleep(for: .milliseconds(1)) }
    }
    let passed = Int(((stage.time - start) / Duration.milliseconds(1)).rounded())
    throw WaitError(
      "waited for \(description), while \(passed) ms passed on the stage"
        + StageDriver.words(for: unfinished(except: pending)) + "\n\(screen)", at: sourceLocation)
  }

  /// Yields to tasks until a text is displayed in one line and no work is pending.
  ///
  ///     try await driver.wait(for: "3 entries", within: .seconds(1))
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The longest virtual time to let pass; the default is zero.
  ///   - pending: The names of work that may be in flight; the default is none.
  ///   - sourceLocation: The location of the test.
  /// - Throws: An error if the text does not appear.
  public func wait(
    for text: String, within limit: Duration = .zero, pending: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      "the text “\(text)”", within: limit, pending: pending,
      until: { lines.contains { $0.firstRange(of: text) != nil } }, sourceLocation: sourceLocation)
  }

  /// Yields to tasks until a view is presented and no work is pending.
  ///
  /// No time passes, so the view has yet to fade or slide in. A view that is dismissed stays
  /// presented until its animation ends. If a panel replaces a menu, or an alert is displayed over
  /// a sheet, the second one is there when 2 views are presented:
  ///
  ///     driver.press(.enter)
  ///     try await driver.waitForPresented(count: 2)
  ///
  /// - Parameters:
  ///   - count: The number of views that must be presented at least; the default is 1.
  ///   - sourceLocation: The location of the test.
  /// - Throws: An error if fewer views are presented.
  public func waitForPresented(
    count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      "\(count) presented view\(count == 1 ? "" : "s")",
      until: { stage.presentedViews.count >= count }, sourceLocation: sourceLocation)
  }

  /// Plays a tape to its end, and yields to tasks after each of its steps.
  ///
  /// No time passes while work is pending. Work that does not end is waited for only once, for two
  /// minutes.
  ///
  /// - Parameter tape: The tape. Only its own waits advance time.
  public func play(awaiting tape: Tape) async {
    var run = AwaitingTapeRun(self)
    await run.play(tape)
  }

  /// Parses a tape and plays it to its end, and yields to tasks after each of its steps.
  ///
  /// - Parameter tape: The tape, as text. Only its own waits advance time.
  /// - Throws: An error for the first invalid line; nothing is played then.
  public func play(awaiting tape: String) async throws(TapeError) {
    let tape = try Tape(tape)
    await play(awaiting: tape)
  }

  /// Yields to tasks of the main actor, without letting time pass.
  func runTasks() async {
    for _ in 0..<StageDriver.turns { await Task.yield() }
  }

  /// Advances time to the next deadline of the stage, if that is not after `end`.
  private func passTime(until end: Duration) {
    guard let deadline = stage.nextDeadline, deadline <= end else { return }
    advance(by: deadline - stage.time)
  }

  /// The number of presented views and the lines of the screen, for messages.
  private var screen: String {
    let lines = lines.map { line in
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
    let count = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    let content = lines.prefix(count).map { "│\($0)\n" }.joined()
    return "presented views: \(stage.presentedViews.count); on the screen:\n"
      + (content.isEmpty ? "nothing" : content)
  }
}

// MARK: - Pending work

extension StageDriver {
  /// The names of pending work, without those that a test keeps in flight.
  func unfinished(except expected: Set<String>) -> [String] {
    stage.pendingWork.filter { !expected.contains($0) }
  }

  /// The failure of a comparison while unexpected work is pending, or `nil`.
  ///
  /// The picture would depend on the speed of the machine, so it must not be compared.
  func pendingFailure(except expected: Set<String>) -> String? {
    frame()
    let names = unfinished(except: expected)
    if names.isEmpty { return nil }
    return "the screen is incomplete" + StageDriver.words(for: names)
      + "\nwait for it with StageDriver.wait, or list it as pending"
  }

  private static func words(for names: [String]) -> String {
    names.isEmpty ? "" : "; still pending: " + names.joined(separator: ", ")
  }
}

/// The error of a driver that waited in vain.
struct WaitError: Error, CustomStringConvertible {
  /// The location of the call, what it waited for, and the state of the screen.
  let description: String

  init(_ message: String, at location: SourceLocation) {
    description = "\(location.fileID):\(location.line): \(message)"
  }
}

// MARK: - Clicking

extension StageDriver {
  /// Clicks the first displayed occurrence of a text, or records an issue without one.
  public func tap(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: words) else { continue }
      return tap(x: CellWidth.of(line[..<range.lowerBound]), y: row)
    }
    Issue.record("“\(words)” is not displayed", sourceLocation: sourceLocation)
  }
}
