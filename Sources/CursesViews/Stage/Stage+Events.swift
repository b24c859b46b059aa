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
