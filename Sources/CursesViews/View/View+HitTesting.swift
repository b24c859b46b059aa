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
    guard let first = HitTest(of: self, at: point, inside: origin) else { return nil }
    var path = [first]
    while let last = path.indices.last {
      if let subview = path[last].remainder.next() {
        if let inner = HitTest(of: subview, at: point, inside: path[last].content) {
          path.append(inner)
        }
      } else if path[last].isInside {
        return path[last].view
      } else {
        path.removeLast()
      }
    }
    return nil
  }

  /// Returns whether a point of the view's own coordinates is inside it.
  public func contains(_ point: Point) -> Bool {
    let displayed = layer.displayedFrame(inside: superview?.layer.contentOrigin ?? .zero)
    return layer.cells(in: displayed).contains(convertToStage(point))
  }
}

/// The hit test of a view and its subviews, from front to back.
@MainActor
private struct HitTest {
  let view: View

  /// Whether the point is inside the view.
  let isInside: Bool

  /// The visible zero of the view.
  let content: FractionalPoint

  /// The subviews that are still to be tested.
  var remainder: ReversedCollection<[View]>.Iterator

  /// Begins the test for a point of the stage; `nil` if nothing can be hit.
  @inline(__always)
  init?(of view: View, at point: Point, inside origin: FractionalPoint) {
    guard view.isUserInteractionEnabled, !view.isHidden, view.presentationAlpha >= 0.01 else {
      return nil
    }
    let displayed = view.layer.displayedFrame(inside: origin)
    isInside = view.layer.cells(in: displayed).contains(point)
    let subviews = view.subviews
    guard isInside || !(subviews.isEmpty || view.clipsToBounds) else { return nil }
    self.view = view
    content = displayed.origin - view.presentationBounds.origin
    remainder = subviews.reversed().makeIterator()
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
    return firstFocusable { _ in true }?.becomeFirstResponder() ?? false
  }

  /// The focusable views of this subtree, in Tab order.
  ///
  /// The order is that of the tree. Hidden and transparent views, and views without user
  /// interaction, are skipped; a view that fades in counts already. The first responder is always
  /// included, even if it could not become first responder again, so that Tab continues from it.
  public var focusable: [View] {
    var views: [View] = []
    _ = firstFocusable {
      views.append($0)
      return false
    }
    return views
  }

  /// Returns the first view of ``focusable`` that meets a condition, or `nil` for none.
  ///
  /// `excluded` and its subviews are skipped.
  private func firstFocusable(
    besides excluded: View? = nil, where isRequested: (View) -> Bool
  ) -> View? {
    var found: View?
    walk { view in
      guard view !== excluded, !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else {
        return .skip
      }
      guard view.canBecomeFirstResponder || view.isFirstResponder, isRequested(view) else {
        return .descend
      }
      found = view
      return .stop
    }
    return found
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
    firstFocusable(besides: view) { !view.isDescendant(of: $0) } != nil
  }

  /// Returns whether ``focusable`` contains a view other than `view`, stopping at the first match.
  func hasFocusable(besides view: View? = nil) -> Bool {
    firstFocusable { $0 !== view } != nil
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
