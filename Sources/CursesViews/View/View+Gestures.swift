import CursesCells

extension View {
  /// Lets a recognizer watch the mouse over the view, and no longer over another.
  ///
  /// Its gesture is broken off. One that is added during a press watches from the next one on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    performChanges {
      recognizer.cancel()
      recognizer.view?.gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.area = self
      gestureRecognizers.append(recognizer)
    }
  }

  /// Lets a recognizer watch the view no longer, and breaks its gesture off.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    performChanges {
      recognizer.cancel()
      gestureRecognizers.removeAll { $0 === recognizer }
      recognizer.area = nil
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

extension View: GestureArea {
  var areaAround: (any GestureArea)? { superview }
}

// MARK: - Places

extension GestureRecognizer {
  /// The view whose mouse it watches.
  public var view: View? { area as? View }

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
