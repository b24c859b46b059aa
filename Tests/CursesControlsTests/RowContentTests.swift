import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct RowContentTests {
  private let rows: [RowContent] = [
    RowContent(
      "\("A quieter cursor", .bold)", detail: "Ida Lund · What blinks, and what had better not",
      leading: "\("●", .ink(.accent))", trailing: "9:41"),
    RowContent("api", detail: "step 3 of 12", trailing: "0:41", state: .busy),
    RowContent("web", trailing: "deployed", state: .done, accessory: .disclosure),
    RowContent("mail", detail: "no such branch as 日本語", state: .failed),
    RowContent(
      "On hyphens, dashes, and the minus sign, in one very long line that nobody can read",
      trailing: "28 Feb", accessory: .checkmark),
  ]

  private func driver(_ size: Size, height: Int = 1) -> (StageDriver, TableView, ContentRows) {
    let source = ContentRows(rows)
    let table = TableView()
    table.rowHeight = height
    table.dataSource = source
    let driver = StageDriver(table, size: size)
    table.becomeFirstResponder()
    return (driver, table, source)
  }

  @Test(arguments: Size.pictured)
  func `content rows match their snapshots`(size: Size) {
    let (driver, table, source) = driver(size)
    table.selectRow(0)

    expectSnapshot(of: driver, named: "row-content-\(size)")
    _ = source
  }

  @Test(arguments: Size.pictured)
  func `content rows of several lines match their snapshots`(size: Size) {
    let (driver, table, source) = driver(size, height: 3)
    table.selectRow(3)

    expectSnapshot(of: driver, named: "row-content-three-lines-\(size)")
    _ = source
  }

  @Test func `narrow rows lose the trailing text, then the leading mark`() {
    let view = RowContentView(
      RowContent("A quieter cursor", leading: "●", trailing: "28 Feb 2026"))
    let driver = StageDriver(view, size: Size(width: 44, height: 1))
    let lines = [44, 36, 35, 20, 19].map { width in
      driver.send(.resize(Size(width: width, height: 1)))
      return driver.lines[0]
    }

    #expect(
      lines == [
        "  ● A quieter cursor         28 Feb 2026    ",
        " ● A quieter cursor   28 Feb 2026   ",
        "● A quieter cursor                 ",
        "● A quieter cursor  ",
        " A quieter cursor  ",
      ])
  }

  @Test func `a busy mark turns, a done mark is static`() {
    let view = RowContentView(RowContent("api", state: .busy))
    let driver = StageDriver(view, size: Size(width: 20, height: 1))
    let first = driver.lines[0]
    driver.advance(by: .milliseconds(150))

    #expect([first, driver.lines[0]] == ["◐ api               ", "◓ api               "])

    view.content.state = .done

    #expect(driver.lines[0] == "✓ api               ")
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a choice mark is drawn in rows of any width`() {
    let view = RowContentView(RowContent("api", leading: "●"))
    let driver = StageDriver(view, size: Size(width: 44, height: 1))
    view.isChosen = true
    let wide = driver.lines[0]
    driver.send(.resize(Size(width: 12, height: 1)))
    view.isChosen = false

    #expect([wide.trimmingSpaces, driver.lines[0]] == ["✓ ● api", " · ● api    "])
  }

  @Test func `text on a selected row uses the theme's on-fill color`() {
    let view = RowContentView(RowContent("a", trailing: "\("b", .ink(.secondary))"))
    let driver = StageDriver(view, size: Size(width: 20, height: 1))
    view.isSelected = true
    let cells = driver.buffer

    let theme = driver.stage.theme
    let expected = theme.secondaryOnFill.style(on: driver.stage.traits)
    #expect(cells[Point(x: 17, y: 0)].style.foreground == expected.foreground)
  }

  @Test func `the transcript contains all texts of a row`() {
    let (driver, _, source) = driver(Size(width: 60, height: 6))
    driver.stage.traits.isAccessible = true

    #expect(driver.lines.contains { $0.contains("api, step 3 of 12, 0:41, in progress") })
    _ = source
  }

  @Test func `a reused row shows plain text instead of its old content`() {
    let row = TableViewRow()
    let driver = StageDriver(row, size: Size(width: 20, height: 1))
    row.content = rows[2]
    _ = driver.lines
    row.content = nil
    row.text = "plain"

    #expect(driver.lines == ["  plain             "])
  }
}
