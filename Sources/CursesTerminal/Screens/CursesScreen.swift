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
  public var colorDepth: ColorDepth { output.presenter.colorDepth }

  /// The capabilities of the terminal; completed when it answers.
  public internal(set) var capabilities: TerminalCapabilities

  /// Whether characters beyond ASCII are shown; otherwise something like them is.
  ///
  /// That can end when the terminal answers: ASCII stands for lines, blocks and signs where it
  /// gives two columns to what we give one; see ``onCapabilitiesChange``.
  public var usesUnicode: Bool { output.presenter.isUnicode && !capabilities.widensAmbiguous.value }

  /// The events of the terminal, in order.
  ///
  /// It ends when the terminal hangs up or the screen is closed, and can be read once. A headless
  /// screen has none.
  public let events: AsyncStream<Event>

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
    didSet { if case .terminal = destination { restore_tell_requests(onEndRequest != nil) } }
  }

  /// The signal that asked for it, or `nil`.
  package var requestedSignal: Int32? {
    guard case .terminal = destination, onEndRequest != nil else { return nil }
    let signal = restore_requested_signal()
    return signal == 0 ? nil : signal
  }

  /// Called after a frame is written, if ``isReady`` was asked and `false` meanwhile.
  ///
  /// The default is `nil`.
  public var onReady: (@MainActor () -> Void)?

  /// How many frames were sent; one that changed nothing is not.
  public private(set) var framesShown = 0

  /// How many bytes were sent in frames.
  public private(set) var bytesWritten = 0

  /// How many bytes the last frame came to, zero when it changed nothing.
  public private(set) var lastFrameBytes = 0

  /// How many pairs of colors ncurses keeps for the screen, which are 65,535 at most.
  ///
  /// When more than half of these are in use, all are given up and the screen is painted anew.
  public var colorPairs: Int { output.presenter.colorPairs }

  /// Whether the screen was closed.
  public internal(set) var isClosed = false

  let output: FrameOutput
  var frameMarks: FrameMarks { capabilities.synchronizedOutput.value ? .on : .off }
  let destination: Destination
  private var headlessSize: Size
  var bytes: [UInt8] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []
  var probe: ProbeSession?

  /// Gives up waiting for the terminal to say that it has the first frame.
  var gateAlarm: Alarm?

  /// Whether the terminal is given back for a while.
  var isLent = false

  /// Whether the terminal is given back for a while, or left to another job of the shell.
  var isAway: Bool {
    guard case .terminal = destination else { return false }
    return isLent || !restore_is_held()
  }

  /// The state of an inline region, or `nil` for a full screen.
  let inline: InlineState?

  /// Whether the last frame is to be painted anew once the terminal took those before it.
  private var mustRepaint = false

  /// Where frames go.
  enum Destination {
    case terminal(OpenTerminal)
    case sink(@MainActor ([UInt8]) -> Void)
  }

  // MARK: Opening

  /// Opens a terminal in full screen.
  ///
  /// - Parameters:
  ///   - environment: What the environment says about the terminal.
  ///   - input: The descriptor that keys come from. The default is standard input.
  ///   - output: The descriptor that frames go to. The default is standard output.
  ///   - standardError: The descriptor whose text is held until the terminal is given back, the
  ///     last mebibyte of it, when it is a terminal too; `nil` to leave it alone.
  ///   - clock: The clock by which answers of the terminal are late. The default is the one that
  ///     counts while the machine sleeps.
  ///   - patience: How long the terminal may take nothing of what it is still to be shown, when the
  ///     screen is closed or the process exits, before it is given up. It counts as none below
  ///     a millisecond, and as a minute above that. The default is 10 s.
  /// - Throws: The ``TerminalError`` that says why not. The terminal is then as it was.
  public init(
    _ environment: TerminalEnvironment, input: Int32 = 0, output: Int32 = 1,
    standardError: Int32? = 2, clock: any Clock<Duration> = .continuous,
    patience: Duration = .seconds(10)
  ) throws(TerminalError) {
    restore_set_patience(patience.milliseconds)
    let size = try WindowSize.of(input: input, output: output)
    let plan = try OutputPlan.terminal(environment)
    let opened = try CursesScreen.open(plan, size: size)
    let terminal = try OpenTerminal(
      plan, size: size, input: input, output: output, standardError: standardError)
    self.output = opened
    destination = .terminal(terminal)
    headlessSize = size
    inline = nil
    capabilities = plan.assumptions(environment)
    events = terminal.events
    let topics = plan.topics(environment, size: size, isUnicode: opened.presenter.isUnicode)
    connect(terminal, topics: topics, clock: ScreenClock(clock))
  }

  /// Opens a region of the primary screen, below the line that the cursor is in.
  init(
    _ plan: OutputPlan, _ environment: TerminalEnvironment, _ inline: InlineState,
    descriptors: TerminalDescriptors, held: [Int32], dropsTypeAhead: Bool, clock: ScreenClock
  ) throws(TerminalError) {
    guard let size = WindowSize.of(descriptors.output) else { throw .noWindow }
    guard let presenter = CursesPresenter(plan, size: size) else {
      throw .system(operation: "open a screen", code: errno)
    }
    let terminal = try OpenTerminal(
      plan, size: size, descriptors: descriptors, held: held, place: inline.place,
      worksInBackground: inline.worksInBackground,
      gate: dropsTypeAhead ? TypeAheadGate() : nil)
    output = FrameOutput(plan, presenter)
    destination = .terminal(terminal)
    headlessSize = size
    self.inline = inline
    capabilities = plan.assumptions(environment)
    events = terminal.events
    // The width probe writes to the first row of the screen, which inline belongs to the shell's
    // scrollback.
    let topics = plan.topics(environment, size: size, isUnicode: presenter.isUnicode)
    connect(terminal, topics: topics.subtracting(.clusters), clock: clock, isInline: true)
  }

  private func connect(
    _ terminal: OpenTerminal, topics: TerminalProber.Topics, clock: ScreenClock,
    isInline: Bool = false
  ) {
    probe = ProbeSession(
      TerminalProber(capabilities, topics: topics, isInline: isInline), clock: clock,
      replies: terminal.replies,
      ask: { [weak self] in self?.ask($0) }, onNews: { [weak self] in self?.learn($0) })
    terminal.connect(
      ready: { [weak self] in self?.becomeReady() },
      repaint: { [weak self] in self?.comeBack() },
      text: { [weak self] in self?.printHeldText() },
      answer: { [weak self] in self?.updateMouse() },
      request: { [weak self] in self?.onEndRequest?() })
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
  public init(
    headless size: Size, colorDepth: ColorDepth = .rgb, clusters: ClusterSupport = .full,
    links: Bool = true, environment: TerminalEnvironment = TerminalEnvironment(),
    inlineHeight: Int? = nil, sink: @escaping @MainActor ([UInt8]) -> Void = { _ in }
  ) throws(TerminalError) {
    let size = size.atLeastOneCell
    var plan = OutputPlan.headless(
      environment, depth: colorDepth, clusters: clusters, links: links)
    plan.isInline = inlineHeight != nil
    inline = inlineHeight.map { InlineState(height: $0) }
    output = try CursesScreen.open(plan, size: size)
    destination = .sink(sink)
    headlessSize = size
    capabilities = plan.assumptions(environment)
    events = AsyncStream { $0.finish() }
  }

  isolated deinit { close() }

  private static func open(_ plan: OutputPlan, size: Size) throws(TerminalError) -> FrameOutput {
    let plans = [plan] + (plan.description == nil ? [] : [plan.withoutPrivateEntry])
    for plan in plans {
      if let presenter = CursesPresenter(plan, size: size) { return FrameOutput(plan, presenter) }
    }
    throw .system(operation: "open a screen", code: errno)
  }

  // MARK: Screen

  /// The columns and rows there are now, at least one of each, and of a terminal's 2,048 at most.
  ///
  /// Inline, that is the ``height`` of the region, and all columns but the last, which stays free
  /// where there is another.
  public var size: Size {
    let terminal = terminalSize
    guard let inline else { return terminal }
    return InlineRegion.size(rows: inline.place.wanted, on: terminal)
  }

  /// The columns and rows of the whole terminal.
  var terminalSize: Size {
    if case .terminal(let terminal) = destination, let size = terminal.size { headlessSize = size }
    return headlessSize
  }

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
    if inline != nil { return showInline(frame) }
    send { output.append(frame, to: &$0) }
    beginProbe()
  }
}

// MARK: - Showing

extension CursesScreen {
  /// Whether a frame shown now is written at once.
  ///
  /// While it is `false`, compose nothing: ``onReady`` tells when to. A headless screen is always
  /// ready.
  public var isReady: Bool {
    if case .terminal(let terminal) = destination {
      !isAway && inline?.unsettledSize == nil && terminal.writer.isReady
    } else {
      true
    }
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
    if inline != nil { return repaintInline() }
    send { output.appendAgain(to: &$0) }
  }

  /// Asks the terminal what it can do, once.
  func beginProbe() {
    guard !isAway else { return }
    let isFirst = beginGate()
    let asks = probe?.begin() ?? false
    if isFirst { awaitGate(asks: asks) }
  }

  /// Sets the size of a headless screen; zero columns or rows count as one.
  ///
  /// The size of a terminal is the terminal's, and this changes nothing there.
  public func resize(to size: Size) {
    headlessSize = size.atLeastOneCell
  }

  func becomeReady() {
    restore_prepare_thread()
    if mustRepaint { repaint() }
    resumeWaiters()
    onReady?()
  }

  /// Shows everything anew, after the process was stopped, or left the terminal to another job.
  private func comeBack() {
    repaint()
    becomeReady()
  }

  func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Sends what `append` appends, between marks that make a terminal show it at once.
  func send(_ append: (inout [UInt8]) -> Void) {
    bytes.removeAll(keepingCapacity: true)
    bytes += frameMarks.begin
    append(&bytes)
    guard bytes.count > frameMarks.begin.count else {
      lastFrameBytes = 0
      return
    }
    // ncurses has to see every frame to keep its model of the screen, but while the terminal is
    // lent to a child nothing may be written to it.
    if isAway { return }
    bytes += frameMarks.end
    lastFrameBytes = bytes.count
    bytesWritten += bytes.count
    framesShown += 1
    switch destination {
    case .sink(let sink): sink(bytes)
    case .terminal(let terminal): terminal.writer.submit(&bytes)
    }
  }
}

extension Size {
  /// The same with one column and one row at least.
  var atLeastOneCell: Size { Size(width: max(1, width), height: max(1, height)) }
}
