import CTerminalGuard
import CursesCells
import Glibc

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
      plan, environment,
      InlineState(height: height, usesMouse: usesMouse, worksInBackground: worksInBackground),
      descriptors: descriptors, held: Array(held.prefix(2)),
      dropsTypeAhead: dropsTypeAhead, clock: ScreenClock(clock))
    // Most terminals reflow lines when they are resized; the Linux console and st do not.
    let keepsLines = ["linux", "st"].contains { plan.name == $0 || plan.name.hasPrefix($0 + "-") }
    self.output.reflows = plan.family == .xterm && !keepsLines && !environment.isInsideScreen
  }
}

// MARK: - Showing

extension CursesScreen {
  /// The rows that the region should have, those beyond the terminal's included.
  ///
  /// After it is set, show a frame of the new ``size``. Fewer than one row count as one. A full
  /// screen has the rows of its terminal, and setting this changes nothing.
  public var height: Int {
    get { inline?.place.wanted ?? size.height }
    set { inline?.place.wanted = max(1, newValue) }
  }

  func showInline(_ frame: Frame) {
    let terminal = terminalSize
    noteLeaving()
    if mustSettle(on: terminal) {
      inline?.unshown = frame
      return
    }
    sendInline { bytes in
      let start = bytes.count
      let hasText = appendHeldText(to: &bytes, terminal)
      output.append(frame, on: terminal, to: &bytes)
      // Where another had the terminal meanwhile, the frame would be drawn over what that wrote;
      // it is shown again at once. Lines are not.
      if !hasText, inline?.turns != restore_turns() { bytes.removeSubrange(start...) }
    }
    beginProbe()
  }

  func repaintInline() {
    noteLeaving()
    let terminal = terminalSize
    if mustSettle(on: terminal) { return }
    sendInline { bytes in
      appendHeldText(to: &bytes, terminal)
      output.appendAgain(on: terminal, to: &bytes)
    }
  }

  /// Forgets where the region is, if the terminal was given back since the last frame.
  private func noteLeaving() {
    guard let inline, inline.turns != restore_turns() else { return }
    inline.turns = restore_turns()
    inline.erasure = []
    output.loseRegion()
  }

  /// Sends what `append` appends, while the pump leaves the region alone.
  func sendInline(_ append: (inout [UInt8]) -> Void) {
    let wasMoved = output.region.moves
    changeRegion(wasMoved: wasMoved) {
      send(append)
      restore_end_moving()
    }
  }

  /// Lets `change` write to the terminal, while the pump leaves the region alone, and notes where
  /// the region is after that.
  func changeRegion(wasMoved: Int, _ change: () -> Void) {
    guard case .terminal(let terminal) = destination else {
      noteLeaving()
      return change()
    }
    terminal.pump.shown.withLock { shown in
      noteLeaving()
      if shown.isLost {
        output.loseRegion()
        inline?.erasure = []
      }
      change()
      noteRegion(wasMoved: wasMoved, on: terminal)
      shown = TextPump.Shown(
        region: output.region, reflows: output.reflows, marks: frameMarks,
        turns: inline?.turns ?? 0)
    }
  }

  private func noteRegion(wasMoved: Int, on terminal: OpenTerminal) {
    guard let inline else { return }
    let region = output.region
    if region.erasure != inline.erasure {
      inline.erasure = region.erasure
      terminal.note(erasure: region.erasure, turns: inline.turns)
    }
    let hasMoved = region.moves != wasMoved
    inline.place.note(output.shown?.size ?? .zero, hasMoved: hasMoved)
    if inline.usesMouse, hasMoved, region.isPlaced, !isAway { askPlace() }
  }
}

// MARK: - The mouse

extension CursesScreen {
  /// How long the terminal may take to say where the region is.
  private static let patience = Duration.seconds(1)

  private func askPlace() {
    guard let inline, case .terminal(let terminal) = destination else { return }
    terminal.askPlace(cursorRow: output.region.parked.y)
    let alarm = inline.alarm ?? Alarm { [weak self] in self?.giveUpMouse() }
    inline.alarm = alarm
    alarm.set(after: CursesScreen.patience)
  }

  /// Switches the mouse on, once it is known where the region is.
  func updateMouse() {
    guard let inline, inline.usesMouse, !isClosed, !isAway,
      case .terminal(let terminal) = destination, !inline.place.isAsked
    else { return }
    inline.alarm?.stop()
    terminal.useMouse(true)
  }

  private func giveUpMouse() {
    guard let inline, !isClosed, !isAway, case .terminal(let terminal) = destination else { return }
    inline.place.giveUp()
    terminal.useMouse(false)
  }
}

// MARK: - Leaving

extension CursesScreen {
  /// Gives the terminal back, with lines in place of the region.
  ///
  /// The cursor is below them then. Otherwise it is as ``close()``, which leaves nothing; and on a
  /// full screen, too, nothing is left.
  ///
  /// - Parameter text: The lines, of which no more than colors and other looks act on the terminal.
  public func close(keeping text: String) {
    let lines = LineText(text).bytes
    if inline != nil, !isClosed, isAway, case .terminal(let terminal) = destination {
      terminal.writeLent(lines)
    }
    leave { bytes, terminal in
      output.appendErasure(on: terminal, to: &bytes)
      bytes.appendLines(lines)
    }
  }

  /// Gives the terminal back, with cells in place of the region.
  ///
  /// The cursor is below them then. Otherwise it is as ``close()``, which leaves nothing; and on a
  /// full screen, too, nothing is left.
  ///
  /// - Parameter buffer: The cells, of which those are kept that fit in the terminal.
  public func close(keeping buffer: Buffer) {
    leave { bytes, terminal in
      let size = Size(
        width: min(buffer.size.width, terminal.width),
        height: min(buffer.size.height, terminal.height))
      guard !size.isEmpty else { return }
      var canvas = Canvas(Buffer(size: size))
      canvas.draw(buffer, at: .zero)
      output.append(Frame(canvas.buffer), on: terminal, to: &bytes)
      bytes += output.region.exit
      // What is written there next is not to go on in the next row; see `givingUpBlankRows`.
      if output.plan.countsBlankRows { bytes += "\u{1B}[J".utf8 }
      output.loseRegion()
    }
  }

  private func leave(_ append: (inout [UInt8], Size) -> Void) {
    if inline != nil, !isClosed, !isAway {
      if case .terminal(let terminal) = destination {
        drainHeldText(on: terminal, patience: Int(restore_patience()))
      }
      let terminal = terminalSize
      sendInline { append(&$0, terminal) }
    }
    close()
  }
}
