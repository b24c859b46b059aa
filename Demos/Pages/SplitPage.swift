import CursesKit

extension DemoPage {
  /// Lists, the items of one list, and one item, in as many panes as fit.
  public static let split = DemoPage(
    name: "split", title: "Split view", recipe: "containers",
    summary: "Three panes, two or one, by the width; their edges are dragged."
  ) { _ in
    SplitDemoController()
  }
}

/// Named lists of chores.
private struct Chores {
  let name: String
  let items: [String]

  static let all = [
    Chores(name: "Today", items: ["Trim the wick", "Post the letters", "Mend the blue net"]),
    Chores(name: "This week", items: ["Paint the door", "Count the stairs"]),
    Chores(name: "Some day", items: ["Learn the stars", "Build a smaller boat"]),
  ]
}

/// The controller that connects the columns of the demo.
private final class SplitDemoController: ViewController {
  private let sidebar = ChoiceController("Lists", Chores.all.map(\.name))
  private let list = ChoiceController(Chores.all[0].name, Chores.all[0].items)
  private let split: SplitViewController

  override init() {
    split = SplitViewController(
      sidebar: sidebar, list: list, detail: ChoreController("No chore is selected."))
    super.init()
    addChild(split)
    sidebar.onChoose = { [weak self] in self?.showList($0) }
    list.onChoose = { [weak self] in self?.showChore($0) }
  }

  override func loadView() -> View { FillingView(split.view) }

  private func showList(_ index: Int) {
    list.show(Chores.all[index].name, Chores.all[index].items)
    split.show(.list)
  }

  private func showChore(_ index: Int) {
    split.show(ChoreController("“\(list.items[index])” is still to be done."))
  }
}

/// A list with a single selection.
private final class ChoiceController: ViewController, TableViewDataSource, TableViewDelegate {
  var onChoose: (@MainActor (Int) -> Void)?
  private(set) var items: [String]
  private let table = TableView()

  init(_ title: String, _ items: [String]) {
    self.items = items
    super.init()
    self.title = title
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.selectRow(0)
  }

  override func loadView() -> View { table }

  func show(_ title: String, _ items: [String]) {
    self.title = title
    self.items = items
    table.reloadData()
    table.selectRow(0)
  }

  func numberOfRows(in tableView: TableView) -> Int { items.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = items[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onChoose?(index) }
}

/// The page of the chosen item.
private final class ChoreController: ViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
    title = "Chore"
  }

  override func loadView() -> View {
    let label = Label(text)
    label.numberOfLines = 0
    label.lineBreakMode = .wordWrapping
    return MarginView([label])
  }
}
