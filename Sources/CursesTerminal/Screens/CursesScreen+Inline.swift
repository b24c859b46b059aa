import CTerminalGuard
import CursesCells

// MARK: Opening

extension CursesScreen {
  /// Opens a region of the terminal below the prompt; everything above it stays unchanged.
  ///
  ///     let screen = try CursesScreen(inline: 3, environment)
  ///     screen.show(stage.frame())
  ///     screen.print("a line above the region")
  ///     screen.close(keeping: "what stays in its place")
  ///
  /// The region begins in the cursor's row, and scrolls earlier lines up to make room. When the
  /// terminal is resized, every earlier line stays, once, and the region with them.
  ///
  /// Output of the program to standard output and standard error is printed above the region, line
  /// by line. While the region is open, these two descriptors are not terminals.
  ///
  /// If standard input or output is not a terminal, the controlling terminal is used instead. So a
  /// region works in `ls | tool` and in `x=$(tool)`.
  ///
  /// The region is erased on every exit of the process except ``close(keeping:)-(String)``. It is
  /// also erased when the process is stopped, and is shown again when the process continues.
  ///
  /// - Parameters:
  ///   - height: The rows of the region, clamped between one and the height of the terminal.
  ///   - environment: The terminal settings of the environment.
  ///   - input: The file descriptor that keys are read from. The default is standard input.
  ///   - output: The file descriptor that frames are written to. The default is standard output.
  ///   - held: The file descriptors with output that is printed above the region, at most two,
  ///     if they refer to the same terminal. The default is standard output and standard error.
  ///   - usesMouse: Whether mouse tracking is enabled; events begin once the terminal has reported
  ///     the position of the region. The default is `false`, which leaves text selection to the
  ///     terminal.
  ///   - dropsTypeAhead: Whether keys, pasted text and clicks from before the first frame are
  ///     dropped, except Control-C, Control-\ and Control-Z. The default is `false`.
  ///   - worksInBackground: Whether the process continues while another job of the shell has the
  ///     terminal, and shows the region afterwards. The default is `false`: the process is stopped,
  ///     as usual.
  ///   - clock: The clock for timeouts of the terminal's replies. The default is the one that also
  ///     counts while the machine sleeps.
  ///   - patience: How long the terminal may accept no pending output before it is given up, when
  ///     the screen is closed or the process exits. Less than a millisecond counts as zero, more
  ///     than a minute as a minute. The default is 10 s.
  /// - Throws: A ``TerminalError`` with the cause. The terminal is then unchanged.
  public convenience init(
    inline height: Int, _ environment: TerminalEnvironment, input: Int32 = 0, output: Int32 = 1,
    holding held: [Int32] = [1, 2], usesMouse: Bool = false, dropsTypeAhead: Bool = false,
    worksInBackground: Bool = false, clock: any Clock<Duration> = .continuous,
    patience: Duration = .seconds(10)
  ) throws(TerminalError) {
    restore_set_patience(patience.milliseconds)
    let descriptors = try TerminalDescriptors(input: input, output: output)
    var plan = try OutputPlan.terminal(environment)
    guard plan.family != .foreign else { throw .cannotMoveCursor(name: plan.name) }
    plan.isInline = true
    plan.isTmux = environment.isInsideTmux
    plan.countsBlankRows = environment.isInsideTmux || environment.isInsideVTE
    try self.init(
      plan, environment, at: RegionPlace(height: max(1, height)), usesMouse: usesMouse,
      worksInBackground: worksInBackground, descriptors: descriptors, held: Array(held.prefix(2)),
      dropsTypeAhead: dropsTypeAhead, clock: ScreenClock(clock))
    // Most terminals reflow lines when they are resized; the Linux console and st do not.
    let keepsLines = ["linux", "st", "stterm"].contains { plan.name.isTerminal(of: $0) }
    let mayReflow = plan.family == .xterm && !keepsLines && !environment.isInsideScreen
    // The capabilities known from an earlier screen may have cleared this already.
    if !mayReflow { core.output.reflows = false }
  }
}

// MARK: - The region

extension CursesScreen {
  /// The requested number of rows of the region, even if the terminal has fewer.
  ///
  /// After setting it, show a frame of the new ``size``. Less than one row counts as one. On a full
  /// screen, the getter returns the rows of the terminal, and the setter is ignored.
  public var height: Int {
    get { inline?.position.requested ?? size.height }
    set { inline?.position.requested = max(1, newValue) }
  }

  /// Prints lines above the region, where they stay.
  ///
  /// Colors and other SGR attributes in the text are kept; nothing else in it acts on the terminal.
  /// The call is ignored on a full screen and on a closed screen. While the terminal is lent, or
  /// another job has it, the text is printed immediately.
  ///
  /// No line is dropped. If more than about 64 kB are pending for a slow terminal, the call waits
  /// until some are written.
  ///
  /// - Parameter text: The text; no line feed is required at its end.
  public func print(_ text: String) {
    inline?.print(text)
  }

  /// Restores the terminal, with lines instead of the region.
  ///
  /// The cursor is then below them. Otherwise this is ``close()``, which leaves nothing; a full
  /// screen leaves nothing here, too.
  ///
  /// - Parameter text: The lines. Only colors and other SGR attributes in them act on the terminal.
  public func close(keeping text: String) {
    inline?.leave(keeping: text)
    close()
  }

  /// Restores the terminal, with cells instead of the region.
  ///
  /// The cursor is then below them. Otherwise this is ``close()``, which leaves nothing; a full
  /// screen leaves nothing here, too.
  ///
  /// - Parameter buffer: The cells, truncated to the size of the terminal.
  public func close(keeping buffer: Buffer) {
    inline?.leave(keeping: buffer)
    close()
  }
}
