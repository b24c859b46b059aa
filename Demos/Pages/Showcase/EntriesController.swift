import CursesKit
import Feeds

/// The reader's first screen: the entries and the notices, each under its own tab.
final class EntriesController: ViewController {
  /// Called when the user requests the menu.
  var onMenu: (@MainActor () -> Void)?

  /// The view over which a single entry slides in.
  weak var sheet: SheetView?

  /// Whether the bar has a button for the menu.
  var leadsToMenu: Bool {
    get { bar.leadsToMenu }
    set { bar.leadsToMenu = newValue }
  }

  let desk: ReadingDesk
  let bar: ReaderBar
  let tabs: TabBarController
  let bubble = NotificationBubble(items: [])
  let lists: [EntryListController]
  private(set) lazy var page = EntryView(.steps, hasPicture: true, hints: StatusBar())
  private(set) lazy var panes = EntriesView(
    screen: bar.screen(over: tabs.view), page: page, hints: StatusBar())

  /// Whether the page shows the selected entry; it is only updated while there is room for it.
  private var isPageCurrent = false
  private var reader: EntryReaderView?
  private var news: StageTimer?

  /// The number of attempts to load an unfollowed feed.
  var attempts = 0

  init(_ desk: ReadingDesk) {
    self.desk = desk
    bar = ReaderBar(title: desk.title)
    lists = [EntryListController(desk, shelf: nil), EntryListController(desk, shelf: .starred)]
    tabs = TabBarController(
      tabs: [
        (TabBarItem(title: "Entries", icon: "≡"), lists[0]),
        (TabBarItem(title: "Starred", icon: "★"), lists[1]),
        (TabBarItem(title: "Notices", icon: "✦"), NoticesController(desk)),
      ], tabBar: TabBar(indicator: .nub))
    super.init()
    title = desk.title
    addChild(tabs)
    tabs.delegate = self
    for list in lists {
      list.onOpen = { [weak self] in self?.read($0, from: $1) }
      list.onSelect = { [weak self] in self?.showSelection() }
      list.onRetry = { [weak self] in self?.lookAgain() }
    }
    bar.menu.onActivate = { [weak self] _ in self?.onMenu?() }
    bar.more.isHidden = false
    bar.more.onActivate = { [weak self] _ in self?.offerMore() }
    bubble.hidesAfter = .seconds(5)
    bubble.onActivate = { [weak self] _ in self?.showNotices() }
    page.bar.preceding.onActivate = { [weak self] _ in self?.step(by: -1) }
    page.bar.following.onActivate = { [weak self] _ in self?.step(by: 1) }
    page.bar.star.onActivate = { [weak self] _ in self?.toggleStar() }
    page.bar.share.onActivate = { [weak self] _ in self?.copyLink() }
    page.words.onOpenLink = { [weak self] _, address in
      if let self { copy(address, over: panes) }
    }
    page.onRead = { [weak self] view in
      // A page that is not visible is not read.
      guard let self, panes.showsPage, let entry = view.entry else { return }
      desk.places[entry] = view.words.readingPosition
    }
    showSelection()
  }

  override func loadView() -> View {
    panes.onShowPage = { [weak self] in self?.showPage() }
    return panes
  }

  override func viewDidAppear(_ animated: Bool) {
    guard news == nil, desk.hasNews else { return }
    news = view.stage?.schedule(after: .milliseconds(1200)) { [weak self] in self?.showNews() }
  }

  /// The help for the page that a list opens on a narrow screen.
  private static let pageHelp = HelpOverlay.Group(
    "On a page",
    [
      KeyHint("space", "page down"), KeyHint("n p", "next, previous"),
      KeyHint("home end", "top, end"),
    ])

  /// The commands that cancel loading an unfollowed feed.
  private var stopCommands: [KeyCommand] {
    guard isLooking else { return [] }
    return [
      KeyCommand("entries.stop", .escape, title: "Stop Waiting") { [self] in wait(.none) }
    ]
  }

  override var keyCommands: [KeyCommand] {
    stopCommands + pageCommands + [
      KeyCommand(
        "entries.refresh", .character("r"), title: "Refresh",
        unavailable: bar.activity.isAnimating ? "already refreshing" : nil
      ) { [self] in refresh() }
      .grouped(in: "In the list"),
      KeyCommand(
        "entries.more", .character("o"), title: "Show More Actions", hint: "more"
      ) { [self] in offerMore() }
      .grouped(in: "Everywhere"),
      HelpOverlay.command(
        on: view.stage, adding: panes.showsPage ? [] : [EntriesController.pageHelp]),
    ]
  }

  /// The commands for the page next to the list.
  private var pageCommands: [KeyCommand] {
    guard panes.showsPage else { return [starring.grouped(in: "In the list")] }
    var commands = [
      starring,
      KeyCommand("page.next", .character("n"), title: "Next Entry") { [self] in step(by: 1) },
      KeyCommand("page.previous", .character("p"), title: "Previous Entry") { [self] in
        step(by: -1)
      },
    ]
    commands = commands.map { $0.grouped(in: "On a page") }
    guard page.hasFocusInside else { return commands }
    return commands + [
      KeyCommand("page.leave", .escape, title: "Go Back to List") { [self] in
        tabs.selectedViewController?.view.focusFirstInside()
      }
    ]
  }
}

// MARK: - The page

extension EntriesController {
  private var starring: KeyCommand {
    KeyCommand(
      "page.star", .character("s"), title: "Star",
      unavailable: list.selection == nil ? "no entry is selected" : nil
    ) { [self] in toggleStar() }
  }
}

extension EntriesController {
  /// The displayed list, or the first one if another tab is selected.
  private var list: EntryListController {
    lists.first { $0 === tabs.selectedViewController } ?? lists[0]
  }

  /// Shows the selected entry on the page, and updates the bar.
  private func showSelection() {
    isPageCurrent = false
    if isViewLoaded, panes.showsPage { showPage() }
    var text = StyledText(desk.entries.countText, .ink(.secondary))
    text.append("  ·  \(desk.unreadCount) unread", .ink(.tertiary))
    bar.detail.styledText = text
  }

  /// Shows the selected entry on the page, unless it already is.
  private func showPage() {
    guard !isPageCurrent else { return }
    isPageCurrent = true
    let selection = list.selection
    page.show(
      selection?.entry, at: selection?.index ?? 0, of: list.entries.count,
      isStarred: selection.map { desk.isStarred($0.entry) } ?? false,
      position: selection.flatMap { desk.places[$0.entry] })
  }

  /// Scrolls the entry next to the list to the position where it was read elsewhere.
  func placesDidChange() {
    if let entry = page.entry { page.words.readingPosition = desk.places[entry] }
  }

  private func step(by count: Int) {
    guard let index = list.selection?.index else { return }
    if list.table.selectRow(index + count) { showSelection() }
  }

  private func toggleStar() { (list.selection?.entry).map(desk.toggleStar) }

  private func copyLink() { (list.selection?.entry).map(list.copyLink) }
}

// MARK: - Reading

extension EntriesController {
  private func read(_ entries: [FeedEntry], from index: Int) {
    guard reader == nil, let sheet else { return }
    if panes.showsPage, panes.traits.widthClass < .extraWide {
      desk.setRead(entries[index])
      page.words.becomeFirstResponder()
      return
    }
    let look = EntryReaderView.Look(back: desk.shortTitle)
    let reader = EntryReaderView(entries, startingAt: index, desk: desk, look: look) {
      [weak self] in self?.close()
    }
    self.reader = reader
    reader.onRead = { [desk] in desk.setRead(entries[$0]) }
    sheet.slideIn(reader)
    reader.focusFirstInside()
  }

  /// Returns to the list, and selects the entry that was read last.
  private func close() {
    guard let reader else { return }
    self.reader = nil
    desk.keepPlaces()
    if let entry = reader.entry { list.select(entry) }
    placesDidChange()
    sheet?.slideOut()
    tabs.selectedViewController?.view.focusFirstInside()
  }
}
