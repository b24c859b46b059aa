import CursesArticles
import CursesKit
import Feeds

/// A pager of entries, one per page; pulling at an edge turns the page.
///
/// From 160 columns, the page lies on a desk, between the list of entries and the table of
/// contents.
///
/// | Keys          | Effect          |
/// | ------------- | --------------- |
/// | Esc Backspace | Go Back to List |
/// | s             | Star            |
/// | c             | Copy Link       |
///
/// ``EntryView`` documents the other keys.
final class EntryReaderView: ToneView {
  /// The pager with the pages.
  let pager: ArticlePager

  /// The configuration of the reader.
  struct Look {
    /// The title of the back button.
    let back: String

    /// Whether pages have pictures, and can be starred and shared.
    var isWhole = true

    /// Whether pages are those of applications, with an icon above the text and without a bar.
    var isOnPaper = false

    /// Whether key hints are displayed below the pages.
    var hasHints = true

    var appearance = ArticlePagerAppearance(pull: .arrow)
  }

  /// Called with the index of each page that is shown, including the first one.
  var onRead: (@MainActor (_ page: Int) -> Void)? {
    didSet { pager.currentPageIndex.map { onRead?($0) } }
  }

  /// Called when the footer of a page is loaded, or no longer.
  var onLoadFooter: (@MainActor (_ isLoaded: Bool) -> Void)?

  private let desk: ReadingDesk
  private let entries: [FeedEntry]
  private let look: Look
  private let onClose: @MainActor () -> Void
  private let hints = StatusBar()
  private let list: EntriesRail
  private let contents = ContentsRail()
  private var views: [Int: EntryView] = [:]

  /// The columns of a page on the desk, and the minimum columns of a desk.
  private static let pageWidth = 100
  private static let deskWidth = 160

  /// The minimum rows of a desk.
  private static let deskHeight = 24

  init(
    _ entries: [FeedEntry], startingAt page: Int, desk: ReadingDesk, look: Look,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.entries = entries
    self.desk = desk
    self.look = look
    self.onClose = onClose
    pager = ArticlePager(startingAt: page)
    list = EntriesRail(title: desk.title, entries: entries)
    super.init(.surface0)
    isOpaque = true
    pager.appearance = look.appearance
    pager.pageName = "entry"
    pager.dataSource = self
    pager.delegate = self
    list.onClose = { [weak self] in self?.onClose() }
    list.onSelect = { [weak self] in self?.go(to: $0) }
    contents.onSelect = { [weak self] in self?.go(toHeading: $0) }
    for view in [pager, list, contents, hints] as [View] { addSubview(view) }
    pageDidChange(to: page)
  }

  /// The current entry.
  var entry: FeedEntry? { current?.entry }

  /// The current page.
  private var current: EntryView? { pager.currentPageView as? EntryView }

  // MARK: View

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  private var isOnDesk: Bool {
    look.isWhole && traits.widthClass >= .extraWide && bounds.width >= EntryReaderView.deskWidth
      && bounds.height >= EntryReaderView.deskHeight
  }

  override func layoutSubviews() {
    let isOnDesk = isOnDesk
    tone = isOnDesk ? .desk : .surface0
    for view in views.values { adapt(view) }
    let width = isOnDesk ? EntryReaderView.pageWidth : bounds.width
    let x = (bounds.width - width) / 2
    let isTall = traits.heightClass >= .tall
    let rows = traits.heightClass < .short ? 0 : traits.heightClass < .low ? 1 : isTall ? 3 : 2
    let hintRows = isOnDesk || !look.hasHints ? 0 : min(rows, bounds.height / 4)
    for rail in [list, contents] { rail.isHidden = !isOnDesk }
    list.frame = Rect(x: 0, y: 0, width: x, height: bounds.height)
    contents.frame = Rect(
      x: x + width, y: 0, width: bounds.width - x - width, height: bounds.height)
    pager.frame = Rect(x: x, y: 0, width: width, height: bounds.height - hintRows)
    hints.isHidden = hintRows == 0
    hints.frame = Rect(
      x: 0, y: bounds.height - (isTall ? 2 : 1), width: bounds.width, height: min(1, hintRows))
    pager.layoutIfNeeded()
    showProgress()
  }

  override func subviewFittingSizeDidChange() {}

  override var keyCommands: [KeyCommand] { pageCommands + [closeCommand] }
}

// MARK: - Keys

extension EntryReaderView {
  private var closeCommand: KeyCommand {
    KeyCommand(
      "reader.close", .escape, .backspace, title: "Go Back to List", hint: "back"
    ) { [self] in onClose() }
  }

  /// The commands for the current entry.
  private var pageCommands: [KeyCommand] {
    guard let current, let entry = current.entry else { return [] }
    let commands = current.commands(on: desk) { [weak self] in self?.showAll() }
    guard look.isWhole else { return commands }
    return [
      KeyCommand("reader.star", .character("s"), title: "Star") { [self] in toggleStar() },
      KeyCommand(
        "reader.copy", .character("c"), title: "Copy Link", hint: "",
        unavailable: entry.link == nil ? "this entry has no link" : nil
      ) { [self] in copyLink() },
    ] + commands
  }

  private func fetchPage() {
    guard let entry = current?.entry else { return }
    desk.fetchPage(of: entry) { [weak self] in self?.showAll() }
  }

  private func toggleStar() {
    guard let entry = current?.entry else { return }
    desk.toggleStar(entry)
    showAll()
  }

  /// Updates the style and the content of each page.
  private func showAll() {
    for (index, view) in views {
      adapt(view)
      show(index, in: view)
    }
    contents.show(current?.words.headings ?? [], of: current?.entry?.title ?? "")
  }

  private func copyLink() {
    if let link = current?.entry?.link { copy(link, over: self) }
  }
}

// MARK: - Pages

extension EntryReaderView: ArticlePagerDataSource, ArticlePagerDelegate {
  func numberOfPages(in pager: ArticlePager) -> Int { entries.count }

  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View {
    let view = EntryView(
      .back(look.back), hasPicture: look.isWhole, heading: look.isOnPaper ? AppHeading() : nil)
    adapt(view)
    view.bar.preceding.onActivate = { [weak self] _ in self?.go(to: page - 1) }
    view.bar.following.onActivate = { [weak self] _ in self?.go(to: page + 1) }
    view.bar.back.onActivate = { [weak self] _ in self?.onClose() }
    view.bar.star.onActivate = { [weak self] _ in self?.toggleStar() }
    view.bar.share.onActivate = { [weak self] _ in self?.copyLink() }
    view.onRetry = { [weak self] in self?.fetchPage() }
    view.words.onOpenLink = { [weak self] _, address in
      if let self { copy(address, over: self) }
    }
    view.onRead = { [weak self] in self?.didRead($0) }
    views[page] = view
    show(page, in: view)
    return view
  }

  func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String {
    entries.indices.contains(page) ? entries[page].title : ""
  }

  func articlePager(_ pager: ArticlePager, accessoryViewForPage page: Int) -> View? {
    look.isOnPaper && entries.indices.contains(page) ? AppIcon(entries[page].title) : nil
  }

  func articlePager(_ pager: ArticlePager, titleForHeaderOfPage page: Int) -> String {
    (look.appearance.pull == .arrow ? "" : "Previous: ")
      + articlePager(pager, titleForPage: page - 1)
  }

  func articlePager(_ pager: ArticlePager, titleForFooterOfPage page: Int) -> String {
    (look.appearance.pull == .arrow ? "" : "Next: ") + articlePager(pager, titleForPage: page + 1)
  }

  func articlePagerDidLoadFooter(_ pager: ArticlePager) { onLoadFooter?(true) }

  func articlePagerDidUnloadFooter(_ pager: ArticlePager) { onLoadFooter?(false) }

  func articlePager(_ pager: ArticlePager, didChangeToPage page: Int) {
    pageDidChange(to: page)
    onRead?(page)
  }

  /// Sets the entry of a page, and its loading state.
  private func show(_ page: Int, in view: EntryView) {
    let entry = entries[page]
    view.show(
      entry, at: page, of: entries.count, isStarred: look.isWhole ? desk.isStarred(entry) : nil,
      position: desk.places[entry], page: desk.pageStates[entry.id])
  }

  /// Applies the style of a page on the desk, or of a lone page.
  private func adapt(_ view: EntryView) {
    view.tone = pageTone
    view.measure = desk.measure
    view.bar.way = isOnDesk ? .steps : .back(look.back)
  }

  /// The tone behind the text, or `nil` for that of the pager.
  private var pageTone: ThemeToken? {
    look.appearance.page != nil ? nil : isOnDesk ? .page : .surface0
  }

  private func pageDidChange(to page: Int) {
    views = views.filter { abs($0.key - page) <= 1 }
    list.show(page, isUnread: { [desk] in !desk.isRead($0) }, count: desk.unreadCount)
    contents.show(current?.words.headings ?? [], of: current?.entry?.title ?? "")
    showProgress()
  }

  private func go(to page: Int) {
    guard pager.select(page, animated: true) else { return }
    pageDidChange(to: page)
    onRead?(page)
  }
}

// MARK: - Reading

extension EntryReaderView {
  /// Stores the reading position of an entry.
  private func didRead(_ view: EntryView) {
    guard let entry = view.entry else { return }
    desk.places[entry] = view.words.readingPosition
    if view === current { showProgress() }
  }

  private func showProgress() {
    guard let current, isOnDesk else { return }
    let words = current.words
    contents.commands =
      pageCommands.filter { $0.id != "reader.fetch" } + [HelpOverlay.command(on: stage)]
    contents.show(
      progress: words.readingProgress, time: current.time,
      heading: words.currentHeading(in: contents.headings))
  }

  private func go(toHeading heading: ArticleHeading?) {
    guard let words = current?.words else { return }
    if let heading { words.scroll(to: heading) } else { words.scrollForUser(to: .zero) }
  }
}
