import CursesKit
import CursesKitTesting
import CursesTerminal
import Feeds
import Pages
import Testing

/// A stage with a 24-bit terminal that counts its output.
@MainActor
private struct Meter {
  let driver: StageDriver
  private let screen: CursesScreen

  /// Creates a meter for a stage, and shows its first frame.
  init(_ driver: StageDriver) throws {
    self.driver = driver
    screen = try CursesScreen(headless: driver.stage.size)
    _ = show()
  }

  /// Composes and shows a frame, and returns its cost.
  func show() -> Cost {
    let frame = driver.frame()
    let before = screen.bytesWritten
    screen.show(frame)
    return Cost(
      bytes: screen.bytesWritten - before, statistics: driver.statistics,
      isUnchanged: frame.isUnchanged)
  }

  /// Returns the number of bytes that send the given rows to a screen without them.
  func bytesOfRows(_ rows: Range<Int>) throws -> Int {
    let full = driver.buffer
    var rest = full
    for row in rows { rest.withMutableRow(row) { $0.update(repeating: .blank) } }
    let screen = try CursesScreen(headless: full.size)
    screen.show(Frame(rest))
    screen.show(Frame(buffer: full, shifts: [], changes: full.changes(from: rest)))
    return screen.lastFrameBytes
  }

  /// Returns the cost of each step of a sixtieth of a second until the stage is idle.
  func steps() -> [Cost] {
    var costs: [Cost] = []
    while driver.stage.nextDeadline != nil {
      driver.advance(by: .seconds(1) / 60)
      costs.append(show())
    }
    return costs
  }
}

/// The cost of a frame.
private struct Cost {
  let bytes: Int
  let statistics: FrameStatistics
  let isUnchanged: Bool
}

/// A bar at the bottom of a view.
private final class BarView: View {
  let bar: TabBar
  private let rows: Int

  init(_ bar: TabBar, rows: Int = 2) {
    self.bar = bar
    self.rows = rows
    super.init()
    addSubview(bar)
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
  }
}

/// A data source with more rows than a terminal.
@MainActor
private final class Rows: TableViewDataSource {
  func numberOfRows(in tableView: TableView) -> Int { 100 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "Row \(index)"
    row.detailText = "explains it"
    return row
  }
}

@MainActor
@Suite struct CounterTests {
  private let size = Size(width: 80, height: 24)

  // MARK: Indicators

  @Test func `a step of the arrow draws at most 4 cells and sends at most 64 bytes`() throws {
    let view = BarView(TabBar(items: items))
    let meter = try Meter(StageDriver(view, size: size))

    try expectSteps(of: view.bar, meter, bytes: 64, cells: 4)
  }

  /// ncurses sends the background again for the cell behind the arrow.
  @Test func `over a background color an arrow step sends at most 72 bytes`() throws {
    let view = BarView(TabBar(items: items))
    view.backgroundColor = .indexed(18)
    let meter = try Meter(StageDriver(view, size: size))

    try expectSteps(of: view.bar, meter, bytes: 72, cells: 4)
  }

  /// The line swells over five cells, and its light reaches over the item.
  @Test func `a step of the arrow on a line sends at most 420 bytes`() throws {
    let view = BarView(TabBar(items: items, appearance: .gray), rows: 3)
    let meter = try Meter(StageDriver(view, size: size))

    try expectSteps(of: view.bar, meter, bytes: 420, cells: 18)
  }

  private let items = ["One", "Two", "Three", "Four", "Five"].map { TabBarItem(title: $0) }

  private func expectSteps(of bar: TabBar, _ meter: Meter, bytes: Int, cells: Int) throws {
    if bar.selectedIndex == nil { bar.select(0) }
    _ = meter.show()
    for index in [1, 2, 1, 0] {
      bar.select(index)
      _ = meter.show()
      let steps = meter.steps()
      #expect(steps.count >= 12)
      for cost in steps {
        #expect(cost.bytes <= bytes)
        #expect(cost.statistics.cellsDrawn <= cells)
        #expect(cost.statistics.cellsComposited <= cells)
        #expect(cost.statistics.viewsLaidOut == 0)
      }
    }
  }

  @Test(arguments: [TabBarIndicator.BarStyle.line, .block])
  func `a step of the bar draws at most 8 cells and sends at most 128 bytes`(
    style: TabBarIndicator.BarStyle
  ) throws {
    let view = BarView(TabBar(items: items, indicator: .bar, barStyle: style))
    view.bar.select(0)
    let meter = try Meter(StageDriver(view, size: size))

    for index in [1, 2, 3, 4, 3, 2, 1, 0] {
      view.bar.select(index)
      _ = meter.show()
      let steps = meter.steps()
      #expect(steps.count >= 12)
      for cost in steps {
        #expect(cost.bytes <= 128)
        #expect(cost.statistics.cellsDrawn <= 8)
        #expect(cost.statistics.cellsComposited <= 8)
        #expect(cost.statistics.viewsDrawn <= 1)
        #expect(cost.statistics.viewsLaidOut == 0)
      }
    }
  }

  // MARK: Tables

  @Test func `moving the selection in the long list sends at most 244 bytes`()
    throws
  {
    let controller = DemoPage.longList.make(.sample)
    let meter = try Meter(StageDriver(controller, size: size))
    meter.driver.press(.down)
    _ = meter.show()

    for key in [Key.down, .down, .down, .up, .up, .up] {
      meter.driver.press(key)
      let cost = meter.show()
      #expect(cost.statistics.viewsDrawn == 2)
      #expect(cost.bytes <= 2 * 80 + 84)
    }
  }

  @Test func `moving the selection sends its two rows plus at most 64 bytes`() throws {
    let rows = Rows()
    let table = TableView()
    table.dataSource = rows
    table.selectRow(3)
    let driver = StageDriver(table, size: size)
    table.becomeFirstResponder()
    let meter = try Meter(driver)

    for (key, rows) in [(Key.down, 3..<5), (.down, 4..<6), (.up, 4..<6), (.down, 4..<6)] {
      driver.press(key)
      let cost = meter.show()
      #expect(cost.statistics.viewsDrawn == 2)
      #expect(cost.statistics.viewsLaidOut == 0)
      #expect(cost.statistics.cellsComposited == 2 * 80)
      #expect(cost.bytes <= (try meter.bytesOfRows(rows)) + 64)
    }
  }

  @Test func `scrolling the long list by a row sends at most 200 bytes`() throws {
    let controller = DemoPage.longList.make(.sample)
    let table = try #require(controller.view.views(of: TableView.self).first)
    let meter = try Meter(StageDriver(controller, size: Size(width: 200, height: 60)))

    for offset in [1, 2, 3, 2, 1, 0, 1] {
      table.contentOffset.y = offset
      let cost = meter.show()
      #expect(cost.bytes <= 200)
      #expect(cost.statistics.viewsDrawn <= 2)
      #expect(cost.statistics.viewsLaidOut <= 2)
      #expect(cost.statistics.cellsComposited <= 2 * 200)
    }
  }

  @Test func `moving the selection past the edge redraws at most three rows`()
    throws
  {
    let controller = DemoPage.longList.make(.sample)
    let table = try #require(controller.view.views(of: TableView.self).first)
    table.selectRow(59)
    let driver = StageDriver(controller, size: Size(width: 200, height: 60))
    let meter = try Meter(driver)
    _ = meter.show()

    for _ in 0..<5 {
      driver.press(.down)
      let cost = meter.show()
      #expect(cost.statistics.viewsDrawn <= 3)
      #expect(cost.statistics.cellsComposited <= 3 * 200)
      #expect(cost.bytes <= 2 * 200 + 200)
    }
  }

  // MARK: Idle

  @Test(arguments: DemoPage.all.map(\.name))
  func `an idle page sends nothing and schedules no frame`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let meter = try Meter(StageDriver(page.make(.sample), size: size))
    _ = meter.steps()

    let cost = meter.show()

    #expect(cost.isUnchanged)
    #expect(cost.bytes == 0)
    #expect(cost.statistics == FrameStatistics())
    #expect(meter.driver.stage.nextDeadline == nil)
  }
}
