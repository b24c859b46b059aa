import CursesKit
import Feeds

/// The previews for cards that are too small for the demo itself: a few of its controls, keyed by
/// the names of the demos.
@MainActor
enum CardPreviews {
  /// The cards of the grid are 36 columns wide and nine rows high.
  static let largest = Size(width: 48, height: 10)

  static let all: [String: @MainActor (Feed) -> DemoPreview] = [
    "timeline": timeline, "side-swipe": sideSwipe, "slide-out": { _ in slideOut },
    "controls": { _ in controls },
  ]

  /// The newest entries over tabs of icons.
  private static func timeline(_ feed: Feed) -> DemoPreview {
    let icons = [("≡", "Latest"), ("@", "Writers"), ("¶", "Links"), ("⌕", "Find")]
    let tabs = TabBar(
      items: icons.map { TabBarItem(icon: $0.0, accessibilityLabel: $0.1) }, indicator: .nub)
    tabs.select(0, animated: false)
    let rows = CardRows(feed, height: 2, tabs: tabs)
    let choose: (Int) -> DemoPreview.Beat = { row in { _ in rows.table.selectRow(row) } }
    return DemoPreview(
      rows, opening: [{ _ in _ = tabs.showGlow(at: 2) }], lead: .milliseconds(600),
      beats: [choose(1), choose(2), choose(1), choose(0)], overrides: DemoPreview.usualControls)
  }

  /// Three entries, one of which reveals its menu.
  private static func sideSwipe(_ feed: Feed) -> DemoPreview {
    let rows = CardRows(feed, height: 3)
    let open: DemoPreview.Beat = { _ in rows.table.openMenu(at: 1) }
    return DemoPreview(
      rows, opening: [open], lead: .milliseconds(700),
      beats: [{ _ in rows.table.closeMenu() }, open])
  }

  /// A screen that has slid aside to reveal its menu.
  private static var slideOut: DemoPreview {
    let places = [("≡", "Entries"), ("★", "Starred"), ("◷", "Today"), ("∗", "Settings")]
    let menu = StackView(axis: .vertical, spacing: 1, layoutMargins: .text(top: 1)) {
      for (icon, name) in places { Label("\(icon, .ink(.accent)) \(name, .bold)") }
    }
    let slider = SideMenuController(
      menu: ViewController(view: menu), content: ViewController(view: CardLines()))
    return DemoPreview(
      slider, opening: [{ _ in slider.showMenu() }], lead: .milliseconds(700),
      beats: [{ _ in slider.hideMenu() }, { _ in slider.showMenu() }])
  }

  /// A sample of each plain control.
  private static var controls: DemoPreview {
    let motion = Switch("Motion", isOn: true)
    let copy = ProgressView(label: "Copy")
    copy.progress = 0.7
    let later = Checkbox("Tell me later", isOn: true)
    let view = StackView(axis: .vertical, spacing: 1, layoutMargins: .text(top: 1, bottom: 1)) {
      motion
      copy
      later
      StackView(spacing: 2, distribution: .fillEqually) {
        Button("Cancel", look: .filled)
        Button("Save", look: .filled)
      }
    }
    func beat(_ isOn: Bool) -> DemoPreview.Beat {
      { _ in
        motion.setOn(isOn, animated: true)
        copy.setProgress(isOn ? 0.7 : 0.3)
      }
    }
    return DemoPreview(view, beats: [beat(false), beat(true)])
  }
}

/// The first entries of a feed in swipeable rows, above optional tabs.
private final class CardRows: ViewController {
  let table = SideSwipeTableView()
  private let entries: [FeedEntry]
  private let tabs: TabBar?

  init(_ feed: Feed, height: Int, tabs: TabBar? = nil) {
    entries = Array(feed.entries.prefix(3))
    self.tabs = tabs
    super.init()
    table.dataSource = self
    table.sideSwipeDelegate = self
    table.heightForRow = { _, _ in height }
    table.selectRow(0)
  }

  override func loadView() -> View {
    StackView(arrangedSubviews: [table] + (tabs.map { [$0] } ?? []), axis: .vertical)
  }
}

extension CardRows: TableViewDataSource, SideSwipeTableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { entries.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.content = RowContent("\(entries[index].title, .bold)")
    return row
  }

  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] {
    ContextualAction.messageActions { _, _, _ in }
  }
}

/// A miniature of a text, with a bar for each line.
private final class CardLines: View {
  private static let lengths = [8, 13, 10, 13, 9, 12, 8]

  override func draw(in canvas: inout Canvas) {
    for (row, length) in CardLines.lengths.prefix(max(0, bounds.height - 1)).enumerated() {
      let ink = style(row.isMultiple(of: 2) ? theme.secondary : theme.tertiary)
      canvas.draw(String(repeating: "▀", count: length), at: Point(x: 2, y: row + 1), style: ink)
    }
  }
}
