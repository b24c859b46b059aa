import CursesKit

extension DemoPage {
  /// Entries in sections, with multiple selection and a filter.
  public static let lists = DemoPage(
    name: "lists", title: "Lists", recipe: "table views",
    summary: "Sections, a filter, several chosen rows, and changes that keep their rows."
  ) { _ in ListsController() }
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
    let note: String
    let author: String
    let date: String
    let isUnread: Bool
  }

  private let table = TableView()
  private lazy var filter = FilterView(table, filtering: entries)
  private lazy var page = ListFrame(
    HeadingView(title: "Notes from the Lamp Room"), content: filter, barRows: 1, hasHints: true)
  private lazy var entries = DiffableDataSource<Entry>(table) { [weak table] entry in
    ListsController.row(of: entry, isTall: (table?.rowHeight ?? 1) > 1)
  }

  private var isReversed = false
  private var gone: Set<Int> = []

  override func loadView() -> View {
    filter.hidesUnusedField = false
    table.allowsMultipleSelection = true
    table.placeholder = "No row contains these words"
    // Enter opens nothing here.
    table.activationHint = ""
    entries.searchText = { "\($0.title) \($0.author)" }
    entries.onChoose = { [weak self] _ in self?.count() }
    show(animated: false)
    entries.chosen = [Self.all[2]]
    count()
    filter.field.surface = .surface0
    return page
  }

  override func viewWillLayoutSubviews() {
    table.rowHeight = view.traits.heightClass < .low ? 1 : 2
    // Rows scroll below the edge of the bar, and the names of groups stay below it.
    additionalSafeAreaInsets = EdgeInsets(top: page.coveredRows)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    table.becomeFirstResponder()
    count()
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

  private static func row(of entry: Entry, isTall: Bool) -> RowContent {
    var detail = StyledText(entry.author, .ink(.secondary))
    if isTall { detail.append("  \(entry.note)", .ink(.tertiary)) }
    return RowContent(
      StyledText(entry.title, entry.isUnread ? .bold : .plain), detail: detail,
      leading: entry.isUnread ? StyledText("●", .ink(.accent)) : " ",
      trailing: StyledText(entry.date, .ink(.tertiary)))
  }

  private func count() {
    let chosen = entries.chosen.count
    page.status.trailing = chosen == 0 ? "" : "\(chosen) chosen"
  }

  private func show(animated: Bool = true) {
    let left = Self.all.filter { !gone.contains($0.id) }
    let sections = [("Today", 0..<3), ("This week", 3..<8), ("Earlier", 8..<30)].map { name, ids in
      let items = left.filter { ids.contains($0.id) }
      return DiffableDataSource<Entry>.Section(
        RowContent(
          StyledText(name), trailing: StyledText(Self.unread(in: items), .ink(.tertiary))),
        items: isReversed ? items.reversed() : items)
    }
    entries.apply(sections: isReversed ? sections.reversed() : sections, animated: animated)
    page.heading.detail = Self.unread(in: left)
    count()
  }

  /// Returns the number of unread entries as text; empty for zero.
  private static func unread(in entries: [Entry]) -> String {
    let count = entries.count(where: \.isUnread)
    return count == 0 ? "" : "\(count) unread"
  }

  private static let all = notes.enumerated().map { index, note in
    Entry(
      id: index, title: note.title, note: note.text, author: authors[index % authors.count],
      date: index < 3 ? "9:4\(3 - index)" : index < 8 ? days[index - 3] : "\(28 - index) February",
      isUnread: [0, 4, 5].contains(index))
  }

  private static let authors = ["Ida Lund", "Mio Harada", "Anselm Roe"]
  private static let days = ["Sunday", "Saturday", "Friday", "Thursday", "Wednesday"]
  private static let notes: [(title: String, text: String)] = [
    ("A quieter cursor", "I turned the blinking off last week."),
    ("Fog, and nothing else", "The window was white at eight, at noon and at four."),
    ("日本語 on an eighty-column screen", "Each letter takes two columns, so forty fit."),
    ("When to water", "In the morning, at the foot of the plant."),
    ("Wind from the north-east", "Five rising six by noon, and the glass is falling."),
    ("The program that does one thing", "It prints the next four turns of the water."),
    ("On hyphens, dashes, and the minus sign", "One joins, one spans, one subtracts."),
    ("Café, naïve, Ångström: the marks that ride", "An accent can be a passenger."),
    ("Seed packets, sorted by hope", "The tomatoes lie on top, as every year."),
    ("Harbor bells", "Two strokes for the pilot, three for the mail."),
    ("The lantern of the harbor", "New glass on the sea side, after nine winters."),
    ("A week without a mouse", "By Thursday I had stopped reaching for it."),
    ("What blinks, and what had better not", "A light may. A sentence may not."),
    ("Three mornings at the pier", "Gulls, then nets, then the ferry."),
    ("Small strokes with large consequences", "A comma moved a boat by a mile."),
    ("The attic, in order", "Charts at the left, letters at the right."),
    ("A letter to the next keeper", "The third stair is loose. It has always been."),
    ("Rain on the glass", "It drums on the west panes only."),
  ]
}
