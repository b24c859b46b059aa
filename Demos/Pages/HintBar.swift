import CursesKit

/// A row that names the keys that matter; a click on one does what the key does.
///
///     ↑↓ choose   Enter open   q quit
///
/// Where there is no room for all of them, the last ones are left out.
final class HintBar: View {
  /// A key, what it does, and how to do it for a click, if that makes sense.
  struct Hint {
    let key: String
    let effect: String
    let action: (@MainActor () -> Void)?

    init(_ key: String, _ effect: String, _ action: (@MainActor () -> Void)? = nil) {
      self.key = key
      self.effect = effect
      self.action = action
    }
  }

  private let hints: [Hint]

  init(_ hints: [Hint]) {
    self.hints = hints
    super.init()
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(hints.map { "\($0.key) \($0.effect)" }.joined(separator: ", "))]
  }

  override func draw(in canvas: inout Canvas) {
    for (hint, columns) in zip(hints, places) {
      let x = columns.lowerBound
      let end = canvas.draw(hint.key, at: Point(x: x, y: 0), style: style(theme.accent))
      canvas.draw(hint.effect, at: Point(x: x + end + 1, y: 0), style: style(theme.secondaryText))
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    let index = places.firstIndex { $0.contains(mouse.location.x) }
    guard mouse.button == .left, let index, let action = hints[index].action else { return false }
    action()
    return true
  }

  /// The columns of the hints that there is room for.
  private var places: [Range<Int>] {
    let margin = sideMargin
    var places: [Range<Int>] = []
    var x = margin
    for hint in hints {
      let width = CellWidth.of(hint.key) + 1 + CellWidth.of(hint.effect)
      guard x + width <= bounds.width - margin else { break }
      places.append(x..<x + width)
      x += width + 3
    }
    return places
  }
}
