import CursesCells

/// Where the parts of a column chart are.
struct ColumnChartLayout {
  /// The row of the title and the value, or `nil` where there is none.
  let caption: Rect?

  /// The cells of the columns.
  let plot: Rect

  /// Places the parts; the caption has the first row where one row is left for columns.
  init(size: Size, hasCaption: Bool) {
    let isShown = hasCaption && size.height > 1
    caption = isShown ? Rect(x: 0, y: 0, width: size.width, height: 1) : nil
    let top = isShown ? 1 : 0
    plot = Rect(x: 0, y: top, width: max(0, size.width), height: max(0, size.height - top))
  }
}
