import CursesCells
import CursesViews

/// A view that records every event with its time.
final class Notebook: View {
  private(set) var notes: [String] = []

  private func note(_ text: String) -> Bool {
    let microseconds = (stage?.time ?? .zero) / .microseconds(1)
    notes.append("\(Int(microseconds)) \(text)")
    return true
  }

  override func keyDown(_ key: Key) -> Bool { note("key \(key.code) \(key.modifiers.rawValue)") }

  override func paste(_ text: String) -> Bool { note("paste \(text)") }

  override func mouseDown(_ mouse: Mouse) -> Bool { note("down \(mouse.location)") }

  override func mouseDragged(_ mouse: Mouse) { _ = note("drag \(mouse.location)") }

  override func mouseUp(_ mouse: Mouse) { _ = note("up \(mouse.location)") }

  override func mouseCancelled() { _ = note("cancelled") }

  override func scrollWheel(_ mouse: Mouse) -> Bool { note("\(mouse.button) \(mouse.location)") }
}

/// A view with a cursor that any key moves to the right.
final class Caret: View {
  private var column = 0

  override var canBecomeFirstResponder: Bool { true }

  override var cursorPosition: Point? { Point(x: column, y: 0) }

  override func keyDown(_ key: Key) -> Bool {
    column += 1
    return true
  }
}

/// A mark that slides eight columns to the right in 100 ms when a key is pressed.
final class Slider: View {
  private let mark = Mark(frame: Rect(x: 0, y: 0, width: 1, height: 1))

  init() {
    super.init()
    addSubview(mark)
  }

  override func keyDown(_ key: Key) -> Bool {
    View.animate(withDuration: .milliseconds(100), curve: .linear) { mark.frame.origin.x += 8 }
    return true
  }

  private final class Mark: View {
    override func draw(in canvas: inout Canvas) { canvas.draw("▲", at: .zero) }
  }
}

/// A view that displays how often it was tapped.
///
/// Its button has a frame only after layout.
final class Counter: View {
  private let button = Button()

  override func keyDown(_ key: Key) -> Bool {
    addSubview(button)
    return true
  }

  override func layoutSubviews() {
    button.frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: 1)
  }

  private final class Button: View {
    private var count = 0

    override func draw(in canvas: inout Canvas) { canvas.draw("\(count)", at: .zero) }

    override func mouseDown(_ mouse: Mouse) -> Bool {
      count += 1
      setNeedsDisplay()
      return true
    }
  }
}
