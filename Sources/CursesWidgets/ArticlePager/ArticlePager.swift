import CursesCells
import CursesControls
import CursesViews

/// A pager of articles, one below the other: pulling a page past its edge leads to the next one.
///
///     ┌──────────────────────────────────────┐
///     │                                      │   pulled down by the rows of the header;
///     │   ⇣  Previous: Angry Birds           │   pulled whole, it leads to that page
///     │   Cut the Rope                       │
///     │                                      │
///     │   Om Nom is hungry, and only you can │
///     └──────────────────────────────────────┘
///
/// An ``ArticlePagerDataSource`` provides the pages. The previous and the next page are loaded in
/// advance:
///
///     let pager = ArticlePager(startingAt: row)
///     pager.dataSource = self
///     pager.delegate = self
///
/// A drag scrolls a page that is higher than the pager. At its edge the drag pulls the page: two
/// rows of the drag pull in one row. A header or footer is loaded if all its three rows are pulled
/// in. On release its page slides in within 0.2 s; any other pull slides back. A press catches
/// sliding pages. On release they continue or go back, depending on a flick or on the middle. If
/// they go back, the previous page becomes current again.
///
/// | Keys            | Effect                      |
/// | --------------- | --------------------------- |
/// | ↑ ↓ k j         | Scroll, Pull at Edge        |
/// | PgUp Space PgDn | Scroll by Page, Change Page |
/// | n p             | Go to Next, Previous Page   |
/// | Home End        | Go to Start, End            |
/// | Enter           | Try Again                   |
///
/// Rows that keys or the wheel pull in slide back after half a second without input. If the edge is
/// loaded, another press, or another turn of the wheel, changes the page. So does a wheel that
/// turns for 0.3 s without a pause. Keys without an effect are left to the next responder.
///
/// A page keeps its scroll position until it is more than one page away. Any other page starts at
/// its top, from either direction. A key ends a slide of pages and then takes effect, and Escape
/// reverses the slide; the wheel is ignored meanwhile. The first page has no header and the last no
/// footer: pulled there, a page slides back.
///
/// In a pager of fewer than 9 rows, the header and the footer have a third of its rows.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*. There, pulling in more than 55 points loads a
/// page. These are 2.75 rows, rounded to the third row here.
public final class ArticlePager: View {
  /// The loading state of the articles.
  public enum State: Hashable, Sendable {
    /// The pages of the data source are displayed.
    case loaded

    /// The articles are loading.
    case loading

    /// Loading failed, with a message for the user.
    case failed(message: String)
  }

  // MARK: Content

  /// The source of the pages; setting it reloads the pager.
  public weak var dataSource: ArticlePagerDataSource? {
    didSet { reloadData() }
  }

  /// The loading state; the default is ``State/loaded``.
  ///
  /// Setting another state reloads the pager, which keeps its page.
  public var state = State.loaded {
    didSet { if state != oldValue { reloadData() } }
  }

  /// The text displayed instead of pages if the data source has none; the default is “No articles”.
  public var emptyText = "No articles" {
    didSet { if emptyText != oldValue { updateStatus() } }
  }

  /// The noun for a page in a header or footer of ``PullLook/arrow``, or an empty string for none;
  /// the default is “page”.
  public var pageName = "page" {
    didSet { for view in [header, footer] { view.pageName = pageName } }
  }

  // MARK: State

  /// The index of the current page, or `nil`.
  ///
  /// It changes on release, before the page slides in. Call ``select(_:animated:)`` to change it.
  public internal(set) var currentPageIndex: Int?

  /// The number of pages at the last reload, or 0 unless the ``state`` is ``State/loaded``.
  public internal(set) var numberOfPages = 0

  /// The number of rows pulled in: of the header, or of the footer if negative.
  ///
  /// It is 0 as soon as a page slides back or another one slides in.
  public internal(set) var pulledRows = 0

  // MARK: Appearance and callbacks

  /// The appearance; the default is ``ArticlePagerAppearance/standard``.
  public var appearance = ArticlePagerAppearance.standard {
    didSet { if appearance != oldValue { applyLooks() } }
  }

  /// The delegate, which is notified of the user's actions.
  public weak var delegate: ArticlePagerDelegate?

  /// Called when the user retries after ``State/failed(message:)``.
  ///
  /// If it is `nil`, the default, the button to retry is hidden.
  public var onRetry: (@MainActor (ArticlePager) -> Void)? {
    didSet { updateStatus() }
  }

  // MARK: Parts and state

  let header = PullView(.top)
  let footer = PullView(.bottom)
  let status = PagerStatusView()

  /// The drag of the current page: down until the previous page replaces it, up until the next page
  /// does, and by rows in between.
  private(set) lazy var drag = DragInteraction(
    axis: .vertical, detents: positions.detents, at: positions.resting
  ) { [weak self] in self?.place(at: $0) }

  /// The detents of the drag.
  var positions = PagerPlaces(height: 0)

  /// The position of a pulling pointer, in the coordinates of a ``PullRange``.
  var finger = 0

  /// Whether a turn of the wheel has just begun.
  var isTurnedOn = false

  /// The current page, its neighbors, and the pages that slide.
  var pages: [Int: PagerPage] = [:]

  /// The page change in flight or held by the mouse, or `nil`.
  var change: PageChange?

  /// The index of the initial page, and of the page to restore once there are pages.
  var requestedIndex: Int

  /// The number of reloads and selections by code, each of which ends an interaction in progress.
  var resets = 0

  /// The timer that slides back rows pulled in by keys.
  var holding: StageTimer?

  /// The time at which the header or the footer was last loaded.
  var loadTime = Duration.zero

  /// Whether the data source is being called, and whether it requested a reload meanwhile.
  var isAsking = false
  var needsReload = false

  private var laidOutSize = Size.zero
  private let focusMark = FocusMark()

  /// A view over the sliding pages, so that the pager receives presses on them.
  let catcher = View()

  // MARK: Creating

  /// Creates a pager.
  ///
  /// - Parameter page: The index of the initial page, clamped to the existing ones. The default is
  ///   0.
  public init(startingAt page: Int = 0) {
    requestedIndex = page
    super.init()
    clipsToBounds = true
    for view in [header, footer, status, catcher, focusMark] as [View] {
      addSubview(view)
    }
    catcher.isHidden = true
    status.button.onActivate = { [weak self] _ in self?.retry() }
    watchMouse()
    updatePulls()
    updateStatus()
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size { size }

  public override func layoutSubviews() {
    if needsReload { reloadData() }
    if bounds.size != laidOutSize {
      laidOutSize = bounds.size
      finishMotion()
      positions = PagerPlaces(height: bounds.height)
      drag.detents = positions.detents
      drag.put(at: positions.resting)
    }
    let area = Rect(origin: .zero, size: bounds.size)
    let rows = positions.pullHeight
    View.performWithoutAnimation {
      for page in pages.values {
        page.frame = area
      }
      header.frame = Rect(x: 0, y: -rows, width: area.width, height: rows)
      footer.frame = Rect(x: 0, y: area.height, width: area.width, height: rows)
      status.frame = area
      catcher.frame = area
      focusMark.isHidden = !isFocusedAmongOthers
      focusMark.frame = Rect(x: area.width - 1, y: 0, width: min(1, area.width), height: 1)
    }
  }

  public override func firstResponderDidChange() {
    setNeedsLayout()
    // The scroll indicators of the page depend on the pager's focus.
    layOutScrollViews(in: self)
  }

  private func layOutScrollViews(in view: View) {
    for view in view.subviews {
      if view is ScrollView { view.setNeedsLayout() }
      layOutScrollViews(in: view)
    }
  }

  /// Does nothing: the layout depends on the size of the pager alone.
  public override func subviewFittingSizeDidChange() {}

  public override func traitsDidChange() {
    super.traitsDidChange()
    applyLooks()
  }

  public override func didMoveToStage() {
    if stage == nil { finishMotion() } else { applyLooks() }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    guard let currentPageIndex, numberOfPages > 1 else { return [] }
    let position = AccessibilityElement.Position(
      index: currentPageIndex, count: numberOfPages, of: "page")
    return [AccessibilityElement(position: position)]
  }

  public override var accessibilitySubviews: [View] {
    [header] + subviews.filter { $0 is PagerPage } + [footer, status]
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [KeyCommand] { pageCommands }

  public override var pointerHints: [PointerHint] {
    currentPage == nil ? [] : super.pointerHints
  }

  public override func scrollWheel(_ mouse: Mouse) -> Bool {
    let isVertical = mouse.button == .wheelUp || mouse.button == .wheelDown
    if change == nil, drag.state == .settling, isVertical { catchForWheel() }
    return change != nil
  }

  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === drag.recognizer ? currentPage != nil : change == nil
  }
}

// MARK: - Keys

extension ArticlePager {
  /// The key commands; those without an effect are left to the next responder.
  ///
  /// No key is lost while pages slide: the key ends the slide and then takes effect, and Escape
  /// reverses the slide. During a drag, keys have no effect.
  var pageCommands: [KeyCommand] {
    guard let page = currentPage else { return canRetry ? [retryCommand] : [] }
    var own = [
      rowCommand("pager.up", [.up, .character("k")], .previous),
      rowCommand("pager.down", [.down, .character("j")], .next),
      wholeCommand("pager.page-up", [.pageUp], .previous),
      wholeCommand("pager.page-down", [.space, .pageDown], .next),
      changeCommand("pager.next", .character("n"), .next),
      changeCommand("pager.previous", .character("p"), .previous),
      endCommand("pager.start", .home), endCommand("pager.end", .end),
    ]
    if change != nil || holding != nil { own.append(backCommand) }
    return own + otherCommands(of: page, but: Set(own.flatMap(\.keys)))
  }

  private var retryCommand: KeyCommand {
    KeyCommand("pager.retry", .enter, title: "Try Again") { [self] in retry() }
  }

  private var backCommand: KeyCommand {
    KeyCommand("pager.back", .escape, title: "Cancel Page Change", hint: "") { [self] in
      takeBack()
    }
  }

  private func rowCommand(
    _ id: StaticString, _ keys: [Key], _ direction: PageSlide.Direction
  ) -> KeyCommand {
    let key = keys[0]
    let canPull = pulledRows != 0 || neighbor(direction) != nil
    return command(
      id, keys, "Scroll, Pull at Edge", hint: "",
      isPossible: canPull || scrolls(by: key)
    ) { [self] in
      if !scroll(by: key) { pullByKey(direction) }
    }
  }

  private func wholeCommand(
    _ id: StaticString, _ keys: [Key], _ direction: PageSlide.Direction
  ) -> KeyCommand {
    let key = keys[0]
    return command(
      id, keys, "Scroll by Page, Change Page", hint: direction == .next ? "page" : "",
      isPossible: pulledRows != 0 || neighbor(direction) != nil || scrolls(by: key)
    ) { [self] in
      let leadsThere = pulledRows * direction.sign < 0
      if leadsThere || !scrollWhole(by: key) { _ = changePage(direction) }
    }
  }

  private func changeCommand(
    _ id: StaticString, _ key: Key, _ direction: PageSlide.Direction
  ) -> KeyCommand {
    command(
      id, [key], "Go to Next, Previous Page",
      hint: direction == .next ? "next" : "previous", isPossible: neighbor(direction) != nil
    ) { [self] in
      _ = changePage(direction)
    }
  }

  private func endCommand(_ id: StaticString, _ key: Key) -> KeyCommand {
    command(
      id, [key], "Go to Start, End", isPossible: pulledRows != 0 || scrolls(by: key)
    ) { [self] in
      _ = scrollWhole(by: key)
    }
  }

  /// Returns a command that first ends a slide, which can make the command possible.
  private func command(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", isPossible: Bool,
    _ body: @escaping @MainActor () -> Void
  ) -> KeyCommand {
    let isSliding = change != nil || drag.state == .dragging
    return KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: isPossible || isSliding ? nil : "no more pages"
    ) { [self] in
      if drag.state == .dragging { return }
      if change != nil { finishMotion() }
      // Re-entrancy: the delegate, notified of the end of a slide, may have reloaded the pager.
      if currentPage != nil { body() }
    }
  }
}

// MARK: - Keys of the page

extension ArticlePager {
  /// Returns the other commands of a page without the focus, such as those that scroll sideways.
  private func otherCommands(of page: PagerPage, but taken: Set<Key>) -> [KeyCommand] {
    guard drag.state != .dragging, pulledRows == 0, !page.scroller.hasFocusInside else { return [] }
    return page.scroller.keyCommands.compactMap { command in
      guard taken.isDisjoint(with: command.keys) else { return nil }
      return command.replacingAction { [self] action in
        if change != nil { finishMotion() }
        if currentPage === page { perform(action, on: page) }
      }
    }
  }

  /// Ends a pull by keys immediately, and scrolls the page by a key.
  private func scrollWhole(by key: Key) -> Bool {
    if pulledRows != 0 { finishMotion() }
    return scroll(by: key)
  }

  private func scrolls(by key: Key) -> Bool { scrolling(by: key) != nil }

  /// Scrolls the page by a key, and returns whether that was possible.
  private func scroll(by key: Key) -> Bool {
    guard let page = currentPage, let command = scrolling(by: key) else { return false }
    perform(command.action, on: page)
    return true
  }

  /// Returns the command that scrolls the page by a key, unless the page has the focus itself.
  private func scrolling(by key: Key) -> KeyCommand? {
    guard let page = currentPage, pulledRows == 0, !page.scroller.hasFocusInside else {
      return nil
    }
    return page.scroller.keyCommands.first { $0.unavailable == nil && $0.keys.contains(key) }
  }

  private func perform(_ action: @MainActor () -> Void, on page: PagerPage) {
    let offset = page.scroller.contentOffset
    action()
    if page.scrollsByItself, page.scroller.contentOffset != offset { tellScrolled() }
  }
}

// MARK: - Page change

/// A change of pages: one page replaces the other.
struct PageChange {
  let slide: PageSlide
  let leaving: PagerPage
  let leavingIndex: Int
  let entering: PagerPage
  let enteringIndex: Int

  /// Whether the user changes the page; the delegate is notified then.
  var isByUser: Bool
}

// MARK: - Article pager content

/// A page of an ``ArticlePager`` that scrolls only in part, such as text below a picture.
///
///     final class StoryView: View, ArticlePagerContent {
///       let words = ArticleView()
///       var contentScrollView: ScrollView { words }
///     }
///
/// The page fills the pager. Keys, the wheel and drags scroll that part, and pulls move the whole
/// page.
@MainActor
public protocol ArticlePagerContent: View {
  /// The scroll view: a view inside the page, always the same.
  var contentScrollView: ScrollView { get }
}
