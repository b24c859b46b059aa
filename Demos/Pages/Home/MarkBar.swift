import CursesKit

/// A row of clickable signs for mouse users, displayed if no row lists key hints.
///
///     ?  q
///
/// If the bar is narrower than its signs, they are stacked.
final class MarkBar: View {
  /// A sign, its title and its action.
  struct Mark {
    let sign: String
    let title: String
    let action: @MainActor () -> Void
  }

  /// The signs, from left to right.
  var marks: [Mark] = [] {
    didSet { setNeedsDisplay() }
  }

  private var pressed: Int?

  private func frame(of index: Int) -> Rect {
    let isStacked = bounds.width < 2 * marks.count - 1 && bounds.height > 1
    return isStacked
      ? Rect(x: 0, y: index, width: bounds.width, height: 1)
      : Rect(x: index * 2, y: 0, width: 1, height: min(1, bounds.height))
  }

  override var accessibilityElements: [AccessibilityElement] {
    marks.indices.map { index in
      AccessibilityElement(marks[index].title, traits: .button, frame: frame(of: index))
    }
  }

  override func draw(in canvas: inout Canvas) {
    for (index, mark) in marks.enumerated() {
      canvas.draw(mark.sign, at: frame(of: index).origin, style: style(theme.accent, .bold))
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    pressed = mouse.button == .left ? mark(at: mouse.location) : nil
    return pressed != nil
  }

  override func mouseUp(_ mouse: Mouse) {
    let index = pressed.take()
    guard let index, mark(at: mouse.location) == index else { return }
    marks[index].action()
  }

  override func mouseCancelled() { pressed = nil }

  private func mark(at place: Point) -> Int? {
    guard contains(place) else { return nil }
    return marks.indices.first { frame(of: $0).contains(place) }
  }
}
