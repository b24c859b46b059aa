import CTerminalGuard
import CursesCells
import Glibc

/// A terminal that frames are shown on, in full screen or below the prompt.
///
///     let screen = try CursesScreen(TerminalEnvironment(variables))
///     defer { screen.close() }
///     screen.show(stage.frame())
///     for await event in screen.events {
///       stage.send(event)
///       screen.show(stage.frame())
///     }
///
/// From the moment it is opened, the terminal is given back on every way out of
/// the process: ``close()``, `exit`, a trap, a stack overflow and signals.
///
/// Inline, frames are shown in some rows of the screen that the shell writes to, and everything
/// above them stays: see the initializer that takes the rows of a region.
///
/// A screen can also be *headless*: it makes the same bytes and hands them to
/// a closure instead of a terminal.
@MainActor
public final class CursesScreen: Screen {
  // MARK: What was found

  /// How many colors are shown.
  ///
  /// They can become more when the terminal answers; see ``onCapabilitiesChange``.
  public var colorDepth: ColorDepth { core.output.presenter.colorDepth }

  /// The capabilities of the terminal; completed when it answers.
  public var capabilities: TerminalCapabilities { core.capabilities }

  /// Whether characters beyond ASCII are shown; otherwise something like them is.
  ///
  /// That can end when the terminal answers: ASCII stands for lines, blocks and signs where it
  /// gives two columns to what we give one; see ``onCapabilitiesChange``.
  public var usesUnicode: Bool {
    core.output.presenter.isUnicode && !capabilities.widensAmbiguous.value
  }

  /// The events of the terminal, in order.
  ///
  /// It ends when the terminal hangs up or the screen is closed, and can be read once. A headless
  /// screen has none.
  public let events: AsyncStream<Event>

  private let queue: EventQueue?

  // MARK: State

  /// Called when the terminal told something new, which ``capabilities`` and ``colorDepth`` say.
  ///
  /// Then show the next frame in its colors, even one that changes nothing: where the terminal
  /// turned out to show more than was assumed, that frame is painted whole. It is called only
  /// after a frame was shown, because nothing is asked before. The default is `nil`.
  public var onCapabilitiesChange: (@MainActor () -> Void)?

  /// Called when a signal asks the process to end: the first of INT, TERM and HUP.
  ///
  /// While it is `nil`, the default, they end the process.
  package var onEndRequest: (@MainActor () -> Void)? {
    didSet { if core.terminal != nil { restore_tell_requests(onEndRequest != nil) } }
  }

  /// The signal that asked for it, or `nil`.
  package var requestedSignal: Int32? {
    guard core.terminal != nil, onEndRequest != nil else { return nil }
    let signal = restore_requested_signal()
    return signal == 0 ? nil : signal
  }

  /// Called after a frame is written, if ``isReady`` was asked and `false` meanwhile.
  ///
  /// The default is `nil`.
  public var onReady: (@MainActor () -> Void)?

  /// Called when the process goes on after it was stopped, or has the terminal again, before
  /// everything is shown anew.
  ///
  /// The default is `nil`.
  package var onContinue: (@MainActor () -> Void)?

  /// How many frames were sent; one that changed nothing is not.
  public var framesShown: Int { core.framesShown }

  /// How many bytes were sent in frames.
  public var bytesWritten: Int { core.bytesWritten }

  /// How many bytes the last frame came to, zero when it changed nothing.
  public var lastFrameBytes: Int { core.lastFrameBytes }

  /// How many pairs of colors ncurses keeps for the screen, which are 65,535 at most.
  ///
  /// When more than half of these are in use, all are given up and the screen is painted anew.
  public var colorPairs: Int { core.output.presenter.colorPairs }

  /// Whether the screen was closed.
  public var isClosed: Bool { core.isClosed }

  let core: ScreenCore

  /// The part of the terminal that frames are shown in, which is a region for an inline screen.
  let area: any ScreenArea
  let inline: InlineScreen?

  var probe: ProbeSession?

  /// Gives up waiting for the terminal to say that it has the first frame.
  var gateAlarm: Alarm?

  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Whether the last frame is to be painted anew once the terminal took those before it.
  private var mustRepaint = false

  /// Shows frames over `core`, in a region or else on all of the terminal.
  init(_ core: ScreenCore, in inline: InlineScreen? = nil, events queue: EventQueue? = nil) {
    self.core = core
    self.inline = inline
    area = inline ?? FullScreen(core)
    self.queue = queue
    events = queue?.stream ?? AsyncStream { nil }
  }

  isolated deinit { close() }

  /// Waits for events and returns all that there are, or none at the end.
  ///
  /// A run loop shows one frame for all of them. An event that is returned is not in ``events``.
  package func nextEvents() async -> [Event] { await queue?.all() ?? [] }

  // MARK: Screen

  /// The columns and rows there are now, at least one of each, and of a terminal's 2,048 at most.
  ///
  /// Inline, that is the ``height`` of the region, and all columns but the last, which stays free
  /// where there is another.
  public var size: Size { area.size }

  /// Shows `frame` in place of the last one, in one write.
  ///
  /// It never waits for the terminal: a frame shown while ``isReady`` is `false` is written after
  /// the one before it. A frame that changes nothing sends nothing. On a closed screen, and for a
  /// frame without cells, nothing happens.
  ///
  /// - Complexity: O(*n*) in the number of cells that changed, plus what ncurses needs to compare
  ///   their rows.
  public func show(_ frame: Frame) {
    guard !isClosed, !frame.buffer.size.isEmpty else { return }
    restore_prepare_thread()
    if area.show(frame) { beginProbe() }
  }
}

// MARK: - Showing

extension CursesScreen {
  /// Whether a frame shown now is written at once.
  ///
  /// While it is `false`, compose nothing: ``onReady`` tells when to. A headless screen is always
  /// ready.
  public var isReady: Bool {
    guard let terminal = core.terminal else { return true }
    return !core.isAway && area.isSettled && terminal.writer.isReady
  }

  /// Waits until ``isReady``.
  public func waitUntilReady() async {
    while !isClosed, !isReady { await waitForTerminal() }
    restore_prepare_thread()
  }

  /// Waits until a frame is written.
  ///
  /// It stands apart so that a screen which never waits does not look up the types of waiting,
  /// which takes 100,000 instructions.
  private func waitForTerminal() async {
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Paints the last frame anew, as after another program wrote to the terminal.
  ///
  /// While ``isReady`` is `false`, that is done once, when it is `true` again.
  public func repaint() {
    guard !isClosed else { return }
    mustRepaint = !isReady
    if mustRepaint { return }
    restore_prepare_thread()
    area.repaint()
  }

  /// Asks the terminal what it can do, once.
  private func beginProbe() {
    guard !core.isAway else { return }
    let isFirst = beginGate()
    let asks = probe?.begin() ?? false
    if isFirst { awaitGate(asks: asks) }
  }

  /// Sets the size of a headless screen; zero columns or rows count as one.
  ///
  /// The size of a terminal is the terminal's, and this changes nothing there.
  public func resize(to size: Size) {
    if core.terminal == nil { core.resize(to: size.atLeastOneCell) }
  }

  private func becomeReady() {
    restore_prepare_thread()
    if mustRepaint { repaint() }
    resumeWaiters()
    onReady?()
  }

  /// Shows everything anew, after the process was stopped, or left the terminal to another job.
  private func comeBack() {
    onContinue?()
    repaint()
    becomeReady()
  }

  /// Shows what was not while a region was unsettled, or the last frame anew.
  func goOn(with frame: Frame?) {
    if let frame { show(frame) } else { repaint() }
    becomeReady()
  }

  private func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

extension Size {
  /// The same with one column and one row at least.
  fileprivate var atLeastOneCell: Size { Size(width: max(1, width), height: max(1, height)) }
}

// MARK: - Opening

// Three kinds of screens: on all of a terminal, in a region of it (see `CursesScreen+Inline`), and
// headless. All of them show frames over a `ScreenCore`.

extension CursesScreen {
  /// Opens a terminal in full screen.
  ///
  /// - Parameters:
  ///   - environment: What the environment says about the terminal.
  ///   - input: The descriptor that keys come from. The default is standard input.
  ///   - output: The descriptor that frames go to. The default is standard output.
  ///   - standardError: The descriptor whose text is held until the terminal is given back, the
  ///     last mebibyte of it, when it is a terminal too; `nil` to leave it alone.
  ///   - usesMouse: Whether the mouse is wanted. The default is `true`; `false` leaves selecting
  ///     text to the terminal.
  ///   - clock: The clock by which answers of the terminal are late. The default is the one that
  ///     counts while the machine sleeps.
  ///   - patience: How long the terminal may take nothing of what it is still to be shown, when the
  ///     screen is closed or the process exits, before it is given up. It counts as none below
  ///     a millisecond, and as a minute above that. The default is 10 s.
  /// - Throws: The ``TerminalError`` that says why not. The terminal is then as it was.
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
    let terminal = try OpenTerminal(
      plan, size: size, input: input, output: output, standardError: standardError)
    let core = ScreenCore(
      opened, to: .terminal(terminal), size: size, capabilities: plan.assumptions(environment))
    self.init(core, events: terminal.events)
    let topics = plan.topics(environment, size: size, isUnicode: opened.presenter.isUnicode)
    connect(terminal, topics: topics, clock: ScreenClock(clock))
  }

  /// Opens a region of the primary screen, below the line that the cursor is in.
  convenience init(
    _ plan: OutputPlan, _ environment: TerminalEnvironment, at place: RegionPlace,
    usesMouse: Bool, worksInBackground: Bool, descriptors: TerminalDescriptors, held: [Int32],
    dropsTypeAhead: Bool, clock: ScreenClock
  ) throws(TerminalError) {
    guard let size = WindowSize.of(descriptors.output) else { throw .noWindow }
    let opened = try CursesScreen.open(plan, size: size)
    let terminal = try OpenTerminal(
      plan, size: size, descriptors: descriptors, held: held, place: place,
      worksInBackground: worksInBackground,
      gate: dropsTypeAhead ? TypeAheadGate() : nil)
    let core = ScreenCore(
      opened, to: .terminal(terminal), size: size, capabilities: plan.assumptions(environment))
    let inline = InlineScreen(core, at: place, usesMouse: usesMouse)
    self.init(core, in: inline, events: terminal.events)
    // The width probe writes to the first row of the screen, which inline belongs to the shell's
    // scrollback.
    let topics = plan.topics(environment, size: size, isUnicode: opened.presenter.isUnicode)
    connect(terminal, topics: topics.subtracting(.clusters), clock: clock, isInline: true)
  }

  private func connect(
    _ terminal: OpenTerminal, topics: TerminalProber.Topics, clock: ScreenClock,
    isInline: Bool = false
  ) {
    let prober = TerminalProber(
      capabilities, topics: topics, isInline: isInline, known: terminal.memory.known)
    probe = ProbeSession(
      prober, clock: clock, replies: terminal.replies, memory: terminal.memory,
      ask: { [weak self] in self?.ask($0) }, onNews: { [weak self] in self?.learn($0) })
    terminal.connect(
      ready: { [weak self] in self?.becomeReady() },
      repaint: { [weak self] in self?.comeBack() },
      text: { [weak self] in self?.inline?.printHeldText() },
      answer: { [weak self] in self?.inline?.updateMouse() },
      request: { [weak self] in self?.onEndRequest?() })
    inline?.onLoss = { [weak self] in self?.repaint() }
    inline?.onCalm = { [weak self] in self?.goOn(with: $0) }
    if prober.capabilities != capabilities { learn(prober.capabilities) }
  }

  /// Creates a screen that hands what it would send a terminal to `sink`.
  ///
  /// It needs no terminal and no `TERM`, and is always ready.
  ///
  /// - Parameters:
  ///   - size: The columns and rows; zero counts as one.
  ///   - colorDepth: How many colors there are. The default is all of them.
  ///   - clusters: How the terminal that will read the bytes measures clusters.
  ///   - links: Whether it makes links of text. The default is that it does.
  ///   - environment: What is asked for the locale; the rest of it does not matter.
  ///   - inlineHeight: The rows of a region of the primary screen, or `nil`, the default, for a
  ///     full screen.
  ///   - sink: Called in ``show(_:)`` with the bytes of a frame that changed something.
  /// - Throws: ``TerminalError/system(operation:code:)`` when memory or descriptors run out.
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

  /// Opens what makes bytes of frames.
  ///
  /// Where ncurses refuses the entry that is made for a plan, it takes the system's, with which
  /// only a full screen can be drawn.
  private static func open(_ plan: OutputPlan, size: Size) throws(TerminalError) -> FrameOutput {
    let hasOther = plan.description != nil && !plan.isInline
    if plan.presenterChoice.kind == .direct {
      return FrameOutput(plan, DirectPresenter(plan, size: size))
    }
    for plan in [plan] + (hasOther ? [plan.withoutPrivateEntry] : []) {
      if let presenter = CursesPresenter(plan, size: size) { return FrameOutput(plan, presenter) }
    }
    throw .system(operation: "open a screen", code: errno)
  }
}

// MARK: - Leaving

extension CursesScreen {
  /// The descriptor of the true standard error, for child processes that write to it.
  ///
  /// While a screen is open on a terminal, descriptor 2 may lead into memory instead.
  public var standardErrorDescriptor: Int32 { restore_real_error(2) }

  /// Gives the terminal back; harmless when called again.
  ///
  /// It waits until the terminal has taken everything. One that is gone, or takes nothing for 10 s,
  /// is given up; then a line on standard error says so, and the process does not exit with 0.
  /// Inline, nothing stays of the region.
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
    onEndRequest = nil
    onCapabilitiesChange = nil
    onContinue = nil
  }

  /// Says that every Control-C so far was handled; from the first time on it is said of each.
  ///
  /// One that is not handled for long, while the main actor waits for the terminal, ends the
  /// process.
  package func acknowledgeInterrupts() {
    core.terminal?.acknowledgeInterrupts()
  }

  /// Has Control-C end the process at once from now on, until the screen is closed.
  package func endOnInterrupt() { InterruptWatch.setEndsAtOnce(true) }

  /// Has ``close()`` wait no longer than 200 ms for the terminal, as for a signal.
  package func hurry() { if core.terminal != nil { restore_hurry() } }

  /// Keeps what was typed and not handled for the next screen of this process on a terminal.
  ///
  /// Keys and pasted text come first there, and the rest of `events` is dropped; so three questions
  /// can be answered before the first of them is asked.
  public func keep(_ events: [Event]) { TypeAhead.keep(events) }

  /// Ends the process as the signal does, here and now, when the screen was closed.
  ///
  /// The main actor may run on a worker of Dispatch, which blocks all signals.
  package static func endProcess(with signal: Int32) { restore_end_with(signal) }

  /// Gives the terminal to the shell and stops the process, as Control-Z does elsewhere.
  ///
  /// When the process is continued, the terminal is taken again and painted anew. A headless
  /// screen does nothing.
  public func suspend() {
    guard !isClosed, let terminal = core.terminal else { return }
    terminal.suspend()
  }

  /// Gives the terminal back while `body` runs, as for an editor or a pager, and takes it again.
  ///
  /// Meanwhile nothing is read and nothing is shown, standard error is the true one, and a key that
  /// interrupts ends a child process but not this one. Afterwards the last frame is painted anew,
  /// and a size that changed is an event as always. On a headless or closed screen, and inside
  /// another call, `body` runs and nothing else happens.
  ///
  /// - Parameter body: What uses the terminal; until it returns, the screen is not ``isReady``.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, after the terminal is taken again.
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
