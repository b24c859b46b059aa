import CursesCells
import CursesLayers

extension Stage {
  /// Gives an event to what it is meant for, and returns whether anything handled it.
  ///
  /// It meets views that are laid out, and leaves them laid out, so that events of one instant do
  /// what they do with frames between them. What views say of it is delivered before it returns:
  /// see ``/CursesLayers/NoticeQueue``.
  ///
  /// While views are presented, all of it is for the one in front: see ``present(_:)``.
  /// Keys go to the first responder and on along the responder chain: each is asked for a command
  /// that has the key (see ``Responder/keyCommands``), and then whether it takes the key as text.
  /// Tab then moves the focus. A key that is held down is pressed again each time, and one that
  /// goes up is left alone. Where nothing takes it, ``onUnavailable`` is told why a command for it
  /// cannot be performed.
  /// The mouse goes to the view under it, and to the gesture recognizers that watch there. Escape,
  /// a resize and the loss of the terminal's focus end a press without a release and break gestures
  /// off; where Escape does so, it is not a key.
  ///
  /// Where ``Traits/isAccessible`` is `true`, keys that no view handles read elsewhere in the
  /// transcript: Up, Down, Page Up, Page Down, Home and End. A click on one of its lines is one on
  /// what the line reads.
  @discardableResult
  public func send(_ event: Event) -> Bool {
    perform {
      settleIfNeeded()
      defer { settle() }
      // What a command does, or why it cannot be performed, may change without anything to draw.
      isSettled = followers.isEmpty
      return NoticeQueue.performWhole { offer(event) }
    }
  }

  /// Gives an event to whoever it is for, and says why a key does nothing.
  private func offer(_ event: Event) -> Bool {
    guard case .key(let key) = event, key.phase != .release else { return give(event) }
    forgetUnavailable()
    if give(event) { return true }
    tellUnavailable(key.pressed)
    return false
  }

  private func give(_ event: Event) -> Bool {
    traits.isAccessible ? sendWhileReading(event) : deliver(event)
  }

  /// Gives an event to the view that it is meant for.
  func deliver(_ event: Event) -> Bool {
    switch event {
    case .key(let key): return send(key)
    case .mouse(let mouse): return send(mouse)
    case .paste(let text): return chain.contains { $0.paste(text) }
    case .focus(let gained):
      if !gained { cancelGestures() }
      return true
    case .resize(let size):
      resize(to: size)
      return true
    case .unknown: return false
    }
  }

  private func send(_ key: Key) -> Bool {
    guard key.phase != .release else { return false }
    let key = key.pressed
    if key == .escape, cancelGestures() { return true }
    return perform(key, from: keyResponder) || performStandingCommand(for: key)
      || moveFocus(for: key)
  }

  /// The responders that are offered a key, in order, from the first responder on.
  ///
  /// Where none has the focus it begins with the view of the controller that is in sight: with the
  /// root view, or with the presented view in front, or, as long as there is just one inside it,
  /// with that of the controller inside. What is below a presented view is not among them.
  public var responderChain: [Responder] { Array(chain) }

  private var chain: some Sequence<Responder> { chain(from: keyResponder) }

  /// The view that keys are offered to first.
  private var keyResponder: View {
    if let firstResponder { return firstResponder }
    var view = frontView
    while let inner = view.onlyOwnedView { view = inner }
    return view
  }

  /// Returns a responder and those that come after it, as far as they belong to what is in front.
  ///
  /// When one of them presents a view, nobody else is asked.
  func chain(from first: Responder) -> some Sequence<Responder> {
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

extension View {
  /// The view of the controller inside this one, where one and no more is in sight.
  fileprivate var onlyOwnedView: View? {
    let owned = subviews.flatMap(\.outermostOwnedViews)
    return owned.count == 1 ? owned[0] : nil
  }

  private var outermostOwnedViews: [View] {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
    return owner == nil ? subviews.flatMap(\.outermostOwnedViews) : [self]
  }
}

// MARK: - Mouse

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
    return candidates.filter { $0.pending == nil && $0.view?.stage === self }
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

// MARK: - Wheel

extension Stage {
  /// Lets views scroll by the wheel, and where none does, recognizers watch it.
  ///
  /// A burst that a recognizer has won is told to nobody else, whatever it scrolls over. One that
  /// scrolled is none for recognizers until it has turned on for a while with nothing to scroll.
  private func turnWheel(_ mouse: Mouse) -> Bool {
    guard let hit = topmostView(at: mouse.location) else { return false }
    let burst = currentBurst(over: hit, mouse)
    if presses.press == nil, burst.contest.isWon { return burst.turn(mouse, watchedBy: []) }
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

  /// Returns the burst that a notch belongs to, a new one after a pause.
  private func currentBurst(over hit: View, _ mouse: Mouse) -> WheelBurst {
    if let burst = presses.burst, burst.takes(mouse, at: time) { return burst }
    let contest = Contest(on: self, button: mouse.button)
    contest.hit = hit
    let new = WheelBurst(contest, at: time)
    presses.begin(new)
    return new
  }
}

// MARK: - Gestures

extension Stage {
  /// The recognizers in the middle of a gesture, in the order in which they are told of it.
  var gestures: [GestureRecognizer] {
    get { presses.gestures }
    set { presses.gestures = newValue }
  }

  /// Whether a view is on the stage, and nothing was presented over it meanwhile.
  func canBePressed(_ view: View) -> Bool { view.stage === self && reaches(view) }
}
