/// A line of help: a mouse gesture and its effect.
///
/// Hints come from gesture recognizers with a ``GestureRecognizer/title``, and are listed below the
/// keys.
public struct PointerHint: Hashable, Sendable {
  /// The gesture: `double click`, `swipe`, `drag from the left edge`.
  public let gesture: String

  /// The effect: an imperative in title case, such as `Select Row`.
  public let title: String

  /// Creates a hint for a mouse action that a view handles without a recognizer.
  public init(_ gesture: String, _ title: String) {
    self.gesture = gesture
    self.title = title
  }
}
