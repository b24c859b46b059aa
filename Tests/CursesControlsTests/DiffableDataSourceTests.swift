import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

@MainActor
@Suite struct DiffableDataSourceTests {
  let table = TableView()
  let items: DiffableDataSource<Named>
  let driver: StageDriver

  init() {
    items = DiffableDataSource(table) { RowContent(StyledText($0.name)) }
    driver = StageDriver(table, size: Size(width: 20, height: 6))
    table.becomeFirstResponder()
    items.apply((0..<20).map { Named($0) }, animated: false)
    driver.frame()
  }

  private var lines: [String] { driver.lines.map(\.trimmingSpaces) }

  // MARK: Selection

  @Test func `a deleted selection moves to the next item, or to the last`() {
    var told: [Int] = []
    items.onSelect = { told.append($0.id) }
    items.selection = Named(4)

    items.apply([0, 1, 2, 3, 6, 7].map { Named($0) }, animated: false)
    #expect(items.selection?.id == 6)
    items.apply([7, 2, 3, 6].map { Named($0) }, animated: false)
    #expect(items.selection?.id == 6)
    items.apply([7, 2, 3].map { Named($0) }, animated: false)
    #expect(items.selection?.id == 3)
    items.apply([], animated: false)
    #expect(items.selection == nil)
    #expect(told.isEmpty)
  }

  @Test func `a filtered-out selection is restored unless its item was deleted`() {
    items.selection = Named(4)
    items.filter = "7"
    #expect(items.selection == nil)
    items.filter = ""
    #expect(items.selection?.id == 4)

    items.filter = "7"
    items.apply([1, 2, 7].map { Named($0) }, animated: false)
    items.filter = ""
    #expect(items.selection == nil)
  }

  @Test func `activationTitle and activationHint set the command of Enter`() {
    table.activationTitle = "check the branch out"
    table.activationHint = "check out"
    items.onActivate = { _ in }
    let command = table.keyCommands.first { $0.keys == [.enter] }

    #expect(command?.title == "check the branch out")
    #expect(command?.hint == "check out")
  }

  // MARK: Differences

  @Test func `a difference finds insertions, deletions and moves by identity`() {
    let change = TableViewChange.difference(from: [1, 2, 3, 4, 5], to: [1, 4, 9, 3, 5])

    #expect((0..<5).map(change.index) == [0, nil, 3, 1, 4])
    #expect((0..<5).map(change.oldIndex) == [0, 3, nil, 2, 4])
    #expect(!change.isEmpty)
    #expect(TableViewChange.difference(from: [1, 2], to: [1, 2]).isEmpty)
  }

  @Test func `the first of equal identities keep their rows`() {
    let change = TableViewChange.difference(from: [7, 1, 1, 8], to: [1, 1, 1, 2])

    #expect((0..<4).map(change.index) == [nil, 0, 1, nil])
    #expect((0..<4).map(change.oldIndex) == [1, 2, nil, nil])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a difference maps indices consistently in both directions`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = (0..<40).map { _ in Int.random(in: 0..<60, using: &generator) }
    var new = old
    for _ in 0..<6 {
      new.swapAt(
        Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<40, using: &generator))
    }
    new.removeSubrange(5..<5 + Int.random(in: 0..<5, using: &generator))
    new.insert(contentsOf: [100, 101], at: 3)
    let change = TableViewChange.difference(from: old, to: new)

    for index in new.indices {
      guard let before = change.oldIndex(of: index) else { continue }
      #expect(old[before] == new[index])
      #expect(change.index(after: before) == index)
    }
    let kept = old.indices.compactMap(change.index)
    #expect(Set(kept).count == kept.count)
    #expect(new.count - kept.count == new.count - new.indices.compactMap(change.oldIndex).count)
  }

  // MARK: Preserved state

  @Test func `the selection follows its item`() {
    table.selectRow(2)
    items.apply([Named(5), Named(2), Named(9)], animated: false)

    #expect(items.selection == Named(2))
    #expect(lines.prefix(3) == ["Item 5", "Item 2", "Item 9"])
  }

  @Test func `visible rows stay in place when items are added above`() {
    table.contentOffset.y = 4
    let seen = lines
    items.apply((100..<110).map { Named($0) } + (0..<20).map { Named($0) }, animated: false)

    #expect(lines == seen)
    #expect(table.contentOffset.y == 14)
  }

  @Test func `only a changed item is drawn again`() {
    _ = driver.lines
    items.apply((0..<20).map { Named($0, $0 == 1 ? "Other" : nil) }, animated: false)
    driver.frame()

    #expect(driver.statistics.cellsDrawn <= 20)
    #expect(lines[1] == "Other")
  }

  @Test func `items stay in the table after DiffableDataSource is released`() {
    let table = TableView()
    DiffableDataSource<Named>(table) { RowContent(StyledText($0.name)) }.apply([Named(1)])
    let driver = StageDriver(table, size: Size(width: 20, height: 1))

    #expect(driver.lines[0].trimmingSpaces == "Item 1")
  }

  // MARK: Motion

  @Test func `moved rows slide, new rows appear and old ones vanish`() {
    items.apply([Named(0), Named(1), Named(2)], animated: false)
    driver.advance(by: .seconds(1))
    items.apply([Named(2), Named(0), Named(7)])
    var film: [[String]] = []
    for _ in 0..<4 {
      film.append(driver.lines.prefix(3).map { String($0.dropLast()) })
      driver.advance(by: .milliseconds(85))
    }

    #expect(film.first?.first?.trimmingSpaces == "Item 0")
    #expect(film.last?.map(\.trimmingSpaces) == ["Item 2", "Item 0", "Item 7"])
    #expect(Set(film).count >= 3)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a change during an animation ends in the last state`() {
    for step in 0..<8 {
      items.apply((0..<10).map { Named(($0 * 7 + step) % 11) })
      driver.advance(by: .milliseconds(60))
    }
    items.apply([Named(3), Named(4)])
    driver.advance(by: .seconds(1))

    #expect(lines == ["Item 3", "Item 4", "", "", "", ""])
    #expect(driver.stage.nextDeadline == nil)
  }

  // MARK: Callbacks

  @Test func `user actions call closures with the item`() throws {
    var told: [String] = []
    items.onSelect = { told.append("selected \($0.id)") }
    items.onActivate = { told.append("opened \($0.id)") }
    try driver.play("key down\nkey down\nkey enter")

    #expect(told == ["selected 0", "selected 1", "opened 1"])
  }
}
