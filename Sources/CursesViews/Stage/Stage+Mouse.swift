import CursesCells
import CursesLayers

extension Stage {
  func send(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .press: return begin(mouse)
    case .drag: return move(mouse)
    case .release: return end(mouse)
    case .wheel: return turnWheel(mouse)
    case .move:
      // A movement without a button means that the release was lost, as when it happened outside
      // the window.
      presses.cancelPress()
      return false
    }
  }

  /// Returns the view under a place of the stage; the coordinates of the one in front may be
  /// scrolled.
  func topmostView(at place: Point) -> View? {
    frontView.hitTest(frontView.convertFromStage(place))
  }

  /// Whether a button of the mouse is held down on the stage.
  public var isPressed: Bool { presses.press != nil }

  /// Begins a press; one whose release never came ends first.
  ///
  /// Whoever is told may send events as well, even another press that takes the place of this one.
  private func begin(_ mouse: Mouse) -> Bool {
    let press = Contest(on: self, button: mouse.button)
    let lost = presses.begin(press)
    NoticeQueue.performNow { lost?.cancel() }
    presses.endBurst()
    guard presses.press === press else { return true }
    guard let hit = topmostView(at: mouse.location) else {
      presses.end(press)
      return false
    }
    press.hit = hit
    let views = Array(sequence(first: hit, next: \.superview))
    focus(views)
    let isHandled = views.contains { presses.press === press && press.offer(to: $0, mouse) }
    // Re-entrancy: the view that took the press may have been removed or cancelled while it handled
    // it.
    guard presses.press === press, !isHandled || press.handler != nil else { return true }
    let watchers = watchers(of: hit, mouse)
    guard presses.press === press else { return true }
    press.begin(watchers, at: mouse.location)
    return isHandled || press.isWatched
  }

  /// Gives the focus to the first of the views around a press that takes it.
  private func focus(_ views: [View]) {
    guard let view = views.first(where: \.canBecomeFirstResponder),
      view.becomesFirstResponderWhenPressed
    else { return }
    view.becomeFirstResponder()
  }

  /// Returns those that watch a new press.
  ///
  /// Gestures that presses before it left open, and that it does not go on with, are broken off.
  private func watchers(of hit: View, _ mouse: Mouse) -> [GestureRecognizer] {
    let touch = Touch(location: mouse.location, time: time, button: mouse.button)
    let candidates = canBePressed(hit) ? hit.watchingRecognizers : []
    let open = gestures.filter { $0.pending == nil }
    GestureRecognizer.breakOff(
      open.filter { recognizer in
        !recognizer.continues(with: touch) || !candidates.contains { $0 === recognizer }
      })
    return candidates.filter { $0.pending == nil && $0.view?.host === self }
  }

  private func move(_ mouse: Mouse) -> Bool {
    guard let press = presses.press else { return false }
    press.move(to: mouse.location)
    press.drag(mouse)
    return true
  }

  /// Ends the press of the button that is released; not all terminals say which one that is.
  private func end(_ mouse: Mouse) -> Bool {
    guard let press = presses.press, [press.button, .none].contains(mouse.button) else {
      return false
    }
    press.end(at: mouse.location)
    presses.end(press)
    press.release(mouse)
    return true
  }
}

// MARK: - Breaking off

extension Stage {
  /// Breaks off every gesture, and the press of a view.
  ///
  /// - Returns: Whether there was a press that anyone watched, or a gesture that began.
  @discardableResult
  func cancelGestures() -> Bool { presses.cancelAll() }

  /// Breaks off the gestures of a view, and of those inside it, and their press.
  func cancelGestures(inside view: View) { presses.cancelAll(inside: view) }
}

extension Mouse {
  /// Returns the event with its location in the coordinates of who receives it.
  @MainActor
  func seen(by responder: Responder) -> Mouse {
    let view = responder as? View ?? (responder as? ViewController)?.view
    return view.map { relative(to: $0.convertToStage(.zero)) } ?? self
  }
}
