import CursesCells
import CursesControls
import CursesViews

/// The measures that all parts of the inspector's panel share, in cells.
enum InspectorMeasures {
  /// The number of columns before and after the content.
  static let margin = 3

  /// The row of the first line of content.
  static let firstRow = 5

  /// The number of rows below the content.
  static let lowerRows = 3
}

extension View {
  /// The columns of the panel's content, in a view as wide as the panel.
  var inspectorColumns: Range<Int> {
    let start = min(InspectorMeasures.margin, bounds.width / 4)
    return start..<max(start, bounds.width - start)
  }

  /// Draws text that ends before a column.
  func draw(_ text: String, endingAt end: Int, row: Int, _ style: Style, _ canvas: inout Canvas) {
    canvas.draw(text, at: Point(x: end - CellWidth.of(text), y: row), style: style)
  }

  /// Draws the name of a group.
  func drawHeading(_ text: String, row: Int, _ canvas: inout Canvas) {
    canvas.draw(
      text, at: Point(x: inspectorColumns.lowerBound, y: row), style: style(theme.tertiary, .bold))
  }

  /// Draws a slim bar with a filled fraction of its columns.
  func drawSlimBar(_ fraction: Double, in position: Rect, _ canvas: inout Canvas) {
    SlimBar(length: fraction * Double(position.width), gradientEnd: .accent)
      .draw(in: position, of: self, on: &canvas)
  }

  /// Returns the color of a theme color that is blended with the panel's background.
  ///
  /// With fewer than 256 colors, it is the unblended color.
  func inspectorTone(_ color: ThemeColor, alpha: Double) -> Style {
    var style = style(color)
    guard traits.colorDepth >= .palette256 else { return style }
    let ink = traits.colors.foreground(style.foreground)
    style.foreground = Color(traits.tone(theme.desk).mixed(with: ink, fraction: alpha))
    return style
  }
}
