import CursesCells

/// The whole terminal, on its alternate screen.
@MainActor
final class FullScreen: ScreenArea {
  private let core: ScreenCore

  /// Creates an area that shows frames over `core`.
  init(_ core: ScreenCore) { self.core = core }

  var size: Size { core.size }

  var isSettled: Bool { true }

  func show(_ frame: Frame) -> Bool {
    core.send { core.output.append(frame, to: &$0) }
    return true
  }

  func repaint() { core.send { core.output.appendAgain(to: &$0) } }

  func exclusively(_ write: () -> Void) { write() }

  func appendAgain(row: Int, to bytes: inout [UInt8]) {
    core.output.appendAgain(row: row, to: &bytes)
  }

  func end() {}
}
