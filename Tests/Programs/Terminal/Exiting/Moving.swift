import CursesKit

/// A view that changes its colors sixty times a second, for a terminal that reads slowly.
///
/// The key `x` is counted, `s` stops the changes, and `w` writes the counts to a file.
final class Moving: View {
  private let bypass: Bypass
  private var stepCount = 0
  private var keyCount = 0
  private var drawCount = 0
  private var isStopped = false

  init(path: String) {
    bypass = Bypass(path: path)
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToStage() { step() }

  /// Changes the colors and schedules the next change.
  private func step() {
    guard !isStopped else { return }
    stepCount += 1
    setNeedsDisplay()
    stage?.schedule(after: .seconds(1) / 60) { [weak self] in self?.step() }
  }

  override func draw(in canvas: inout Canvas) {
    drawCount += 1
    canvas.draw("steps \(stepCount) keys \(keyCount)\(isStopped ? " stopped" : "")", at: .zero)
    for y in 1..<10 {
      for x in 0..<30 {
        let color = Color.rgb(UInt8(stepCount & 255), UInt8(x), UInt8(y))
        canvas.draw("x", at: Point(x: x, y: y), style: Style(foreground: color))
      }
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .character("x"):
      if keyCount == 0 { bypass.noteMemory() }
      keyCount += 1
    case .character("s"): isStopped = true
    case .character("w"): bypass.tell([stepCount, drawCount])
    default: return false
    }
    setNeedsDisplay()
    return true
  }
}
