import CursesCells
import CursesTerminal
import CursesViews
import CursesWidgets
import Glibc

/// The terminal that the program runs in.
///
///     try await Terminal.run(Label("Hello"))
///
/// The settings are read from the environment once:
///
/// - `TERM`, `COLORTERM`, `NO_COLOR` and the locale.
/// - `CURSESKIT_COLORS`: `rgb`, `256`, `16`, `8`, or `none` (also `monochrome`).
/// - `COLORFGBG`, if the terminal does not report its own colors.
/// - `CURSESKIT_SYNC`: `1` or `0`, which overrides the terminal's report about mode 2026.
/// - `CURSESKIT_MOTION`: `full`, `reduced` or `none`.
/// - `CURSESKIT_ACCESSIBLE`: with `1`, prompts ask in plain lines, and views are displayed as a
///   ``/CursesViews/Transcript``.
/// - `VISUAL`, `EDITOR` and `TMPDIR`, for ``edit(_:)``.
/// - `CURSESKIT_RECORD`: a new file, or a folder for one, to which the session is recorded.
///
/// A recording is an asciicast, which asciinema plays. It has the terminal's output and the user's
/// keys, mouse events and pastes, each with its time. The text of secure text fields is omitted.
@MainActor
public enum Terminal {
  /// Whether views are displayed as a ``/CursesViews/Transcript`` and prompts ask in plain lines.
  ///
  /// The default is `nil`, which follows `CURSESKIT_ACCESSIBLE`.
  ///
  /// Set this property for an option of your program, such as `--accessible`. It applies in full
  /// screen and inline, to everything that is shown afterwards. To change a visible stage, set its
  /// ``/CursesViews/Stage/traits``.
  public static var isAccessible: Bool?

  /// A closure that is called with each new stage before its views are added; the default is `nil`.
  ///
  ///     Terminal.willShow = { print($0.size) }
  ///
  /// Use it to observe a program from outside: see ``/CursesViews/Stage/observeCallbacks(_:)``.
  /// Prompts have stages, too.
  public static var willShow: (@MainActor (Stage) -> Void)?

  /// The resolved value of ``isAccessible``: the value that was set, or the environment's.
  package static var usesTranscript: Bool { isAccessible ?? Settings.process.isAccessible }

  /// The current screen, and the run loop that updates it.
  package static internal(set) weak var screen: CursesScreen?
  static weak var loop: RunLoop?

  /// Shows a view until the user leaves.
  ///
  /// See ``run(_:options:)-(ViewController,_)``.
  ///
  /// - Parameters:
  ///   - view: The view, which gets the size of the screen.
  ///   - options: The part of the terminal, and how the program ends. The default is full screen.
  /// - Throws: The ``/CursesTerminal/TerminalError`` with the reason why no terminal is available,
  ///   or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  public static func run(
    _ view: View, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    try await run(ViewController(view: view), options: options)
  }

  /// Shows a controller's view until the user leaves; the default is full screen.
  ///
  /// The call returns when the stage is closed with ``/CursesViews/Stage/close()`` or when the
  /// terminal is gone. It also returns when the user presses `q`, if no view handles the key and no
  /// view is presented. Unless a view handles them, Control-C and Control-\ end the process,
  /// Control-Z stops it, and Control-L redraws the screen. The terminal is always restored.
  ///
  /// If the command of a key is unavailable, a toast shows the reason, unless the program sets
  /// ``/CursesViews/Stage/onUnavailable``.
  ///
  /// At the end, ``/CursesViews/ViewController/viewWillDisappear(_:)`` is called. Then
  /// ``/CursesViews/Stage/willEnd`` runs, for at most the grace period of the options, before the
  /// terminal is restored. The same holds for Control-C and for the signals INT, TERM and HUP. A
  /// second one, and Control-\, end the process immediately. After the first one, the signal ends
  /// the process. No code after the call runs, not even a `defer`, unless
  /// ``TerminalOptions/onInterrupt`` is ``InterruptAction/throwing``.
  ///
  /// - Parameters:
  ///   - controller: The controller; its view has the size of the screen.
  ///   - options: The part of the terminal, and how the program ends. The default is full screen.
  /// - Throws: The ``/CursesTerminal/TerminalError`` with the reason why no terminal is available,
  ///   or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  public static func run(
    _ controller: ViewController, options: TerminalOptions = TerminalOptions()
  ) async throws(TerminalError) {
    try await run(controller, options) { _ in }
  }

  /// Shows a controller's view in the area of the options; `begin` receives its stage.
  static func run(
    _ controller: ViewController, _ options: TerminalOptions, begin: (Stage) -> Void
  ) async throws(TerminalError) {
    if case .inline(let height) = options.area {
      return try await run(
        controller, inline: height, keeping: .nothing, options, begin: begin)
    }
    let settings = Settings.process
    let screen = try CursesScreen(settings.terminal, usesMouse: options.usesMouse ?? true)
    try await show(
      controller, on: screen, settings, options, isInline: false, watchesMemory: true,
      begin: begin
    ) { _ in screen.close() }
  }

  /// Shows a controller's view on a screen until the user leaves.
  ///
  /// After the last frame, `close` closes the screen. It receives the buffer of that frame, or
  /// `nil` if a signal ends the process.
  ///
  /// If `fitsHeight` is `true`, the height of a region follows its view, up to `tallest` rows.
  /// `begin` receives the stage with the controller on it, and `translate` maps each event.
  /// `windUp` is called before a signal ends the process, after the terminal was restored. If
  /// `watchesMemory` is `true`, memory pressure of the system is a memory warning. Toasts then also
  /// show the reasons of unavailable commands, because the views are the program's.
  package static func show(
    _ controller: ViewController, on screen: CursesScreen, _ settings: Settings,
    _ options: TerminalOptions, isInline: Bool = true, fitsHeight: Bool = false,
    tallest: Int? = nil, watchesMemory: Bool = false, begin: (Stage) -> Void = { _ in },
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
    stage.fillsBackground = !isInline
    stage.setDefaultReports(showsReasons: watchesMemory)
    willShow?(stage)
    stage.rootViewController = controller
    begin(stage)
    let time = ProgramTime.sinceNow
    let inspector = isInline ? nil : Inspector(stage, time, screen, settings, options)
    let loop = RunLoop(
      stage: stage, screen: screen, time: time, inspector: inspector, fitsHeight: fitsHeight,
      tallest: tallest, smallScreen: SmallScreen(options), recorder: recorder,
      translate: translate)
    self.screen = screen
    self.loop = loop
    let pressure = watchesMemory ? MemoryPressure(of: stage, file: options.memoryPressureFile) : nil
    defer { pressure?.stop() }
    let signal = await loop.run()
    let last = signal == nil ? stage.frame().buffer : nil
    // Dismissing resumes callers that await the answer of an alert or a sheet, with `nil`.
    for view in stage.presentedViews.reversed() { stage.dismiss(view) }
    // Control-\ is for programs that do not end otherwise, so it skips tidying up.
    if signal != SIGQUIT {
      let watchdog = signal.map { EndWatchdog($0, gracePeriod: options.gracePeriod) }
      await loop.tidyUp(within: options.gracePeriod)
      watchdog?.stop()
    }
    // From here on, output of the program on the main actor may block on the terminal forever, and
    // every `await` may let the program run.
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

  /// Restores the terminal while `body` runs, and takes it again afterwards.
  ///
  /// Use it for child programs that need the terminal, such as an editor or a pager. It is also for
  /// text that must remain after the full screen is left:
  ///
  ///     let text = try await Terminal.suspended { try await edit(draft) }
  ///
  /// Meanwhile, the terminal has the modes and settings of the shell, and standard error is the
  /// original one. Control-C ends the child process but not this one. The stage is idle;
  /// afterwards, the screen is redrawn. If nothing is displayed, `body` runs and nothing else
  /// happens.
  ///
  /// A child process that reads keys must be in this process's group, as with `posix_spawn` and
  /// `system`. Foundation's `Process` creates a separate group, which can only write.
  ///
  /// - Parameter body: The code that uses the terminal.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, after the terminal is taken again.
  public static func suspended<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let screen else { return try await body() }
    return try await screen.suspended(body)
  }

  /// Ends the process by a signal, immediately.
  package static func endProcess(with signal: Int32) { CursesScreen.endProcess(with: signal) }
}

// MARK: - Value

extension Terminal {
  /// Shows a controller until it finishes with a value or the user cancels.
  ///
  ///     let size: String? = try await Terminal.run(.inline(.fitting)) { finish in
  ///       SizeController(finish)
  ///     }
  ///
  /// Everything about ``run(_:options:)-(ViewController,_)`` applies. In addition, Escape cancels
  /// if no view handles it.
  ///
  /// - Parameters:
  ///   - options: The part of the terminal, and how the program ends. The default is full screen.
  ///   - make: Creates the controller, which passes the value to the given
  ///     ``/CursesViews/CompletionHandler``.
  /// - Returns: The value, or `nil` if the user left without one.
  /// - Throws: The ``/CursesTerminal/TerminalError`` with the reason why no terminal is available,
  ///   or ``/CursesTerminal/TerminalError/interrupted(_:)``.
  @discardableResult
  public static func run<Value>(
    _ options: TerminalOptions = .fullScreen, _ make: (CompletionHandler<Value>) -> ViewController
  ) async throws(TerminalError) -> Value? {
    let closing = Closing()
    var value: Value?
    let controller = make(
      CompletionHandler { given in
        guard !closing.isClosed else { return }
        value = given
        closing.close()
      })
    try await run(controller, options) { closing.begin(on: $0) }
    return value
  }
}

/// Closes a stage once, even if the request comes before the stage exists.
@MainActor
private final class Closing {
  private(set) var isClosed = false
  private weak var stage: Stage?

  func begin(on stage: Stage) {
    self.stage = stage
    let commands = stage.hostKeyCommands
    stage.hostKeyCommands = { [weak self] in commands() + [self?.command].compactMap(\.self) }
    if isClosed { stage.close() }
  }

  func close() {
    isClosed = true
    stage?.close()
  }

  private var command: KeyCommand {
    KeyCommand("terminal.give-up", .escape, title: "Give Up") { [weak self] in self?.close() }
  }
}

// MARK: - Recording

extension Terminal {
  /// The recorder of this process, `nil` if no recording is requested, or the error if it cannot be
  /// created.
  private static let recorderOfProcess = Result { () throws(TerminalError) in
    guard let name = Settings.process.recording else { return SessionRecorder?.none }
    return try SessionRecorder(name)
  }

  /// Starts recording a screen if `CURSESKIT_RECORD` is set.
  ///
  /// If the recorder cannot be created, the screen is closed.
  private static func beginRecording(
    on screen: CursesScreen, _ environment: TerminalEnvironment, close: (Buffer?) -> Void
  ) throws(TerminalError) -> SessionRecorder? {
    do throws(TerminalError) {
      guard let recorder = try recorderOfProcess.get() else { return nil }
      recorder.begin(displayed: screen.size, on: screen.terminalSize, environment: environment)
      screen.record { recorder.note(output: $0) }
      return recorder
    } catch {
      close(nil)
      throw error
    }
  }
}
