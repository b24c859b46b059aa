import CTerminalGuard
import CursesCells
import Glibc

/// A region of the primary screen, below the lines that were there before.
@MainActor
final class InlineScreen: ScreenArea {
  let core: ScreenCore

  /// The position of the region, shared with the reader's thread.
  let position: RegionPlace

  /// Whether mouse tracking is requested.
  private let usesMouse: Bool

  /// The number of handovers of the terminal when the last frame was shown.
  private var turns = restore_turns()

  /// The bytes last registered for erasing the region.
  private var erasure: [UInt8] = []

  /// The timeout for the position of the region.
  private var alarm: Alarm?

  /// The size that must stay unchanged before anything is shown, or `nil` if nothing is deferred;
  /// and the alarm that ends the deferral.
  private var unsettledSize: Size?
  var calm: Alarm?

  /// The last frame that was deferred.
  private var unshown: Frame?

  /// Called when the size is settled again, with a deferred frame if there is one.
  var onCalm: (Frame?) -> Void = { _ in }

  /// Called when the region is gone and cannot be shown again before the output in flight is
  /// written.
  var onLoss: () -> Void = {}

  /// Called to show the next frame, which includes the held text; with `nil`, the last frame is
  /// shown again below the text.
  var onText: (@MainActor () -> Void)?

  /// Creates an area that shows frames over `core`, at a position that stores its rows.
  init(_ core: ScreenCore, at position: RegionPlace, usesMouse: Bool = false) {
    self.core = core
    self.position = position
    self.usesMouse = usesMouse
  }

  var size: Size { InlineRegion.size(rows: position.requested, on: core.size) }

  var isSettled: Bool { unsettledSize == nil }

  func appendAgain(row: Int, to bytes: inout [UInt8]) {
    // In a region, this is always the row of the cursor, whatever its number.
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
      // If another job had the terminal meanwhile, the frame would overwrite its output; the frame
      // is shown again immediately. Lines are not.
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

  /// Forgets the position of the region, if the terminal was restored since the last frame.
  private func noteLeaving() {
    guard turns != restore_turns() else { return }
    turns = restore_turns()
    erasure = []
    core.output.loseRegion()
  }

  /// Sends the bytes that `append` appends, while the relay does not touch the region.
  func send(_ append: (inout [UInt8]) -> Void) {
    exclusively {
      core.send(append)
      restore_end_moving()
    }
  }

  /// Calls `write`, which writes to the terminal while the relay does not touch the region, and
  /// then stores the position of the region.
  func exclusively(_ write: () -> Void) {
    let wasMoved = core.output.region.moves
    guard let terminal = core.terminal else {
      noteLeaving()
      return write()
    }
    terminal.pump.displayed.withLock { displayed in
      noteLeaving()
      if displayed.isLost {
        core.output.loseRegion()
        erasure = []
      }
      write()
      noteRegion(wasMoved: wasMoved, on: terminal)
      displayed = OutputRelay.Shown(
        region: core.output.region, reflows: core.output.reflows,
        rowBreak: core.output.plan.rowBreak, marks: core.marks, turns: turns)
    }
  }

  private func noteRegion(wasMoved: Int, on terminal: TerminalSession) {
    let region = core.output.region
    if region.erasure != erasure {
      erasure = region.erasure
      terminal.note(erasure: region.erasure, turns: turns)
    }
    let hasMoved = region.moves != wasMoved
    position.note(core.output.displayed?.size ?? .zero, hasMoved: hasMoved)
    if usesMouse, hasMoved, region.isPlaced, !core.isAway { askPlace() }
  }
}

// MARK: - The mouse

extension InlineScreen {
  private func askPlace() {
    guard let terminal = core.terminal else { return }
    terminal.askPlace(cursorRow: core.output.region.parked.y)
    let alarm = alarm ?? Alarm { [weak self] in self?.giveUpMouse() }
    self.alarm = alarm
    alarm.set(after: TerminalPatience.current.reply)
  }

  /// Enables mouse tracking once the position of the region is known.
  func updateMouse() {
    guard usesMouse, !core.isClosed, !core.isAway, let terminal = core.terminal, !position.isAsked
    else { return }
    alarm?.stop()
    terminal.useMouse(true)
  }

  /// Disables mouse tracking until the position is reported, however late.
  private func giveUpMouse() {
    guard !core.isClosed, !core.isAway, let terminal = core.terminal else { return }
    position.stopWaiting()
    terminal.useMouse(false)
  }
}

// MARK: - Settling

// When a window is resized, tmux reflows its lines immediately. It reports the first size
// immediately, but later sizes only a quarter of a second later. A frame shown in between has the
// wrong size: its rows are full, or too long. The next step reflows them into the history of tmux,
// where nothing can erase them. So on a new width the region is erased, and shown again once that
// width was stable for a while.

extension InlineScreen {
  /// How long a width of tmux must be stable before it is certain.
  private static let calm = Duration.milliseconds(270)

  /// Erases the region while the terminal's width may still be changing.
  ///
  /// Returns whether frames must be deferred.
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

  /// Shows the region again, if the size of the terminal did not change meanwhile.
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

// Text above a region has two sources. Standard output and standard error of the program are held
// in a pipe. `print` writes to the terminal directly if it is idle, no text is held, and no run
// loop shows frames. Otherwise it appends to the held text, so that lines stay in order and many
// of them take one write. The run loop then shows them together with all changes of the views, such
// as another height.

extension InlineScreen {
  /// Prints lines above the region, where they stay.
  ///
  /// A line separator (U+2028) breaks a line into rows that belong together.
  func print(_ text: String) {
    guard !core.isClosed, !text.isEmpty else { return }
    let lines = LineText(text, rowBreak: .separator).bytes.withLookReset
    guard !lines.isEmpty else { return }
    guard let terminal = core.terminal else { return printNow(lines) }
    if core.isAway { return terminal.writeLent(rows(of: lines)) }
    if onText == nil, terminal.writer.isIdle, !restore_has_text() { return printNow(lines) }
    for piece in lines.pieces(of: InlineScreen.pieceLimit)
    where !hold(piece, terminal) {
      printNow(piece)
    }
  }

  /// The maximum size of an atomic write to a pipe.
  private static let pieceLimit = 4096

  private func printNow(_ lines: [UInt8]) {
    let terminal = core.size
    let mustSettle = mustSettle(on: terminal)
    send { bytes in
      core.output.appendErasure(on: terminal, to: &bytes)
      bytes.appendLines(rows(of: lines))
      if !mustSettle { core.output.appendAgain(on: terminal, to: &bytes) }
    }
  }

  /// Returns lines with the breaks between rows that suit the terminal.
  private func rows(of lines: [UInt8]) -> [UInt8] {
    LineText(String(decoding: lines, as: UTF8.self), rowBreak: core.output.plan.rowBreak).bytes
  }

  /// Appends lines to the held text.
  ///
  /// Returns `false` if that is not possible.
  ///
  /// The relay sends text through the main actor, so while the pipe is full, the text is taken
  /// here.
  private func hold(_ lines: [UInt8], _ terminal: TerminalSession) -> Bool {
    guard lines.count <= InlineScreen.pieceLimit else {
      drainHeldText(on: terminal, patience: nil)
      return false
    }
    let bytes = lines.map(CChar.init(bitPattern:))
    while !restore_put_text(bytes, bytes.count) {
      guard errno == EAGAIN else { return false }
      // Another job got the terminal; nothing empties the pipe until this process has it again.
      if core.isAway {
        terminal.writeLent(rows(of: lines))
        return true
      }
      _ = InterruptWatch.whileMainWaits { terminal.writer.waitUntilIdle() }
      printHeldText()
      // Another thread that restores the terminal takes the text itself.
      if restore_is_given() || restore_is_ending() { poll(nil, 0, 5) }
    }
    return true
  }

  /// Prints all held text.
  ///
  /// A terminal that accepts nothing for `patience` milliseconds is given up.
  private func drainHeldText(on terminal: TerminalSession, patience: Int?) {
    var remainder = restore_text_count()
    while remainder > 0 {
      let isIdle = InterruptWatch.whileMainWaits {
        terminal.writer.waitUntilIdle(patience: patience)
      }
      // The terminal had its time, and must not delay the exit again.
      guard isIdle else {
        restore_note_loss()
        return restore_hurry()
      }
      let before = restore_text_count()
      printHeldText()
      let taken = before - restore_text_count()
      guard taken > 0 || restore_has_text() else { return }
      remainder -= max(taken, 1)
    }
  }

  /// Shows the next frame with the held text, or else the last one again.
  ///
  /// This is for calls from outside of the program's code, which may be changing its views.
  func showHeldText() {
    if let onText, let terminal = core.terminal, !core.isAway, terminal.writer.isIdle { onText() }
    if restore_has_text() || !core.output.region.isPlaced { printHeldText() }
  }

  /// Prints the program's own output to the terminal, and restores a region that the relay replaced
  /// with lines.
  private func printHeldText() {
    guard !core.isAway, !core.isClosed, let terminal = core.terminal else { return }
    guard terminal.writer.isIdle else {
      if terminal.pump.displayed.withLock({ $0.isLost }) { onLoss() }
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

  /// Appends the bytes that print held text instead of the region.
  ///
  /// Returns whether there is any.
  @discardableResult
  private func appendHeldText(to bytes: inout [UInt8], _ size: Size) -> Bool {
    guard let terminal = core.terminal, !core.isAway else { return false }
    let lines = OutputRelay.takeLines(
      printable: terminal.writer, rowBreak: core.output.plan.rowBreak)
    guard !lines.isEmpty else { return false }
    core.output.appendErasure(on: size, to: &bytes)
    bytes.appendLines(lines)
    return true
  }
}

extension [UInt8] {
  /// Returns the bytes in pieces of whole rows, shorter than `limit` unless a row is longer.
  fileprivate func pieces(of limit: Int) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    for row in wholeRows {
      if let last = pieces.last, last.count + row.count < limit {
        pieces[pieces.count - 1] += row
      } else {
        pieces.append(Array(row))
      }
    }
    return pieces
  }

  /// The rows of the lines, each with the line feed or the line separator at its end.
  private var wholeRows: [ArraySlice<UInt8>] {
    var rows: [ArraySlice<UInt8>] = []
    var start = 0
    for index in indices where endsRow(at: index) {
      rows.append(self[start...index])
      start = index + 1
    }
    return start < count ? rows + [self[start...] + [0x0A]] : rows
  }

  private func endsRow(at index: Int) -> Bool {
    if self[index] == 0x0A { return true }
    return self[index] == 0xA8 && index > 1 && self[index - 1] == 0x80 && self[index - 2] == 0xE2
  }

  /// The bytes with the SGR reset, which may follow the last line, moved into that line.
  fileprivate var withLookReset: [UInt8] {
    guard let end = lastIndex(of: 0x0A), end + 1 < count else { return self }
    return Array(self[..<(end - 1)] + self[(end + 1)...]) + [0x0D, 0x0A]
  }
}

// MARK: - Leaving

extension InlineScreen {
  /// Writes lines instead of the region, before the terminal is restored.
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

  /// Writes cells instead of the region, before the terminal is restored.
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
      // Text that follows must not continue in the next row; see `givingUpBlankRows`.
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
