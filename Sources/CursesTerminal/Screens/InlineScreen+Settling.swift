import CursesCells

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
  func mustSettle(on terminal: Size) -> Bool {
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
