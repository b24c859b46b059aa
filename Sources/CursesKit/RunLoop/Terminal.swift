import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// The terminal that the program runs in.
///
///     try await Terminal.run(Label("Hello"))
///
/// What a terminal can show, and what its user wants, is read from the environment once: `TERM`,
/// `COLORTERM`, `NO_COLOR`, the locale, `CURSESKIT_COLORS` (`rgb`, `256`, `16`, `8` or `none`),
/// `COLORFGBG` where the terminal does not tell its own colors, `CURSESKIT_SYNC` (`1` or `0`, in
/// place of what the terminal says of mode 2026), `CURSESKIT_MOTION` (`full`, `reduced` or `none`)
/// `CURSESKIT_ACCESSIBLE` (`1` has prompts ask in plain lines, and views read as a
/// ``/CursesViews/Transcript``), `VISUAL`, `EDITOR` and `TMPDIR` for ``edit(_:)``, and
/// `CURSESKIT_RECORD`.
///
/// The last names a new file, or a folder for one, to which the terminal's session is recorded:
/// what the terminal gets and what is typed, pointed at and pasted, each when it happens, but for
/// the words of secure text fields. It is an asciicast, as asciinema plays it.
@MainActor
public enum Terminal {
  /// Whether views are read as a ``/CursesViews/Transcript``, in full screen and inline, and
  /// prompts ask in plain lines, or `nil`, the default, for what `CURSESKIT_ACCESSIBLE` says.
  ///
  /// It is for programs with an option of their own, such as `--accessible`, and counts for what is
  /// shown afterwards. What is shown already changes with its ``/CursesViews/Stage/traits``.
  public static var isAccessible: Bool?

  /// Called with each stage that is shown, before its views are on it, or `nil`, the default.
  ///
  ///     Terminal.willShow = { print($0.size) }
  ///
  /// It is for who watches a program from beside it: see
  /// ``/CursesViews/Stage/observeNotices(_:)``. Prompts have stages, too.
  public static var willShow: (@MainActor (Stage) -> Void)?

  /// The resolved value of ``isAccessible``: that which was set, or else the environment's.
  package static var usesTranscript: Bool { isAccessible ?? Settings.process.isAccessible }

  /// The screen that a view is shown on now, and what keeps it up to date.
  package static internal(set) weak var screen: CursesScreen?
  static weak var loop: RunLoop?

  /// Shows a view until the user leaves.
  ///
  /// See ``run(_:options:)-(ViewController,_)``.
  ///
  /// - Parameters:
  ///   - view: The view, which is given the size of the screen.
  ///   - options: The part of the terminal, and how the program ends. The default is all of it.
  /// - Throws: The ``/CursesTerminal/TerminalError`` that says why there is no terminal to show it
  ///   on.
  public static func run(
    _ view: View, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    try await run(ViewController(view: view), options: options)
  }

  /// Shows a controller's view until the user leaves, in full screen unless the options say
  /// otherwise.
  ///
  /// It returns when the stage is closed with ``/CursesViews/Stage/close()``, when the user presses
  /// `q` and nothing handles it while no view is presented, or when the terminal is gone. Control-C
  /// ends the process as it does elsewhere, Control-\ too, Control-Z stops it, and Control-L paints
  /// the screen anew, unless a view handles those keys. The terminal is given back on every way
  /// out.
  ///
  /// At the end the controller is told ``/CursesViews/ViewController/viewWillDisappear(_:)``, and
  /// then ``/CursesViews/Stage/willEnd`` tidies up, for as long as the options say, before the
  /// terminal is given back. So it is for Control-C and for the signals INT, TERM and HUP; a second
  /// one, and Control-\, end the process at once. Then the signal ends the process, so that nothing
  /// after the call runs, not even a `defer`, unless the options have it thrown.
  ///
  /// - Parameters:
  ///   - controller: The controller, whose view is given the size of the screen.
  ///   - options: The part of the terminal, and how the program ends. The default is all of it.
  /// - Throws: The ``/CursesTerminal/TerminalError`` that says why there is no terminal to show it
  ///   on, or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  public static func run(
    _ controller: ViewController, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    try await run(controller, nil, options) { _ in }
  }

  /// Shows a controller's view in full screen until the user leaves, and what frames take when a
  /// key asks for that.
  ///
  /// See ``run(_:options:)-(ViewController,_)``.
  ///
  /// - Parameters:
  ///   - controller: The controller, whose view is given the size of the screen.
  ///   - inspector: What shows what frames take, and for which key.
  ///   - options: How the program ends. The default is 2 s to tidy up, and then the signal.
  /// - Throws: The ``/CursesTerminal/TerminalError`` that says why there is no terminal to show it
  ///   on, or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  public static func run(
    _ controller: ViewController, inspector: FrameInspector,
    options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    try await run(controller, inspector, options) { _ in }
  }

  /// Shows a controller's view where the options say; `begin` is given its stage.
  static func run(
    _ controller: ViewController, _ inspector: FrameInspector?, _ options: TerminalOptions,
    begin: (Stage) -> Void
  ) async throws(TerminalError) {
    if case .inline(let height) = options.area {
      return try await run(
        controller, inline: height, keeping: .nothing, options, begin: begin)
    }
    let settings = Settings.process
    let screen = try CursesScreen(settings.terminal, usesMouse: options.usesMouse ?? true)
    try await show(
      controller, on: screen, settings, options, inspector, isInline: false, begin: begin
    ) { _ in screen.close() }
  }

  /// Shows a controller's view on a screen, which `close` closes after the last frame; it is given
  /// what that shows, or `nil` when a signal ends the process.
  ///
  /// A region has as many rows as the view wants where `fitsHeight` says so, but no more than
  /// `tallest`. `begin` is given the stage with the controller on it, and `translate` returns what
  /// becomes of an event. `windUp` is called before a signal ends the process, when
  /// the terminal is given back already.
  package static func show(
    _ controller: ViewController, on screen: CursesScreen, _ settings: Settings,
    _ options: TerminalOptions, _ inspector: FrameInspector? = nil, isInline: Bool = true,
    fitsHeight: Bool = false, tallest: Int? = nil, begin: (Stage) -> Void = { _ in },
    translate: @escaping (Event) -> [Event] = { [$0] },
    windUp: (_ signal: Int32) async -> Void = { _ in }, close: (Buffer?) -> Void
  ) async throws(TerminalError) {
    let recorder = try beginRecording(on: screen, settings.terminal, close: close)
    let stage = Stage(
      size: screen.size,
      traits: Traits(
        colorDepth: screen.colorDepth, colors: screen.capabilities.colors.value,
        motionLevel: settings.motionLevel, usesUnicode: screen.usesUnicode,
        isAccessible: usesTranscript), theme: options.theme)
    stage.traits.knowsColors = screen.capabilities.colors.source != .assumed
    stage.paintsGround = !isInline
    willShow?(stage)
    stage.rootViewController = controller
    begin(stage)
    let gauge = FrameGauge(
      stage: stage, screen: screen, environment: settings.terminal, inspector: inspector)
    let loop = RunLoop(
      stage: stage, screen: screen, gauge: gauge, fitsHeight: fitsHeight, tallest: tallest,
      smallScreen: SmallScreen(options), recorder: recorder, translate: translate)
    self.screen = screen
    self.loop = loop
    let signal = await loop.run()
    let last = signal == nil ? stage.frame().buffer : nil
    // Dismissing resumes those who await the answer of an alert or a sheet, with none.
    for view in stage.presentedViews.reversed() { stage.dismiss(view) }
    // Control-\ is for programs that do not end otherwise.
    if signal != SIGQUIT {
      let watchdog = signal.map { EndWatchdog($0, gracePeriod: options.gracePeriod) }
      await loop.tidyUp(within: options.gracePeriod)
      watchdog?.stop()
    }
    // From here on, whatever the program prints on the main actor may wait for the terminal for
    // good, and at every `await` it may get its turn.
    let watchdog = signal.map { EndWatchdog($0, gracePeriod: options.gracePeriod) }
    if signal != nil { screen.hurry() }
    close(last)
    recorder?.tellFailure()
    stage.rootViewController = nil
    screen.keep(await loop.unhandledEvents())
    guard let signal else { return }
    await windUp(signal)
    watchdog?.stop()
    if options.onInterrupt == .throwing, signal != SIGQUIT { throw .interrupted(signal) }
    endProcess(with: signal)
  }

  /// Gives the terminal back while `body` runs, and takes it again.
  ///
  /// It is for programs that want the terminal for themselves, an editor or a pager, and for
  /// text that is to stay when the full screen is left:
  ///
  ///     let text = try await Terminal.suspended { try await edit(draft) }
  ///
  /// Modes and settings are those of the shell meanwhile, standard error is the true one, and
  /// Control-C ends the child process but not this one. The stage rests; afterwards it is painted
  /// anew. While nothing is shown, `body` runs and nothing else happens.
  ///
  /// A child process that reads keys must be of this process's group, where `posix_spawn` and
  /// `system` put it. Foundation's `Process` gives it a group of its own, which can only write.
  ///
  /// - Parameter body: What uses the terminal.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after the terminal is taken again.
  public static func suspended<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let screen else { return try await body() }
    return try await screen.suspended(body)
  }

  /// Ends the process as the signal does, here and now.
  package static func endProcess(with signal: Int32) { CursesScreen.endProcess(with: signal) }
}
