import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// The position of a table's rows while items change their order.
@MainActor
@Suite struct TableAnchorTests {
  let table = TableView()
  let items: DiffableDataSource<Named>
  let driver: StageDriver

  init() {
    items = DiffableDataSource(table) { RowContent($0.name) }
    driver = StageDriver(table, size: Size(width: 20, height: 6))
    table.becomeFirstResponder()
    items.apply((0..<50).map { Named($0) }, animated: false)
    driver.frame()
  }

  /// Returns the items with one moved to another rank.
  private func moved(_ id: Int, to rank: Int) -> [Named] {
    var all = (0..<50).map { Named($0) }
    let item = all.remove(at: id)
    all.insert(item, at: rank)
    return all
  }

  @Test(arguments: [true, false])
  func `the selected item stays on its screen row when it changes its rank`(animated: Bool) {
    items.selection = Named(22)
    table.contentOffset.y = 20
    driver.frame()

    items.apply(moved(22, to: 10), keeping: .selection, animated: animated)
    driver.advance(by: .seconds(1))

    #expect(table.selectedRow == 10)
    #expect(table.contentOffset.y == 8)
    #expect(driver.lines[2].trimmingSpaces == "Item 22")
  }

  @Test func `with the selection out of sight the offset stays`() {
    items.selection = Named(2)
    table.contentOffset.y = 30
    driver.frame()

    items.apply(moved(30, to: 0), keeping: .selection, animated: false)

    #expect(table.contentOffset.y == 30)
  }

  @Test func `a deleted selection leaves its screen row to the next item`() {
    items.selection = Named(22)
    table.contentOffset.y = 20
    driver.frame()

    let remainder = (0..<50).filter { ![3, 22].contains($0) }.map { Named($0) }
    items.apply(remainder, keeping: .selection, animated: false)

    #expect(items.selection == Named(23))
    #expect(driver.lines[2].trimmingSpaces == "Item 23")
  }

  @Test func `the offset can stay while the first visible item moves away`() {
    table.contentOffset.y = 47 - 6
    driver.frame()
    items.apply(moved(41, to: 0), keeping: .offset, animated: false)
    #expect(table.contentOffset.y == 41)

    items.apply((0..<50).map { Named($0) }, animated: false)
    table.contentOffset.y = 41
    driver.frame()
    items.apply(moved(41, to: 0), animated: false)
    #expect(table.contentOffset.y == 0)
  }
}

/// The reports of a table's changed selection.
@MainActor
@Suite struct SelectionChangeTests {
  let table = TableView()
  let items: DiffableDataSource<Named>
  let driver: StageDriver

  /// The reported items and causes, in order.
  @MainActor
  private final class Journal {
    var entries: [String] = []

    func note(_ item: Named?, _ cause: TableView.SelectionCause) {
      entries.append("\(item.map { "\($0.id)" } ?? "none") by \(cause)")
    }
  }

  private let journal = Journal()

  init() {
    items = DiffableDataSource(table) { RowContent($0.name) }
    driver = StageDriver(table, size: Size(width: 20, height: 6))
    table.becomeFirstResponder()
    items.apply((0..<10).map { Named($0) }, animated: false)
    driver.frame()
    items.onSelectionChange = { [journal] in journal.note($0, $1) }
  }

  @Test func `every change of the selection is reported with its cause`() {
    items.selection = Named(4)
    items.selection = Named(4)
    driver.press(.down)
    table.selectRow(nil)

    #expect(journal.entries == ["4 by code", "5 by user", "none by code"])
  }

  @Test func `a moved item is not reported`() {
    items.selection = Named(4)
    journal.entries = []
    items.apply((0..<10).reversed().map { Named($0) }, animated: false)

    #expect(table.selectedRow == 5)
    #expect(journal.entries.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a deletion is reported once, with the neighbor or without`(selectsNeighbor: Bool) {
    items.selectsNeighborOfDeletedItem = selectsNeighbor
    items.selection = Named(4)
    journal.entries = []
    items.apply((0..<10).filter { $0 != 4 }.map { Named($0) })

    #expect(items.selection == (selectsNeighbor ? Named(5) : nil))
    #expect(journal.entries == [selectsNeighbor ? "5 by update" : "none by update"])
  }

  @Test func `a filter that hides and restores the selected item is reported`() {
    items.selection = Named(4)
    journal.entries = []
    items.filter = "7"
    items.filter = ""

    #expect(journal.entries == ["none by update", "4 by update"])
  }

  @Test func `a table reports the row that it selects for the focus`() {
    let table = TableView()
    let rows = NumberedRows(5)
    table.dataSource = rows
    var causes: [TableView.SelectionCause] = []
    table.onSelectionChange = { causes.append($1) }
    let stack = StackView(arrangedSubviews: [Button("Save"), table], axis: .vertical)
    let driver = StageDriver(stack, size: Size(width: 20, height: 6))
    driver.frame()
    table.becomeFirstResponder()
    driver.frame()

    #expect(table.selectedRow == 0)
    #expect(causes == [.focus])
    _ = rows
  }
}
