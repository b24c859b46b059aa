import CTerminalGuard
import CursesCells

// MARK: Opening

extension CursesScreen {
  /// Opens a region of the terminal below the prompt, with everything above it left as it is.
  ///
  ///     let screen = try CursesScreen(inline: 3, environment)
  ///     screen.show(stage.frame())
  ///     screen.print("a line above the region")
  ///     screen.close(keeping: "what stays in its place")
  ///
  /// It begins in the row that the cursor is in, and scrolls earlier lines up where it has no room.
  /// When the terminal is resized, every earlier line stays, once, and the region with them.
  ///
  /// What the program itself writes to the terminal meanwhile, by way of standard output and
  /// standard error, is printed above the region, a line at a time. Those two are not terminals as
  /// long as it is there.
  ///
  /// Where standard input or output is not a terminal, the terminal that controls the process
  /// stands in for it, so that a region is shown in `ls | tool` and in `x=$(tool)`.
  ///
  /// On every way out of the process but ``close(keeping:)-(String)`` the region is erased, and
  /// when the process is stopped; it is shown again when the process goes on.
  ///
  /// - Parameters:
  ///   - height: The rows of the region; fewer than one count as one, and more than the terminal
  ///     has as many as it has.
  ///   - environment: What the environment says about the terminal.
  ///   - input: The descriptor that keys come from. The default is standard input.
  ///   - output: The descriptor that frames go to. The default is standard output.
  ///   - held: The descriptors whose text is printed above the region, two at most, if they lead to
  ///     the same terminal. The default is standard output and standard error.
  ///   - usesMouse: Whether the mouse is wanted; it is told of once the terminal has said where the
  ///     region is. The default is `false`, which leaves selecting text to the terminal.
  ///   - dropsTypeAhead: Whether keys, pasted text and clicks are dropped that came before the
  ///     first frame was on the screen, but for Control-C, Control-\ and Control-Z. The default
  ///     is `false`.
  ///   - worksInBackground: Whether the process works on while another job of the shell has the
  ///     terminal, and shows the region once it is there again. The default is `false`, which has
  ///     the process stopped meanwhile, as others are.
  ///   - clock: The clock by which answers of the terminal are late. The default is the one that
  ///     counts while the machine sleeps.
  ///   - patience: How long the terminal may take nothing of what it is still to be shown, when the
  ///     screen is closed or the process exits, before it is given up. It counts as none below
  ///     a millisecond, and as a minute above that. The default is 10 s.
  /// - Throws: The ``TerminalError`` that says why not. The terminal is then as it was.
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
    let keepsLines = ["linux", "st"].contains { plan.name == $0 || plan.name.hasPrefix($0 + "-") }
    let mayReflow = plan.family == .xterm && !keepsLines && !environment.isInsideScreen
    // What is known of the terminal from an earlier screen may have said so already.
    if !mayReflow { core.output.reflows = false }
  }
}

// MARK: - The region

extension CursesScreen {
  /// The rows that the region should have, those beyond the terminal's included.
  ///
  /// After it is set, show a frame of the new ``size``. Fewer than one row count as one. A full
  /// screen has the rows of its terminal, and setting this changes nothing.
  public var height: Int {
    get { inline?.place.wanted ?? size.height }
    set { inline?.place.wanted = max(1, newValue) }
  }

  /// Prints lines above the region, where they stay.
  ///
  /// Colors and other looks in the text are kept, and nothing else in it can act on the terminal.
  /// On a full screen, which has nothing above it, and on a closed one nothing happens. While the
  /// terminal is lent, or another job has it, it is printed at once.
  ///
  /// No line is dropped: where more than about 64 kB wait for a terminal that is slow, this waits
  /// until it has taken some.
  ///
  /// - Parameter text: The text; it needs no line feed at its end.
  public func print(_ text: String) {
    inline?.print(text)
  }

  /// Gives the terminal back, with lines in place of the region.
  ///
  /// The cursor is below them then. Otherwise it is as ``close()``, which leaves nothing; and on a
  /// full screen, too, nothing is left.
  ///
  /// - Parameter text: The lines, of which no more than colors and other looks act on the terminal.
  public func close(keeping text: String) {
    inline?.leave(keeping: text)
    close()
  }

  /// Gives the terminal back, with cells in place of the region.
  ///
  /// The cursor is below them then. Otherwise it is as ``close()``, which leaves nothing; and on a
  /// full screen, too, nothing is left.
  ///
  /// - Parameter buffer: The cells, of which those are kept that fit in the terminal.
  public func close(keeping buffer: Buffer) {
    inline?.leave(keeping: buffer)
    close()
  }
}
