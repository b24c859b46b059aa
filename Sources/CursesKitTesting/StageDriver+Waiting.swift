import CursesCells
import CursesRecording
import CursesViews
import Testing

// MARK: - Waiting

extension StageDriver {
  /// The number of turns of the main actor after each event, in which tasks proceed.
  ///
  /// A task needs a turn for each `await` that it passes, so one turn is not sufficient.
  private static let turns = 32

  /// Yields to tasks of the main actor until a condition holds, or else records an issue.
  ///
  ///     driver.press(.character("d"))
  ///     await driver.waitForPresented()
  ///     driver.advance(by: .seconds(1))
  ///     driver.press(.enter)
  ///     await driver.wait("an empty table", until: { table.numberOfRows == 0 })
  ///
  /// A controller's task, such as one that presents an alert, runs only when the test yields. The
  /// reason is that tests are on the main actor, too.
  ///
  /// By default, no time passes, so a presented alert has yet to fade in. If the condition depends
  /// on a timer or an animation, specify how much virtual time may pass. Time advances from one
  /// deadline of the stage to the next, and stops as soon as the condition holds.
  ///
  /// The issue contains the description, the turns, the time that passed, and the lines of the
  /// screen.
  ///
  /// - Parameters:
  ///   - description: The awaited state, for the issue, such as `an empty table`. The default is
  ///     `a condition`.
  ///   - limit: The longest virtual time to let pass; the default is zero. A negative duration is
  ///     clamped to zero.
  ///   - turns: The maximum number of turns of the main actor, at least 1; the default is 100,000.
  ///     Work outside the main actor proceeds during these turns, in real time.
  ///   - isSo: The condition. It is evaluated once a turn.
  ///   - sourceLocation: The location of the test.
  /// - Returns: Whether the condition holds.
  @discardableResult
  public func wait(
    _ description: String = "a condition", within limit: Duration = .zero, turns: Int = 100_000,
    until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    let start = stage.time
    for turn in 1...max(1, turns) {
      if isSo() { return true }
      if turn.isMultiple(of: StageDriver.turns) { passTime(until: start + max(limit, .zero)) }
      await Task.yield()
    }
    if isSo() { return true }
    let passed = Int(((stage.time - start) / Duration.milliseconds(1)).rounded())
    record(
      "waited for \(description), \(max(1, turns)) turns and \(passed) ms\n\(screen)",
      sourceLocation)
    return false
  }

  /// Yields to tasks of the main actor until a text is displayed in one line, or records an issue.
  ///
  ///     await driver.wait(for: "3 entries", within: .seconds(1))
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The longest virtual time to let pass; the default is zero.
  ///   - sourceLocation: The location of the test.
  /// - Returns: Whether the text is displayed.
  @discardableResult
  public func wait(
    for text: String, within limit: Duration = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    await wait(
      "the text “\(text)”", within: limit,
      until: { lines.contains { $0.firstRange(of: text) != nil } }, sourceLocation: sourceLocation)
  }

  /// Yields to tasks of the main actor until a view is presented, or else records an issue.
  ///
  /// No time passes, so the view has yet to fade or slide in. A view that is dismissed stays
  /// presented until its animation ends. If a panel replaces a menu, or an alert is displayed over
  /// a sheet, the second one is there when 2 views are presented:
  ///
  ///     driver.press(.enter)
  ///     await driver.waitForPresented(count: 2)
  ///
  /// - Parameters:
  ///   - count: The number of views that must be presented at least; the default is 1.
  ///   - sourceLocation: The location of the test.
  /// - Returns: Whether that many views are presented.
  @discardableResult
  public func waitForPresented(
    count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    await wait(
      "\(count) presented view\(count == 1 ? "" : "s")",
      until: { stage.presentedViews.count >= count }, sourceLocation: sourceLocation)
  }

  /// Plays a tape to its end, and yields to tasks of the main actor after each of its steps.
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
