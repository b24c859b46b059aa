/// A place where frames are shown.
///
/// A terminal is one, and so is a test that keeps what it is given.
@MainActor
public protocol Screen: AnyObject {
  /// The columns and rows there are.
  var size: Size { get }

  /// Shows `frame` in place of the last one.
  ///
  /// Each frame follows the one shown before it. A frame of another size than
  /// the last is shown whole.
  func show(_ frame: Frame)
}
