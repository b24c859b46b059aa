import CursesCells
import CursesViews

/// A dim line that names the keys that matter, as many as there is room for.
///
///     ↑ ↓ choose · Enter answer · Esc give up
final class PromptHint: View {
  /// The keys, the most useful first; the default is none.
  var hints: [Shortcut] = [] {
    didSet {
      guard hints != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = text(in: size.width)
    return Size(width: CellWidth.of(text), height: text.isEmpty ? 0 : 1)
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(text(in: bounds.width), at: .zero, style: style(theme.secondaryText))
  }

  private func text(in width: Int) -> String {
    var text = ""
    for hint in hints {
      let next = (text.isEmpty ? "" : text + " · ") + "\(hint.keys) \(hint.effect)"
      guard CellWidth.of(next) <= width else { return text }
      text = next
    }
    return text
  }
}
