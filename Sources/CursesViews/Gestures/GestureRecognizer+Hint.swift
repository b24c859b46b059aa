extension GestureRecognizer {
  /// The hint at the gesture, or `nil` where it has no title or watches nothing.
  public var pointerHint: PointerHint? {
    guard isEnabled, let title else { return nil }
    return PointerHint(gestureName, title)
  }
}
