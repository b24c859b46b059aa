import CursesCells
import CursesLayers

extension View {
  /// Returns the topmost view at a point, by visible positions, or `nil` for none.
  ///
  /// Views are skipped, with their subviews, if they are hidden, have an ``alpha`` under 0.01 or
  /// have user interaction disabled. A subview may extend outside its superview, unless that
  /// ``clipsToBounds``. The point is in this view's own coordinates.
  public func hitTest(_ point: Point) -> View? {
    hitTest(onStage: convertToStage(point), inside: superview?.layer.contentOrigin ?? .zero)
  }

  /// Performs the hit test for a point of the stage; `origin` is the visible zero of the superview.
  ///
  /// Origins are not rounded on the way down, so that the result matches the display.
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

  /// Returns whether a point of the view's own coordinates is inside it.
  public func contains(_ point: Point) -> Bool {
    let shown = layer.shownFrame(inside: superview?.layer.contentOrigin ?? .zero)
    return layer.cells(in: shown).contains(convertToStage(point))
  }
}

// MARK: - Focus

extension View {
  /// Whether this view is the first responder, which receives keys first.
  public var isFirstResponder: Bool { stage?.firstResponder === self }

  /// Makes this view the first responder, and returns whether it is now.
  ///
  /// Nothing changes if the view is on no stage or cannot become first responder. A view below a
  /// presented view becomes first responder when that is dismissed. A view that cannot become first
  /// responder passes the request to its ``preferredFocusedView``.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else {
      return preferredFocusedView?.becomeFirstResponder() ?? false
    }
    return stage?.giveFocus(to: self) ?? false
  }

  /// Resigns first responder, if this view is it.
  public func resignFirstResponder() {
    stage?.withdrawFocus(from: self)
  }

  /// Whether this view or a descendant is the first responder.
  public var hasFocusInside: Bool {
    stage?.firstResponder?.isDescendant(of: self) ?? false
  }

  /// Makes the first focusable view of this subtree first responder, or ``preferredFocusedView``.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func focusFirstInside() -> Bool {
    if let preferredFocusedView, preferredFocusedView.becomeFirstResponder() { return true }
    return focusable.first?.becomeFirstResponder() ?? false
  }

  /// The focusable views of this subtree, in Tab order.
  ///
  /// The order is that of the tree. Hidden and transparent views, and views without user
  /// interaction, are skipped; a view that fades in counts already. The first responder is always
  /// included, even if it could not become first responder again, so that Tab continues from it.
  public var focusable: [View] {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
    let own = canBecomeFirstResponder || isFirstResponder ? [self] : []
    return own + subviews.flatMap(\.focusable)
  }

  /// Whether the view is first responder, and another view on its stage, neither ancestor nor
  /// descendant, can become it.
  ///
  /// A view without another focus style shows a mark then. The view is laid out again when the
  /// returned value changes.
  public var isFocusedAmongOthers: Bool {
    guard isFirstResponder, let stage else { return false }
    let isAmongOthers = stage.frontView.hasFocusable(apartFrom: self)
    stage.toldAmongOthers = isAmongOthers
    return isAmongOthers
  }

  /// Whether the view is drawn as first responder.
  ///
  /// A view below a dimming presented view is also drawn so, if it will regain the focus. With
  /// fewer than 256 colors it is not, because the two focused views could not be distinguished.
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

  /// Returns whether ``focusable`` contains a view other than `view`, stopping at the first match.
  func hasFocusable(besides view: View? = nil) -> Bool {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return false }
    if self !== view, canBecomeFirstResponder || isFirstResponder { return true }
    return subviews.contains { $0.hasFocusable(besides: view) }
  }
}

// MARK: - Gestures

extension View {
  /// Adds a gesture recognizer to the view, removing it from its previous view.
  ///
  /// Its current gesture is cancelled. If it is added during a press, it begins with the next one.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    performChanges {
      recognizer.cancel()
      recognizer.view?.gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.view = self
      gestureRecognizers.append(recognizer)
    }
    warnOfDeafGestures()
  }

  /// Reports gesture recognizers that receive no events, because the view takes none.
  func warnOfDeafGestures() {
    #if DEBUG
    guard let recognizer = gestureRecognizers.first, !isUserInteractionEnabled else { return }
    stage?.warn(
      about: "gesture \(ObjectIdentifier(self).hashValue)",
      "a \(type(of: recognizer)) on “\(typeWords)” receives no events, because the view takes none; "
        + "set isUserInteractionEnabled, or add the recognizer to a superview")
    #endif
  }

  /// Removes a gesture recognizer from the view, and cancels its gesture.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    performChanges {
      recognizer.cancel()
      gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.view = nil
    }
  }

  /// The enabled recognizers that watch the view, in the order in which they receive events.
  ///
  /// The view's own come before those of its ancestors.
  var watchingRecognizers: [GestureRecognizer] {
    sequence(first: self, next: \.superview).flatMap { $0.gestureRecognizers.reversed() }
      .filter(\.isEnabled)
  }
}

extension View {
  /// Converts the location of an event to the view's coordinates.
  func local(_ mouse: Mouse) -> Mouse { mouse.relative(to: convertToStage(.zero)) }
}

// MARK: - Locations

extension GestureRecognizer {
  /// Returns the last location of the mouse, in the coordinates of a view or, for `nil`, of the
  /// stage.
  ///
  /// Before the first press it is the stage's zero.
  public func location(in view: View?) -> Point {
    let location = lastTouch?.location ?? .zero
    return view?.convertFromStage(location) ?? location
  }
}

extension SwipeGestureRecognizer {
  /// Returns the start of the last swipe, in the coordinates of a view or, for `nil`, of the stage.
  ///
  /// A swipe may drift until it is recognized; the start is its target. Before the first press it
  /// is the stage's zero.
  public func startLocation(in view: View?) -> Point {
    let location = start?.location ?? .zero
    return view?.convertFromStage(location) ?? location
  }
}
