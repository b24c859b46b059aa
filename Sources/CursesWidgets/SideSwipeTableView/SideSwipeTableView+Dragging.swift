import CursesCells
import CursesViews

extension SideSwipeTableView {
  /// A row that follows the mouse.
  struct Drag {
    /// How far the row was from its place when the button went down, in columns.
    let start: Double

    /// Whether the menu was open, and is again when the drag is broken off.
    let isFromOpen: Bool
  }

  /// How far ahead the place is, by time, that decides where a row goes that is let go of.
  private static let foresight = Duration.milliseconds(200)
}

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
  /// Whether something slides under a point.
  func canCatch(at point: Point) -> Bool {
    (menuPhase == .opening || menuPhase == .closing) && slide.isMoving(at: point)
  }

  /// Lets a row follow the mouse, from when it is caught or pulled until it is let go of.
  func didDrag(_ recognizer: PanGestureRecognizer) {
    switch recognizer.state {
    case .began: beginDrag(recognizer)
    case .changed: follow(recognizer)
    case .ended:
      follow(recognizer)
      release(velocity: recognizer.velocity.x)
    case .cancelled: breakOffDrag()
    case .possible, .failed: break
    }
  }

  private func beginDrag(_ recognizer: PanGestureRecognizer) {
    guard recognizer === grab || takeRow(under: recognizer) else { return }
    drag = Drag(start: slide.seenDistance, isFromOpen: menuPhase == .open)
    slideNumber += 1
    menuPhase = .dragging
    follow(recognizer)
  }

  /// Finds the row that is pulled, and returns whether there is one that can be.
  private func takeRow(under recognizer: PanGestureRecognizer) -> Bool {
    guard menuPhase == .idle || menuPhase == .open else { return false }
    let start = recognizer.location(in: self) - recognizer.translation
    let index = rowIndex(at: start)
    if let index, index == menuRow { return true }
    closeMenu(animated: false)
    guard let index else { return false }
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: index) ?? []
    return !actions.isEmpty
      && begin(at: index, recognizer.translation.x < 0 ? .left : .right, actions)
  }

  private func follow(_ recognizer: PanGestureRecognizer) {
    guard menuPhase == .dragging, let drag else { return }
    let distance = drag.start + slide.direction.sign * Double(recognizer.translation.x)
    slide.put(at: min(max(distance, 0), slide.farthest))
  }

  /// Lets the row go on to the end it will be nearer to; that of a chosen action closes.
  private func release(velocity: Double) {
    guard menuPhase == .dragging else { return }
    let velocity = slide.direction.sign * velocity
    let place = slide.seenDistance + velocity * (Self.foresight / .seconds(1))
    let opens = slide.menu.chosen == nil && place > slide.farthest / 2
    settle(open: opens, velocity: velocity)
  }

  /// Lets the row go back to where it was at rest, closed when it was caught.
  private func breakOffDrag() {
    guard menuPhase == .dragging, let drag else { return }
    settle(open: drag.isFromOpen, velocity: 0)
  }

  private func settle(open: Bool, velocity: Double) {
    drag = nil
    run(open ? .opening : .closing) {
      slide.release(to: open ? slide.farthest : 0, velocity: velocity, $0)
    }
  }

  /// Has no more to do with the mouse.
  func dropDrag() {
    guard drag != nil else { return }
    drag = nil
    for recognizer in [grab, pan] {
      recognizer.cancel()
    }
  }
}
