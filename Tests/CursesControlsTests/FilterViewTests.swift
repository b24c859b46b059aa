import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct FilterViewTests {
  let table = TableView()
  let items: DiffableDataSource<Named>
  let view: FilterView

  init() {
    items = DiffableDataSource(table) { RowContent(StyledText($0.name), trailing: "9:41") }
    view = FilterView(table, filtering: items)
    items.apply(sections: [
      .init("Today", items: [Named(0, "The lantern of the harbor"), Named(1, "On hyphens")]),
      .init("Earlier", items: [Named(2, "Fog"), Named(3, "Lanterns and Ångström")]),
    ])
  }

  private func driver(_ size: Size) -> StageDriver {
    let driver = StageDriver(view, size: size)
    table.becomeFirstResponder()
    driver.frame()
    return driver
  }

  @Test(arguments: Size.pictured)
  func `a filter view matches its snapshots`(size: Size) throws {
    let driver = driver(size)
    try driver.play("key /\ntype \"lantern\"\nkey down")

    expectSnapshot(of: driver, named: "filter-view-\(size)")
  }

  @Test func `a filter without matches shows a message instead of the placeholder`() throws {
    table.placeholder = "No entries yet"
    let driver = driver(Size(width: 40, height: 5))

    try driver.play("key /\ntype \"whale\"")
    #expect(
      driver.lines.dropFirst().filter { $0.contains { $0 != " " } } == [
        "            No matching rows            "
      ])
    #expect(driver.stage.transcript.lines.contains { $0.text.contains("No matching rows") })

    try driver.play("key escape")
    items.apply([])
    driver.advance(by: .seconds(1))
    #expect(driver.lines.contains { $0.contains("No entries yet") }, "\(driver.lines)")
  }

  @Test func `words match in any case and order, Escape clears the filter`() throws {
    let driver = driver(Size(width: 40, height: 10))
    table.selectRow(2)
    try driver.play("key /\ntype \"ÅNG lan\"")

    #expect(items.items.map(\.id) == [3])
    #expect(items.selection == nil)
    #expect(driver.lines[0].contains("1 of 4"))

    try driver.play("key escape")
    #expect(items.items.count == 4)
    #expect(items.selection?.id == 2)
    #expect(table.isFirstResponder)
    #expect(driver.stage.firstResponder === table)
  }

  @Test func `Enter selects the first match`() throws {
    let driver = driver(Size(width: 40, height: 10))
    try driver.play("key /\ntype \"fog\"\nkey enter")

    #expect(table.isFirstResponder)
    #expect(items.selection?.id == 2)
    #expect(items.filter == "fog")
  }

  @Test func `letters are typed while the field has the focus`() throws {
    let driver = driver(Size(width: 40, height: 10))
    try driver.play("key /\nkey k\nkey space\nkey j")

    #expect(view.field.text == "k j")
    #expect(items.items.isEmpty)
  }
}
