/// The content mode of a picture: the way in which it fills its view.
public enum PictureContentMode: Hashable, Sendable, CaseIterable {
  /// Scales the picture to fit entirely, centered.
  case fit

  /// Scales the picture to fill the view; the overflow is cropped equally on opposite sides.
  case fill

  /// Centers the picture with a column and half a row for each pixel; the overflow is cropped.
  case center
}
