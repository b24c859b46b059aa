import CursesCells
import CursesViews
import CursesWidgets

/// A row of a question's choices.
///
///     ▌ Alpha          selected
///       ● Beta         checked, where several can be
///       ○ Gamma
final class ChoiceRow: TableViewRow {
  /// Whether it is among those chosen, or `nil`, the default, where only one can be.
  var isChecked: Bool? {
    didSet { if isChecked != oldValue { setNeedsDisplay() } }
  }

  override func draw(in canvas: inout Canvas) {
    var x = PromptLayout.indent
    let accent = style(theme.accent, .bold)
    if isSelected { canvas.draw("▌", at: .zero, style: accent) }
    if let isChecked {
      let glyphs = traits.usesUnicode ? ("●", "○") : ("[x]", "[ ]")
      let mark = isChecked ? glyphs.0 : glyphs.1
      let look = isChecked ? accent : style(theme.secondaryText)
      x += canvas.draw(mark, at: Point(x: x, y: 0), style: look) + 1
    }
    let title = Truncation.tail.fit(text, to: bounds.width - x)
    canvas.draw(title, at: Point(x: x, y: 0), style: style(theme.text, isSelected ? .bold : []))
  }
}
