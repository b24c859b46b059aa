import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Numbers that no interface has: geometry ends at the largest integers, and counts are cut.
@MainActor
@Suite struct ExtremeNumberTests {
  /// Draws a view at some sizes.
  private func draw(_ view: View) {
    let driver = StageDriver(view, size: Size(width: 40, height: 10))
    for size in [Size(width: 40, height: 10), Size(width: 1, height: 1)] {
      driver.send(.resize(size))
      driver.frame()
    }
  }

  nonisolated static let numbers = [Int.min, -1, 1 << 31, 1 << 62, Int.max]

  @Test(arguments: numbers)
  func `margins, spaces, tracks and spans have limits`(number: Int) {
    let margins = LayoutMargins(top: number, left: number, bottom: number, right: number)
    let stack = StackView(spacing: number, layoutMargins: margins) {
      Label("a")
      Label("b")
    }
    stack.setCustomSpacing(number, after: stack.arrangedSubviews[0])
    draw(stack)
    let grid = Grid(
      columns: [.fixed(number), .fraction(number), .fitting], rows: [.fixed(number)],
      columnSpacing: number, rowSpacing: number, layoutMargins: margins
    ) {
      GridItem(Label("a"), columns: number, rows: number)
      GridItem(Label("b"), columns: number)
      Label("c")
    }
    draw(grid)
    grid.columnSpacing = number
    draw(grid)
  }

  private final class Sections: TableViewDataSource {
    let number: Int

    init(_ number: Int) { self.number = number }

    func numberOfRows(in tableView: TableView) -> Int { number }

    func sections(in tableView: TableView) -> [TableViewSection] {
      [
        TableViewSection(RowContent("a"), numberOfRows: number),
        TableViewSection(RowContent("b"), numberOfRows: number),
      ]
    }

    func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
      tableView.dequeueReusableRow()
    }
  }

  @Test(arguments: numbers)
  func `rows and sections have limits`(number: Int) {
    let source = Sections(number)
    defer { withExtendedLifetime(source) {} }
    let table = TableView()
    table.dataSource = source
    table.reloadData()
    draw(table)
    #expect(table.numberOfRows >= 0)
    for index in [number, -1, table.numberOfRows] {
      #expect(table.rectForRow(at: index) == .zero || (0..<table.numberOfRows).contains(index))
      #expect(table.sectionIndex(ofRow: index) == nil || (0..<table.numberOfRows).contains(index))
    }
    #expect(table.identifierForRow(at: -1) == nil && !table.selectRow(-1))
  }

  @Test(arguments: numbers, numbers)
  func `points and rectangles end at the largest integers`(x: Int, y: Int) {
    let points = [Point(x: x, y: y), .zero, Point(x: y, y: x)]
    let rects = points.flatMap { point in
      [
        Rect(x: point.x, y: point.y, width: x, height: y),
        Rect(x: point.x, y: 3, width: 5, height: 5),
      ]
    }
    for point in points {
      _ = (point + points[0], points[0] - point, point.translated(x: y, y: x))
    }
    for (first, second) in zip(rects, rects.dropFirst()) {
      let union = first.union(second)
      #expect(union.contains(first.origin) || first.isEmpty || x == .max || y == .max)
      for part in first.subtracting(second) { #expect(part.intersection(second).isEmpty) }
      _ = first.inset(by: EdgeInsets(top: x, left: y, bottom: x, right: y))
      _ = first.translated(by: second.origin)
    }
    let view = View(frame: rects[0])
    view.bounds = Rect(origin: points[0], size: Size(width: 3, height: 3))
    _ = (view.convertFromStage(points[2]), view.convertToStage(points[2]))
  }

  @Test(arguments: numbers)
  func `a screen has at most 32,768 columns and rows`(number: Int) {
    let stage = Stage(size: Size(width: number, height: 2))
    #expect(stage.size.width == min(max(0, number), 32_768) && stage.size.height == 2)
    stage.send(.resize(Size(width: 2, height: number)))
    #expect(stage.size.height == min(max(0, number), 32_768))
    stage.send(.resize(Size(width: number, height: number)))
    #expect(stage.size.area <= 1 << 24)
  }
}
