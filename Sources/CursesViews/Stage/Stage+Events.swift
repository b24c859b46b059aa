import CursesCells
import CursesLayers

extension Stage {
  /// Dispatches an event, and returns whether it was handled.
  ///
  /// Layout runs before and after each event, so events at one instant behave as if a frame were
  /// between them. Callbacks are delivered before it returns: see ``/CursesLayers/CallbackQueue``.
  ///
  /// While views are presented, only the front one receives events: see ``present(_:)``.
  ///
  /// Keys go along the responder chain from the first responder. Each responder is queried for a
  /// command with the key (see ``Responder/keyCommands``), and may then handle the key as text.
  /// Then Tab moves the focus. A repeated key counts as another press, and a key release is
  /// ignored. If nothing handles the key, ``onUnavailable`` is called with an unavailable command
  /// for it.
  ///
  /// The mouse goes to the hit-test view and to the gesture recognizers that watch there. Escape, a
  /// resize and the loss of the terminal's focus cancel presses and gestures; Escape is then not
  /// sent as a key. A movement without a button goes to the innermost view at the pointer that
  /// wants it: see ``View/wantsHover``.
  ///
  /// If ``Traits/isAccessible`` is `true`, unhandled navigation keys move through the transcript:
  /// Up, Down, Page Up, Page Down, Home and End. A click on a line acts on the element that the
  /// line reads.
  @discardableResult
  public func send(_ event: Event) -> Bool {
    perform {
      settleIfNeeded()
      defer { settle() }
      // The effect or the availability of commands may change without a redraw.
      isSettled = followers.isEmpty || isHover(event)
      return CallbackQueue.performTransaction { dispatchAndReport(event) }
    }
  }

  /// Dispatches an event, and reports why a key has no effect.
  private func dispatchAndReport(_ event: Event) -> Bool {
    guard case .key(let key) = event, key.phase != .release else { return dispatch(event) }
    forgetUnavailable()
    warnOfTakenKeys()
    if dispatch(event) { return true }
    tellUnavailable(key.pressed)
    return false
  }

  private func dispatch(_ event: Event) -> Bool {
    traits.isAccessible ? dispatchWhileReading(event) : dispatchToTarget(event)
  }

  /// Sends an event to its target.
  func dispatchToTarget(_ event: Event) -> Bool {
    switch event {
    case .key(let key): return dispatch(key)
    case .mouse(let mouse): return dispatch(mouse)
    case .paste(let text): return chain.contains { $0.paste(text) }
    case .focus(let gained):
      hasTerminalFocus = gained
      if !gained {
        cancelGestures()
        endHover()
      }
      return true
    case .resize(let size):
      resize(to: Stage.possible(size))
      return true
    case .unknown: return false
    }
  }

  private func dispatch(_ key: Key) -> Bool {
    guard key.phase != .release else { return false }
    let key = key.pressed
    if key == .escape, cancelGestures() { return true }
    return dispatch(key, from: keyResponder) || performGlobalKeyCommand(for: key)
      || moveFocus(for: key)
  }

  /// The responders that receive a key, in order, starting at the first responder.
  ///
  /// Without a first responder, the chain starts at the visible controller's view. That is the root
  /// view or the front presented view, or, while exactly one controller's view is inside it, that
  /// view. Responders below a presented view are excluded.
  public var responderChain: [Responder] { Array(chain) }

  private var chain: some Sequence<Responder> { chain(from: keyResponder) }

  /// The view that receives keys first.
  private var keyResponder: View {
    if let firstResponder { return firstResponder }
    var view = frontView
    while let inner = view.onlyOwnedView { view = inner }
    return view
  }

  /// Returns the responder chain from `first`, as far as it is inside the front view.
  ///
  /// The chain ends at a presented view.
  func chain(from first: Responder) -> some Sequence<Responder> {
    sequence(first: first) { [self] responder in
      responder.next.flatMap { reaches($0) ? $0 : nil }
    }
  }

  /// Moves the focus to another focusable view, in Tab order.
  ///
  /// The order wraps around.
  ///
  /// - Parameter step: The number of views to move; negative values move backward.
  /// - Returns: Whether there is a focusable view.
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

extension View {
  /// The view of the controller inside this one, if exactly one is visible.
  fileprivate var onlyOwnedView: View? {
    var owned: [View] = []
    walk { view in
      if view === self { return .descend }
      guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return .skip }
      guard view.owner != nil else { return .descend }
      owned.append(view)
      return owned.count == 1 ? .skip : .stop
    }
    return owned.count == 1 ? owned[0] : nil
  }
}

// MARK: - Mouse

extension Stage {
  private func dispatch(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .press: return begin(mouse)
    case .drag: return move(mouse)
    case .release: return end(mouse)
    case .wheel: return turnWheel(mouse)
    case .move:
      // A movement without a button means that the release was lost, for example outside the
      // window.
      presses.cancelPress()
      return hover(mouse)
    }
  }

  /// Returns the hit-test view at a point of the stage; converts the point, because the front view
  /// may be scrolled.
  func topmostView(at position: Point) -> View? {
    frontView.hitTest(frontView.convertFromStage(position))
  }

  /// Whether a mouse button is held on the stage.
  public var isPressed: Bool { presses.press != nil }

  /// Begins a press, after cancelling one with a lost release.
  ///
  /// A callback may send events itself, even another press that replaces this one.
  private func begin(_ mouse: Mouse) -> Bool {
    let press = GestureArena(on: self, button: mouse.button)
    let lost = presses.begin(press)
    CallbackQueue.performNow { lost?.cancel() }
    presses.endBurst()
    guard presses.press === press else { return true }
    guard let hit = topmostView(at: mouse.location) else {
      presses.end(press)
      return false
    }
    press.hit = hit
    presses.lastHit = hit
    let views = Array(sequence(first: hit, next: \.superview))
    focus(views)
    let isHandled = views.contains { presses.press === press && press.dispatch(mouse, to: $0) }
    // Re-entrancy: the view that took the press may have been removed or cancelled while it handled
    // it.
    guard presses.press === press, !isHandled || press.handler != nil else { return true }
    let watchers = watchers(of: hit, mouse)
    guard presses.press === press else { return true }
    press.begin(watchers, at: mouse.location)
    return isHandled || press.isWatched
  }

  /// Makes the first focusable ancestor of the pressed view first responder.
  private func focus(_ views: [View]) {
    guard let view = views.first(where: \.canBecomeFirstResponder),
      view.becomesFirstResponderWhenPressed
    else { return }
    view.becomeFirstResponder()
  }

  /// Returns the recognizers that watch a new press.
  ///
  /// Pending gestures of previous presses that this press does not continue are cancelled.
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
    guard let press = presses.press else { return false }
    press.move(to: mouse.location)
    press.drag(mouse)
    return true
  }

  /// Ends the press of the released button; some terminals do not report which button was released.
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

// MARK: - Cancelling

extension Stage {
  /// Cancels all gestures, and the press of a view.
  ///
  /// - Returns: Whether there was a watched press, or a gesture that began.
  @discardableResult
  func cancelGestures() -> Bool { presses.cancelAll() }

  /// Cancels the gestures and the press of a view and its subviews.
  func cancelGestures(inside view: View) { presses.cancelAll(inside: view) }
}

extension Mouse {
  /// Converts the location of an event to the coordinates of its receiver.
  @MainActor
  func seen(by responder: Responder) -> Mouse {
    let view = responder as? View ?? (responder as? ViewController)?.view
    return view.map { relative(to: $0.convertToStage(.zero)) } ?? self
  }
}

// MARK: - Wheel

extension Stage {
  /// Sends a wheel event to views, and to recognizers if no view scrolls.
  ///
  /// After a recognizer has won a burst, no other object receives it. A burst that scrolled a view
  /// reaches recognizers only after it has turned for a while without scrolling anything.
  private func turnWheel(_ mouse: Mouse) -> Bool {
    guard let hit = topmostView(at: mouse.location) else { return false }
    let burst = currentBurst(over: hit, mouse)
    if presses.press == nil, burst.arena.isWon { return burst.turn(mouse, watchedBy: []) }
    let isHandled = chain(from: hit).contains { responder in
      responder.scrollWheel(mouse.seen(by: responder))
    }
    if isHandled {
      burst.scroll(at: time)
      return true
    }
    guard presses.press == nil, presses.burst === burst else { return false }
    if burst.hasScrolledOut(at: time) { presses.forgetBurst() }
    let current = currentBurst(over: hit, mouse)
    guard !current.isScrolling else { return false }
    let recognizers = hit.watchingRecognizers.filter { $0.allowsWheel && !$0.isAtWork }
    return current.turn(mouse, watchedBy: recognizers)
  }

  /// Returns the burst that a notch belongs to; a pause begins a new one.
  private func currentBurst(over hit: View, _ mouse: Mouse) -> WheelBurst {
    if let burst = presses.burst, burst.takes(mouse, at: time) { return burst }
    let arena = GestureArena(on: self, button: mouse.button)
    arena.hit = hit
    let new = WheelBurst(arena, at: time)
    presses.begin(new)
    return new
  }
}

// MARK: - Gestures

extension Stage {
  /// The recognizers with a gesture in progress, in the order in which they receive events.
  var gestures: [GestureRecognizer] {
    get { presses.gestures }
    set { presses.gestures = newValue }
  }

  /// Returns whether a view is on the stage and not covered by a presented view.
  func canBePressed(_ view: View) -> Bool { view.stage === self && reaches(view) }
}
