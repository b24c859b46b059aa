import CursesCells

/// The part of a terminal in which a screen shows its frames.
@MainActor
protocol ScreenArea: AnyObject {
  /// The columns and rows of the next frame.
  var size: Size { get }

  /// Whether a frame may be shown as soon as the terminal accepts output.
  var isSettled: Bool { get }

  /// Shows a frame instead of the last one. Returns `false` if the frame is kept until
  /// ``isSettled``.
  func show(_ frame: Frame) -> Bool

  /// Redraws the last frame, whatever the terminal shows.
  func repaint()

  /// Calls a closure that writes other output to the terminal, while nothing else writes.
  func exclusively(_ write: () -> Void)

  /// Appends the bytes that redraw a row that was overwritten.
  func appendAgain(row: Int, to bytes: inout [UInt8])

  /// Cancels everything that waits.
  func end()
}
