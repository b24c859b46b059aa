import CursesKit
import Feeds

/// The reader's first screen: the entries, and what happened, each under its tab.
final class EntriesController: ViewController {
  /// Called when the user asks for the menu.
  var onMenu: (@MainActor () -> Void)?

  /// What an entry slides over that is read alone.
  weak var sheet: SheetView?

  /// Whether a button leads to the menu.
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
    screen: ScreenView(bar: bar, content: tabs.view), page: page, hints: StatusBar())
  private var reader: EntryReaderView?
  private var news: StageTimer?

  /// How often a feed that was left was looked for.
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
      // A page that is not seen is not read.
      guard let self, panes.showsPage, let entry = view.entry else { return }
      desk.places[entry] = view.words.readingPosition
    }
    showSelection()
  }

  override func loadView() -> View { panes }

  override func viewDidAppear(_ animated: Bool) {
    guard news == nil, desk.hasNews else { return }
    news = view.stage?.schedule(after: .milliseconds(1200)) { [weak self] in self?.showNews() }
  }

  /// What keys do on the page that a list opens where there is no room for both.
  private static let pageHelp = HelpOverlay.Group(
    "On a page",
    [
      KeyHint("space", "page down"), KeyHint("n p", "next, previous"),
      KeyHint("home end", "top, end"),
    ])

  /// What ends the wait for a feed that was left.
  private var stopCommands: [KeyCommand] {
    guard isLooking else { return [] }
    return [
      KeyCommand("entries.stop", .escape, title: "stop waiting") { [self] in wait(.none) }
    ]
  }

  override var keyCommands: [KeyCommand] {
    stopCommands + pageCommands + [
      KeyCommand(
        "entries.refresh", .character("r"), title: "refresh",
        unavailable: bar.activity.isAnimating ? "news are on their way" : nil
      ) { [self] in refresh() }
      .listed(in: "In the list"),
      KeyCommand(
        "entries.more", .character("o"), title: "show what else can be done", hint: "more"
      ) { [self] in offerMore() }
      .listed(in: "Everywhere"),
      HelpOverlay.command(
        on: view.stage, adding: panes.showsPage ? [] : [EntriesController.pageHelp]),
    ]
  }

  /// What keys do with the page beside the list.
  private var pageCommands: [KeyCommand] {
    guard panes.showsPage else { return [starring.listed(in: "In the list")] }
    var commands = [
      starring,
      KeyCommand("page.next", .character("n"), title: "next entry") { [self] in step(by: 1) },
      KeyCommand("page.previous", .character("p"), title: "previous entry") { [self] in
        step(by: -1)
      },
    ]
    commands = commands.map { $0.listed(in: "On a page") }
    guard page.hasFocusInside else { return commands }
    return commands + [
      KeyCommand("page.leave", .escape, title: "go back to the list") { [self] in
        tabs.selectedViewController?.view.focusFirstInside()
      }
    ]
  }
}

// MARK: - The page

extension EntriesController {
  private var starring: KeyCommand {
    KeyCommand(
      "page.star", .character("s"), title: "star",
      unavailable: list.selection == nil ? "no entry is selected" : nil
    ) { [self] in toggleStar() }
  }
}

extension EntriesController {
  /// The list that is shown, or the first one where there is none.
  private var list: EntryListController {
    lists.first { $0 === tabs.selectedViewController } ?? lists[0]
  }

  /// Shows what is selected on the page, and how much there is in the bar.
  private func showSelection() {
    let selection = list.selection
    page.show(
      selection?.entry, at: selection?.index ?? 0, of: list.entries.count,
      isStarred: selection.map { desk.isStarred($0.entry) } ?? false,
      position: selection.flatMap { desk.places[$0.entry] })
    let count = desk.entries.count
    var text = StyledText(count == 1 ? "1 entry" : "\(count) entries", .ink(.secondary))
    text.append("  ·  \(desk.unreadCount) unread", .ink(.tertiary))
    bar.detail.styledText = text
  }

  /// Shows the entry beside the list from where it was read elsewhere.
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

  /// Goes back to the list, to the entry that was read last.
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
