import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct TableViewChangeTests {
  /// A table with eight named rows on a stage of 20 by 6 cells.
  @MainActor
  struct Harness {
    let table = HookedTable()
    let rows = NamedRows(8)
    let driver: StageDriver

    init() {
      table.dataSource = rows
      driver = StageDriver(table, size: Size(width: 20, height: 6))
      table.becomeFirstResponder()
      driver.frame()
      _ = table.takeLog()
    }

    var lines: [String] { driver.lines.map(\.trimmingSpaces) }
  }

  /// Records calls of the hooks for rows, selection and scrolling.
  final class HookedTable: TableView {
    private var log: [String] = []

    override func willDisplayRow(_ row: TableViewRow, at index: Int) { log.append("+\(index)") }

    override func didEndDisplayingRow(_ row: TableViewRow, at index: Int) {
      log.append("-\(index)")
    }

    override func userWillSelectRow(at index: Int) { log.append("select \(index)") }

    override func didScrollForUser() { log.append("scroll") }

    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  let harness = Harness()

  private func insert(_ names: String..., at indices: Int...) {
    for (name, index) in zip(names, indices) { harness.rows.names.insert(name, at: index) }
    harness.table.insertRows(at: indices)
  }

  private func delete(_ indices: Int...) {
    for index in indices.sorted(by: >) { harness.rows.names.remove(at: index) }
    harness.table.deleteRows(at: indices)
  }

  // MARK: Row indices

  @Test(arguments: [
    (TableViewChange.insertion(of: [0]), [1, 2, 3, 4]), (.insertion(of: [4]), [0, 1, 2, 3]),
    (.insertion(of: [2, 1, 2]), [0, 3, 4, 5]), (.insertion(of: [0, 1, 4, 5]), [2, 3, 6, 7]),
    (.deletion(of: [0]), [nil, 0, 1, 2]), (.deletion(of: [3, 1]), [0, nil, 1, nil]),
    (.deletion(of: 0..<4), [nil, nil, nil, nil]), (.insertion(of: []), [0, 1, 2, 3]),
  ])
  func `a change maps old row indices to new ones`(change: TableViewChange, positions: [Int?]) {
    #expect((0..<4).map(change.index) == positions)
  }

  @Test(arguments: [0, 7, 90] as [UInt64])
  func `a deletion reverses an insertion`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let new = Set((0..<6).map { _ in Int.random(in: 0..<20, using: &generator) })
    let (insertion, deletion) = (
      TableViewChange.insertion(of: new), TableViewChange.deletion(of: new)
    )

    let positions = (0..<20).compactMap(insertion.index)

    #expect(positions.count == 20 && new.isDisjoint(with: positions))
    #expect(positions.map(deletion.index) == Array(0..<20))
    #expect(new.allSatisfy { deletion.index(after: $0) == nil })
  }

  // MARK: Visible rows

  @Test func `changes above the visible rows keep them in place`() {
    harness.table.contentOffset.y = 2
    #expect(harness.lines == ["Row 2", "Row 3", "Row 4", "Row 5", "Row 6", "Row 7"])
    let seen = harness.lines
    _ = harness.table.takeLog()

    insert("A", "B", "C", at: 0, 1, 2)
    #expect(harness.lines == seen)
    insert("D", at: 5)
    #expect(harness.lines == seen)
    delete(0, 3, 5)
    #expect(harness.lines == seen)
    #expect(harness.table.takeLog() == [])
  }

  @Test func `at the top of a table inserted rows are visible`() {
    insert("A", at: 0)

    #expect(harness.lines == ["A", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
  }

  @Test func `rows below move up when the first visible row is deleted`() {
    harness.table.contentOffset.y = 1
    delete(0, 1)

    #expect(harness.lines == ["Row 2", "Row 3", "Row 4", "Row 5", "Row 6", "Row 7"])
  }

  @Test func `a partly visible row keeps its position`() {
    harness.table.heightForRow = { [rows = harness.rows] _, index in
      rows.names[index].hasPrefix("T") ? 2 : 3
    }
    harness.table.contentOffset.y = 4
    let seen = harness.lines

    insert("Tall", "Taller", at: 0, 1)
    #expect(harness.table.contentOffset.y == 8)
    #expect(harness.lines == seen)

    delete(0, 1, 2)
    #expect(harness.table.contentOffset.y == 1)
    #expect(harness.lines == seen)
  }

  // MARK: Inserting and deleting

  @Test func `inserted rows are shown and only they are requested`() {
    insert("New", at: 1)

    #expect(harness.lines == ["Row 0", "New", "Row 1", "Row 2", "Row 3", "Row 4"])
    #expect(harness.table.numberOfRows == 9)
    #expect(harness.table.takeLog() == ["-6", "+1"])
  }

  @Test func `deleted rows vanish and only revealed rows are requested`() {
    delete(4, 0)

    #expect(harness.lines == ["Row 1", "Row 2", "Row 3", "Row 5", "Row 6", "Row 7"])
    #expect(harness.table.takeLog() == ["-0", "-4", "+4", "+5"])
  }

  @Test func `the selection follows its row`() {
    harness.table.selectRow(2)

    insert("A", "B", at: 0, 3)
    #expect(harness.table.selectedRow == 4)
    #expect(harness.driver.lines[4].contains("Row 2"))
    #expect(harness.table.row(at: 4)?.isSelected == true)

    delete(0, 1, 5)
    #expect(harness.table.selectedRow == 2)
    #expect((0..<5).filter { harness.table.row(at: $0)?.isSelected == true } == [2])
  }

  @Test func `a deletion of the selected row clears the selection`() {
    harness.table.selectRow(2)

    delete(2)

    #expect(harness.table.selectedRow == nil)
    #expect(harness.lines[2] == "Row 3")
    harness.driver.frame()
    #expect((0..<6).allSatisfy { harness.table.row(at: $0)?.isSelected == false })
  }

  @Test func `all rows can be deleted and new ones inserted`() {
    delete(0, 1, 2, 3, 4, 5, 6, 7)
    #expect(harness.lines == Array(repeating: "", count: 6))

    insert("Only", at: 0)
    #expect(harness.lines[0] == "Only")
  }

  @Test func `an inserted row has a height of its own`() {
    harness.table.heightForRow = { [rows = harness.rows] _, index in
      rows.names[index].hasPrefix("T") ? 2 : 1
    }

    insert("Tall", at: 1)

    #expect(harness.lines == ["Row 0", "Tall", "", "Row 1", "Row 2", "Row 3"])
  }

  @Test func `a mismatched row count reloads the table`() {
    harness.rows.names = ["One", "Two"]
    harness.table.insertRows(at: [0])
    #expect(harness.lines.prefix(3) == ["One", "Two", ""])

    harness.rows.names = ["Three"]
    harness.table.deleteRows(at: [5])
    #expect(harness.lines.prefix(2) == ["Three", ""])
  }

  // MARK: Identifiers

  @Test func `reloadData keeps the selection on its row by identifier`() {
    harness.rows.hasIdentifiers = true
    harness.table.selectRow(2)

    harness.rows.names.reverse()
    harness.table.reloadData()
    #expect(harness.table.selectedRow == 5)

    harness.rows.names.removeAll { $0 == "Row 2" }
    harness.table.reloadData()
    #expect(harness.table.selectedRow == nil)
  }

  @Test(arguments: 0..<8)
  func `indexOfRow finds a row by identifier from any start`(start: Int) {
    harness.rows.hasIdentifiers = true

    let positions = harness.rows.names.compactMap { name in
      harness.table.indexOfRow(withIdentifier: name, near: start)
    }

    #expect(positions == Array(0..<8))
    #expect(harness.table.indexOfRow(withIdentifier: "Row 8", near: start) == nil)
  }

  @Test func `rows without identifiers are not found`() {
    #expect(harness.table.identifierForRow(at: 3) == nil)
    #expect(harness.table.indexOfRow(withIdentifier: "Row 3") == nil)
  }

  // MARK: Hooks

  @Test func `hooks are called for scrolling, selection and display`() {
    harness.driver.wheel(.wheelDown)
    harness.driver.tap(x: 3, y: 0)
    harness.driver.tap(x: 3, y: 0)
    #expect(harness.table.takeLog() == ["scroll", "-0", "-1", "+6", "+7", "select 2", "select 2"])

    harness.table.reloadData()
    harness.driver.frame()
    #expect(harness.table.takeLog() == (2..<8).map { "-\($0)" } + (2..<8).map { "+\($0)" })
  }

  @Test func `scrollToTop takes 0.3 s, or is immediate without animation`() {
    harness.table.contentOffset.y = 2
    harness.table.scrollToTop()
    harness.driver.advance(by: .milliseconds(299))
    #expect(harness.table.presentationBounds.minY > 0)
    harness.driver.advance(by: .milliseconds(1))
    #expect(harness.table.presentationBounds.minY == 0)

    harness.table.contentOffset.y = 2
    harness.table.scrollToTop(animated: false)
    #expect(harness.lines[0] == "Row 0")
  }
}
