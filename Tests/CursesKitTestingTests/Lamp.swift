import CursesCells
import CursesViews

/// A word that a click makes bold, with a mark that slides below it.
final class Lamp: View {
  private var isLit = false
  private let mark = Mark(frame: Rect(x: 0, y: 1, width: 1, height: 1))

  init() {
    super.init()
    addSubview(mark)
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("lamp", at: .zero, style: isLit ? Style(.bold) : .plain)
  }

  override func keyDown(_ key: Key) -> Bool {
    guard key == .right else { return false }
    View.animate(withDuration: .milliseconds(100), curve: .linear) { mark.frame.origin.x = 4 }
    return true
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    isLit.toggle()
    setNeedsDisplay()
    return true
  }

  private final class Mark: View {
    override func draw(in canvas: inout Canvas) { canvas.draw("▲", at: .zero) }
  }
}
