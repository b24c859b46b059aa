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
  public let colorDepth: ColorDepth

  /// Whether characters beyond ASCII are shown; otherwise something like them is.
  public let usesUnicode: Bool

  /// What the terminal tells, in the order in which it tells it.
  ///
  /// It ends when the terminal hangs up or the screen is closed, and can be read once. A headless
  /// screen has none.
  public let events: AsyncStream<Event>

  // MARK: State

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
  private var destination: Destination
  private var headlessSize: Size
  private var bytes: [UInt8] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []

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
    destination = .terminal(terminal)
    headlessSize = size
    colorDepth = opened.colorDepth
    usesUnicode = opened.isUnicode
    events = terminal.events
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
  ///   - environment: What is asked for the locale; the rest of it does not matter.
  ///   - sink: Called in ``show(_:)`` with the bytes of a frame that changed something.
  /// - Throws: ``TerminalError/system(operation:code:)`` when memory or descriptors run out.
  public init(
    headless size: Size, colorDepth: ColorDepth = .rgb, clusters: ClusterSupport = .full,
    environment: TerminalEnvironment = TerminalEnvironment(),
    sink: @escaping @MainActor ([UInt8]) -> Void = { _ in }
  ) throws(TerminalError) {
    let size = size.atLeastOneCell
    let plan = OutputPlan.headless(environment, depth: colorDepth, clusters: clusters)
    output = try CursesScreen.open(plan, size: size)
    destination = .sink(sink)
    headlessSize = size
    self.colorDepth = colorDepth
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

  /// The columns and rows there are now, at least one of each.
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
  }
}

// MARK: - Showing

extension CursesScreen {
  /// Whether a frame shown now is written at once.
  ///
  /// While it is `false`, compose nothing: ``onReady`` tells when to. A headless screen is always
  /// ready.
  public var isReady: Bool {
    if case .terminal(let terminal) = destination { terminal.writer.isReady } else { true }
  }

  /// Waits until ``isReady``.
  public func waitUntilReady() async {
    while !isClosed, !isReady {
      await withCheckedContinuation { waiters.append($0) }
    }
    restore_prepare_thread()
  }

  /// Paints the last frame anew, as after another program wrote to the terminal.
  public func repaint() {
    guard !isClosed else { return }
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
    bytes += CursesScreen.begin
    append(&bytes)
    guard bytes.count > CursesScreen.begin.count else {
      lastFrameBytes = 0
      return
    }
    bytes += CursesScreen.end
    lastFrameBytes = bytes.count
    bytesWritten += bytes.count
    framesShown += 1
    switch destination {
    case .sink(let sink): sink(bytes)
    case .terminal(let terminal): terminal.writer.submit(&bytes)
    }
  }

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)
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
    if case .terminal(let terminal) = destination { terminal.close() }
    resumeWaiters()
    onReady = nil
  }

  /// Gives the terminal to the shell and stops the process, as Control-Z does elsewhere.
  ///
  /// When the process is continued, the terminal is taken again and painted anew. A headless
  /// screen does nothing.
  public func suspend() {
    guard !isClosed, case .terminal(let terminal) = destination else { return }
    terminal.suspend()
  }
}

extension Size {
  fileprivate var atLeastOneCell: Size { Size(width: max(1, width), height: max(1, height)) }
}
