import CursesCells
import CursesViews
import CursesWidgets

/// A row of a question's choices.
///
///     ▌ Alpha          selected
///       ✓ Beta         checked, where several can be
///       · Gamma
///
/// One that says more than a name stands on a tone when it is selected, and below the head of its
/// section where it is the first of it:
///
///       Local
///     ▌ main  here                       2 hours
final class ChoiceRow: TableViewRow {
  /// What is shown.
  var choice = Choice(RowContent("")) {
    didSet {
      guard choice != oldValue else { return }
      text = choice.label
      detailText = choice.said.string
      setNeedsDisplay()
    }
  }

  /// The columns of all rows; the default is those of none.
  var columns = ChoiceColumns([]) {
    didSet { if columns != oldValue { setNeedsDisplay() } }
  }

  /// What is searched for; the default is nothing.
  var searched = "" {
    didSet { if searched != oldValue { setNeedsDisplay() } }
  }

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
    if columns.isPlain { drawName(in: &canvas) } else { drawContent(in: &canvas) }
  }

  private var check: String {
    guard let isChecked else { return "" }
    let glyphs = traits.usesUnicode ? ("✓ ", "· ") : ("[x] ", "[ ] ")
    return isChecked ? glyphs.0 : glyphs.1
  }

  /// The title with what is searched for, and how that looks.
  private var title: StyledText {
    guard !searched.isEmpty else { return choice.row.title }
    let title = choice.row.title
    let look = TextStyle(foreground: .token(.lamp), attributes: [.bold, .underline])
    return title.adding(look, to: ChoiceMatches.ranges(of: searched, in: title.string))
  }
}

// MARK: - Drawing

extension ChoiceRow {
  private func drawName(in canvas: inout Canvas) {
    // A single style for the whole row keeps the bytes of a selection move few.
    let accent = style(theme.accent, .bold)
    let mark = isSelected ? "▌ " : "  "
    let width = max(0, bounds.width - PromptLayout.indent)
    let isBright = isChecked ?? isSelected
    let look = isBright ? accent : style(theme.text)
    let start = isChecked == nil ? "" : check
    canvas.draw(mark, at: .zero, style: isSelected ? accent : style(theme.text))
    let line = (StyledText(start) + title).truncated(.tail, to: width - (isChecked == nil ? 2 : 0))
    draw(line, at: Point(x: PromptLayout.indent, y: 0), style: look, in: &canvas)
  }

  private func drawContent(in canvas: inout Canvas) {
    let y = bounds.height - 1
    if y > 0 {
      let head = Truncation.tail.fit(choice.section, to: bounds.width - PromptLayout.indent)
      canvas.draw(
        head, at: Point(x: PromptLayout.indent, y: 0), style: style(theme.tertiary, .bold))
    }
    if isSelected {
      var tone = style(theme.onFill)
      tone.background = selectionBackground
      canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: tone)
      canvas.draw("▌", at: Point(x: 0, y: y), style: style(theme.accent, .bold))
    }
    let quiet = style(isSelected ? theme.secondaryOnFill : theme.secondary)
    let loud = isSelected ? style(theme.onFill, .bold) : style(theme.text)
    var x = PromptLayout.indent
    if !check.isEmpty {
      canvas.draw(
        check, at: Point(x: x, y: y), style: isChecked == true ? style(theme.accent, .bold) : quiet)
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

  /// Draws the title, what is said about it, and what stands at the end, as far as there is room.
  private func drawTexts(from origin: Point, _ loud: Style, _ quiet: Style, _ canvas: inout Canvas)
  {
    var end = bounds.width - PromptLayout.indent
    let last = choice.row.trailing
    let lastWidth = CellWidth.of(last.string)
    if lastWidth > 0, end - origin.x - lastWidth - 2 >= ChoiceRow.narrowestTitle {
      draw(
        last, at: Point(x: end - lastWidth, y: origin.y), style: quiet, in: &canvas)
      end -= lastWidth + 2
    }
    let room = max(0, end - origin.x)
    let shown = (choice.unavailable == nil ? title : StyledText(choice.label))
      .truncated(.tail, to: room)
    draw(shown, at: origin, style: loud, in: &canvas)
    let width = columns.alignsDetails ? columns.title : CellWidth.of(shown.string)
    let start = origin.x + min(width, room) + 2
    guard end - start >= ChoiceRow.narrowestDetail, !choice.said.isEmpty else { return }
    let said = choice.said.truncated(.tail, to: end - start)
    draw(said, at: Point(x: start, y: origin.y), style: quiet, in: &canvas)
  }

  private static let narrowestTitle = 8
  private static let narrowestDetail = 4
}
