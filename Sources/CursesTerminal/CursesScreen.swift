import CNcurses
import CursesCells
import Glibc

/// A terminal that frames are shown on, in full screen.
///
///     let screen = try CursesScreen(TerminalEnvironment(variables))
///     defer { screen.close() }
///     screen.show(stage.frame())
///     for await event in screen.events { … }
///
/// From the moment it is opened, the terminal is given back on every way out of
/// the process: ``close()``, `exit`, a trap, a stack overflow and signals.
///
/// A screen can also be *headless*: it makes the same bytes and hands them to
/// a closure instead of a terminal.
@MainActor
public final class CursesScreen: Screen {
  // MARK: What was found

  /// How many colors are shown.
  ///
  /// They can become more when the terminal answers; see ``onCapabilitiesChange``.
  public var colorDepth: ColorDepth { output.colorDepth }

  /// What is known of the terminal; more of it once the terminal answered.
  public private(set) var capabilities: TerminalCapabilities

  /// Whether characters beyond ASCII are shown; otherwise something like them is.
  public let usesUnicode: Bool

  /// What the terminal tells, in the order in which it tells it.
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

  /// Whether the screen was closed.
  public private(set) var isClosed = false

  private let output: CursesOutput
  private let frameMarks: FrameMarks
  private var destination: Destination
  private var headlessSize: Size
  private var bytes: [UInt8] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var probe: ProbeSession?

  /// Whether the terminal is given back for a while.
  private var isLent = false

  /// Whether the last frame is to be painted anew once the terminal took those before it.
  private var mustRepaint = false

  /// Where frames go.
  private enum Destination {
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
  /// - Throws: The ``TerminalError`` that says why not. The terminal is then as it was.
  public init(
    _ environment: TerminalEnvironment, input: Int32 = 0, output: Int32 = 1,
    standardError: Int32? = 2
  ) throws(TerminalError) {
    let size = try OpenTerminal.size(input: input, output: output)
    let plan = try OutputPlan.terminal(environment)
    let opened = try CursesScreen.open(plan, size: size)
    let terminal = try OpenTerminal(
      plan, size: size, input: input, output: output, standardError: standardError)
    self.output = opened
    frameMarks = FrameMarks(plan.family)
    destination = .terminal(terminal)
    headlessSize = size
    capabilities = plan.assumptions(environment)
    usesUnicode = opened.isUnicode
    events = terminal.events
    let topics = plan.topics(environment, size: size, isUnicode: opened.isUnicode)
    probe = ProbeSession(
      TerminalProber(capabilities, topics: topics), replies: terminal.replies,
      ask: { [weak self] in self?.ask($0) }, onNews: { [weak self] in self?.learn($0) })
    terminal.connect(
      ready: { [weak self] in self?.becomeReady() },
      repaint: { [weak self] in self?.repaint() })
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
  ///   - sink: Called in ``show(_:)`` with the bytes of a frame that changed something.
  /// - Throws: ``TerminalError/system(operation:code:)`` when memory or descriptors run out.
  public init(
    headless size: Size, colorDepth: ColorDepth = .rgb, clusters: ClusterSupport = .full,
    links: Bool = true, environment: TerminalEnvironment = TerminalEnvironment(),
    sink: @escaping @MainActor ([UInt8]) -> Void = { _ in }
  ) throws(TerminalError) {
    let size = size.atLeastOneCell
    let plan = OutputPlan.headless(
      environment, depth: colorDepth, clusters: clusters, links: links)
    output = try CursesScreen.open(plan, size: size)
    frameMarks = FrameMarks(plan.family)
    destination = .sink(sink)
    headlessSize = size
    capabilities = plan.assumptions(environment)
    usesUnicode = output.isUnicode
    events = AsyncStream { $0.finish() }
  }

  isolated deinit { close() }

  private static func open(_ plan: OutputPlan, size: Size) throws(TerminalError) -> CursesOutput {
    if let output = CursesOutput(plan, size: size) { return output }
    if plan.description != nil, let output = CursesOutput(plan.withoutPrivateEntry, size: size) {
      return output
    }
    throw .system(operation: "open a screen", code: errno)
  }

  // MARK: Screen

  /// The columns and rows there are now, at least one of each, and of a terminal's 2,048 at most.
  public var size: Size {
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
    restore_trim()
    send { output.append(frame, to: &$0) }
    if !isLent { probe?.begin() }
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
      !isLent && terminal.writer.isReady
    } else {
      true
    }
  }

  /// Waits until ``isReady``.
  public func waitUntilReady() async {
    while !isClosed, !isReady {
      await withCheckedContinuation { waiters.append($0) }
    }
    restore_prepare_thread()
  }

  /// Paints the last frame anew, as after another program wrote to the terminal.
  ///
  /// While ``isReady`` is `false`, that is done once, when it is `true` again.
  public func repaint() {
    guard !isClosed else { return }
    mustRepaint = !isReady
    if mustRepaint { return }
    restore_prepare_thread()
    send { output.appendAgain(to: &$0) }
  }

  /// Sets the size of a headless screen; zero columns or rows count as one.
  ///
  /// The size of a terminal is the terminal's, and this changes nothing there.
  public func resize(to size: Size) {
    headlessSize = size.atLeastOneCell
  }

  private func becomeReady() {
    restore_prepare_thread()
    if mustRepaint { repaint() }
    resumeWaiters()
    onReady?()
  }

  private func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Sends what `append` appends, between marks that make a terminal show it at once.
  private func send(_ append: (inout [UInt8]) -> Void) {
    bytes.removeAll(keepingCapacity: true)
    bytes += frameMarks.begin
    append(&bytes)
    guard bytes.count > frameMarks.begin.count else {
      lastFrameBytes = 0
      return
    }
    // ncurses has to see every frame, but this one is for a terminal that others use.
    if isLent { return }
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

// MARK: - Asking

extension CursesScreen {
  /// Puts text on the clipboard of whoever sits at the terminal, also over a network.
  ///
  /// Nothing in the text can act on the terminal.
  ///
  /// - Parameter text: The text, of 74,994 bytes of UTF-8 at most.
  /// - Returns: `false`, and nothing is sent, when the text is longer, the terminal is not known to
  ///   take it (``TerminalCapabilities/clipboard``) or has not read what it was sent for long, or
  ///   the screen is closed, lent or headless. The terminal does not say whether it did, and its
  ///   user may have forbidden it.
  public func copy(_ text: String) -> Bool {
    guard !isClosed, !isLent, capabilities.clipboard.value,
      case .terminal(let terminal) = destination, terminal.writer.hasRoom,
      var bytes = ClipboardWrite.sequence(text)
    else { return false }
    terminal.writer.submit(&bytes)
    return true
  }

  /// Sends a question after the frames before it; cells it spoils are painted anew in one write.
  private func ask(_ question: TerminalProber.Question) {
    guard !isClosed, !isLent, case .terminal(let terminal) = destination else { return }
    bytes.removeAll(keepingCapacity: true)
    if let row = question.spoiledRow {
      bytes += frameMarks.begin + question.bytes
      output.appendAgain(row: row, to: &bytes)
      bytes += frameMarks.end
    } else {
      bytes += question.bytes
    }
    terminal.ask(&bytes)
  }

  /// Adapts to what the terminal told.
  private func learn(_ news: TerminalCapabilities) {
    guard !isClosed, case .terminal(let terminal) = destination else { return }
    let old = capabilities
    capabilities = news
    let hasKeyboard = news.kittyKeyboard.value && !old.kittyKeyboard.value
    if hasKeyboard || news.links != old.links {
      terminal.learn(
        links: news.links.value, keyboard: news.kittyKeyboard.value,
        atOnce: hasKeyboard && !isLent)
    }
    output.adapt(
      clusters: news.clusters.value, depth: news.colorDepth.value, links: news.links.value)
    onCapabilitiesChange?()
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
  /// It waits for a frame on its way, at most 200 ms.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    probe?.end()
    if case .terminal(let terminal) = destination { terminal.close() }
    resumeWaiters()
    onReady = nil
    onCapabilitiesChange = nil
  }

  /// Gives the terminal to the shell and stops the process, as Control-Z does elsewhere.
  ///
  /// When the process is continued, the terminal is taken again and painted anew. A headless
  /// screen does nothing.
  public func suspend() {
    guard !isClosed, case .terminal(let terminal) = destination else { return }
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
    guard !isClosed, !isLent, case .terminal(let terminal) = destination, terminal.lend() else {
      return try await body()
    }
    isLent = true
    defer {
      isLent = false
      if !isClosed, terminal.takeAgain() { repaint() }
      becomeReady()
    }
    return try await body()
  }
}

/// What makes a terminal show a frame at once, or nothing where that would be misread.
private struct FrameMarks {
  let begin: [UInt8]
  let end: [UInt8]

  init(_ family: TerminalFamily) {
    begin = family.hasFrameMarks ? Array("\u{1B}[?2026h".utf8) : []
    end = family.hasFrameMarks ? Array("\u{1B}[?2026l".utf8) : []
  }
}

extension Size {
  fileprivate var atLeastOneCell: Size { Size(width: max(1, width), height: max(1, height)) }
}
