import CursesCells
import CursesViews

/// A dim line that names the keys that matter, as many as there is room for.
///
///     ↑ ↓ choose · Enter answer · Esc give up
///
/// Where there is a mouse, a click on a hint does what its key does.
final class PromptHint: View {
  /// The keys, the most useful first; the default is none.
  var hints: [Shortcut] = [] {
    didSet {
      guard hints != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// Called with the key that a hint names when that is clicked; the default does nothing.
  var onClick: (Key) -> Void = { _ in }

  /// The key of the hint that is held down.
  private var pressed: Key?

  /// The keys that a click may stand for.
  private static let keys: [String: Key] = [
    "Enter": .enter, "Esc": .escape, "Tab": .tab, "Space": .space,
  ]

  override func sizeThatFits(_ size: Size) -> Size {
    let places = places(in: size.width)
    return Size(width: places.last?.columns.upperBound ?? 0, height: places.isEmpty ? 0 : 1)
  }

  override func draw(in canvas: inout Canvas) {
    let text = places(in: bounds.width).map(\.text).joined(separator: PromptHint.separator)
    canvas.draw(text, at: .zero, style: style(theme.secondaryText))
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    pressed = mouse.button == .left ? key(at: mouse.location) : nil
    return pressed != nil
  }

  override func mouseUp(_ mouse: Mouse) {
    defer { pressed = nil }
    if let pressed, pressed == key(at: mouse.location) { onClick(pressed) }
  }

  override func mouseCancelled() { pressed = nil }
}

// MARK: - Private

extension PromptHint {
  private static let separator = " · "

  private func key(at point: Point) -> Key? {
    guard bounds.contains(point) else { return nil }
    return places(in: bounds.width).first { $0.columns.contains(point.x) }
      .flatMap { PromptHint.keys[$0.keys] }
  }

  /// The hints that a width has room for, and the columns they take.
  private func places(in width: Int) -> [(keys: String, text: String, columns: Range<Int>)] {
    var places: [(keys: String, text: String, columns: Range<Int>)] = []
    for hint in hints {
      let text = "\(hint.keys) \(hint.effect)"
      let start = places.last.map { $0.columns.upperBound + PromptHint.separator.count } ?? 0
      let columns = start..<start + CellWidth.of(text)
      guard columns.upperBound <= width else { return places }
      places.append((hint.keys, text, columns))
    }
    return places
  }
}
