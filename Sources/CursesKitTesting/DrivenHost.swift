import CursesCells
import CursesRecording
import CursesViews
import Testing

/// A stage host for tests, which shows one stage at a time and keeps its permanent output.
@MainActor
final class DrivenHost: StageHost {
  let traits: Traits

  /// The stage that is displayed.
  private(set) var stage: Stage?

  private(set) var time = Duration.zero
  private var terminal: Size
  private var record = DrivenRecord()
  private var keyboard = DrivenLines()
  private var ahead: [Event] = []
  private var signal: Int32?
  private(set) var hasEnded = false

  /// The continuation to resume when the stage is closed.
  private var closing: CheckedContinuation<Void, Never>?

  /// The number of changes of any kind, and the continuations to resume at the next one.
  private var changes = 0
  private var watchers: [CheckedContinuation<Void, Never>] = []
  private var sleepers: [Sleeper] = []

  private struct Sleeper {
    let deadline: Duration
    let id: Int
    let done: CheckedContinuation<Void, Never>
  }

  private var nextSleeper = 0

  /// The time at which the first pause of the program ends, or `nil` without one.
  var nextWakeUp: Duration? { sleepers.map(\.deadline).min() }

  init(size: Size, traits: Traits) {
    terminal = size
    self.traits = traits
  }

  /// Records that the program has ended.
  func end() {
    hasEnded = true
    noteChange()
  }

  // MARK: StageHost

  var size: Size { Size(width: max(1, terminal.width - 1), height: max(1, terminal.height)) }

  var isShowing: Bool { stage != nil }

  func show(_ stage: Stage, dropsTypeAhead: Bool) async -> Int32? {
    signal = nil
    self.stage = stage
    let others = stage.hostKeyCommands
    stage.hostKeyCommands = { [weak self] in others() + (self?.systemCommands ?? []) }
    let early = dropsTypeAhead ? [] : ahead
    ahead = []
    fit()
    for (position, event) in early.enumerated() {
      deliver(event, to: stage)
      if self.stage == nil { ahead = Array(early[(position + 1)...]) }
      if self.stage == nil { break }
    }
    stage.onNeedsFrame = { [weak self] in self?.stageDidChange() }
    stageDidChange()
    await withTaskCancellationHandler {
      // The call may suspend before it runs its closure, so each condition is checked inside.
      await withCheckedContinuation { done in
        if self.stage !== stage || Task.isCancelled { done.resume() } else { closing = done }
      }
    } onCancel: {
      Task { @MainActor in self.close() }
    }
    stage.onNeedsFrame = nil
    if self.stage === stage { self.stage = nil }
    return signal
  }

  func keep(_ events: [Event]) { ahead += events }

  func keep(_ rows: Buffer) {
    record.keep(rows)
    noteChange()
  }

  func write(_ text: String) {
    record.write(text, width: size.width, stage: stage)
    noteChange()
  }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    nextSleeper += 1
    let id = nextSleeper
    await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        if Task.isCancelled { return done.resume() }
        sleepers.append(Sleeper(deadline: time + max(.zero, duration), id: id, done: done))
        noteChange()
      }
    } onCancel: {
      Task { @MainActor in self.wake { $0.id == id } }
    }
    try Task.checkCancellation()
  }

  func readLine(isEchoed: Bool) async throws -> String? {
    while true {
      try Task.checkCancellation()
      if let line = keyboard.takeLine() {
        write((isEchoed ? line : "") + "\n")
        return line
      }
      if keyboard.takeEnd() { return nil }
      await withTaskCancellationHandler {
        await nextChange(after: changes) {
          // Notify those that wait for the program to read.
          keyboard.isRead = true
          noteChange()
        }
      } onCancel: {
        Task { @MainActor in self.noteChange() }
      }
      keyboard.isRead = false
    }
  }
}

// MARK: - Driving

extension DrivenHost {
  /// Sends an event when the program waits, and returns whether it was handled.
  @discardableResult
  func send(_ event: Event) async -> Bool {
    await settle()
    guard !hasEnded else { return false }
    if traits.isAccessible, stage == nil {
      keyboard.take(event)
      keyboard.isRead = false
      noteChange()
      await settle()
      return true
    }
    guard let stage else {
      ahead.append(event)
      return false
    }
    let isHandled = deliver(event, to: stage)
    await settle()
    return isHandled
  }

  func tap(_ point: Point) async {
    await settle()
    guard let stage else { return }
    asHost { TapePlayer(stage: stage).perform(Tape(steps: [.tap(point)])) }
    stageDidChange()
    await settle()
  }

  func resize(_ size: Size) async {
    await settle()
    terminal = size
    fit()
  }

  func advance(by duration: Duration) async {
    await settle()
    let goal = time + max(.zero, duration)
    while let next = nextWakeUp, next <= goal {
      pass(to: next)
      wake { $0.deadline <= next }
      await settle()
    }
    pass(to: goal)
    await settle()
  }

  /// Waits until the program waits or has ended.
  func settle() async {
    while !isWaiting { await nextChange(after: changes) }
  }

  private var isWaiting: Bool {
    hasEnded || stage != nil || keyboard.isRead || !sleepers.isEmpty
  }

  private func pass(to moment: Duration) {
    asHost {
      _ = stage?.frame()
      stage?.advance(by: moment - time)
    }
    time = moment
    stageDidChange()
  }

  private func wake(_ condition: (Sleeper) -> Bool) {
    let woken = sleepers.filter(condition)
    sleepers.removeAll(where: condition)
    for sleeper in woken { sleeper.done.resume() }
  }
}

// MARK: - The stage

extension DrivenHost {
  /// Runs code of the program, which prints to this host.
  private func asHost<Result>(_ body: () -> Result) -> Result {
    StageHosting.$current.withValue(self) { body() }
  }

  @discardableResult
  private func deliver(_ event: Event, to stage: Stage) -> Bool {
    asHost { deliverNow(event, to: stage) }
  }

  private func deliverNow(_ event: Event, to stage: Stage) -> Bool {
    _ = stage.frame()
    var isHandled = stage.send(event)
    if !isHandled, case .key(let key) = event, let command = stage.hostKeyCommand(for: key) {
      command.action()
      isHandled = true
    }
    stageDidChange()
    return isHandled
  }

  private func stageDidChange() {
    if stage?.isClosed == true || signal != nil { close() }
    fit()
    noteChange()
  }

  /// Resizes the stage to the fitting height of its views, at most the height of the terminal.
  func fit() {
    guard let stage else { return }
    let height = stage.fittingHeight(
      width: size.width, limit: size.height, terminalRows: size.height)
    let fitting = Size(width: size.width, height: height)
    if fitting != stage.size { stage.send(.resize(fitting)) }
    // A stage reports a change once a frame, so the frame must be taken for the next report.
    _ = stage.frame()
  }

  private func close() {
    stage = nil
    closing?.resume()
    closing = nil
    noteChange()
  }

  /// Commands for Control-C and Control-\, used if nothing else handles the keys.
  private var systemCommands: [KeyCommand] {
    [
      KeyCommand("terminal.interrupt", .control("c"), title: "End Program") { [weak self] in
        self?.signal = 2
      },
      KeyCommand("terminal.abort", .control("\\"), title: "Abort (SIGQUIT)") {
        [weak self] in self?.signal = 3
      },
    ]
  }

  /// Waits for a change after the first `seen` ones.
  ///
  /// `beginning` runs before this call starts to wait, unless there was such a change.
  private func nextChange(after seen: Int, beginning: () -> Void = {}) async {
    await withCheckedContinuation { watcher in
      guard changes == seen else { return watcher.resume() }
      beginning()
      watchers.append(watcher)
    }
  }

  private func noteChange() {
    changes += 1
    let all = watchers
    watchers = []
    for watcher in all { watcher.resume() }
  }
}

// MARK: - Seeing

extension DrivenHost {
  var buffer: Buffer { record.buffer(width: size.width, over: stage?.frame().buffer) }

  var lines: [String] {
    var lines = buffer.lines.map { line in
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

// MARK: - Waiting

extension DrivenHost {
  /// The seconds to wait for a text, so that a test fails instead of hanging.
  private static let patience = 120

  /// The longest program time to advance until a text is displayed.
  private static let reach = Duration.seconds(3600)

  /// Waits until a text is displayed in one line.
  func wait(for text: String, _ location: SourceLocation) async throws {
    let wait = Wait()
    let alarm = Task {
      // Each second ends with a turn on the main actor, behind all pending work. Even if other
      // tests keep the actor busy, the program gets as many turns.
      for _ in 0..<DrivenHost.patience { try await Task.sleep(for: .seconds(1)) }
      wait.isOver = true
      noteChange()
    }
    defer { alarm.cancel() }
    while !shows(text) {
      if hasEnded || wait.isOver { throw failure(text, location) }
      await nextChange(after: changes)
    }
  }

  /// Advances time until a text is displayed in one line.
  func advance(until text: String, _ location: SourceLocation) async throws {
    let end = time + DrivenHost.reach
    while !shows(text) {
      if hasEnded || time >= end { throw failure(text, location) }
      await advance(by: .milliseconds(100))
      // Work outside the main actor can proceed meanwhile.
      await Task.yield()
    }
  }

  private func failure(_ text: String, _ location: SourceLocation) -> WaitError {
    let state = hasEnded ? "; the program has ended" : ""
    let screen = lines.suffix(24).map { "│\($0)\n" }.joined()
    return WaitError(
      "waited for the text “\(text)”\(state); the last lines:\n\(screen)", at: location)
  }

  private func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

/// A flag for a timeout.
@MainActor
private final class Wait {
  var isOver = false
}
