import CTerminalGuard
import CursesCells
import Glibc

/// A region of the primary screen, below the lines that were there before.
@MainActor
final class InlineScreen: ScreenArea {
  let core: ScreenCore

  /// The position of the region, which the reader's thread shares.
  let place: RegionPlace

  /// Whether the mouse is wanted.
  private let usesMouse: Bool

  /// How often the terminal had changed hands when the last frame was shown.
  private var turns = restore_turns()

  /// The bytes that were last set to erase the region.
  private var erasure: [UInt8] = []

  /// Gives up waiting for where the region is.
  private var alarm: Alarm?

  /// The size that the terminal has to keep for a while before anything is shown on it, or `nil`
  /// when nothing waits for that, and what ends that while.
  private var unsettledSize: Size?
  var calm: Alarm?

  /// The last frame that was not shown because of that.
  private var unshown: Frame?

  /// Called when it is settled again, with a frame that was not shown, if there is one.
  var onCalm: (Frame?) -> Void = { _ in }

  /// Called when the region is gone and cannot be shown again before the terminal took what is on
  /// its way.
  var onLoss: () -> Void = {}

  /// Shows frames over `core`, at a place that has its rows.
  init(_ core: ScreenCore, at place: RegionPlace, usesMouse: Bool = false) {
    self.core = core
    self.place = place
    self.usesMouse = usesMouse
  }

  var size: Size { InlineRegion.size(rows: place.wanted, on: core.size) }

  var isSettled: Bool { unsettledSize == nil }

  func appendAgain(row: Int, to bytes: inout [UInt8]) {
    // In a region it is the row that the cursor is in, whatever its number.
    core.output.appendAgain(on: core.size, to: &bytes)
  }

  func end() {
    alarm?.stop()
    calm?.stop()
  }
}

// MARK: - Showing

extension InlineScreen {
  func show(_ frame: Frame) -> Bool {
    let terminal = core.size
    noteLeaving()
    if mustSettle(on: terminal) {
      unshown = frame
      return false
    }
    send { bytes in
      let start = bytes.count
      let hasText = appendHeldText(to: &bytes, terminal)
      core.output.append(frame, on: terminal, to: &bytes)
      // Where another had the terminal meanwhile, the frame would be drawn over what that wrote;
      // it is shown again at once. Lines are not.
      if !hasText, turns != restore_turns() { bytes.removeSubrange(start...) }
    }
    return true
  }

  func repaint() {
    noteLeaving()
    let terminal = core.size
    if mustSettle(on: terminal) { return }
    send { bytes in
      appendHeldText(to: &bytes, terminal)
      core.output.appendAgain(on: terminal, to: &bytes)
    }
  }

  /// Forgets where the region is, if the terminal was given back since the last frame.
  private func noteLeaving() {
    guard turns != restore_turns() else { return }
    turns = restore_turns()
    erasure = []
    core.output.loseRegion()
  }

  /// Sends what `append` appends, while the pump leaves the region alone.
  func send(_ append: (inout [UInt8]) -> Void) {
    exclusively {
      core.send(append)
      restore_end_moving()
    }
  }

  /// Lets `write` write to the terminal, while the pump leaves the region alone, and notes where
  /// the region is after that.
  func exclusively(_ write: () -> Void) {
    let wasMoved = core.output.region.moves
    guard let terminal = core.terminal else {
      noteLeaving()
      return write()
    }
    terminal.pump.shown.withLock { shown in
      noteLeaving()
      if shown.isLost {
        core.output.loseRegion()
        erasure = []
      }
      write()
      noteRegion(wasMoved: wasMoved, on: terminal)
      shown = TextPump.Shown(
        region: core.output.region, reflows: core.output.reflows, marks: core.marks,
        turns: turns)
    }
  }

  private func noteRegion(wasMoved: Int, on terminal: OpenTerminal) {
    let region = core.output.region
    if region.erasure != erasure {
      erasure = region.erasure
      terminal.note(erasure: region.erasure, turns: turns)
    }
    let hasMoved = region.moves != wasMoved
    place.note(core.output.shown?.size ?? .zero, hasMoved: hasMoved)
    if usesMouse, hasMoved, region.isPlaced, !core.isAway { askPlace() }
  }
}

// MARK: - The mouse

extension InlineScreen {
  /// How long the terminal may take to say where the region is.
  private static let patience = Duration.seconds(1)

  private func askPlace() {
    guard let terminal = core.terminal else { return }
    terminal.askPlace(cursorRow: core.output.region.parked.y)
    let alarm = alarm ?? Alarm { [weak self] in self?.giveUpMouse() }
    self.alarm = alarm
    alarm.set(after: InlineScreen.patience)
  }

  /// Switches the mouse on, once it is known where the region is.
  func updateMouse() {
    guard usesMouse, !core.isClosed, !core.isAway, let terminal = core.terminal, !place.isAsked
    else { return }
    alarm?.stop()
    terminal.useMouse(true)
  }

  private func giveUpMouse() {
    guard !core.isClosed, !core.isAway, let terminal = core.terminal else { return }
    place.giveUp()
    terminal.useMouse(false)
  }
}

// MARK: - Settling

// tmux breaks its lines anew at once when a window is resized, and tells the program of the first
// size at once, but of those after it no sooner than a quarter of a second later. A frame that is
// shown in between is for another size than the terminal has: its rows are full, or too long, and
// are broken with the next step, which moves them to the history of tmux, where nothing can erase
// them. So a region that is told of another width is erased, and shown again when that width stood
// for a while.

extension InlineScreen {
  /// How long a width of tmux has to stand before it surely is the terminal's.
  private static let calm = Duration.milliseconds(270)

  /// Erases the region where the terminal may be on its way to another width, and returns whether
  /// nothing is to be shown yet; what is not shown now is shown later.
  private func mustSettle(on terminal: Size) -> Bool {
    guard core.output.plan.isTmux, core.terminal != nil else { return false }
    let region = core.output.region
    if unsettledSize == nil {
      guard region.isPlaced, region.terminal.width != terminal.width else { return false }
    }
    guard unsettledSize != terminal else { return true }
    unsettledSize = terminal
    if region.isPlaced { send { core.output.appendErasure(on: terminal, to: &$0) } }
    let calm = calm ?? Alarm { [weak self] in self?.settle() }
    self.calm = calm
    calm.set(after: InlineScreen.calm)
    return true
  }

  /// Shows the region again, if the terminal still has the size that it had.
  private func settle() {
    guard !core.isClosed else { return }
    let terminal = core.size
    if unsettledSize != terminal, mustSettle(on: terminal) { return }
    unsettledSize = nil
    if unshown != nil { core.output.isBehind = true }
    onCalm(unshown.take())
  }
}

// MARK: - Printing

// Text beside a region comes from two sides. What the program writes to its standard output and
// standard error is held in a pipe, and `print` writes to the terminal itself while that is idle
// and nothing is held; else it adds to what is held, so that lines stay in order and many of them
// take one write.

extension InlineScreen {
  /// Prints lines above the region, where they stay.
  func print(_ text: String) {
    let lines = LineText(text).bytes
    guard !core.isClosed, !lines.isEmpty else { return }
    guard let terminal = core.terminal else { return printNow(lines) }
    if core.isAway { return terminal.writeLent(lines) }
    if terminal.writer.isIdle, !restore_has_text() { return printNow(lines) }
    for piece in lines.withLookReset.pieces(of: InlineScreen.pieceLimit)
    where !hold(piece, terminal) {
      printNow(piece)
    }
  }

  /// The most that a pipe takes as one.
  private static let pieceLimit = 4096

  private func printNow(_ lines: [UInt8]) {
    let terminal = core.size
    let mustSettle = mustSettle(on: terminal)
    send { bytes in
      core.output.appendErasure(on: terminal, to: &bytes)
      bytes.appendLines(lines)
      if !mustSettle { core.output.appendAgain(on: terminal, to: &bytes) }
    }
  }

  /// Adds lines to the text that is held, behind what is there; false when that cannot be.
  ///
  /// The pump asks the main actor to take text, so while there is no room, it is taken here.
  private func hold(_ lines: [UInt8], _ terminal: OpenTerminal) -> Bool {
    guard lines.count <= InlineScreen.pieceLimit else {
      drainHeldText(on: terminal, patience: nil)
      return false
    }
    let bytes = lines.map(CChar.init(bitPattern:))
    while !restore_put_text(bytes, bytes.count) {
      guard errno == EAGAIN else { return false }
      // Another job got the terminal meanwhile; nobody empties the pipe until it is ours again.
      if core.isAway {
        terminal.writeLent(lines)
        return true
      }
      _ = InterruptWatch.whileMainWaits { terminal.writer.waitUntilIdle() }
      printHeldText()
      // Another thread that gives the terminal back takes the text itself.
      if restore_is_given() || restore_is_ending() { poll(nil, 0, 5) }
    }
    return true
  }

  /// Prints everything that is held now; a terminal that takes nothing for so many milliseconds is
  /// given up.
  private func drainHeldText(on terminal: OpenTerminal, patience: Int?) {
    var rest = restore_text_count()
    while rest > 0 {
      let isIdle = InterruptWatch.whileMainWaits {
        terminal.writer.waitUntilIdle(patience: patience)
      }
      // It was given its time, and need not be given it again.
      guard isIdle else {
        restore_note_loss()
        return restore_hurry()
      }
      let before = restore_text_count()
      printHeldText()
      let taken = before - restore_text_count()
      guard taken > 0 || restore_has_text() else { return }
      rest -= max(taken, 1)
    }
  }

  /// Prints what the program wrote to the terminal by itself, and shows a region again that the
  /// pump wrote lines in place of.
  func printHeldText() {
    guard !core.isAway, !core.isClosed, let terminal = core.terminal else { return }
    guard terminal.writer.isIdle else {
      if terminal.pump.shown.withLock({ $0.isLost }) { onLoss() }
      return
    }
    let size = core.size
    let mustSettle = mustSettle(on: size)
    send { bytes in
      let hasText = appendHeldText(to: &bytes, size)
      if !mustSettle, hasText || !core.output.region.isPlaced {
        core.output.appendAgain(on: size, to: &bytes)
      }
    }
  }

  /// Appends what prints held text in place of the region, and returns whether there is any.
  @discardableResult
  private func appendHeldText(to bytes: inout [UInt8], _ size: Size) -> Bool {
    guard let terminal = core.terminal, !core.isAway else { return false }
    let lines = TextPump.takeLines(printable: terminal.writer)
    guard !lines.isEmpty else { return false }
    core.output.appendErasure(on: size, to: &bytes)
    bytes.appendLines(lines)
    return true
  }
}

extension [UInt8] {
  /// Returns the bytes in pieces that end with a line, of so many bytes at most where no line is
  /// longer.
  fileprivate func pieces(of limit: Int) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    for line in split(separator: 0x0A, omittingEmptySubsequences: false) where !line.isEmpty {
      if let last = pieces.last, last.count + line.count < limit {
        pieces[pieces.count - 1] += line + [0x0A]
      } else {
        pieces.append(line + [0x0A])
      }
    }
    return pieces
  }

  /// The same with the reset of its look, which may follow the last line, in that line.
  fileprivate var withLookReset: [UInt8] {
    guard let end = lastIndex(of: 0x0A), end + 1 < count else { return self }
    return Array(self[..<(end - 1)] + self[(end + 1)...]) + [0x0D, 0x0A]
  }
}

// MARK: - Leaving

extension InlineScreen {
  /// Puts lines in place of the region, before the terminal is given back.
  func leave(keeping text: String) {
    let lines = LineText(text).bytes
    if !core.isClosed, core.isAway, let terminal = core.terminal {
      terminal.writeLent(lines)
    }
    leave { bytes, terminal in
      core.output.appendErasure(on: terminal, to: &bytes)
      bytes.appendLines(lines)
    }
  }

  /// Puts cells in place of the region, before the terminal is given back.
  func leave(keeping buffer: Buffer) {
    leave { bytes, terminal in
      let size = Size(
        width: min(buffer.size.width, terminal.width),
        height: min(buffer.size.height, terminal.height))
      guard !size.isEmpty else { return }
      var canvas = Canvas(Buffer(size: size))
      canvas.draw(buffer, at: .zero)
      core.output.append(Frame(canvas.buffer), on: terminal, to: &bytes)
      bytes += core.output.region.exit
      // What is written there next is not to go on in the next row; see `givingUpBlankRows`.
      if core.output.plan.countsBlankRows { bytes += "\u{1B}[J".utf8 }
      core.output.loseRegion()
    }
  }

  private func leave(_ append: (inout [UInt8], Size) -> Void) {
    guard !core.isClosed, !core.isAway else { return }
    if let terminal = core.terminal {
      drainHeldText(on: terminal, patience: Int(restore_patience()))
    }
    let terminal = core.size
    send { append(&$0, terminal) }
  }
}
