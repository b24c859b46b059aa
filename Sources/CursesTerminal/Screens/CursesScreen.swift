import CTerminalGuard
import CursesCells
import Glibc

/// A terminal screen that shows frames, in full screen or below the prompt.
///
///     let screen = try CursesScreen(TerminalEnvironment(variables))
///     defer { screen.close() }
///     screen.show(stage.frame())
///     for await event in screen.events {
///       stage.send(event)
///       screen.show(stage.frame())
///     }
///
/// Once opened, the terminal is restored on every exit of the process: ``close()``, `exit`, a trap,
/// a stack overflow and signals.
///
/// An inline screen shows frames in some rows of the shell's screen, and everything above them
/// stays. See the initializer that takes the rows of a region.
///
/// A *headless* screen generates the same bytes and passes them to a closure instead of a terminal.
@MainActor
public final class CursesScreen: Screen {
  // MARK: Capabilities

  /// The number of colors that are displayed.
  ///
  /// It can increase when the terminal replies; see ``onCapabilitiesChange``.
  public var colorDepth: ColorDepth { core.output.presenter.colorDepth }

  /// The capabilities of the terminal; they are completed when it replies.
  public var capabilities: TerminalCapabilities { core.capabilities }

  /// Whether characters beyond ASCII are displayed, instead of similar ASCII characters.
  ///
  /// This can become `false` when the terminal replies that ambiguous-width characters are two
  /// columns wide. Lines, blocks and signs are then drawn in ASCII; see ``onCapabilitiesChange``.
  public var usesUnicode: Bool {
    core.output.presenter.isUnicode && !capabilities.widensAmbiguous.value
  }

  /// The events of the terminal, in order.
  ///
  /// The stream ends when the terminal hangs up or the screen is closed, and can be read once. A
  /// headless screen has no events.
  public let events: AsyncStream<Event>

  private let queue: EventQueue?

  // MARK: State

  /// Called when ``capabilities`` or ``colorDepth`` changed because the terminal replied.
  ///
  /// Then show the next frame in its colors, even if the frame changes nothing. If the terminal
  /// supports more than was assumed, that frame is redrawn completely. The closure is called only
  /// after a frame was shown, because queries are sent after it. The default is `nil`.
  public var onCapabilitiesChange: (@MainActor () -> Void)?

  /// Called when a signal requests the process to end: the first of INT, TERM and HUP.
  ///
  /// While it is `nil`, the default, these signals end the process.
  package var onEndRequest: (@MainActor () -> Void)? {
    didSet { if core.terminal != nil { restore_tell_requests(onEndRequest != nil) } }
  }

  /// The signal that requested the process to end, or `nil`.
  package var requestedSignal: Int32? {
    guard core.terminal != nil, onEndRequest != nil else { return nil }
    let signal = restore_requested_signal()
    return signal == 0 ? nil : signal
  }

  /// Called after a frame is written, if ``isReady`` was read as `false` before.
  ///
  /// The default is `nil`.
  public var onReady: (@MainActor () -> Void)?

  /// Called when the process continues after a stop, or has the terminal again, before everything
  /// is redrawn.
  ///
  /// The default is `nil`.
  package var onContinue: (@MainActor () -> Void)?

  /// Called to show the next frame of a region, which includes the text that is printed above it.
  ///
  /// Then ``print(_:)`` does not write the text itself. While it is `nil`, the default, the last
  /// frame is shown again below the text.
  package var onText: (@MainActor () -> Void)? {
    get { inline?.onText }
    set { inline?.onText = newValue }
  }

  /// The number of frames that were sent; frames that changed nothing do not count.
  public var framesShown: Int { core.framesShown }

  /// The number of bytes that were sent in frames.
  public var bytesWritten: Int { core.bytesWritten }

  /// The number of bytes of the last frame; zero if it changed nothing.
  public var lastFrameBytes: Int { core.lastFrameBytes }

  /// The number of color pairs that ncurses keeps for the screen, at most 65,535.
  ///
  /// If more than half of them are in use, all are released and the screen is redrawn.
  public var colorPairs: Int { core.output.presenter.colorPairs }

  /// Whether the screen is closed.
  public var isClosed: Bool { core.isClosed }

  let core: ScreenCore

  /// The part of the terminal that shows frames; a region for an inline screen.
  let area: any ScreenArea
  let inline: InlineScreen?

  var probe: ProbeSession?

  /// The timeout for the terminal's report that it received the first frame.
  var gateAlarm: Alarm?

  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Whether to redraw the last frame once the frames before it are written.
  private var mustRepaint = false

  /// Creates a screen that shows frames over `core`, in a region or else on the whole terminal.
  init(_ core: ScreenCore, in inline: InlineScreen? = nil, events queue: EventQueue? = nil) {
    self.core = core
    self.inline = inline
    area = inline ?? FullScreen(core)
    self.queue = queue
    events = queue?.stream ?? AsyncStream { nil }
  }

  isolated deinit { close() }

  /// Waits for events and returns all pending ones, or none at the end of the stream.
  ///
  /// A run loop shows one frame for all of them. Events returned here do not appear in ``events``.
  package func nextEvents() async -> EventBacklog { await queue?.all() ?? EventBacklog() }

  // MARK: Screen

  /// The current columns and rows: at least one of each, and at most 2,048 of a terminal.
  ///
  /// An inline screen has the rows of its ``height``, and all columns but the last, which stays
  /// free if there is another.
  public var size: Size { area.size }

  /// Shows `frame` instead of the last one, in one write.
  ///
  /// The method never waits for the terminal: a frame shown while ``isReady`` is `false` is written
  /// after the one before it. A frame that changes nothing sends nothing. The call is ignored on a
  /// closed screen and for a frame without cells.
  ///
  /// - Complexity: O(*n*) in the number of changed cells, plus the cost of comparing their rows in
  ///   ncurses.
  public func show(_ frame: Frame) {
    guard !isClosed, !frame.buffer.size.isEmpty else { return }
    restore_prepare_thread()
    if area.show(frame) { beginProbe() }
  }
}

// MARK: - Showing

extension CursesScreen {
  /// Whether a frame that is shown now is written immediately.
  ///
  /// While it is `false`, compose no frame; ``onReady`` is called when it becomes `true`. A
  /// headless screen is always ready.
  public var isReady: Bool {
    guard let terminal = core.terminal else { return true }
    return !core.isAway && area.isSettled && terminal.writer.isReady
  }

  /// Waits until ``isReady`` is `true`.
  public func waitUntilReady() async {
    while !isClosed, !isReady { await waitForTerminal() }
    restore_prepare_thread()
  }

  /// Waits until a frame is written.
  ///
  /// This is a separate method so that a screen that never waits does not look up the types for
  /// waiting, which takes 100,000 instructions.
  private func waitForTerminal() async {
    await withCheckedContinuation { waiter in
      // The screen may have become ready before this closure, since the call may suspend.
      if isClosed || isReady { waiter.resume() } else { waiters.append(waiter) }
    }
  }

  /// Redraws the last frame, for example after another program wrote to the terminal.
  ///
  /// While ``isReady`` is `false`, the redraw is deferred until it is `true`, and is done once.
  public func repaint() {
    guard !isClosed else { return }
    mustRepaint = !isReady
    if mustRepaint { return }
    restore_prepare_thread()
    area.repaint()
  }

  /// Queries the terminal's capabilities, once.
  private func beginProbe() {
    guard !core.isAway else { return }
    let isFirst = beginGate()
    let asks = probe?.begin() ?? false
    if isFirst { awaitGate(asks: asks) }
  }

  /// Sets the size of a headless screen; zero columns or rows count as one.
  ///
  /// On a screen with a terminal, the call is ignored.
  public func resize(to size: Size) {
    if core.terminal == nil { core.resize(to: size.atLeastOneCell) }
  }

  private func becomeReady() {
    restore_prepare_thread()
    if mustRepaint { repaint() }
    resumeWaiters()
    onReady?()
  }

  /// Redraws everything after the process was stopped, or left the terminal to another job.
  private func resumeAfterStop() {
    onContinue?()
    repaint()
    becomeReady()
  }

  /// Shows the frame deferred while a region was unsettled, or redraws the last frame.
  func resume(with frame: Frame?) {
    if let frame { show(frame) } else { repaint() }
    becomeReady()
  }

  private func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

extension Size {
  /// The size, with at least one column and one row.
  fileprivate var atLeastOneCell: Size { Size(width: max(1, width), height: max(1, height)) }
}

// MARK: - Opening

// There are three kinds of screens: on a whole terminal, in a region of it (see
// `CursesScreen+Inline`), and headless. All of them show frames over a `ScreenCore`.

extension CursesScreen {
  /// Opens a terminal in full screen.
  ///
  /// - Parameters:
  ///   - environment: The terminal settings of the environment.
  ///   - input: The file descriptor that keys are read from. The default is standard input.
  ///   - output: The file descriptor that frames are written to. The default is standard output.
  ///   - standardError: The file descriptor with output that is held until the terminal is
  ///     restored, if it is a terminal too; the last mebibyte is kept. `nil` leaves it unchanged.
  ///   - usesMouse: Whether mouse tracking is enabled. The default is `true`; `false` leaves text
  ///     selection to the terminal.
  ///   - clock: The clock for timeouts of the terminal's replies. The default is the one that also
  ///     counts while the machine sleeps.
  ///   - patience: How long the terminal may accept no pending output before it is given up, when
  ///     the screen is closed or the process exits. Less than a millisecond counts as zero, more
  ///     than a minute as a minute. The default is 10 s.
  /// - Throws: A ``TerminalError`` with the cause. The terminal is then unchanged.
  public convenience init(
    _ environment: TerminalEnvironment, input: Int32 = 0, output: Int32 = 1,
    standardError: Int32? = 2, usesMouse: Bool = true, clock: any Clock<Duration> = .continuous,
    patience: Duration = .seconds(10)
  ) throws(TerminalError) {
    restore_set_patience(patience.milliseconds)
    let size = try WindowSize.of(input: input, output: output)
    var plan = try OutputPlan.terminal(environment)
    plan.usesMouse = usesMouse
    let opened = try CursesScreen.open(plan, size: size)
    let terminal = try TerminalSession(
      plan, size: size, input: input, output: output, standardError: standardError)
    let core = ScreenCore(
      opened, to: .terminal(terminal), size: size, capabilities: plan.assumptions(environment))
    self.init(core, events: terminal.events)
    let topics = plan.topics(environment, size: size, isUnicode: opened.presenter.isUnicode)
    connect(terminal, topics: topics, clock: ScreenClock(clock))
  }

  /// Opens a region of the primary screen, below the cursor's line.
  convenience init(
    _ plan: OutputPlan, _ environment: TerminalEnvironment, at position: RegionPlace,
    usesMouse: Bool, worksInBackground: Bool, descriptors: TerminalDescriptors, held: [Int32],
    dropsTypeAhead: Bool, clock: ScreenClock
  ) throws(TerminalError) {
    guard let size = WindowSize.of(descriptors.output) else { throw .noWindow }
    let opened = try CursesScreen.open(plan, size: size)
    let terminal = try TerminalSession(
      plan, size: size, descriptors: descriptors, held: held, position: position,
      worksInBackground: worksInBackground,
      gate: dropsTypeAhead ? TypeAheadGate() : nil)
    let core = ScreenCore(
      opened, to: .terminal(terminal), size: size, capabilities: plan.assumptions(environment))
    let inline = InlineScreen(core, at: position, usesMouse: usesMouse)
    self.init(core, in: inline, events: terminal.events)
    // The width probe writes to the first row of the screen, which belongs to the shell's
    // scrollback on an inline screen.
    let topics = plan.topics(environment, size: size, isUnicode: opened.presenter.isUnicode)
    connect(terminal, topics: topics.subtracting(.clusters), clock: clock, isInline: true)
  }

  private func connect(
    _ terminal: TerminalSession, topics: TerminalProber.Topics, clock: ScreenClock,
    isInline: Bool = false
  ) {
    let prober = TerminalProber(
      capabilities, topics: topics, isInline: isInline, known: terminal.memory.known)
    probe = ProbeSession(
      prober, clock: clock, replies: terminal.replies, memory: terminal.memory,
      ask: { [weak self] in self?.ask($0) }, onNews: { [weak self] in self?.learn($0) })
    terminal.connect(
      ready: { [weak self] in self?.becomeReady() },
      repaint: { [weak self] in self?.resumeAfterStop() },
      text: { [weak self] in self?.inline?.showHeldText() },
      answer: { [weak self] in self?.inline?.updateMouse() },
      request: { [weak self] in self?.onEndRequest?() })
    inline?.onLoss = { [weak self] in self?.repaint() }
    inline?.onCalm = { [weak self] in self?.resume(with: $0) }
    if prober.capabilities != capabilities { learn(prober.capabilities) }
  }

  /// Creates a headless screen that passes its output to `sink` instead of a terminal.
  ///
  /// It needs no terminal and no `TERM`, and is always ready.
  ///
  /// - Parameters:
  ///   - size: The columns and rows; zero counts as one.
  ///   - colorDepth: The number of colors. The default is all of them.
  ///   - clusters: How the terminal that will read the bytes measures grapheme clusters.
  ///   - links: Whether the terminal supports hyperlinks. The default is `true`.
  ///   - environment: The environment that provides the locale; the rest of it is ignored.
  ///   - inlineHeight: The rows of a region of the primary screen, or `nil`, the default, for a
  ///     full screen.
  ///   - sink: Called in ``show(_:)`` with the bytes of a frame that changed something.
  /// - Throws: ``TerminalError/system(operation:code:)`` if memory or file descriptors run out.
  public convenience init(
    headless size: Size, colorDepth: ColorDepth = .rgb, clusters: ClusterSupport = .full,
    links: Bool = true, environment: TerminalEnvironment = TerminalEnvironment(),
    inlineHeight: Int? = nil, sink: @escaping @MainActor ([UInt8]) -> Void = { _ in }
  ) throws(TerminalError) {
    let size = size.atLeastOneCell
    var plan = OutputPlan.headless(
      environment, depth: colorDepth, clusters: clusters, links: links)
    plan.isInline = inlineHeight != nil
    let core = ScreenCore(
      try CursesScreen.open(plan, size: size), to: .sink(sink), size: size,
      capabilities: plan.assumptions(environment))
    let inline = inlineHeight.map { InlineScreen(core, at: RegionPlace(height: max(1, $0))) }
    self.init(core, in: inline)
  }

  /// Opens the presenter that converts frames to bytes.
  ///
  /// If ncurses refuses the terminfo entry generated for a plan, the system's entry is used, which
  /// supports only a full screen.
  private static func open(_ plan: OutputPlan, size: Size) throws(TerminalError) -> FrameOutput {
    let hasOther = (plan.description?.hasEntry ?? false) && !plan.isInline
    if plan.presenterChoice.kind == .direct {
      return FrameOutput(plan, DirectPresenter(plan, size: size))
    }
    for plan in [plan] + (hasOther ? [plan.withoutPrivateEntry] : []) {
      if let presenter = NcursesPresenter(plan, size: size) { return FrameOutput(plan, presenter) }
    }
    throw .system(operation: "open a screen", code: errno)
  }
}

// MARK: - Leaving

extension CursesScreen {
  /// The file descriptor of the real standard error, for child processes that write to it.
  ///
  /// While a screen is open on a terminal, descriptor 2 may refer to memory instead.
  public var standardErrorDescriptor: Int32 { restore_real_error(2) }

  /// Restores the terminal; further calls are ignored.
  ///
  /// The method waits until all output is written. A terminal that is gone, or accepts nothing for
  /// 10 s by default, is given up. Then a line on standard error reports it, and the exit status of
  /// the process is not 0. An inline region is erased.
  public func close() {
    guard !isClosed else { return }
    core.isClosed = true
    defer { InterruptWatch.setEndsAtOnce(false) }
    probe?.end()
    area.end()
    gateAlarm?.stop()
    core.terminal?.close()
    resumeWaiters()
    onReady = nil
    onText = nil
    onEndRequest = nil
    onCapabilitiesChange = nil
    onContinue = nil
  }

  /// Acknowledges every Control-C so far; after the first call, each must be acknowledged.
  ///
  /// A Control-C that is not acknowledged for long, while the main actor waits for the terminal,
  /// ends the process.
  package func acknowledgeInterrupts() {
    core.terminal?.acknowledgeInterrupts()
  }

  /// Makes Control-C end the process immediately from now on, until the screen is closed.
  package func endOnInterrupt() { InterruptWatch.setEndsAtOnce(true) }

  /// Limits the wait in ``close()`` to 200 ms, as for a signal.
  package func hurry() { if core.terminal != nil { restore_hurry() } }

  /// Keeps unhandled input for the next screen of this process on a terminal.
  ///
  /// Keys and pasted text come first there, and the rest of `events` is dropped. So three questions
  /// can be answered before the first of them is displayed.
  public func keep(_ events: [Event]) { TypeAhead.keep(events) }

  /// Ends the process immediately by the signal, after the screen was closed.
  ///
  /// The main actor may run on a worker of Dispatch, which blocks all signals.
  package static func endProcess(with signal: Int32) { restore_end_with(signal) }

  /// Returns the terminal to the shell and stops the process, like Control-Z elsewhere.
  ///
  /// When the process continues, it takes the terminal again and redraws it. On a headless screen,
  /// the call is ignored.
  public func suspend() {
    guard !isClosed, let terminal = core.terminal else { return }
    terminal.suspend()
  }

  /// Restores the terminal while `body` runs, for example an editor or a pager, and then takes it
  /// again.
  ///
  /// Meanwhile nothing is read or shown, and standard error is the real one. An interrupt key ends
  /// a child process, but not this one. Afterwards the last frame is redrawn, and a changed size is
  /// reported as an event. On a headless or closed screen, and inside another call, `body` runs and
  /// nothing else happens.
  ///
  /// - Parameter body: The closure that uses the terminal; until it returns, ``isReady`` is
  ///   `false`.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, after the terminal is taken again.
  public func suspended<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard !isClosed, !core.isLent, let terminal = core.terminal, terminal.lend() else {
      return try await body()
    }
    core.isLent = true
    defer {
      core.isLent = false
      if !isClosed, terminal.takeAgain() { repaint() }
      becomeReady()
    }
    return try await body()
  }
}
