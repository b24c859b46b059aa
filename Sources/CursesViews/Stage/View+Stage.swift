extension View {
  /// The stage the view is on, or `nil` when it is on none.
  public var stage: Stage? { host as? Stage }
}

extension Stage: GestureHost {
  var gestures: [GestureRecognizer] {
    get { presses.gestures }
    set { presses.gestures = newValue }
  }

  func canBePressed(_ area: any GestureArea) -> Bool {
    guard let view = area as? View else { return false }
    return holds(view) && reaches(view)
  }

  func holds(_ area: any GestureArea) -> Bool { (area as? View)?.host === self }
}

extension Stage: ViewHost {
  func noteTranscript() {
    reading.setNeedsUpdate()
    isSettled = false
  }
}
