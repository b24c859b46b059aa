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

  /// Called for a click that is to check or uncheck it; the default does nothing.
  var onCheck: () -> Void = {}

  /// The table, which gets the click as well, selects the row.
  override func mouseDown(_ mouse: Mouse) -> Bool {
    // The last columns belong to the scroll indicator; a press there scrolls and checks nothing.
    let isChoice = mouse.location.x < bounds.width - PromptLayout.indent
    if isChecked != nil, isChoice, mouse.button == .left { onCheck() }
    return false
  }

  override func draw(in canvas: inout Canvas) {
    // A single style for the whole row keeps the bytes of a selection move few.
    let accent = style(theme.accent, .bold)
    let mark = isSelected ? "▌ " : "  "
    let width = max(0, bounds.width - PromptLayout.indent)
    guard let isChecked else {
      let line = mark + Truncation.tail.fit(text, to: width)
      canvas.draw(line, at: .zero, style: isSelected ? accent : style(theme.text))
      return
    }
    let glyphs = traits.usesUnicode ? ("● ", "○ ") : ("[x] ", "[ ] ")
    let line = (isChecked ? glyphs.0 : glyphs.1) + text
    canvas.draw(mark, at: .zero, style: isSelected ? accent : style(theme.text))
    canvas.draw(
      Truncation.tail.fit(line, to: width), at: Point(x: PromptLayout.indent, y: 0),
      style: isChecked ? accent : style(theme.text))
  }
}
