import CursesKit

extension DemoPage {
  /// Lists, the items of one list, and one item, in as many panes as fit.
  public static let split = DemoPage(
    name: "split", title: "Split view", recipe: "containers",
    summary: "Three panes, two or one, by the width; their edges are dragged."
  ) { _ in SplitDemoController() }
}

/// A chore with its place, its time and a note.
private struct Chore {
  let title: String
  let place: String
  let time: String
  let note: String

  init(_ title: String, _ place: String, _ time: String, _ note: String) {
    self.title = title
    self.place = place
    self.time = time
    self.note = note
  }
}

/// Named lists of chores.
private struct Chores {
  let name: String
  let items: [Chore]

  static let all = [
    Chores(
      name: "Today",
      items: [
        Chore(
          "Trim the wick", "Lamp room", "07:10",
          "Cut it straight, a finger above the burner. A slanted wick smokes at one side."),
        Chore(
          "Post the letters", "Harbor office", "10:00",
          "Three letters, and the parcel for the mainland. The boat does not wait."),
        Chore(
          "Mend the blue net", "Boat house", "14:00",
          "The hole is at the lower edge, as wide as a bucket. Twine is in the third drawer."),
      ]),
    Chores(
      name: "This week",
      items: [
        Chore(
          "Paint the door", "House", "Thursday",
          "Two coats of the green that is left. Not before noon, when the sun is off it."),
        Chore(
          "Count the stairs", "Stairs", "Friday",
          "There should be one hundred and ninety-nine. Last year there were two hundred."),
      ]),
    Chores(
      name: "Some day",
      items: [
        Chore(
          "Learn the stars", "Gallery", "",
          "Begin with the six that can be seen through the smaller window."),
        Chore(
          "Build a smaller boat", "Boat house", "",
          "Small enough for one, large enough for a dog."),
      ]),
  ]
}

/// The controller that connects the columns of the demo.
private final class SplitDemoController: ViewController {
  private let sidebar = ChoiceController("Lists", rows: SplitDemoController.lists)
  private let list = ChoiceController(
    Chores.all[0].name, rows: SplitDemoController.rows(of: Chores.all[0]))
  private let split: SplitViewController
  private var shown = Chores.all[0]

  override init() {
    split = SplitViewController(
      sidebar: sidebar, list: list, detail: ChoreController(Chores.all[0].items[0]))
    super.init()
    addChild(split)
    sidebar.onChoose = { [weak self] in self?.showList($0) }
    list.onChoose = { [weak self] in self?.showChore($0) }
  }

  override func loadView() -> View { FillingView(split.view) }

  private func showList(_ index: Int) {
    shown = Chores.all[index]
    list.show(shown.name, rows: Self.rows(of: shown))
    split.show(.list)
  }

  private func showChore(_ index: Int) {
    split.show(ChoreController(shown.items[index]))
  }

  private static var lists: [RowContent] {
    Chores.all.map { list in
      RowContent(
        StyledText(list.name), trailing: StyledText("\(list.items.count)", .ink(.tertiary)))
    }
  }

  private static func rows(of list: Chores) -> [RowContent] {
    list.items.map { chore in
      RowContent(
        StyledText(chore.title), detail: StyledText(chore.place, .ink(.secondary)),
        trailing: StyledText(chore.time, .ink(.tertiary)))
    }
  }
}

/// A list with a single selection.
private final class ChoiceController: RowsController, TableViewDelegate {
  var onChoose: (@MainActor (Int) -> Void)?

  init(_ title: String, rows: [RowContent]) {
    super.init(rows)
    self.title = title
    table.delegate = self
    table.activatesOnClick = true
    table.rowHeight = rows.contains { !$0.detail.isEmpty } ? 2 : 1
    table.selectRow(0)
  }

  func show(_ title: String, rows: [RowContent]) {
    self.title = title
    self.rows = rows
    table.reloadData()
    table.selectRow(0)
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onChoose?(index) }
}

/// The page of a chore: its place, its time, its note and its state.
private final class ChoreController: ViewController {
  private let chore: Chore

  init(_ chore: Chore) {
    self.chore = chore
    super.init()
    title = "Chore"
  }

  override func loadView() -> View {
    let place = chore.time.isEmpty ? chore.place : "\(chore.place)  ·  \(chore.time)"
    let texts: [StyledText] = [
      "\(chore.title, .bold)\n\(place, .ink(.secondary))", StyledText(chore.note),
      "\("“\(chore.title)” is still to be done.", .ink(.warning))",
    ]
    let labels = texts.map { text in
      let label = Label()
      label.styledText = text
      label.numberOfLines = 0
      label.lineBreakMode = .wordWrapping
      return label
    }
    return MarginView(labels)
  }
}
