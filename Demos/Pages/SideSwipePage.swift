import CursesKit
import Feeds

extension DemoPage {
  /// The first ten entries of a feed, in rows of increasing height that slide to reveal their
  /// menus.
  ///
  /// Recipe: idev-recipes, *SideSwipeTableView*.
  public static let sideSwipe = DemoPage(
    name: "side-swipe", title: "Side-swipe rows", recipe: "SideSwipeTableView",
    summary: "Rows that slide to the side to reveal their actions.",
    sample: { .sampleReader },
    make: { SideSwipeController(feed: $0) })
}

/// A list of ten entries, and segments for the ways in which rows slide.
///
/// | Keys  | Effect     |
/// | ----- | ---------- |
/// | 1 … 3 | Select Way |
private final class SideSwipeController: ViewController {
  private let table = SideSwipeTableView()
  private let ways = SegmentedControl(items: ["Reveal", "Push", "Follow the finger"])
  private let desk: ReadingDesk
  private let entries: [FeedEntry]
  private let anatomy = SideSwipeAnatomy(
    heights: (0..<10).map { SideSwipeController.rows(ofRow: $0) })

  init(feed: Feed) {
    desk = ReadingDesk(feed)
    entries = Array(feed.entries.prefix(10))
    super.init()
    title = feed.title
    table.menuAppearance = .slate
    table.dataSource = self
    table.delegate = self
    table.sideSwipeDelegate = self
    table.heightForRow = { _, row in SideSwipeController.rows(ofRow: row) }
    table.placeholder = "Nothing here"
    table.activationTitle = "Open Row Menu"
    table.activationHint = ""
    table.selectRow(entries.isEmpty ? nil : 0)
    anatomy.selectedRow = table.selectedRow
    ways.apportionsSegmentWidthsByContent = true
    ways.accessibilityLabel = "Way"
    ways.select(0)
    ways.onChange = { [weak self] _ in self?.choose() }
  }

  override func loadView() -> View {
    let heading = HeadingView(title: title ?? "", detail: entries.countText)
    let list = ListFrame(heading, content: table, segments: ways)
    let page = RecipePageView(
      list,
      caption: "Drag a row to the side, or press \("→", .key): what can be done lies below it.",
      anatomy: anatomy)
    page.hints.choosing = { [weak page] in Self.choose($0, isNarrow: page?.isNarrow == true) }
    return page
  }

  /// Returns the commands with a hint, or `nil` for all; in few columns, those of the menu matter
  /// most.
  private static func choose(_ commands: [KeyCommand], isNarrow: Bool) -> [KeyCommand]? {
    let menu = commands.filter { $0.id.hasPrefix("swipe.") }
    let rest = commands.filter { $0.id.hasPrefix("ways.") || $0.id == "help.show" }
    guard menu.contains(where: { $0.id == "swipe.choose" }) else {
      return isNarrow ? menu + rest : nil
    }
    return isNarrow ? menu : menu + rest
  }

  override var keyCommands: [KeyCommand] {
    zip(ways.items.indices, Self.wayKeys).map { index, way in
      KeyCommand(way.id, .character(way.key), title: "Select Way", hint: "way") { [self] in
        ways.select(index)
        choose()
      }
    }
  }

  private static let wayKeys: [(id: StaticString, key: Character)] = [
    ("ways.reveal", "1"), ("ways.push", "2"), ("ways.follow", "3"),
  ]

  /// Returns the height of a row in cells, of 20 points each.
  ///
  /// The recipe's first row is 44 points high, and each following one is five points higher.
  private static func rows(ofRow row: Int) -> Int { Int((Double(44 + 5 * row) / 20).rounded()) }

  private func choose() {
    table.menuStyle = ways.selectedIndex == 1 ? .push : .reveal
    table.isSwipeInteractive = ways.selectedIndex == 2
  }
}

extension SideSwipeController: TableViewDataSource, TableViewDelegate, SideSwipeTableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { entries.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    let entry = entries[index]
    row.content = EntryRowStyle().content(
      of: entry, lines: Self.rows(ofRow: index), isRead: desk.isRead(entry),
      isStarred: desk.isStarred(entry))
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    anatomy.selectedRow = index
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    table.openMenu(at: index)
  }

  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] {
    ContextualAction.messageActions { [weak self] action, row, _ in
      guard let self, let stage = view.stage else { return }
      AlertView(
        "\(action.title) on cell \(row)", message: entries[row].title,
        actions: [AlertAction("OK")]
      ).show(on: stage)
    }
  }
}
