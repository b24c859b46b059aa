import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// The widths of columns, and their changes by the user.
@MainActor
@Suite struct ColumnResizingTests {
  let files = Files()
  let view = DataTableView(columns: [
    TableColumn("Name", width: .fixed(16), sortKey: "name"),
    TableColumn("Size", width: .fixed(4), sortKey: "size"),
    TableColumn("Changed", width: .fixed(10)),
  ])

  private func driver() -> StageDriver {
    view.dataSource = files
    let driver = StageDriver(view, size: Size(width: 60, height: 5))
    driver.frame()
    return driver
  }

  @Test func `a fixed width leaves room for the sort mark after a title that fits`() {
    view.sort = TableSort(column: 1)
    let driver = driver()

    #expect(driver.lines[0].contains("Size ▴   Changed"))
  }

  @Test func `a truncated title keeps its sort mark`() {
    view.columns[0].width = .fixed(3)
    view.sort = TableSort(column: 0)
    let driver = driver()

    #expect(driver.lines[0].contains("… ▴"))
  }

  @Test func `a drag of the blank after a title resizes its column`() {
    var told: [Int] = []
    view.onResize = { told.append($1) }
    let driver = driver()
    #expect(driver.lines[0].hasPrefix("    Name               Size"))

    driver.mouse(.press, 20, 0)
    driver.mouse(.drag, 15, 0)
    driver.mouse(.release, 15, 0)

    #expect(view.customWidths == [0: 11])
    #expect(told == [0])
    #expect(driver.lines[0].hasPrefix("    Name          Size"))
  }

  @Test func `Escape during a drag restores the width`() {
    let driver = driver()
    driver.mouse(.press, 20, 0)
    driver.mouse(.drag, 15, 0)
    driver.press(.escape)

    #expect(view.customWidths == [0: 16])
  }

  @Test func `keys in the titles narrow and widen a column`() {
    let driver = driver()
    driver.press(.tab)
    driver.press(.tab)
    #expect(!view.table.isFirstResponder && view.hasFocusInside)
    driver.press(.right)
    driver.press(.right)
    for key in [Key.character(">"), Key(.right, modifiers: .shift), .character("<")] {
      driver.press(key)
    }
    #expect(view.customWidths == [2: 11])

    view.customWidths = [:]
    view.allowsColumnResizing = false
    #expect(!driver.press(.character(">")))
  }

  @Test func `custom widths are restored with the state`() {
    _ = driver()
    view.customWidths = [1: 9]
    var state = RestorableState()
    view.encodeRestorableState(into: &state)
    let other = DataTableView(columns: view.columns)
    other.decodeRestorableState(from: state)

    #expect(other.customWidths == [1: 9])
  }

  @Test func `a column table that is made first responder gives the focus to its rows`() {
    let driver = driver()

    #expect(view.becomeFirstResponder())
    #expect(view.table.isFirstResponder)
    _ = driver
  }
}
