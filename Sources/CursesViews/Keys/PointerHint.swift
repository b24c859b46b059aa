/// Something to do with the mouse, and what it does.
///
/// Hints are read from gesture recognizers that have a ``GestureRecognizer/title``, and listed
/// below the keys.
public struct PointerHint: Hashable, Sendable {
  /// What is done with the mouse: `double click`, `swipe`, `drag from the left edge`.
  public let gesture: String

  /// The effect: a verb first, in lower case, with no full stop.
  public let title: String

  /// Creates a hint at what a view does for the mouse without a recognizer.
  public init(_ gesture: String, _ title: String) {
    self.gesture = gesture
    self.title = title
  }
}
