import CTerminalGuard
import CursesCells
import Glibc

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
  func drainHeldText(on terminal: OpenTerminal, patience: Int?) {
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
  func appendHeldText(to bytes: inout [UInt8], _ size: Size) -> Bool {
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
