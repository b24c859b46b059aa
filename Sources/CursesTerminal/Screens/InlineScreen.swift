import CTerminalGuard
import CursesCells

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
  var unsettledSize: Size?
  var calm: Alarm?

  /// The last frame that was not shown because of that.
  var unshown: Frame?

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
