import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of the row that the field of a filter view takes.
@MainActor
@Suite struct FilterRowTests {
  private let table = TableView()
  private let items: DiffableDataSource<Named>
  private let view: FilterView
  private let driver: StageDriver

  init() {
    items = DiffableDataSource(table) { RowContent(StyledText($0.name)) }
    view = FilterView(table, filtering: items)
    items.apply((0..<20).map { Named($0, "Row \($0)") })
    driver = StageDriver(view, size: Size(width: 40, height: 6))
    table.becomeFirstResponder()
    driver.frame()
  }

  private var frames: [Rect] { [table.frame, view.field.isHidden ? .zero : view.field.frame] }

  private let whole = Rect(x: 0, y: 0, width: 40, height: 6)
  private let below = Rect(x: 0, y: 1, width: 40, height: 5)

  @Test func `an unused field takes no row`() {
    #expect(frames == [whole, .zero])
    #expect(driver.lines[0].contains("Row 0"))
    #expect(!view.isFiltering)
  }

  @Test func `the field has a row from its key until it is emptied and left`() throws {
    driver.press(.character("/"))
    #expect(table.frame == below && !view.field.isHidden)

    try driver.play("type \"1\"\nkey enter")
    #expect(table.isFirstResponder && view.isFiltering)
    #expect(driver.lines[0].contains("1") && driver.lines[0].contains("11 of 20"))

    try driver.play("key /\nkey backspace\nkey enter")
    #expect(frames == [whole, .zero])
  }

  @Test func `Escape removes the row`() throws {
    try driver.play("key /\ntype \"19\"\nkey escape")

    #expect(frames == [whole, .zero])
    #expect(items.items.count == 20)
  }

  @Test func `the selected row stays visible when the field appears`() {
    table.selectRow(5)
    driver.frame()

    driver.press(.character("/"))

    #expect(driver.lines.contains { $0.contains("Row 5") })
  }

  @Test func `a field that is not hidden has a row in three rows or more`() {
    view.hidesUnusedField = false
    driver.frame()
    #expect(frames[0] == below)
    #expect(driver.lines[0].contains("Filter"))

    driver.send(.resize(Size(width: 40, height: 2)))
    #expect(frames == [Rect(x: 0, y: 0, width: 40, height: 2), .zero])
  }

  @Test func `the field of content without focus is visible`() {
    let view = FilterView(Label("text")) { _ in }
    StageDriver(view, size: whole.size).frame()

    #expect(!view.field.isHidden)
  }

  @Test func `the superview is laid out when the use of the field changes`() {
    final class Frame: View {
      var seen: [Bool] = []
      override func layoutSubviews() {
        for case let view as FilterView in subviews { seen.append(view.isFiltering) }
      }
    }
    let page = Frame()
    page.addSubview(view)
    view.frame = whole
    let driver = StageDriver(page, size: whole.size)
    table.becomeFirstResponder()
    driver.frame()

    driver.press(.character("/"))
    driver.press(.escape)

    #expect(page.seen.suffix(2) == [true, false])
  }
}
