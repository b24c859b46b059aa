/// How a picture fills its view.
public enum PictureContentMode: Hashable, Sendable, CaseIterable {
  /// As large as it can be as a whole, in the middle.
  case fit

  /// So large that nothing is left free; what is too wide or too high is cut off at both sides.
  case fill

  /// A column for each pixel, and half a row, in the middle; what has no room is cut off.
  case center
}
