import CursesCells
import CursesViews

/// A view filled with one character that records the parts it draws.
final class Tile: View {
  var character: Character

  /// The clip of each call of `draw`, in order.
  private(set) var drawn: [Rect] = []

  init(_ character: Character, frame: Rect) {
    self.character = character
    super.init(frame: frame)
  }

  override func draw(in canvas: inout Canvas) {
    drawn.append(canvas.clipBounds)
    let width = CellWidth.of(character)
    let requested = canvas.clipBounds
    let first = (requested.minX - bounds.minX) / width
    let end = min((requested.maxX - bounds.minX + width - 1) / width, bounds.width / width)
    for row in requested.rows {
      for index in first..<max(first, end) {
        canvas.draw(Glyph(character), at: Point(x: bounds.minX + index * width, y: row))
      }
    }
  }
}

/// A focusable view that handles the mouse and logs its events.
final class Listener: View {
  var name = ""
  var handlesMouse = true
  var handledKeys: Set<Key> = []

  /// The closure that receives a line for each event.
  var log: (String) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { true }

  override func keyDown(_ key: Key) -> Bool {
    log("\(name) key")
    return handledKeys.contains(key)
  }

  override func paste(_ text: String) -> Bool {
    log("\(name) paste \(text)")
    return true
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    log("\(name) down \(mouse.location)")
    return handlesMouse
  }

  override func mouseDragged(_ mouse: Mouse) { log("\(name) dragged \(mouse.location)") }

  override func mouseUp(_ mouse: Mouse) { log("\(name) up \(mouse.location)") }

  override func mouseCancelled() { log("\(name) cancelled") }
}

extension Stage {
  /// Presses and releases the left button at a location.
  func click(_ x: Int, _ y: Int) {
    press(x, y)
    release(x, y)
  }

  func press(_ x: Int, _ y: Int, button: Mouse.Button = .left) {
    send(.mouse(Mouse(.press, button: button, at: Point(x: x, y: y))))
  }

  func drag(_ x: Int, _ y: Int) {
    send(.mouse(Mouse(.drag, at: Point(x: x, y: y))))
  }

  func release(_ x: Int, _ y: Int, button: Mouse.Button = .left) {
    send(.mouse(Mouse(.release, button: button, at: Point(x: x, y: y))))
  }

  /// Turns the wheel by one notch at a location and returns whether the event was handled.
  @discardableResult
  func wheel(_ button: Mouse.Button, _ x: Int = 5, _ y: Int = 2) -> Bool {
    send(.mouse(Mouse(.wheel, button: button, at: Point(x: x, y: y))))
  }

  func wait(_ milliseconds: Int) { advance(by: .milliseconds(milliseconds)) }

  /// The text of the current frame.
  var lines: [String] { frame().buffer.lines }
}

extension [View] {
  /// Whether these are the same views in the same order.
  func isSame(as other: [View]) -> Bool { elementsEqual(other, by: ===) }
}

extension [Responder] {
  /// Whether these are the same responders in the same order.
  func isSame(as other: [Responder]) -> Bool { elementsEqual(other, by: ===) }
}

extension Double {
  /// Whether the number differs from `other` by at most `tolerance`.
  func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}

/// A controller that calls a closure for each key.
final class Hearing: ViewController {
  private let hear: () -> Void

  init(_ hear: @escaping () -> Void) {
    self.hear = hear
    super.init()
  }

  override func keyDown(_ key: Key) -> Bool {
    hear()
    return false
  }
}

/// A view that scrolls by a cell per notch within its ranges.
final class Roll: View {
  var columns = 0...0
  var rows = 0...0
  private(set) var offset = Point.zero

  override func scrollWheel(_ mouse: Mouse) -> Bool {
    var target = offset
    switch mouse.button {
    case .wheelUp: target.y -= 1
    case .wheelDown: target.y += 1
    case .wheelLeft: target.x -= 1
    default: target.x += 1
    }
    guard columns.contains(target.x), rows.contains(target.y) else { return false }
    offset = target
    return true
  }
}
