import CursesCells
import CursesTerminal
import CursesViews
import CursesWidgets
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

// MARK: - Value

extension Terminal {
  /// Shows a controller that ends with a value, until it does or the user gives it up.
  ///
  ///     let size: String? = try await Terminal.run(.inline(.fitting)) { finish in
  ///       SizeController(finish)
  ///     }
  ///
  /// What is true of ``run(_:options:)-(ViewController,_)`` is true of it; besides, Escape gives it
  /// up where nothing else takes it.
  ///
  /// - Parameters:
  ///   - options: The part of the terminal, and how the program ends. The default is all of it.
  ///   - make: Makes the controller, which calls what it is given with the value.
  /// - Returns: The value, or `nil` when the user left without one.
  /// - Throws: The ``/CursesTerminal/TerminalError`` that says why there is no terminal to show it
  ///   on, or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  @discardableResult
  public static func run<Value>(
    _ options: TerminalOptions = .fullScreen, _ make: (Finish<Value>) -> ViewController
  ) async throws(TerminalError) -> Value? {
    let closing = Closing()
    var value: Value?
    let controller = make(
      Finish { given in
        guard !closing.isClosed else { return }
        value = given
        closing.close()
      })
    try await run(controller, nil, options) { closing.begin(on: $0) }
    return value
  }
}

/// Closes a stage that may not be there yet, once.
@MainActor
private final class Closing {
  private(set) var isClosed = false
  private weak var stage: Stage?

  func begin(on stage: Stage) {
    self.stage = stage
    let commands = stage.outerCommands
    stage.outerCommands = { [weak self] in commands() + [self?.command].compactMap(\.self) }
    if isClosed { stage.close() }
  }

  func close() {
    isClosed = true
    stage?.close()
  }

  private var command: KeyCommand {
    KeyCommand("terminal.give-up", .escape, title: "give up") { [weak self] in self?.close() }
  }
}

// MARK: - Printing

extension Terminal {
  /// Prints lines above the view that is shown inline, where they stay.
  ///
  /// Colors and other looks in the text are kept, and links; nothing else in it can act on the
  /// terminal. While nothing is shown, it goes to standard output: to a terminal in the same way,
  /// to a file or a pipe as it is. In full screen nothing is printed.
  ///
  /// - Parameter text: The text; it needs no line feed at its end.
  public static func print(_ text: String) {
    if let host = StageHosting.current { return host.write(text + "\n") }
    guard let screen, !screen.isClosed else { return printAlone(text) }
    screen.print(text)
  }

  /// Prints a text with its styles, in the colors of the theme that is shown, or else of
  /// ``/CursesViews/Theme/standard``.
  ///
  /// A file or a pipe gets it without styles; otherwise it is as ``print(_:)-(String)``. Long lines
  /// are broken by the terminal.
  public static func print(_ text: StyledText) {
    let label = Label(text)
    label.numberOfLines = 0
    print(label, width: longestLine)
  }

  /// Prints a view once, as it looks at rest, in as many columns as the terminal has.
  ///
  ///     Terminal.print(table)
  ///
  /// It goes above the view that is shown inline, or else to standard output; in full screen
  /// nothing is printed. A file or a pipe gets its text without looks, 80 columns wide. The view is
  /// taken from where it is, and has the size that fits it.
  public static func print(_ view: View) {
    let columns =
      StageHosting.current?.size.width ?? screen?.size.width
      ?? WindowSize.columns(of: STDOUT_FILENO) ?? 80
    print(view, width: columns)
  }

  /// Writes what `print` has buffered for standard output, and reports what was not written.
  ///
  ///     try Terminal.flush()
  ///
  /// Neither this type's `print` nor Swift's reports an error. Call this at the end of a
  /// command-line tool, so that a full disk is not taken for success; ``TerminalApp`` does. A pipe
  /// without a reader (`EPIPE`) is no error.
  ///
  /// - Throws: ``/CursesTerminal/TerminalError/output(code:)`` if this write or an earlier one
  ///   failed.
  public static func flush() throws(TerminalError) { try StandardOutput.flush() }

  /// Longer lines of styled text are broken; no terminal has more columns.
  private static let longestLine = 2048

  /// More rows than anyone prints at once.
  private static let tallest = 2048

  private static func print(_ view: View, width: Int) {
    let shown = screen.flatMap { $0.isClosed ? nil : $0 }
    let environment = Settings.process.terminal
    let isPlain = shown == nil && isatty(STDOUT_FILENO) != 1
    let depth =
      isPlain ? .monochrome : shown?.colorDepth ?? BufferText.colorDepth(environment)
    var traits = Traits(colorDepth: depth, motionLevel: .none)
    if let colors = shown?.capabilities.colors.value ?? environment.colors {
      traits.colors = colors
    }
    let stage = Stage(
      size: Size(width: width, height: 1), traits: traits,
      theme: loop?.theme ?? .standard)
    stage.paintsGround = false
    stage.rootView = view
    let fitting = view.sizeThatFits(Size(width: width, height: tallest))
    stage.send(.resize(Size(width: max(1, fitting.width), height: max(1, fitting.height))))
    let buffer = stage.frame().buffer
    stage.rootView = View()
    print(isPlain ? BufferText.plain(buffer) : BufferText.styled(buffer, colorDepth: depth))
  }

  private static func printAlone(_ text: String) {
    guard isatty(STDOUT_FILENO) == 1 else { return Swift.print(text) }
    let lines = LineText(text.isEmpty ? "\n" : text, lineEnd: "\n").bytes
    Swift.print(String(decoding: lines, as: UTF8.self), terminator: "")
  }
}

// MARK: - Recording

extension Terminal {
  /// The recording of this process, `nil` where nobody asks for one, and what is wrong where it
  /// cannot be made.
  private static let recorderOfProcess = Result { () throws(TerminalError) in
    guard let name = Settings.process.recording else { return SessionRecorder?.none }
    return try SessionRecorder(name)
  }

  /// Has a screen recorded where `CURSESKIT_RECORD` asks for it; one of which that is not possible
  /// is closed.
  private static func beginRecording(
    on screen: CursesScreen, _ environment: TerminalEnvironment, close: (Buffer?) -> Void
  ) throws(TerminalError) -> SessionRecorder? {
    do throws(TerminalError) {
      guard let recorder = try recorderOfProcess.get() else { return nil }
      recorder.begin(shown: screen.size, on: screen.terminalSize, environment: environment)
      screen.record { recorder.note(output: $0) }
      return recorder
    } catch {
      close(nil)
      throw error
    }
  }
}
