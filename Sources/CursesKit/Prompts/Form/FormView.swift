import CursesCells
import CursesViews

/// The view of a form's fields, in rows with a column of titles.
final class FormView: View {
  /// The index of the focused field; the default is 0.
  private(set) var focused = 0

  /// A closure that is called after the user focused another field with the mouse; the default does
  /// nothing.
  var onFocus: () -> Void = {}

  private let rows: [FormRow]

  init(_ entries: [FormEntry]) {
    let widest = entries.map { CellWidth.of($0.title) }.max() ?? 0
    rows = entries.map { FormRow(title: $0.title, titleWidth: widest, content: $0.view) }
    super.init()
    for row in rows { addSubview(row) }
    rows.first?.isFocused = true
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, rows.count))
  }

  override func layoutSubviews() {
    // If there are more fields than rows, scroll so that the focused field is visible.
    let top = max(0, focused - max(0, bounds.height - 1))
    for (index, row) in rows.enumerated() {
      row.isHidden = index < top || index >= top + bounds.height
      row.frame = Rect(x: 0, y: index - top, width: bounds.width, height: 1)
    }
  }

  /// Focuses a field.
  func focus(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    mark(index)
    rows[index].focusFirstInside()
  }

  private func mark(_ index: Int) {
    rows[focused].isFocused = false
    rows[index].isFocused = true
    rows[index].isHidden = false
    focused = index
    setNeedsLayout()
  }

  // MARK: Mouse

  override func focusInsideDidChange() {
    guard let index = rows.firstIndex(where: \.hasFocusInside), index != focused else { return }
    mark(index)
    onFocus()
  }

  /// Focuses the field of the clicked title.
  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left,
      let index = rows.firstIndex(where: { !$0.isHidden && $0.frame.contains(mouse.location) })
    else { return false }
    return rows[index].focusFirstInside()
  }
}

/// A row with a title and a field.
///
///     ▌ Name  ▌ada▏
private final class FormRow: View {
  /// Whether the field has the focus; the default is `false`.
  @Invalidating(.display) var isFocused = false

  private let title: String
  private let titleWidth: Int
  private let content: View

  init(title: String, titleWidth: Int, content: View) {
    self.title = title
    self.titleWidth = titleWidth
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The width of the title in columns, at most half of the row.
  private var displayedTitleWidth: Int {
    min(titleWidth, max(0, bounds.width / 2 - PromptLayout.indent))
  }

  override func layoutSubviews() {
    let x = PromptLayout.indent + displayedTitleWidth + (titleWidth > 0 ? 2 : 0)
    let space = Size(width: max(0, bounds.width - x), height: 1)
    content.frame = Rect(origin: Point(x: x, y: 0), size: content.sizeThatFits(space))
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }

  override func draw(in canvas: inout Canvas) {
    if isFocused { canvas.draw("▌", at: .zero, style: style(theme.accent, .bold)) }
    canvas.draw(
      Truncation.tail.fit(title, to: displayedTitleWidth), at: Point(x: PromptLayout.indent, y: 0),
      style: style(theme.text, isFocused ? .bold : []))
  }
}
