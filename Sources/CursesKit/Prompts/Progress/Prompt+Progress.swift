extension Prompt {
  /// Shows how far something has come while it gets done.
  ///
  ///     try await Prompt.progress("Copying", total: files.count) { progress in
  ///       for file in files {
  ///         try await copy(file)
  ///         progress.completed += 1
  ///       }
  ///     }
  ///
  /// It shows a bar, what is done, how fast, and how long the rest takes, below the shell's prompt:
  ///
  ///       Copying                        42 of 120 · 12/s · 0:07 left
  ///       ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  35 %
  ///
  /// What is printed meanwhile comes above it. At the end it is gone, and a line stays:
  ///
  ///     ✓ Copying 120 of 120 in 0:10
  ///
  /// The body runs beside the main actor, so that it may take its time in what does not suspend;
  /// write `{ @MainActor progress in … }` for one that has to be on it. Where it ends within a
  /// tenth of a second nothing is shown but the line.
  ///
  /// | Keys   | Effect                                                          |
  /// | ------ | --------------------------------------------------------------- |
  /// | Esc    | cancel the body's task, once, if `isCancellable` says so        |
  /// | Ctrl-C | cancel the body's task, and end the process as it does          |
  /// |        | elsewhere when that has ended, or after the grace period        |
  ///
  /// So a body that heeds its cancellation can take away what it has half done; the terminal is
  /// given back before that, and a second Control-C ends the process at once. Where the options ask
  /// for ``InterruptAction/throwing``, the process does not end: what the body returns or throws
  /// then is returned or thrown. For one that does not end in time
  /// ``/CursesTerminal/TerminalError/interrupted(_:)`` is thrown, and its task goes on, cancelled;
  /// where the errors that the body may throw do not include that one, the process ends all the
  /// same.
  ///
  /// Other keys are kept for the question that follows. In the background nothing is shown, and the
  /// body works on; it is drawn once the job is in the foreground.
  ///
  /// What a child process writes that the body started is printed above, too, and below what stays
  /// where the child goes on after the end, for as long as this process lives. When this process
  /// has ended, the next line ends such a child by SIGPIPE; one that is to go on has to be given
  /// another place to write to.
  ///
  /// Where nothing can be drawn, where standard output and standard error are both captured, and
  /// where `CURSESKIT_ACCESSIBLE` is `1`, it is told in plain lines on standard error: one at the
  /// start and one at the end, and between them one for each tenth, or one in ten seconds where
  /// that takes longer. It is also told so while another view has the terminal. No keys are read
  /// then; Control-C, and the signals TERM and HUP, do what they do elsewhere.
  ///
  /// - Parameters:
  ///   - title: What gets done, in a few words.
  ///   - total: How much there is to do, or `nil` when nobody knows, which shows a mark that turns
  ///     in place of the bar. Negative values are raised to zero.
  ///   - unit: What is counted. The default is things.
  ///   - isCancellable: Whether Escape cancels the task that the body runs in. The default is
  ///     `false`. The body decides what comes of it; until it ends, it is shown.
  ///   - leavesLine: Whether a line stays that says what was done. The default is `true`.
  ///   - options: How the program ends while this is shown. The default is that of
  ///     ``defaults``.
  ///   - body: What does it. Its task is cancelled when the caller's is.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after what is shown is gone.
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

  /// Shows how far several things have come while they get done.
  ///
  ///     try await Prompt.progress { group in
  ///       let film = group.add("film.mkv", total: 700_000_000, unit: .bytes)
  ///       let sound = group.add("sound.flac", total: 31_000_000, unit: .bytes)
  ///       async let first = fetch(film)
  ///       async let second = fetch(sound)
  ///       _ = try await (first, second)
  ///     }
  ///
  /// Each has a row, below one another, as long as it is not finished; beyond eight they are
  /// counted:
  ///
  ///       film.mkv    ━━━━━━━━━━━━━━━━━━━  17 %  12 MB/s  0:48
  ///       sound.flac  ━━━━━━━━━━━━━━━━━━━  78 %  11 MB/s  0:01
  ///
  /// What is finished leaves its line above the others at once. All else is as in
  /// ``progress(_:total:unit:isCancellable:leavesLine:options:_:)``.
  ///
  /// - Parameters:
  ///   - isCancellable: Whether Escape cancels the task that the body runs in. The default is
  ///     `false`.
  ///   - leavesLine: Whether a line stays of each. The default is `true`.
  ///   - options: How the program ends while this is shown. The default is that of
  ///     ``defaults``.
  ///   - body: What does them; at its end those that are not finished count as if they were.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after what is shown is gone.
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

  /// Shows a mark that turns while something of unknown length is under way.
  ///
  ///     let answer = try await Prompt.spinner("Asking the server") { try await fetch() }
  ///
  /// From the third second on it says how long it has taken:
  ///
  ///     ◐ Asking the server  0:05
  ///
  /// With reduced or no motion the mark stands still. At the end a line stays; it and all else are
  /// as in ``progress(_:total:unit:isCancellable:leavesLine:options:_:)``.
  ///
  /// - Parameters:
  ///   - title: What is under way, in a few words.
  ///   - isCancellable: Whether Escape cancels the task that the body runs in. The default is
  ///     `false`.
  ///   - leavesLine: Whether a line stays that says how long it took. The default is `true`.
  ///   - options: How the program ends while this is shown. The default is that of
  ///     ``defaults``.
  ///   - body: What takes so long.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after the mark is gone.
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
