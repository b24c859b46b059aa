import CursesCells

// MARK: - Buttons

extension Stage {
  func send(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .press: return begin(mouse)
    case .drag: return move(mouse)
    case .release: return end(mouse)
    case .wheel: return turnWheel(mouse)
    case .move:
      // No button is held any more: the release never came.
      cancelPress()
      return false
    }
  }

  /// Returns the view under a place of the stage; the coordinates of the one in front may be
  /// scrolled.
  private func topmostView(at place: Point) -> View? {
    frontView.hitTest(frontView.convertFromStage(place))
  }

  /// Begins a press; one whose release never came ends first.
  private func begin(_ mouse: Mouse) -> Bool {
    cancelPress()
    burst?.end()
    burst = nil
    guard let hit = topmostView(at: mouse.location) else { return false }
    let press = Contest(on: self, hit: hit, button: mouse.button)
    self.press = press
    let views = Array(sequence(first: hit, next: \.superview))
    focus(views)
    let handler = views.first { reaches($0) && $0.mouseDown(mouse.seen(by: $0)) }
    guard self.press === press, handler.map(canBePressed) ?? true else {
      handler?.mouseCancelled()
      return true
    }
    press.handler = handler
    press.begin(watchers(of: hit, mouse), at: mouse.location)
    return press.isWatched || handler != nil
  }

  /// Whether a view is on the stage, and nothing was presented over it meanwhile.
  private func canBePressed(_ view: View) -> Bool { view.stage === self && reaches(view) }

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
    return candidates.filter { $0.pending == nil && $0.view?.stage === self }
  }

  private func move(_ mouse: Mouse) -> Bool {
    guard let press else { return false }
    press.move(to: mouse.location)
    if let view = press.handler { view.mouseDragged(mouse.seen(by: view)) }
    return true
  }

  /// Ends the press of the button that is released; not all terminals say which one that is.
  private func end(_ mouse: Mouse) -> Bool {
    guard let press, [press.button, .none].contains(mouse.button) else { return false }
    press.end(at: mouse.location)
    if self.press === press { self.press = nil }
    guard let view = press.handler else { return true }
    press.handler = nil
    view.mouseUp(mouse.seen(by: view))
    return true
  }
}

// MARK: - Wheel

extension Stage {
  /// Lets views scroll by the wheel, and where none does, recognizers watch it.
  private func turnWheel(_ mouse: Mouse) -> Bool {
    guard let hit = topmostView(at: mouse.location) else { return false }
    let burst = currentBurst(over: hit, mouse)
    if press == nil, burst.contest.isWon { return burst.turn(mouse, watchedBy: []) }
    let isHandled = chain(from: hit).contains { responder in
      responder.scrollWheel(mouse.seen(by: responder))
    }
    if isHandled {
      burst.isScrolling = true
      burst.contest.cancel()
      return true
    }
    guard press == nil, self.burst === burst, !burst.isScrolling else { return false }
    return burst.turn(mouse, watchedBy: hit.watchingRecognizers.filter { $0.watchesWheel })
  }

  /// Returns the burst that a notch belongs to, a new one after a pause.
  private func currentBurst(over hit: View, _ mouse: Mouse) -> WheelBurst {
    if let burst, time - burst.lastTurn < WheelBurst.pause {
      burst.lastTurn = time
      return burst
    }
    let contest = Contest(on: self, hit: hit, button: mouse.button)
    let burst = WheelBurst(contest, at: time)
    self.burst = burst
    return burst
  }
}

extension GestureRecognizer {
  /// Whether it can watch the wheel now.
  fileprivate var watchesWheel: Bool { allowsWheel && !isAtWork }
}

// MARK: - Breaking off

extension Stage {
  /// Breaks off every gesture, and the press of a view.
  ///
  /// - Returns: Whether there was a press, or a gesture that began.
  @discardableResult
  func cancelGestures() -> Bool {
    let wasActive = press?.isWatched ?? false || gestures.contains(where: \.hasBegun)
    let handling = press
    press = nil
    handling?.cancelHandler()
    GestureRecognizer.breakOff(gestures)
    return wasActive
  }

  /// Breaks off the gestures of a view, and of those inside it, and their press.
  func cancelGestures(inside view: View) {
    let pressed = press?.handler?.isDescendant(of: view) ?? false
    GestureRecognizer.breakOff(gestures.filter { $0.view?.isDescendant(of: view) ?? false })
    if pressed { press?.cancelHandler() }
  }

  /// Ends a press without a release.
  private func cancelPress() {
    let press = press
    self.press = nil
    press?.cancel()
  }
}

extension Mouse {
  /// Returns the event with its location in the coordinates of who receives it.
  @MainActor
  fileprivate func seen(by responder: Responder) -> Mouse {
    let view = responder as? View ?? (responder as? ViewController)?.view
    return view.map { relative(to: $0.convertToStage(.zero)) } ?? self
  }
}
