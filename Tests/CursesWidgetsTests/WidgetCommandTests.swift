import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct WidgetCommandTests {
  private func keys(_ responder: Responder) -> [String] {
    responder.keyCommands.keyHints.map(\.keys)
  }

  @Test func `a scroll view lists keys for the axes that it can scroll`() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 4))
    #expect(keys(view).isEmpty)

    view.contentSize = Size(width: 10, height: 20)
    #expect(keys(view) == ["↑ ↓ k j", "PgUp PgDn Space", "Home End"])
    #expect(view.pointerHints == [PointerHint("wheel", "scroll")])

    view.contentSize = Size(width: 20, height: 4)
    #expect(keys(view) == ["Home End", "← →"])
  }

  @Test func `a table lists keys for its rows, and Enter with a delegate`() {
    let rows = NumberedRows(3)
    let journal = TableJournal()
    let table = TableView()
    #expect(keys(table).isEmpty)

    table.dataSource = rows
    #expect(keys(table) == ["↑ ↓ k j", "PgUp PgDn Space", "Home End"])

    table.delegate = journal
    #expect(keys(table).first == "Enter")
    #expect(table.pointerHints.map(\.gesture) == ["double click", "wheel"])
  }

  @Test func `a tab bar lists the digits of its tabs`() {
    let bar = TabBar()
    #expect(keys(bar).isEmpty)

    bar.items = ["a", "b", "c"].map { TabBarItem(title: $0) }
    #expect(keys(bar) == ["← →", "1 … 3"])

    bar.select(0)
    #expect(keys(bar) == ["← →", "1 … 3", "Enter Space"])

    bar.items = (0..<12).map { TabBarItem(title: "\($0)") }
    #expect(bar.keyCommands.keyHints[1] == KeyHint("1 … 9", "Select Tab"))

    bar.items = [TabBarItem(title: "a")]
    #expect(keys(bar) == ["1", "Enter Space"])
  }

  @Test func `a tab bar controller lists the keys of its bar`() {
    let tabs = ["a", "b"].map {
      (item: TabBarItem(title: $0), viewController: ViewController())
    }
    let controller = TabBarController(tabs: tabs)

    #expect(keys(controller) == ["← →", "1 … 2", "[ ]"])
    #expect(keys(TabBarController(tabs: [])).isEmpty)
  }
}
