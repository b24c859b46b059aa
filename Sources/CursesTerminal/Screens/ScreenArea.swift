import CursesCells

/// The part of a terminal in which a screen shows its frames.
@MainActor
protocol ScreenArea: AnyObject {
  /// The columns and rows that a frame has now.
  var size: Size { get }

  /// Whether a frame may be shown as soon as the terminal takes it.
  var isSettled: Bool { get }

  /// Shows a frame in place of the last one; false when it is kept until ``isSettled``.
  func show(_ frame: Frame) -> Bool

  /// Paints the last frame anew, whatever the terminal shows.
  func repaint()

  /// Calls what writes to the terminal beside frames, while nobody else does.
  func exclusively(_ write: () -> Void)

  /// Appends what paints anew a row that was written to.
  func appendAgain(row: Int, to bytes: inout [UInt8])

  /// Ends everything that waits.
  func end()
}
