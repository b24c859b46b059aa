import CursesCells
import CursesViews

// MARK: - Swipes

extension SideSwipeTableView {
  /// Opens or closes the menu of the row that a swipe began on; while a row slides it does nothing.
  func didSwipe(_ swipe: SwipeGestureRecognizer) {
    guard menuPhase == .idle || menuPhase == .open else { return }
    let index = rowIndex(at: swipe.startLocation(in: self))
    if let index, index == menuRow {
      closeMenu()
      return
    }
    closeMenu(animated: false)
    guard let index else { return }
    openMenu(at: index, direction: swipe.recognizedDirection == .left ? .left : .right)
  }
}

// MARK: - Drags

extension SideSwipeTableView {
  /// Says what becomes of the row when the mouse takes it, when it moves and when it rests.
  func followDrag() {
    let drag = slide.drag
    drag.isDraggable = false
    drag.recognizer.allowsWheel = false
    drag.isMoving = { [weak self] in self?.slide.isMoving(at: $0) ?? false }
    drag.settling = { [weak self] in
      DragSettling(at: self?.detent(after: $0) ?? SideSwipeSlide.closed)
    }
    drag.onBegin = { [weak self] in self?.beginDrag($0) }
    drag.onSettle = { [weak self] _ in self?.menuPhaseDidChange() }
    drag.onRest = { [weak self] in self?.didSlide($0) }
    addGestureRecognizer(drag.recognizer)
  }

  private func beginDrag(_ drag: DragInteraction) {
    if drag.wasCaught || takeRow(under: drag.recognizer) {
      menuPhaseDidChange()
    } else {
      drag.cancel()
    }
  }

  /// Finds the row that is pulled, and returns whether there is one that can be.
  private func takeRow(under recognizer: PanGestureRecognizer) -> Bool {
    let start = recognizer.location(in: self) - recognizer.translation
    let index = rowIndex(at: start)
    if let index, index == menuRow { return true }
    end()
    guard let index else { return false }
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: index) ?? []
    return !actions.isEmpty
      && begin(at: index, recognizer.translation.x < 0 ? .left : .right, actions)
  }

  /// Lets the row go on to the end it will be nearer to; that of a chosen action closes.
  ///
  /// What is broken off goes back to where it was at rest, and closes when it was caught.
  private func detent(after release: DragRelease) -> Int {
    if release.isCancelled { return release.wasCaught ? SideSwipeSlide.closed : release.origin }
    return slide.menu.chosen == nil ? release.nearestDetent() : SideSwipeSlide.closed
  }

  private func didSlide(_ drag: DragInteraction) {
    if drag.detent == SideSwipeSlide.closed { end() }
    menuPhaseDidChange()
  }

  /// Lets actions be chosen while the menu is at rest.
  func menuPhaseDidChange() { slide.menu.isArmed = menuPhase == .open }
}
