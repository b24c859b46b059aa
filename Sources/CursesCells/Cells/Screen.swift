/// A destination for frames, such as a terminal or a test that records them.
@MainActor
public protocol Screen: AnyObject {
  /// The size in columns and rows.
  var size: Size { get }

  /// Shows `frame` instead of the last one.
  ///
  /// Each frame follows the one shown before it. If the size of a frame differs from the last one,
  /// the whole frame is shown.
  func show(_ frame: Frame)
}
