import CursesKit

extension DemoPage {
  /// Entries in sections, with multiple selection and a filter.
  public static let lists = DemoPage(
    name: "lists", title: "Lists", recipe: "table views",
    summary: "Sections, a filter, several chosen rows, and changes that keep their rows."
  ) { _ in
    ListsController()
  }
}

/// A list of entries that can be filtered, chosen, reversed, removed and restored.
///
/// | Keys | Effect               |
/// | ---- | -------------------- |
/// | o    | Reverse Order        |
/// | x    | Remove Selected Rows |
/// | u    | Restore All Rows     |
private final class ListsController: ViewController {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    let title: String
    let author: String
    let date: String
    let isUnread: Bool
  }

  private let table = TableView()
  private let status = StatusBar()
  private lazy var entries = TableItems<Entry>(table) { entry in
    RowContent(
      StyledText(entry.title, entry.isUnread ? .bold : .plain),
      detail: StyledText(entry.author),
      trailing: "\(entry.isUnread ? "●" : "", .ink(.accent)) \(entry.date)")
  }

  private var isReversed = false
  private var gone: Set<Int> = []

  override func loadView() -> View {
    table.allowsMultipleSelection = true
    table.placeholder = "No row contains these words"
    entries.onChoose = { [weak self] _ in self?.count() }
    show(animated: false)
    entries.chosen = [Self.all[2]]
    count()
    return StackView(axis: .vertical) {
      FilterView(table, filtering: entries)
      status
    }
  }

  override func viewWillLayoutSubviews() {
    table.rowHeight = view.traits.heightClass < .low ? 1 : 2
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    table.becomeFirstResponder()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("lists.order", .character("o"), title: "Reverse Order", hint: "order") {
        [self] in
        isReversed.toggle()
        show()
      },
      KeyCommand(
        "lists.take", .character("x"), title: "Remove Selected Rows", hint: "take out",
        unavailable: entries.chosen.isEmpty ? "no row is selected" : nil
      ) { [self] in
        gone.formUnion(entries.chosen.map(\.id))
        show()
      },
      KeyCommand(
        "lists.restore", .character("u"), title: "Restore All Rows", hint: "bring back",
        unavailable: gone.isEmpty ? "all rows are present" : nil
      ) { [self] in
        gone = []
        show()
      },
    ]
  }

  private func count() {
    let chosen = entries.chosen.count
    status.trailing = chosen == 0 ? "" : "\(chosen) chosen"
  }

  private func show(animated: Bool = true) {
    let left = Self.all.filter { !gone.contains($0.id) }
    let sections = [("Today", 0..<3), ("This week", 3..<8), ("Earlier", 8..<30)].map { name, ids in
      let items = left.filter { ids.contains($0.id) }
      let unread = items.filter(\.isUnread).count
      return TableItems<Entry>.Section(
        RowContent(StyledText(name), trailing: unread > 0 ? "\(unread) unread" : ""),
        items: isReversed ? items.reversed() : items)
    }
    entries.apply(sections: isReversed ? sections.reversed() : sections, animated: animated)
    count()
  }

  private static let all = titles.enumerated().map { index, title in
    Entry(
      id: index, title: title, author: authors[index % authors.count],
      date: index < 3 ? "9:4\(3 - index)" : index < 8 ? days[index - 3] : "\(28 - index) Feb",
      isUnread: index < 2 || index == 5)
  }

  private static let authors = ["Ida Lund", "Mio Harada", "Anselm Roe"]
  private static let days = ["Sun", "Sat", "Fri", "Thu", "Wed"]
  private static let titles = [
    "A quieter cursor", "Fog, and nothing else", "日本語 on an eighty-column screen",
    "When to water", "Wind from the north-east", "The program that does one thing",
    "On hyphens, dashes, and the minus sign", "Café, naïve, Ångström: the marks that ride",
    "Seed packets, sorted by hope", "Harbor bells", "The lantern of the harbor",
    "A week without a mouse", "What blinks, and what had better not", "Three mornings at the pier",
    "Small strokes with large consequences", "The attic, in order", "A letter to the next keeper",
    "Rain on the glass",
  ]
}
