import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct TableViewChangeTests {
  /// A table that shows the names it is given, with two-row rows where they begin with T.
  @MainActor
  struct Bench {
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

  /// Writes down which rows come and go.
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

  let bench = Bench()

  private func insert(_ names: String..., at indices: Int...) {
    for (name, index) in zip(names, indices) { bench.rows.names.insert(name, at: index) }
    bench.table.insertRows(at: indices)
  }

  private func delete(_ indices: Int...) {
    for index in indices.sorted(by: >) { bench.rows.names.remove(at: index) }
    bench.table.deleteRows(at: indices)
  }

  // MARK: Where rows go

  @Test(arguments: [
    (TableViewChange.insertion(of: [0]), [1, 2, 3, 4]), (.insertion(of: [4]), [0, 1, 2, 3]),
    (.insertion(of: [2, 1, 2]), [0, 3, 4, 5]), (.insertion(of: [0, 1, 4, 5]), [2, 3, 6, 7]),
    (.deletion(of: [0]), [nil, 0, 1, 2]), (.deletion(of: [3, 1]), [0, nil, 1, nil]),
    (.deletion(of: 0..<4), [nil, nil, nil, nil]), (.insertion(of: []), [0, 1, 2, 3]),
  ])
  func `a change says where each row is after it`(change: TableViewChange, places: [Int?]) {
    #expect((0..<4).map(change.index) == places)
  }

  @Test(arguments: [0, 7, 90] as [UInt64])
  func `a deletion takes back what an insertion did`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let new = Set((0..<6).map { _ in Int.random(in: 0..<20, using: &generator) })
    let (insertion, deletion) = (
      TableViewChange.insertion(of: new), TableViewChange.deletion(of: new)
    )

    let places = (0..<20).compactMap(insertion.index)

    #expect(places.count == 20 && new.isDisjoint(with: places))
    #expect(places.map(deletion.index) == Array(0..<20))
    #expect(new.allSatisfy { deletion.index(after: $0) == nil })
  }

  // MARK: What is in sight

  @Test func `rows that come and go above those in sight leave these in their place`() {
    bench.table.contentOffset.y = 2
    #expect(bench.lines == ["Row 2", "Row 3", "Row 4", "Row 5", "Row 6", "Row 7"])
    let seen = bench.lines
    _ = bench.table.takeLog()

    insert("A", "B", "C", at: 0, 1, 2)
    #expect(bench.lines == seen)
    insert("D", at: 5)
    #expect(bench.lines == seen)
    delete(0, 3, 5)
    #expect(bench.lines == seen)
    #expect(bench.table.takeLog() == [])
  }

  @Test func `at the start of a table rows that come above are shown`() {
    insert("A", at: 0)

    #expect(bench.lines == ["A", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
  }

  @Test func `those below move up when the first row in sight goes`() {
    bench.table.contentOffset.y = 1
    delete(0, 1)

    #expect(bench.lines == ["Row 2", "Row 3", "Row 4", "Row 5", "Row 6", "Row 7"])
  }

  @Test func `a row that is seen in part stays so`() {
    bench.table.heightForRow = { [rows = bench.rows] _, index in
      rows.names[index].hasPrefix("T") ? 2 : 3
    }
    bench.table.contentOffset.y = 4
    let seen = bench.lines

    insert("Tall", "Taller", at: 0, 1)
    #expect(bench.table.contentOffset.y == 8)
    #expect(bench.lines == seen)

    delete(0, 1, 2)
    #expect(bench.table.contentOffset.y == 1)
    #expect(bench.lines == seen)
  }

  // MARK: Inserting and deleting

  @Test func `rows that are inserted are shown, and only they are asked for`() {
    insert("New", at: 1)

    #expect(bench.lines == ["Row 0", "New", "Row 1", "Row 2", "Row 3", "Row 4"])
    #expect(bench.table.numberOfRows == 9)
    #expect(bench.table.takeLog() == ["-6", "+1"])
  }

  @Test func `rows that are deleted are gone, and only what comes into sight is asked for`() {
    delete(4, 0)

    #expect(bench.lines == ["Row 1", "Row 2", "Row 3", "Row 5", "Row 6", "Row 7"])
    #expect(bench.table.takeLog() == ["-0", "-4", "+4", "+5"])
  }

  @Test func `the selection stays on its row`() {
    bench.table.selectRow(2)

    insert("A", "B", at: 0, 3)
    #expect(bench.table.selectedRow == 4)
    #expect(bench.driver.lines[4].contains("Row 2"))
    #expect(bench.table.row(at: 4)?.isSelected == true)

    delete(0, 1, 5)
    #expect(bench.table.selectedRow == 2)
    #expect((0..<5).filter { bench.table.row(at: $0)?.isSelected == true } == [2])
  }

  @Test func `there is no selection when its row is deleted`() {
    bench.table.selectRow(2)

    delete(2)

    #expect(bench.table.selectedRow == nil)
    #expect(bench.lines[2] == "Row 3")
    bench.driver.frame()
    #expect((0..<6).allSatisfy { bench.table.row(at: $0)?.isSelected == false })
  }

  @Test func `all rows can go and come`() {
    delete(0, 1, 2, 3, 4, 5, 6, 7)
    #expect(bench.lines == Array(repeating: "", count: 6))

    insert("Only", at: 0)
    #expect(bench.lines[0] == "Only")
  }

  @Test func `rows of their own heights keep them`() {
    bench.table.heightForRow = { [rows = bench.rows] _, index in
      rows.names[index].hasPrefix("T") ? 2 : 1
    }

    insert("Tall", at: 1)

    #expect(bench.lines == ["Row 0", "Tall", "", "Row 1", "Row 2", "Row 3"])
  }

  @Test func `everything is loaded again when the numbers do not agree`() {
    bench.rows.names = ["One", "Two"]
    bench.table.insertRows(at: [0])
    #expect(bench.lines.prefix(3) == ["One", "Two", ""])

    bench.rows.names = ["Three"]
    bench.table.deleteRows(at: [5])
    #expect(bench.lines.prefix(2) == ["Three", ""])
  }

  // MARK: Identifiers

  @Test func `reloading keeps the selection on its row where the data source says which it is`() {
    bench.rows.hasIdentifiers = true
    bench.table.selectRow(2)

    bench.rows.names.reverse()
    bench.table.reloadData()
    #expect(bench.table.selectedRow == 5)

    bench.rows.names.removeAll { $0 == "Row 2" }
    bench.table.reloadData()
    #expect(bench.table.selectedRow == nil)
  }

  @Test(arguments: 0..<8)
  func `a row is found by its identifier from anywhere`(start: Int) {
    bench.rows.hasIdentifiers = true

    let places = bench.rows.names.compactMap { name in
      bench.table.indexOfRow(withIdentifier: name, near: start)
    }

    #expect(places == Array(0..<8))
    #expect(bench.table.indexOfRow(withIdentifier: "Row 8", near: start) == nil)
  }

  @Test func `rows without identifiers are not found`() {
    #expect(bench.table.identifierForRow(at: 3) == nil)
    #expect(bench.table.indexOfRow(withIdentifier: "Row 3") == nil)
  }

  // MARK: Hooks

  @Test func `a subclass hears of scrolling and selecting, and of all rows when they are loaded`() {
    bench.driver.wheel(.wheelDown)
    bench.driver.tap(x: 3, y: 0)
    bench.driver.tap(x: 3, y: 0)
    #expect(bench.table.takeLog() == ["scroll", "-0", "-1", "+6", "+7", "select 2", "select 2"])

    bench.table.reloadData()
    bench.driver.frame()
    #expect(bench.table.takeLog() == (2..<8).map { "-\($0)" } + (2..<8).map { "+\($0)" })
  }

  @Test func `scrolling to the top takes 0.3 s, or no time`() {
    bench.table.contentOffset.y = 2
    bench.table.scrollToTop()
    bench.driver.advance(by: .milliseconds(299))
    #expect(bench.table.presentationBounds.minY > 0)
    bench.driver.advance(by: .milliseconds(1))
    #expect(bench.table.presentationBounds.minY == 0)

    bench.table.contentOffset.y = 2
    bench.table.scrollToTop(animated: false)
    #expect(bench.lines[0] == "Row 0")
  }
}
