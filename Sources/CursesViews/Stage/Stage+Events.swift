import CursesCells

extension Stage {
  /// Gives an event to what it is meant for, and returns whether anything handled it.
  ///
  /// While views are presented, all of it is for the one in front: see ``present(_:)``.
  /// Keys go to the first responder and on along the responder chain; Tab then moves the focus. A
  /// key that is held down is pressed again each time, and one that goes up is left alone.
  /// The mouse goes to the view under it. Escape, a resize and the loss of the terminal's focus
  /// end a press without a release.
  @discardableResult
  public func send(_ event: Event) -> Bool {
    perform {
      switch event {
      case .key(let key): return send(key)
      case .mouse(let mouse): return send(mouse)
      case .paste(let text): return chain.contains { $0.paste(text) }
      case .focus(let gained):
        if !gained { cancelPress() }
        return true
      case .resize(let size):
        resize(to: size)
        return true
      case .unknown: return false
      }
    }
  }

  private func send(_ key: Key) -> Bool {
    guard key.phase != .release else { return false }
    // To a view, a key that is held is one that is pressed again and again.
    var key = key
    key.phase = .press
    if key == .escape, press.isActive {
      cancelPress()
      return true
    }
    if chain.contains(where: { $0.keyDown(key) }) { return true }
    guard key.code == .tab, key.modifiers.isSubset(of: .shift) else { return false }
    return moveFocus(by: key.modifiers.isEmpty ? 1 : -1)
  }

  /// Who is offered a key, one after the other: the first responder and those that come after it.
  ///
  /// Where none has the focus it begins with the root view, or with the presented view in front.
  /// What is below a presented view is not among them.
  public var responderChain: [Responder] { Array(chain) }

  private var chain: some Sequence<Responder> { chain(from: firstResponder ?? frontView) }

  /// Returns a responder and those that come after it, as far as they belong to what is in front.
  ///
  /// When one of them presents a view, nobody else is asked.
  private func chain(from first: Responder) -> some Sequence<Responder> {
    sequence(first: first) { [self] responder in
      responder.next.flatMap { reaches($0) ? $0 : nil }
    }
  }

  /// Gives the focus to the next view that can have it, or to the one before.
  ///
  /// From the last one it goes on with the first.
  ///
  /// - Parameter step: How many views to go on; negative goes backwards.
  /// - Returns: Whether there is any such view.
  @discardableResult
  public func moveFocus(by step: Int) -> Bool {
    let views = frontView.focusable
    guard !views.isEmpty else { return false }
    let current = views.firstIndex { $0 === firstResponder }
    let start = current ?? (step > 0 ? -1 : 0)
    let index = (start + step % views.count) % views.count
    return views[(index + views.count) % views.count].becomeFirstResponder()
  }
}

// MARK: - Mouse

/// A button that is held down, and who is told about it.
@MainActor
struct MousePress {
  /// The view that handled it.
  weak var view: View?

  /// The recognizers that watch it.
  var recognizers: [GestureRecognizer] = []

  /// The button.
  var button = Mouse.Button.none

  /// Whether a button is held.
  var isActive: Bool { button != .none }
}

extension Stage {
  private func send(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .press: return begin(mouse)
    case .drag: return move(mouse)
    case .release: return end(mouse)
    case .wheel: return turnWheel(mouse)
    case .move: return false
    }
  }

  /// Returns the view under a place of the stage; the coordinates of the one in front may be
  /// scrolled.
  private func topmostView(at place: Point) -> View? {
    frontView.hitTest(frontView.convertFromStage(place))
  }

  private func turnWheel(_ mouse: Mouse) -> Bool {
    guard let hit = topmostView(at: mouse.location) else { return false }
    return chain(from: hit).contains { responder in
      responder.scrollWheel(mouse.seen(by: responder))
    }
  }

  /// Begins a press; one whose release never came ends first.
  private func begin(_ mouse: Mouse) -> Bool {
    cancelPress()
    guard let hit = topmostView(at: mouse.location) else { return false }
    let views = Array(sequence(first: hit, next: \.superview))
    focus(views)
    press.button = mouse.button
    let index = views.firstIndex { reaches($0) && $0.mouseDown(mouse.seen(by: $0)) }
    let watching = views.prefix(through: index ?? views.count - 1).filter(canBePressed)
    press.recognizers = watching.flatMap(\.gestureRecognizers).filter(\.isEnabled)
    for recognizer in press.recognizers {
      recognizer.begin(Touch(mouse, at: time))
    }
    guard let index else { return !press.recognizers.isEmpty }
    press.view = views[index]
    if !canBePressed(views[index]) { cancelPress(of: views[index]) }
    return true
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

  private func move(_ mouse: Mouse) -> Bool {
    guard press.isActive else { return false }
    for recognizer in press.recognizers {
      recognizer.touchMoved(Touch(mouse, at: time))
    }
    takeOver()
    if let view = press.view { view.mouseDragged(mouse.seen(by: view)) }
    return true
  }

  /// Ends the press of the button that is released; not all terminals say which one that is.
  private func end(_ mouse: Mouse) -> Bool {
    guard press.isActive, [press.button, .none].contains(mouse.button) else { return false }
    for recognizer in press.recognizers {
      recognizer.touchEnded(Touch(mouse, at: time))
    }
    takeOver()
    let view = press.view
    press = MousePress()
    if let view { view.mouseUp(mouse.seen(by: view)) }
    return true
  }

  /// Ends the press of a view when a recognizer knows what the mouse is doing.
  private func takeOver() {
    guard press.recognizers.contains(where: \.hasRecognized), let view = press.view else { return }
    press.view = nil
    view.mouseCancelled()
  }

  /// Ends a press without a release for a view that left the stage, and for its recognizers.
  func cancelPress(of view: View) {
    let recognizers = press.recognizers.filter { $0.view === view }
    press.recognizers.removeAll { $0.view === view }
    let isPressed = press.view === view
    if isPressed { press.view = nil }
    for recognizer in recognizers {
      recognizer.cancel()
    }
    if isPressed { view.mouseCancelled() }
  }

  /// Ends a press without a release.
  func cancelPress() {
    let ended = press
    press = MousePress()
    ended.view?.mouseCancelled()
    for recognizer in ended.recognizers {
      recognizer.cancel()
    }
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
