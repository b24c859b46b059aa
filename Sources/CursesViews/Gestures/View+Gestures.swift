extension View {
  /// Lets a recognizer watch the mouse over the view, and no longer over another.
  ///
  /// Its gesture is broken off. One that is added during a press watches from the next one on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.cancel()
    recognizer.view?.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Lets a recognizer watch the view no longer, and breaks its gesture off.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    // Re-entrancy: a callback may have added the recognizer to another view.
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// The recognizers that watch what happens over the view, in the order in which they are told.
  ///
  /// Those of the view come before those of the views around it.
  var watchingRecognizers: [GestureRecognizer] {
    sequence(first: self, next: \.superview).flatMap { $0.gestureRecognizers.reversed() }
      .filter(\.isEnabled)
  }
}
