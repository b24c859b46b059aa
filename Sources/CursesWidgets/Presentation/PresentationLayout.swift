import CursesCells
import CursesViews

/// Where a presented controller is.
struct PresentationLayout {
  /// The cells of the panel, at its highest.
  let panel: Rect

  /// The cells of the controller's view in the panel.
  let content: Rect

  /// The edges that there is room for.
  let edges: ShapeEdges

  /// The heights at which it rests, the highest first.
  let heights: [Int]

  /// The column of the handle that says that it can be dragged, and how wide that is, in the
  /// panel's first row but one; or `nil` where there is none.
  let handle: Rect?
}

// MARK: - Sheets

extension PresentationLayout {
  /// The columns left free beside the content of a panel so wide: its words are between them.
  ///
  /// What has a bar of its own goes from edge to edge.
  private static func padding(in width: Int, hasBar: Bool) -> Int {
    hasBar ? 0 : PaneEdges(width: width).text.lowerBound
  }

  /// The rows above the content of a sheet on a stage so high.
  private static func rowsAbove(in height: Int) -> Int { height < 6 ? 0 : height < 12 ? 1 : 2 }

  /// The rows below the content of a sheet on a stage so high.
  private static func rowsBelow(in height: Int) -> Int { height < 12 ? 0 : 1 }

  /// The room for the content of a sheet.
  static func sheetRoom(in size: Size, widest: Int, hasBar: Bool) -> Size {
    let width = min(widest, size.width)
    return Size(
      width: max(0, width - 2 * padding(in: width, hasBar: hasBar)),
      height: max(
        0, highest(in: size.height) - rowsAbove(in: size.height) - rowsBelow(in: size.height)))
  }

  /// The rows of a sheet at its highest: those that stay free let a click beside it close it.
  private static func highest(in height: Int) -> Int {
    height < 5 ? height : height - min(5, max(1, height / 5))
  }

  /// Lays out a sheet whose content wants some rows.
  static func sheet(
    _ detents: [SheetDetent], fitting: Int, widest: Int, hasBar: Bool, in size: Size
  ) -> Self {
    let above = rowsAbove(in: size.height)
    let below = rowsBelow(in: size.height)
    let highest = highest(in: size.height)
    let heights = detents.map { detent in
      min(max(1, detent.height(fitting: fitting + above + below, in: size.height)), max(1, highest))
    }.sorted(by: >)
    let width = min(widest, size.width)
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
  /// The rows of a sheet whose content fits in some, on a stage.
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
  /// The room for the content of a panel, which stands closer to the edges of a popover.
  static func panelRoom(in size: Size, isPopover: Bool) -> Size {
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

  /// Lays out all of the stage.
  static func full(in size: Size) -> Self {
    let all = Rect(origin: .zero, size: size)
    return PresentationLayout(
      panel: all, content: all, edges: [], heights: [max(1, size.height)], handle: nil)
  }

  /// Lays out a panel around a content, beside a place of the stage, or else in the middle.
  static func panel(
    fitting: Size, isPopover: Bool, at place: Rect?, in size: Size
  ) -> Self {
    let inset = panelInsets(in: size, isPopover: isPopover)
    let panel = Size(
      width: min(size.width, fitting.width + inset.left + inset.right),
      height: min(size.height, fitting.height + inset.top + inset.bottom))
    let content = Rect(
      x: inset.left, y: inset.top, width: max(0, panel.width - inset.left - inset.right),
      height: max(0, panel.height - inset.top - inset.bottom))
    return PresentationLayout(
      panel: Rect(origin: .zero, size: size).placing(panel, beside: place), content: content,
      edges: inset.top > 0 ? [.top, .bottom] : [], heights: [panel.height], handle: nil)
  }
}
