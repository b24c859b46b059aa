import CursesCells

/// The positions of the parts of an inspector page; `nil` for parts that are not displayed.
struct InspectorSections: Hashable {
  /// The tree.
  private(set) var tree: Rect?

  /// The cost of frames.
  private(set) var cost: Rect?

  /// The animations.
  private(set) var motion: Rect?

  /// The lines of text.
  private(set) var lines: Rect?

  /// The number of rows of the tree that parts below it leave free.
  private static let leastTreeRows = 8

  /// The number of rows of the chart below the tree.
  private static let chartRows = 4

  /// Creates the layout of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - area: The cells of its content.
  ///   - treeRows: The number of rows that the tree has.
  ///   - motions: The number of running animations.
  ///   - lines: The number of lines of text.
  init(_ page: InspectorView.Page, in area: Rect, treeRows: Int, motions: Int, lines: Int) {
    switch page {
    case .views: placeTree(in: area, rows: treeRows, motions: motions)
    case .frames: placeFrames(in: area, motions: motions, lines: lines)
    case .input: self.lines = area
    }
  }

  private mutating func placeTree(in area: Rect, rows: Int, motions: Int) {
    let costRows = InspectorCostView.rowsBesideChart + InspectorSections.chartRows
    let motionRows = 1 + min(max(1, motions), 3)
    let least = InspectorSections.leastTreeRows
    let hasCost = area.height >= least + 1 + costRows
    let hasMotion = area.height >= least + 1 + costRows + 1 + motionRows
    let taken = (hasCost ? costRows + 1 : 0) + (hasMotion ? motionRows + 1 : 0)
    let displayed = max(0, min(rows, area.height - taken))
    tree = Rect(x: area.minX, y: area.minY, width: area.width, height: displayed)
    guard hasCost else { return }
    let top = area.minY + displayed + 1
    cost = Rect(x: area.minX, y: top, width: area.width, height: costRows)
    guard hasMotion else { return }
    motion = Rect(x: area.minX, y: top + costRows + 1, width: area.width, height: motionRows)
  }

  private mutating func placeFrames(in area: Rect, motions: Int, lines: Int) {
    let rows = min(area.height, InspectorCostView.rowsBesideChart + InspectorSections.chartRows)
    cost = Rect(x: area.minX, y: area.minY, width: area.width, height: rows)
    let remainder = max(0, area.height - rows - 1)
    let lineRows = min(remainder, lines)
    self.lines = Rect(
      x: area.minX, y: area.minY + rows + 1, width: area.width, height: lineRows)
    let motionRows = min(remainder - lineRows - 1, 1 + max(1, motions))
    guard motionRows >= 2 else { return }
    motion = Rect(
      x: area.minX, y: area.minY + rows + lineRows + 2, width: area.width, height: motionRows)
  }
}
