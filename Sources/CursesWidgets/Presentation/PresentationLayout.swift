import CursesCells
import CursesViews

/// The layout of a presented controller.
struct PresentationLayout {
  /// The cells of the panel at its greatest height.
  let panel: Rect

  /// The cells of the controller's view, in the coordinates of the panel.
  let content: Rect

  /// The edges for which there is enough space.
  let edges: ShapeEdges

  /// The heights of the detents, in descending order.
  let heights: [Int]

  /// The cells of the drag handle in the panel's second row, or `nil` without a handle.
  let handle: Rect?
}

// MARK: - Sheets

extension PresentationLayout {
  /// Returns the number of free columns at each side of a sheet's content.
  ///
  /// Content with its own bar extends to the edges.
  private static func padding(in width: Int, hasBar: Bool) -> Int {
    hasBar ? 0 : PaneEdges(width: width).text.lowerBound
  }

  /// Returns the number of rows above the content of a sheet, for the height of the stage.
  private static func rowsAbove(in height: Int, _ edges: SheetEdges) -> Int {
    height < 6 ? 0 : height < 12 || !edges.hasHandle ? 1 : 2
  }

  /// Returns the number of rows below the content of a sheet, for the height of the stage.
  private static func rowsBelow(in height: Int, _ edges: SheetEdges) -> Int {
    height < 12 || edges.extendsToEdge ? 0 : 1
  }

  /// Returns the maximum size of a sheet's content.
  static func sheetSpace(in size: Size, _ edges: SheetEdges, hasBar: Bool) -> Size {
    let width = min(edges.widest, size.width)
    let rows = rowsAbove(in: size.height, edges) + rowsBelow(in: size.height, edges)
    return Size(
      width: max(0, width - 2 * padding(in: width, hasBar: hasBar)),
      height: max(0, highest(in: size.height) - rows))
  }

  /// Returns the maximum height of a sheet; a click in the rows above it closes the sheet.
  private static func highest(in height: Int) -> Int {
    height < 5 ? height : height - min(5, max(1, height / 5))
  }

  /// Returns the layout of a sheet for the fitting height of its content.
  static func sheet(
    _ detents: [SheetDetent], fitting: Int, _ edges: SheetEdges, hasBar: Bool, in size: Size
  ) -> Self {
    let above = rowsAbove(in: size.height, edges)
    let below = rowsBelow(in: size.height, edges)
    let highest = highest(in: size.height)
    let heights = detents.map { detent in
      min(max(1, detent.height(fitting: fitting + above + below, in: size.height)), max(1, highest))
    }.sorted(by: >)
    let width = min(edges.widest, size.width)
    let padding = padding(in: width, hasBar: hasBar)
    let tallest = heights.first ?? 1
    return PresentationLayout(
      panel: Rect(
        x: (size.width - width) / 2, y: size.height - tallest, width: width, height: tallest),
      content: Rect(
        x: padding, y: above, width: max(0, width - 2 * padding),
        height: max(0, tallest - above - below)),
      edges: above > 0 ? .top : [], heights: heights,
      handle: above > 1 ? Rect(x: (width - 6) / 2, y: 1, width: 6, height: 1) : nil)
  }
}

extension SheetDetent {
  /// Returns the height of a sheet for the fitting height of its content and the height of the
  /// stage.
  fileprivate func height(fitting: Int, in height: Int) -> Int {
    switch self {
    case .fitting: fitting
    case .medium: height / 2
    case .large: height
    case .rows(let rows): rows
    case .fraction(let part): Int((Double(height) * min(max(0, part), 1)).rounded())
    }
  }
}

// MARK: - Panels

extension PresentationLayout {
  /// Returns the maximum size of a panel's content; a popover has narrower margins.
  static func panelSpace(in size: Size, isPopover: Bool) -> Size {
    let inset = panelInsets(in: size, isPopover: isPopover)
    return Size(
      width: max(0, size.width - inset.left - inset.right),
      height: max(0, size.height - inset.top - inset.bottom))
  }

  private static func panelInsets(in size: Size, isPopover: Bool) -> EdgeInsets {
    let rows = size.height < 6 ? 0 : 1
    let columns = min(padding(in: size.width, hasBar: false), isPopover ? 2 : .max)
    return EdgeInsets(top: rows, left: columns, bottom: rows, right: columns)
  }

  /// Returns the layout of a controller that fills the stage.
  static func full(in size: Size) -> Self {
    let all = Rect(origin: .zero, size: size)
    return PresentationLayout(
      panel: all, content: all, edges: [], heights: [max(1, size.height)], handle: nil)
  }

  /// Returns the layout of a panel around its content, next to `position`, or else centered.
  static func panel(
    fitting: Size, isPopover: Bool, at position: Rect?, in size: Size
  ) -> Self {
    let inset = panelInsets(in: size, isPopover: isPopover)
    let panel = Size(
      width: min(size.width, fitting.width + inset.left + inset.right),
      height: min(size.height, fitting.height + inset.top + inset.bottom))
    let content = Rect(
      x: inset.left, y: inset.top, width: max(0, panel.width - inset.left - inset.right),
      height: max(0, panel.height - inset.top - inset.bottom))
    return PresentationLayout(
      panel: Rect(origin: .zero, size: size).placing(panel, beside: position), content: content,
      edges: inset.top > 0 ? [.top, .bottom] : [], heights: [panel.height], handle: nil)
  }
}
