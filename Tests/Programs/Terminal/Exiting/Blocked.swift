import CursesKit
import Glibc

/// A view with many colors that change at each key, for a terminal that does not read.
///
/// The key `w` writes the counts to a file, as the terminal is blocked.
final class Blocked: View {
  private let bypass: Bypass
  private var keyCount = 0
  private var drawCount = 0

  init(path: String) {
    bypass = Bypass(path: path)
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(in canvas: inout Canvas) {
    drawCount += 1
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let color = Color.rgb(UInt8(keyCount & 255), UInt8(x & 255), UInt8(y & 255))
        canvas.draw("x", at: Point(x: x, y: y), style: Style(foreground: color))
      }
    }
    canvas.draw("ready \(keyCount)", at: .zero)
  }

  override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .character("x"):
      if keyCount == 0 { bypass.noteMemory() }
      keyCount += 1
      setNeedsDisplay()
    case .character("w"): bypass.tell([keyCount, drawCount])
    default: return false
    }
    return true
  }
}

/// Fills the terminal's buffer of unread output, as another program might.
func fillTerminal() {
  let terminal = open("/proc/self/fd/1", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  while write(terminal, "x", 1) == 1 {}
  close(terminal)
}
