import CursesCells
import CursesViews
import CursesWidgets

/// A row of a question's choices.
///
///     ▌ ✓ Alpha        selected, on a tone, and checked, where several can be
///       · Beta
///
/// The first row of a section has the section's header above it:
///
///       Local
///     ▌ main  here                       2 hours
final class ChoiceRow: TableViewRow {
  /// The displayed choice.
  var choice = Choice(RowContent("")) {
    didSet {
      guard choice != oldValue else { return }
      text = choice.label
      detailText = choice.said.string
      setNeedsDisplay()
    }
  }

  /// The column widths that all rows share; the default is that of no rows.
  @Invalidating(.display) var columns = ChoiceColumns([])

  /// The search text; the default is empty.
  @Invalidating(.display) var searched = ""

  /// Whether the choice is checked; the default is `nil`, which means that only one can be chosen.
  @Invalidating(.display) var isChecked: Bool? = nil

  /// A closure that is called for a click that toggles the check mark; the default does nothing.
  var onCheck: () -> Void = {}

  /// Toggles the check mark; the table also receives the click and selects the row.
  override func mouseDown(_ mouse: Mouse) -> Bool {
    // The last column belongs to the scroll indicator; a press there scrolls and checks nothing.
    let isChoice = mouse.location.x < bounds.width - 1
    if isChecked != nil, isChoice, mouse.button == .left { onCheck() }
    return false
  }

  override func draw(in canvas: inout Canvas) {
    let y = bounds.height - 1
    if y > 0 {
      let head = Truncation.tail.fit(choice.section, to: bounds.width - PromptLayout.indent)
      canvas.draw(
        head, at: Point(x: PromptLayout.indent, y: 0), style: style(theme.tertiary, .bold))
    }
    if isSelected {
      var tone = style(theme.onFill)
      // Mark the row that Enter takes, even while the filter line has the focus.
      tone.background = color(theme.selection)
      canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: tone)
      canvas.draw("▌", at: Point(x: 0, y: y), style: style(theme.accent, .bold))
    }
    let quiet = style(isSelected ? theme.secondaryOnFill : theme.tertiary)
    let loud = isSelected ? style(theme.onFill, .bold) : style(theme.text)
    var x = PromptLayout.indent
    if !check.isEmpty {
      canvas.draw(
        check, at: Point(x: x, y: y),
        style: isChecked == true ? style(theme.accent, .bold) : style(theme.secondary))
      x += CellWidth.of(check)
    }
    if columns.marks > 0 {
      draw(
        choice.mark(usesUnicode: traits.usesUnicode), at: Point(x: x, y: y), style: quiet,
        in: &canvas)
      x += columns.marks + 1
    }
    let isOff = choice.unavailable != nil
    drawTexts(
      from: Point(x: x, y: y),
      isOff ? style(isSelected ? theme.secondaryOnFill : theme.disabled) : loud,
      quiet, &canvas)
  }

  private var check: String {
    guard let isChecked else { return "" }
    let glyphs = traits.usesUnicode ? ("✓ ", "· ") : ("[x] ", "[ ] ")
    return isChecked ? glyphs.0 : glyphs.1
  }

  /// The title, with matches of the search highlighted.
  private var title: StyledText {
    guard !searched.isEmpty else { return choice.row.title }
    let title = choice.row.title
    let look = TextStyle(foreground: .token(.lamp), attributes: [.bold, .underline])
    return title.adding(look, to: ChoiceMatches.ranges(of: searched, in: title.string))
  }
}

// MARK: - Drawing

extension ChoiceRow {
  /// Draws the title, its detail, and the trailing text, if they fit.
  private func drawTexts(from origin: Point, _ loud: Style, _ quiet: Style, _ canvas: inout Canvas)
  {
    // The last column belongs to the scroll indicator.
    var end = bounds.width - 1
    let last = choice.row.trailing
    let lastWidth = CellWidth.of(last.string)
    if lastWidth > 0, end - origin.x - lastWidth - 2 >= ChoiceRow.narrowestTitle {
      draw(
        last, at: Point(x: end - lastWidth, y: origin.y), style: quiet, in: &canvas)
      end -= lastWidth + 2
    }
    let space = max(0, end - origin.x)
    let displayed = title.truncated(.tail, to: space)
    draw(displayed, at: origin, style: loud, in: &canvas)
    let width =
      columns.alignsDetails
      ? max(columns.title, ChoiceRow.narrowestColumn) : CellWidth.of(displayed.string)
    let start = origin.x + min(width, space) + 2
    guard end - start >= ChoiceRow.narrowestDetail, !choice.said.isEmpty else { return }
    let said = choice.said.truncated(.tail, to: end - start)
    draw(said, at: Point(x: start, y: origin.y), style: quiet, in: &canvas)
  }

  private static let narrowestTitle = 8
  private static let narrowestColumn = 10
  private static let narrowestDetail = 4
}
