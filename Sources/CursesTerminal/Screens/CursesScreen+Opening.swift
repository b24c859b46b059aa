import CTerminalGuard
import CursesCells
import Glibc

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
