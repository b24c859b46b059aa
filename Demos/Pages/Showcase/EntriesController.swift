import CursesKit
import Feeds

/// The reader's first screen: the entries, and what happened, each under its tab.
final class EntriesController: ViewController {
  /// Called when the user asks for the menu.
  var onMenu: (@MainActor () -> Void)?

  private let desk: ReadingDesk
  private let bar: ReaderBar
  private let tabs: TabBarController
  private let bubble = NotificationBubble(items: [])
  private lazy var sheet = SheetView(content: ScreenView(bar: bar, content: tabs.view))
  private var reader: FeedReaderView?
  private var news: StageTimer?

  /// The tab of what happened.
  private static let notices = 2

  init(_ desk: ReadingDesk) {
    self.desk = desk
    bar = ReaderBar(title: desk.title)
    let lists = [EntryListController(desk, shelf: nil), EntryListController(desk, shelf: .starred)]
    tabs = TabBarController(tabs: [
      (TabBarItem(title: "Entries", icon: "≡"), lists[0]),
      (TabBarItem(title: "Starred", icon: "★"), lists[1]),
      (TabBarItem(title: "Notices", icon: "!"), NoticesController(desk)),
    ])
    super.init()
    title = desk.title
    addChild(tabs)
    for list in lists { list.onOpen = { [weak self] in self?.read($0, from: $1) } }
    bar.menu.onActivate = { [weak self] _ in self?.onMenu?() }
    bar.more.isHidden = false
    bar.more.onActivate = { [weak self] _ in self?.offerMore() }
    bubble.hidesAfter = .seconds(5)
    bubble.onActivate = { [weak self] _ in self?.showNotices() }
  }

  override func loadView() -> View { sheet }

  override func viewDidAppear(_ animated: Bool) {
    guard news == nil else { return }
    news = view.stage?.schedule(after: .milliseconds(1500)) { [weak self] in self?.showNews() }
  }

  override var keyCommands: [KeyCommand] {
    if reader != nil {
      return [
        KeyCommand("reader.close", .escape, .backspace, title: "go back to the list") { [self] in
          close()
        }
      ]
    }
    return [
      KeyCommand(
        "entries.refresh", .character("r"), title: "refresh",
        unavailable: bar.activity.isAnimating ? "news are on their way" : nil
      ) { [self] in refresh() },
      KeyCommand("entries.more", .character("o"), title: "show what else can be done") { [self] in
        offerMore()
      },
    ]
  }
}

// MARK: - News

extension EntriesController {
  /// Says in a bubble what others did.
  private func showNews() {
    bubble.items = [.comments(2), .likes(1), .followers(3)]
    if bubble.show(over: tabs.tabBar, at: Self.notices) {
      desk.note("2 comments, 1 like and 3 followers are new")
    }
  }

  private func showNotices() {
    bubble.hide()
    tabs.select(Self.notices)
  }

  /// Looks for news, which takes a moment, as it would.
  private func refresh() {
    guard !bar.activity.isAnimating else { return }
    bar.activity.startAnimating()
    view.stage?.schedule(after: .milliseconds(1200)) { [weak self] in
      self?.bar.activity.stopAnimating()
      self?.showNews()
    }
  }

  private func offerMore() {
    guard let stage = view.stage else { return }
    let sheet = ActionSheet(
      desk.title,
      actions: [
        DialogAction("Refresh", icon: "↺", key: .character("r")),
        DialogAction("Mark all as read", icon: "✓", key: .character("a")),
        DialogAction("Cancel", style: .cancel),
      ])
    sheet.onFinish = { [weak self] _, index in
      if index == 0 { self?.refresh() }
      if index == 1 { self?.desk.markAllRead() }
    }
    sheet.show(on: stage)
  }
}

// MARK: - Reading

extension EntriesController {
  private func read(_ entries: [FeedEntry], from index: Int) {
    guard reader == nil else { return }
    let reader = FeedReaderView(entries, startingAt: index) { [weak self] in self?.close() }
    self.reader = reader
    reader.onRead = { [desk] in desk.setRead(entries[$0]) }
    sheet.slideIn(reader)
    reader.focusFirstInside()
  }

  private func close() {
    guard reader != nil else { return }
    reader = nil
    sheet.slideOut()
    tabs.selectedViewController?.view.focusFirstInside()
  }
}
