import CursesCells
import CursesLayers

// MARK: - Following a finger

extension DragInteraction {
  /// Follows a drag that another recognizer knows, such as a ``ScreenEdgePanGestureRecognizer``.
  ///
  /// It is called by the action of that recognizer, each time. While it follows one drag, others
  /// are left alone.
  public func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard state != .dragging else { return }
      way = 0
      begin(pan)
    case .changed:
      if pan.isWheel, state == .resting, isDraggable { begin(pan) } else { move(pan) }
    case .ended:
      move(pan)
      letGo(pan, isCancelled: false)
    case .cancelled: letGo(pan, isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// Breaks off the drag that it follows, which lets it settle; without one nothing happens.
  public func cancel() {
    guard let pan = followed else { return }
    NoticeQueue.perform {
      letGo(pan, isCancelled: true)
      pan.cancel()
    }
  }

  /// Lets a press on what moves catch it, and leaves the wheel alone meanwhile.
  func answer(_ touch: Touch) -> DragGestureRecognizer.Answer {
    guard state == .settling else { return isDraggable && state == .resting ? .watch : .leave }
    let isCaught = !touch.isWheel && isMoving?(pan.location(of: touch)) ?? true
    return isCaught ? .hold : .leave
  }

  private func begin(_ pan: PanGestureRecognizer) {
    turns += 1
    wasCaught = state == .settling
    stop()
    state = .dragging
    followed = pan
    onBegin?(self)
    guard follows(pan) else { return }
    takeHold()
    move(pan)
  }

  /// Notes where a finger was at first that shows it where it is, after what it moved since then.
  func takeHold() {
    let edge = min(max(held, range.lowerBound), range.upperBound)
    let finger = rubberBand.map { edge + $0.pull(showing: held - edge) } ?? held
    grip = finger - way
    // What was caught while a spring swung it past its end does not jump back to the end.
    reach = min(range.lowerBound, held)...max(range.upperBound, held)
  }

  private func move(_ pan: PanGestureRecognizer) {
    guard followed == nil || follows(pan) else { return }
    let last = way
    way = way(of: pan)
    guard follows(pan) else { return }
    let turn = turns
    let position = following?(way - last) ?? position(ofFinger: grip + way)
    // Re-entrancy: who was asked may have sent it elsewhere.
    if turn == turns, follows(pan) { hold(at: position) }
  }

  private func position(ofFinger finger: Double) -> Double {
    rubberBand?.position(finger, in: range)
      ?? min(max(finger, reach.lowerBound), reach.upperBound)
  }

  /// How far a finger moved it, in cells.
  private func way(of pan: PanGestureRecognizer) -> Double {
    let way = Double(axis == .horizontal ? pan.translation.x : pan.translation.y)
    return isInverted ? -way : way
  }

  private func velocity(of pan: PanGestureRecognizer) -> Double {
    let velocity = axis == .horizontal ? pan.velocity.x : pan.velocity.y
    return isInverted ? -velocity : velocity
  }

  private func follows(_ pan: PanGestureRecognizer) -> Bool {
    state == .dragging && followed === pan
  }

  private func letGo(_ pan: PanGestureRecognizer, isCancelled: Bool) {
    guard follows(pan) else { return }
    let turn = turns
    let release = DragRelease(
      detents: detents, origin: origin, position: held,
      velocity: isCancelled ? 0 : velocity(of: pan), wasCaught: wasCaught, isCancelled: isCancelled)
    followed = nil
    let next = settling(release)
    // Re-entrancy: who was asked may have sent it elsewhere, or put it somewhere.
    guard turn == turns else { return }
    go(
      to: min(max(0, next.detent), detents.count - 1), next.timing,
      velocity: next.velocity ?? release.velocity)
  }
}
