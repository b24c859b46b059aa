import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Rows in panes, segments, a search field and the edge of a bar.
@MainActor
@Suite struct PaneRowTests {
  private final class Rows: TableViewDataSource {
    func numberOfRows(in tableView: TableView) -> Int { 3 }

    func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
      let row = tableView.dequeueReusableRow()
      row.content = RowContent("Row \(index)", leading: "●")
      return row
    }

    func sections(in tableView: TableView) -> [TableViewSection] {
      [TableViewSection(RowContent("March"), numberOfRows: 3)]
    }
  }

  /// The data source, which a table does not retain.
  private let rows = Rows()

  private func driver(_ layout: TableViewLayout, width: Int = 44) -> StageDriver {
    let table = TableView()
    table.rowLayout = layout
    table.dataSource = rows
    table.selectRow(1)
    return StageDriver(table, size: Size(width: width, height: 9))
  }

  private var spacious: TableViewLayout {
    var layout = TableViewLayout(rowSpacing: 1, sectionSpacing: 0)
    layout.headerSpacing = 1
    layout.selectionShape = .inset
    return layout
  }

  @Test func `a selected row between gaps is drawn as a card`() {
    #expect(
      driver(spacious).lines.prefix(6).map { $0.trimmingEnd } == [
        "    March", "", "  ● Row 0",
        " ▗" + String(repeating: "▄", count: 40) + "▖",
        " ▏● Row 1",
        " ▝" + String(repeating: "▀", count: 40) + "▘",
      ])
  }

  @Test(arguments: [(44, 1), (43, 0), (20, 0)])
  func `an inset selection has free sides from 44 columns on`(
    width: Int, inset: Int
  ) {
    let buffer = driver(spacious, width: width).buffer
    let ground = buffer[Point(x: 9, y: 2)].background
    let toned = (0..<width).filter { buffer[Point(x: $0, y: 4)].background != ground }

    #expect(toned == Array(inset..<width - inset))
  }

  @Test func `rows and headers are aligned to the edges of the layout`() {
    var layout = spacious
    layout.edges = PaneEdges(text: 6..<20, gutter: 3)
    let lines = driver(layout, width: 30).lines

    #expect(lines[0].trimmingEnd == "      March")
    #expect(lines[2].trimmingEnd == "   ●  Row 0")
  }

  @Test func `segments are as wide as their content, between caps`() {
    let control = SegmentedControl(items: [
      "All", SegmentedControlItem("Unread", count: 12), SegmentedControlItem("Starred", count: 3),
    ])
    control.apportionsSegmentWidthsByContent = true
    control.select(0)
    let driver = StageDriver(control, size: Size(width: 40, height: 1))
    #expect(driver.lines[0].trimmingEnd == "▐ All ▌ Unread 12 │ Starred 3 ▌")
    #expect(control.sizeThatFits(Size(width: 99, height: 1)).width == 31)

    driver.tap(x: 20, y: 0)
    #expect(control.selectedIndex == 2)
    #expect(driver.lines[0].trimmingEnd == "▐ All │ Unread 12 ▐ Starred 3 ▌")
  }

  @Test(arguments: [24, 30])
  func `segments with too little space are truncated`(width: Int) {
    let control = SegmentedControl(items: ["All", "Unread", "Starred too", "Last"])
    control.apportionsSegmentWidthsByContent = true
    control.select(0)
    let driver = StageDriver(control, size: Size(width: width, height: 1))

    #expect(driver.lines[0].contains("All") && driver.lines[0].contains("…"))
  }

  @Test func `a search field shows its shortcut until it has the focus`() {
    let search = SearchField(shortcut: "/")
    let stack = StackView(arrangedSubviews: [Button("Other"), search], axis: .vertical)
    let driver = StageDriver(stack, size: Size(width: 24, height: 2))
    #expect(driver.lines[1] == "▐ ⌕ Search           / ▌")

    driver.tap(x: 2, y: 1)
    driver.type("fog")
    #expect(search.field.text == "fog")
    #expect(driver.lines[1] == "▐ ⌕▌fog                ▌")
  }

  @Test func `a bar edge is half a row, or a line in few colors`() {
    let size = Size(width: 8, height: 1)
    #expect(StageDriver(BarEdge(), size: size).lines == ["▀▀▀▀▀▀▀▀"])
    let few = StageDriver(BarEdge(), size: size, traits: Traits(colorDepth: .palette16))
    #expect(few.lines == ["────────"])
  }

  @Test func `a menu next to the content handles no keys`() {
    let controller = SideMenuController(menu: ViewController(), content: ViewController())
    let driver = StageDriver(controller, size: Size(width: 40, height: 6))
    controller.isMenuBeside = true

    driver.press(.character("m"))
    driver.advance(by: .seconds(1))
    #expect(controller.state == .content)
    #expect(controller.keyCommands.isEmpty && controller.pointerHints.isEmpty)
  }
}

extension String {
  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
