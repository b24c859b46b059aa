import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Callbacks of widgets, any of which may change everything.
@MainActor
@Suite struct WidgetCallbackTests {
  @MainActor
  private final class Owner: TabBarDelegate, TableViewDelegate {
    var entries: [String] = []
    var onSelect: (Int) -> Void = { _ in }

    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
      entries.append("selected \(index) of \(tabBar.selectedIndex ?? -1)")
      onSelect(index)
    }

    func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
      entries.append("selected \(index)")
      onSelect(index)
    }

    func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
      entries.append("activated \(index)")
    }
  }

  private let owner = Owner()

  @Test func `TB-02 a selection inside a callback repeats no callback`() {
    let bar = TabBar.lettered(4)
    let driver = StageDriver(TabBarFixture(bar), size: Size(width: 40, height: 4))
    bar.delegate = owner
    owner.onSelect = { _ in bar.select(3) }
    bar.onPress = { [owner] _, index in owner.entries.append("press \(index)") }
    bar.onActivate = { [owner] _, index in owner.entries.append("up \(index)") }

    driver.tap(x: 15, y: 3)

    #expect(owner.entries == ["press 1", "selected 1 of 1", "up 1"])
    #expect(bar.selectedIndex == 3)
  }

  @Test func `a delegate that removes the bar leaves no press behind`() {
    let bar = TabBar.lettered(4)
    let driver = StageDriver(TabBarFixture(bar), size: Size(width: 40, height: 4))
    bar.delegate = owner
    owner.onSelect = { _ in bar.removeFromSuperview() }
    bar.onActivate = { [owner] _, _ in owner.entries.append("up") }

    driver.tap(x: 15, y: 3)

    #expect(owner.entries == ["selected 1 of 1"])
    #expect(!driver.stage.isPressed)
  }

  @Test func `a row that is removed while it is selected is not activated`() {
    let rows = NumberedRows(6)
    let table = TableView()
    table.activatesOnClick = true
    table.dataSource = rows
    table.delegate = owner
    let driver = StageDriver(table, size: Size(width: 20, height: 4))
    owner.onSelect = { _ in
      rows.count = 0
      table.reloadData()
    }

    driver.tap(x: 2, y: 1)

    #expect(owner.entries == ["selected 1"])
    #expect(table.numberOfRows == 0)
  }

  @Test func `a button is released before its action presents an alert`() {
    let button = Button("Delete")
    let driver = StageDriver(button, size: Size(width: 40, height: 12))
    let alert = AlertView("Sure?", actions: [AlertAction("Cancel", style: .cancel)])
    button.onActivate = { [owner] control in
      owner.entries.append("held \(control.isHighlighted)")
      alert.show(on: driver.stage)
    }
    alert.onFinish = { [owner] _, index in owner.entries.append("finished \(index ?? -1)") }

    driver.tap(x: 4, y: 0)
    driver.press(.enter)

    #expect(owner.entries == ["held false", "finished 0"])
    #expect(!alert.isShown)
  }

  @Test func `no widget calls a handler while another one runs`() {
    let table = TableView()
    let rows = NumberedRows(40)
    table.dataSource = rows
    table.delegate = owner
    let segments = SegmentedControl(items: ["A", "B", "C"].map { SegmentedControlItem($0) })
    let control = Switch("Sound")
    let field = TextField()
    let all = StackView(arrangedSubviews: [segments, control, field, table], axis: .vertical)
    let driver = StageDriver(all, size: Size(width: 30, height: 12))
    var running = 0
    var deepest = 0
    var told = 0
    @MainActor func handle() {
      running += 1
      told += 1
      deepest = max(deepest, running)
      table.scrollForUser(to: Point(x: 0, y: told % 7))
      segments.select(told % 3)
      control.setOn(told % 2 == 0)
      running -= 1
    }
    segments.onPress = { _ in handle() }
    segments.onChange = { _ in handle() }
    segments.onActivate = { _ in handle() }
    control.onPress = { _ in handle() }
    control.onChange = { _ in handle() }
    control.onActivate = { _ in handle() }
    field.onChange = { _ in handle() }
    table.onScroll = { _ in if told < 400 { handle() } }
    owner.onSelect = { _ in handle() }

    for view in [segments, control, field, table] as [View] {
      view.becomeFirstResponder()
      for key in [.right, .space, .down, .enter, .character("x"), .left, .pageDown] as [Key] {
        driver.press(key)
      }
    }
    for y in 0..<12 { driver.tap(x: 2, y: y) }

    #expect(told > 30)
    #expect(deepest == 1)
  }
}
