import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// Runs an operation and displays its progress.
///
/// The operation may keep all threads that Swift shares busy without ever being suspended, for
/// example by copying a file on a machine of one core. All else therefore prefers the
/// ``WaitingThreadExecutor``.
@MainActor
struct ProgressRun {
  private let source: ProgressSource

  /// Whether Escape cancels the operation.
  private let isCancellable: Bool

  /// Whether a line stays after the end.
  private let leavesLine: Bool

  private let options: TerminalOptions

  private let clock = PromptClock()
  private let defaults = Prompt.defaults

  /// The duration below which an operation displays no progress.
  private static let patience = Duration.milliseconds(100)

  init(
    _ source: ProgressSource, isCancellable: Bool, leavesLine: Bool, _ options: TerminalOptions
  ) {
    self.options = options
    self.source = source
    self.isCancellable = isCancellable
    self.leavesLine = leavesLine
  }

  /// Runs `body`, and returns its result or throws its error after the view is removed.
  func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let work = Task { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    let end = WaitingThreadExecutor.task {
      if case .success = await work.value { true } else { false }
    }
    // Cancellation is passed to the work only; the view stays until the work has ended.
    let displayed = WaitingThreadExecutor.task { await show(until: end) { work.cancel() } }
    let signal = await withTaskCancellationHandler {
      await withTaskExecutorPreference(WaitingThreadExecutor.shared) { await displayed.value }
    } onCancel: {
      work.cancel()
    }
    if let signal, let error = interruption(signal, as: Failure.self) { throw error }
    return try await work.value.get()
  }

  /// Returns the error to throw for a signal, or ends the process by it.
  ///
  /// The result is `nil` if the program handles or ignores the signal.
  private func interruption<Failure: Error>(_ signal: Int32, as type: Failure.Type) -> Failure? {
    if options.onInterrupt == .throwing,
      let error = TerminalError.interrupted(signal) as? Failure
    {
      return error
    }
    // A host is driven by its own program, which continues.
    guard clock.host == nil else { return nil }
    Terminal.endProcess(with: signal)
    return nil
  }
}

// MARK: - Private

extension ProgressRun {
  /// Displays reports until the end; the result of `end` is whether the operation succeeded.
  ///
  /// - Returns: The signal that ends the call or the process, or `nil`.
  private func show(
    until end: Task<Bool, Never>, cancel: @escaping @Sendable () -> Void
  ) async -> Int32? {
    if let host = clock.host, !host.isShowing, !host.traits.isAccessible {
      return await show(on: host, until: end, cancel: cancel)
    }
    guard clock.host == nil, Prompt.Environment.process.canDrawProgress else {
      return await tell(until: end, cancel: cancel)
    }
    let isQuick = await ends(end, within: ProgressRun.patience)
    guard !isQuick || leavesLine else { return nil }
    guard
      let screen = try? CursesScreen(
        inline: 1, Settings.process.terminal, worksInBackground: true)
    else {
      return await tell(until: end, cancel: cancel)
    }
    let usesUnicode = screen.usesUnicode
    let controller = makeController(cancel: cancel) {
      screen.print($0.text(usesUnicode: usesUnicode))
    }
    if defaults.showsProgressInTerminal {
      controller.onLook = { [source] in screen.showProgress(source.terminalProgress) }
    }
    if isQuick { controller.end(isDone: await end.value) }
    let ending = WaitingThreadExecutor.task { controller.end(isDone: await end.value) }
    var isOver = true
    do throws(TerminalError) {
      try await show(controller, on: screen) { signal in
        guard signal != SIGQUIT else { return }
        cancel()
        isOver = await ends(end, within: options.gracePeriod)
      }
    } catch {
      // The body determines the result, unless it is still running.
      if case .interrupted(let signal) = error, !isOver { return signal }
    }
    await ending.value
    return nil
  }

  /// Reports in plain lines until the end; the result of `end` is whether the operation succeeded.
  ///
  /// - Returns: The signal that ends the call or the process, or `nil`.
  private func tell(
    until end: Task<Bool, Never>, cancel: @escaping @Sendable () -> Void
  ) async -> Int32? {
    let lines = ProgressLines(source, clock)
    let (moments, moment) = AsyncStream.makeStream(of: Void.self)
    let watch =
      clock.host == nil
      ? RequestWatch(gracePeriod: options.gracePeriod) { moment.finish() } : nil
    let telling = WaitingThreadExecutor.task {
      await lines.tell(until: end, leavesLine: leavesLine)
      moment.finish()
    }
    for await _ in moments {}
    var isOver = true
    if watch?.signal != nil {
      cancel()
      isOver = await ends(end, within: options.gracePeriod)
    }
    if isOver { await telling.value } else { lines.stop() }
    watch?.end()
    // The body determines the result of a thrown signal, unless it is still running.
    return isOver && options.onInterrupt == .throwing ? nil : watch?.signal
  }

  /// Returns whether the operation ends within a duration.
  private func ends(_ end: Task<Bool, Never>, within duration: Duration) async -> Bool {
    let (moments, moment) = AsyncStream.makeStream(of: Bool.self)
    let watch = WaitingThreadExecutor.task {
      _ = await end.value
      moment.yield(true)
    }
    let alarm = WaitingThreadExecutor.task {
      try? await clock.sleep(for: duration)
      moment.yield(false)
    }
    defer {
      watch.cancel()
      alarm.cancel()
    }
    for await isOver in moments { return isOver }
    return true
  }

  private func makeController(
    cancel: @escaping () -> Void, print: @escaping (ProgressSummary) -> Void
  ) -> ProgressController {
    let headStart = clock.host == nil ? ProgressRun.patience : .zero
    let board = JobsView(source, headStart: headStart)
    if case .jobs(let list) = source {
      board.onStop = {
        list.stop()
        cancel()
      }
    } else if isCancellable {
      board.onStop = cancel
    }
    if leavesLine {
      board.onFinish = { progress, isDone, elapsed in
        print(ProgressSummary(progress, isDone: isDone, elapsed: elapsed, Prompt.words))
      }
    }
    return ProgressController(board)
  }

  /// Displays the progress on a host, without an initial delay, because the host's time is
  /// independent of the duration of the work.
  ///
  /// - Returns: The signal that ends the call, or `nil`.
  private func show(
    on host: any StageHost, until end: Task<Bool, Never>, cancel: @escaping @Sendable () -> Void
  ) async -> Int32? {
    let stage = Stage(size: host.size, traits: host.traits, theme: options.theme)
    let usesUnicode = host.traits.usesUnicode
    let controller = makeController(cancel: cancel) {
      host.write($0.text(usesUnicode: usesUnicode) + "\n")
    }
    stage.fillsBackground = false
    stage.rootViewController = controller
    defer { stage.rootViewController = nil }
    let ending = WaitingThreadExecutor.task { controller.end(isDone: await end.value) }
    let signal = await host.show(stage, dropsTypeAhead: false)
    host.keep(controller.typed)
    if let signal {
      if signal != SIGQUIT { cancel() }
      return await ends(end, within: options.gracePeriod) ? nil : signal
    }
    // If the caller is cancelled, the view is removed, and the work continues until it handles
    // that.
    await ending.value
    if let rows = remainder(of: controller, width: host.size.width) { host.keep(rows) }
    return nil
  }

  /// Returns the rows that replace the view; the lines of a group are printed above it instead.
  private func remainder(of controller: ProgressController, width: Int) -> Buffer? {
    guard leavesLine, let isDone = controller.isDone else { return nil }
    let board = controller.board
    switch source {
    case .one(let progress):
      let summary = ProgressSummary(progress, isDone: isDone, elapsed: clock.time, Prompt.words)
      return summary.buffer(width: width, like: board)
    case .several:
      board.finishAll(isDone: isDone)
      return nil
    case .jobs(let list):
      return board.remainder(of: list, elapsed: clock.time, width: width)
    }
  }

  private func show(
    _ controller: ProgressController, on screen: CursesScreen, windUp: (Int32) async -> Void
  ) async throws(TerminalError) {
    try await Terminal.show(
      controller, on: screen, Settings.process, options, fitsHeight: true,
      translate: PromptInput.events,
      windUp: windUp
    ) { last in
      // Type-ahead is kept for the next question.
      screen.keep(controller.typed)
      if let after = defaults.notifiesAfter, clock.time >= after, let isDone = controller.isDone {
        screen.notify(source.message(isDone: isDone, elapsed: clock.time, defaults.words))
      }
      let rows = last.flatMap { _ in remainder(of: controller, width: screen.size.width) }
      if let rows { screen.close(keeping: rows) } else { screen.close() }
    }
  }
}

extension Prompt.Environment {
  /// Whether progress is drawn; otherwise it is reported in lines, on standard error.
  ///
  /// If standard output and standard error are both files or pipes, nothing is drawn. A background
  /// process draws as soon as it is in the foreground.
  package var canDrawProgress: Bool { strategy == .inline && (outputIsTerminal || errorIsTerminal) }
}
