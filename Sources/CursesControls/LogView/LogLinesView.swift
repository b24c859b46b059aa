import CursesCells
import CursesViews

/// A view that draws the visible lines of a ``LogView``, each in the row of its position.
final class LogLinesView: View {
  weak var log: LogView?

  override func draw(in canvas: inout Canvas) {
    guard let log else { return }
    let rows = canvas.clipBounds.rows.clamped(to: log.displayedPlaces)
    for position in rows { draw(log.number(at: position), of: log, in: position, &canvas) }
  }

  override var accessibilitySubviews: [View] { [] }

  private func draw(_ number: Int, of log: LogView, in row: Int, _ canvas: inout Canvas) {
    let line = log.line(number)
    let isSelected = number == log.selectedLine
    if isSelected { drawSelection(in: row, isActive: log.looksFocused, &canvas) }
    var base = style(isSelected ? theme.onFill : theme.text)
    if !isSelected, line.level == .error, let tone = errorTone {
      base.background = tone
      // The whole row is filled; terminals with few colors have no such background anyway.
      canvas.fill(Rect(x: 0, y: row, width: bounds.width, height: 1), style: base)
    }
    let layout = LogLinesView.layout(in: bounds.width)
    let part = log.wrapsLines ? log.row(of: row) : 0
    if part == 0, layout.marks.minX > 0 || !isSelected {
      let mark = mark(of: line.level, isMarked: log.markedLines.contains(number))
      let isPlain = isSelected && traits.colorDepth < .palette256
      var style = style(isPlain ? theme.onFill : mark.color)
      style.background = base.background
      canvas.draw(mark.glyph, at: Point(x: layout.marks.minX, y: row), style: style)
    }
    if line.level == .debug {
      base = style(isSelected ? theme.secondaryOnFill : theme.secondary)
    }
    let styled = log.text(of: line, row: part)
    let text = isSelected ? styled.onSelection(traits) : styled
    draw(text, at: Point(x: layout.title.minX, y: row), style: base, in: &canvas)
  }

  /// Returns the geometry of a line's parts for a width.
  static func layout(in width: Int) -> RowContentLayout {
    RowContentLayout(
      RowContentLayout.Widths(marks: 1, title: 1), in: Size(width: width, height: 1))
  }

  private func drawSelection(in row: Int, isActive: Bool, _ canvas: inout Canvas) {
    let span = span(of: row)
    let tone = color(isActive ? theme.selection : theme.selectionQuiet)
    fillSelection(span, tone: tone, isActive: isActive, in: &canvas)
    // If colors are few, the quiet background is not visible; a mark at each end shows the extent.
    guard !isActive, traits.colorDepth < .palette256 else { return }
    canvas.draw("▕", at: Point(x: span.maxX - 1, y: row), style: style(theme.secondary))
  }

  /// The cells of the selection background, inset by margins in a wide pane.
  private func span(of row: Int) -> Rect {
    let row = Rect(x: 0, y: row, width: bounds.width, height: 1)
    return bounds.width < 44 ? row : row.inset(by: EdgeInsets(left: 1, right: 2))
  }

  /// The background of a line with an error, or `nil` if there are too few colors.
  private var errorTone: Color? {
    guard traits.colorDepth >= .palette256 else { return nil }
    let danger = traits.colors.foreground(color(theme.danger))
    let share = traits.colors.isDark ? 0.10 : 0.05
    return Color(traits.colors.background.mixed(with: danger, fraction: share))
  }

  private func mark(of level: LogLevel, isMarked: Bool) -> (glyph: String, color: ThemeColor) {
    let isUnicode = traits.usesUnicode
    if isMarked { return (isUnicode ? "⚑" : "*", theme.accent) }
    return switch level {
    case .debug, .info: (" ", theme.secondary)
    case .warning: (isUnicode ? "▲" : "!", theme.warning)
    case .error: (isUnicode ? "✕" : "x", theme.danger)
    }
  }
}
