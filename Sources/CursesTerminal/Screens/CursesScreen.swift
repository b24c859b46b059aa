import CTerminalGuard
import CursesCells

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
  func beginProbe() {
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

  func becomeReady() {
    restore_prepare_thread()
    if mustRepaint { repaint() }
    resumeWaiters()
    onReady?()
  }

  /// Shows everything anew, after the process was stopped, or left the terminal to another job.
  func comeBack() {
    onContinue?()
    repaint()
    becomeReady()
  }

  /// Shows what was not while a region was unsettled, or the last frame anew.
  func goOn(with frame: Frame?) {
    if let frame { show(frame) } else { repaint() }
    becomeReady()
  }

  func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

extension Size {
  /// The same with one column and one row at least.
  var atLeastOneCell: Size { Size(width: max(1, width), height: max(1, height)) }
}
