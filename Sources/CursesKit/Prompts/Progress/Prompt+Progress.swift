extension Prompt {
  /// Runs an operation and displays its progress.
  ///
  ///     try await Prompt.progress("Copying", total: files.count) { progress in
  ///       for file in files {
  ///         try await copy(file)
  ///         progress.completed += 1
  ///       }
  ///     }
  ///
  /// The view below the shell's prompt has a bar, the completed amount, the rate and the remaining
  /// time:
  ///
  ///       Copying                        42 of 120 · 12/s · 0:07 left
  ///       ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  35 %
  ///
  /// Text that is printed meanwhile appears above the view. At the end, the view is removed, and a
  /// line stays:
  ///
  ///     ✓ Copying 120 of 120 in 0:10
  ///
  /// The body does not run on the main actor, so it may block; write `{ @MainActor progress in … }`
  /// if it must run there. If the body ends within a tenth of a second, only the line is displayed.
  ///
  /// | Keys   | Effect                                                          |
  /// | ------ | --------------------------------------------------------------- |
  /// | Esc    | cancel the body's task, once, if `isCancellable` is `true`      |
  /// | Ctrl-C | cancel the body's task, and end the process as it does          |
  /// |        | elsewhere when that has ended, or after the grace period        |
  ///
  /// A body that handles cancellation can therefore undo partial work. The terminal is restored
  /// before that, and a second Control-C ends the process immediately. If
  /// ``TerminalOptions/onInterrupt`` is ``InterruptAction/throwing``, the process does not end: the
  /// result or error of the body is returned or thrown. If the body does not end in time,
  /// ``/CursesTerminal/TerminalError/interrupted(_:)`` is thrown, and its cancelled task continues.
  /// If the error type of the body does not include that error, the process ends.
  /// same.
  ///
  /// Other keys are kept for the next question. While the process is in the background, the body
  /// runs without a view; the view is drawn when the job is in the foreground.
  ///
  /// Output of child processes that the body started is printed above the view. If a child
  /// continues after the end, its output appears below the line that stays, as long as this process
  /// lives. After this process has ended, the child's next output ends it by SIGPIPE. Redirect the
  /// output of a child that must continue.
  ///
  /// In the following cases, progress is reported in plain lines on standard error:
  ///
  /// - Nothing can be drawn.
  /// - Standard output and standard error are both captured.
  /// - `CURSESKIT_ACCESSIBLE` is `1`.
  /// - Another view has the terminal.
  ///
  /// There is one line at the start and one at the end. Between them, there is a line for each
  /// tenth, or after ten seconds if that takes longer. No keys are read then; Control-C, and the
  /// signals TERM and HUP, have their usual effect.
  ///
  /// - Parameters:
  ///   - title: The title of the operation, in a few words.
  ///   - total: The total amount, or `nil` if it is unknown, which displays a spinner instead of a
  ///     bar. A negative number is clamped to 0.
  ///   - unit: The unit of progress. The default is items.
  ///   - isCancellable: Whether Escape cancels the task of the body. The default is `false`. The
  ///     view stays until the body has ended.
  ///   - leavesLine: Whether a summary line stays. The default is `true`.
  ///   - options: The options for ending the program meanwhile. The default is that of
  ///     ``defaults``.
  ///   - body: The operation. Its task is cancelled if the caller's task is.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, after the view is removed.
  public static func progress<Value: Sendable, Failure: Error>(
    _ title: String, total: Int?, unit: ProgressUnit = .items, isCancellable: Bool = false,
    leavesLine: Bool = true, options: TerminalOptions = Prompt.defaults.options,
    _ body: @escaping @Sendable (PromptProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let progress = PromptProgress(title, total: total, unit: unit)
    let run = ProgressRun(
      .one(progress), isCancellable: isCancellable, leavesLine: leavesLine, options)
    return try await run.run { () async throws(Failure) -> Value in try await body(progress) }
  }

  /// Runs several operations and displays the progress of each.
  ///
  ///     try await Prompt.progress { group in
  ///       let film = group.add("film.mkv", total: 700_000_000, unit: .bytes)
  ///       let sound = group.add("sound.flac", total: 31_000_000, unit: .bytes)
  ///       async let first = fetch(film)
  ///       async let second = fetch(sound)
  ///       _ = try await (first, second)
  ///     }
  ///
  /// Each unfinished progress has a row. Beyond eight rows, only the number of the others is
  /// displayed:
  ///
  ///       film.mkv    ━━━━━━━━━━━━━━━━━━━  17 %  12 MB/s  0:48
  ///       sound.flac  ━━━━━━━━━━━━━━━━━━━  78 %  11 MB/s  0:01
  ///
  /// A finished progress leaves its line above the others immediately. Everything else is as in
  /// ``progress(_:total:unit:isCancellable:leavesLine:options:_:)``.
  ///
  /// - Parameters:
  ///   - isCancellable: Whether Escape cancels the task of the body. The default is `false`.
  ///   - leavesLine: Whether a summary line stays for each progress. The default is `true`.
  ///   - options: The options for ending the program meanwhile. The default is that of
  ///     ``defaults``.
  ///   - body: The operations. At its end, the unfinished ones count as finished.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, after the view is removed.
  public static func progress<Value: Sendable, Failure: Error>(
    isCancellable: Bool = false, leavesLine: Bool = true,
    options: TerminalOptions = Prompt.defaults.options,
    _ body: @escaping @Sendable (PromptProgressGroup) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let group = PromptProgressGroup()
    let run = ProgressRun(
      .several(group), isCancellable: isCancellable, leavesLine: leavesLine, options)
    return try await run.run { () async throws(Failure) -> Value in try await body(group) }
  }

  /// Runs an operation of unknown duration and displays a spinner.
  ///
  ///     let answer = try await Prompt.spinner("Asking the server") { try await fetch() }
  ///
  /// After three seconds, the elapsed time is displayed:
  ///
  ///     ◐ Asking the server  0:05
  ///
  /// With reduced or no motion, the spinner is static. At the end, a line stays, as in
  /// ``progress(_:total:unit:isCancellable:leavesLine:options:_:)``, which also describes
  /// everything else.
  ///
  /// - Parameters:
  ///   - title: The title of the operation, in a few words.
  ///   - isCancellable: Whether Escape cancels the task of the body. The default is `false`.
  ///   - leavesLine: Whether a line with the elapsed time stays. The default is `true`.
  ///   - options: The options for ending the program meanwhile. The default is that of
  ///     ``defaults``.
  ///   - body: The operation.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, after the spinner is removed.
  public static func spinner<Value: Sendable, Failure: Error>(
    _ title: String, isCancellable: Bool = false, leavesLine: Bool = true,
    options: TerminalOptions = Prompt.defaults.options,
    _ body: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await progress(
      title, total: nil, isCancellable: isCancellable, leavesLine: leavesLine,
      options: options
    ) { (_: PromptProgress) async throws(Failure) -> Value in try await body() }
  }
}
