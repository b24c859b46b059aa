import CursesCells
import CursesLayers

extension View {
  /// Returns the topmost view under a point, where things are seen now, or `nil` for none.
  ///
  /// Views that are hidden, have an ``alpha`` under 0.01 or take no interaction are passed over,
  /// with those inside them. A view may reach outside the one around it, unless that one
  /// ``clipsToBounds``. The point is in this view's own coordinates.
  public func hitTest(_ point: Point) -> View? {
    hitTest(onStage: convertToStage(point), inside: superview?.layer.contentOrigin ?? .zero)
  }

  /// Does the same for a point of the stage; `origin` is where the superview's zero is seen.
  ///
  /// Nothing is rounded on the way in, so that what is hit is what is seen there.
  private func hitTest(onStage point: Point, inside origin: FractionalPoint) -> View? {
    guard isUserInteractionEnabled, !isHidden, presentationAlpha >= 0.01 else { return nil }
    let shown = layer.shownFrame(inside: origin)
    let isInside = layer.cells(in: shown).contains(point)
    if isInside || !clipsToBounds {
      let content = shown.origin - presentationBounds.origin
      for view in subviews.reversed() {
        if let hit = view.hitTest(onStage: point, inside: content) { return hit }
      }
    }
    return isInside ? self : nil
  }

  /// Whether a point of the view's own coordinates is inside it.
  public func contains(_ point: Point) -> Bool {
    let shown = layer.shownFrame(inside: superview?.layer.contentOrigin ?? .zero)
    return layer.cells(in: shown).contains(convertToStage(point))
  }
}

// MARK: - Focus

extension View {
  /// Whether keys are sent to this view first.
  public var isFirstResponder: Bool { stage?.firstResponder === self }

  /// Sends keys to this view first, and returns whether it does now.
  ///
  /// Nothing changes when the view is on no stage or cannot become the first responder. Below a
  /// view that is presented, it has the focus as soon as that one is dismissed.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let stage, canBecomeFirstResponder else { return false }
    return stage.giveFocus(to: self)
  }

  /// Sends keys to no view in particular, when they were sent to this one.
  public func resignFirstResponder() {
    stage?.withdrawFocus(from: self)
  }

  /// Whether keys are sent first to this view or to one inside it.
  public var hasFocusInside: Bool {
    stage?.firstResponder?.isDescendant(of: self) ?? false
  }

  /// Sends keys first to the first view, of this one and those inside it, that takes them.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func focusFirstInside() -> Bool {
    focusable.first?.becomeFirstResponder() ?? false
  }

  /// The views that can become first responder, in the order in which Tab goes through them.
  ///
  /// That is the order of the tree. What is hidden, transparent or takes no interaction is left
  /// out; what fades in counts already. The first responder is among them even when it could not
  /// become it any more, so that Tab goes on from there.
  public var focusable: [View] {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
    let own = canBecomeFirstResponder || isFirstResponder ? [self] : []
    return own + subviews.flatMap(\.focusable)
  }

  /// Whether the view is the first responder, and another view on its stage, neither inside nor
  /// around it, can become it.
  ///
  /// A view that does not show its focus otherwise shows a mark then. It is laid out again when the
  /// value that it got becomes another one.
  public var isFocusedAmongOthers: Bool {
    guard isFirstResponder, let stage else { return false }
    let isAmongOthers = stage.frontView.hasFocusable(apartFrom: self)
    stage.toldAmongOthers = isAmongOthers
    return isAmongOthers
  }

  /// Whether the view is to be drawn as the first responder.
  ///
  /// Below a presented view that dims it, the view that had the focus, and gets it back, still is;
  /// with less than 256 colors it is not, because two views that look alike could not be told apart
  /// there.
  public var looksFocused: Bool {
    if isFirstResponder { return true }
    guard let stage, traits.colorDepth >= .palette256, stage.keepsFocus(for: self) else {
      return false
    }
    return stage.presentedViews.contains(where: \.dimsViewsBelow)
  }

  private func hasFocusable(apartFrom view: View) -> Bool {
    guard self !== view, !isHidden, alpha > 0, isUserInteractionEnabled else { return false }
    if canBecomeFirstResponder || isFirstResponder, !view.isDescendant(of: self) { return true }
    return subviews.contains { $0.hasFocusable(apartFrom: view) }
  }

  /// Whether ``focusable`` has a view that is not `view`, without looking further than to it.
  func hasFocusable(besides view: View? = nil) -> Bool {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return false }
    if self !== view, canBecomeFirstResponder || isFirstResponder { return true }
    return subviews.contains { $0.hasFocusable(besides: view) }
  }
}

// MARK: - Gestures

extension View {
  /// Lets a recognizer watch the mouse over the view, and no longer over another.
  ///
  /// Its gesture is broken off. One that is added during a press watches from the next one on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    performChanges {
      recognizer.cancel()
      recognizer.view?.gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.view = self
      gestureRecognizers.append(recognizer)
    }
  }

  /// Lets a recognizer watch the view no longer, and breaks its gesture off.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    performChanges {
      recognizer.cancel()
      gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.view = nil
    }
  }

  /// The recognizers that watch what happens over the view, in the order in which they are told.
  ///
  /// Those of the view come before those of the views around it.
  var watchingRecognizers: [GestureRecognizer] {
    sequence(first: self, next: \.superview).flatMap { $0.gestureRecognizers.reversed() }
      .filter(\.isEnabled)
  }
}

extension View {
  /// Returns an event with its location in the coordinates of the view.
  func local(_ mouse: Mouse) -> Mouse { mouse.relative(to: convertToStage(.zero)) }
}

// MARK: - Places

extension GestureRecognizer {
  /// Returns where the mouse was last, in the coordinates of a view or, for `nil`, of the stage.
  ///
  /// Before the first press that is the zero of the stage.
  public func location(in view: View?) -> Point {
    let location = lastTouch?.location ?? .zero
    return view?.convertFromStage(location) ?? location
  }
}

extension SwipeGestureRecognizer {
  /// Returns where the last swipe began, in the coordinates of a view or, for `nil`, of the stage.
  ///
  /// A swipe may drift by the time it is known; this is what it is meant for. Before the first
  /// press that is the zero of the stage.
  public func startLocation(in view: View?) -> Point {
    let location = start?.location ?? .zero
    return view?.convertFromStage(location) ?? location
  }
}
