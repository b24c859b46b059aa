import CursesCells
import CursesControls
import CursesViews

/// Articles one below the other: pulled past its edge, one makes room for the next.
///
///     ┌──────────────────────────────────────┐
///     │                                      │   pulled down by the rows of the header;
///     │   ⇣  Previous: Angry Birds           │   pulled whole, it leads to that page
///     │   Cut the Rope                       │
///     │                                      │
///     │   Om Nom is hungry, and only you can │
///     └──────────────────────────────────────┘
///
/// Pages come from an ``ArticlePagerDataSource``, the ones before and after the
/// current one in advance:
///
///     let pager = ArticlePager(startingAt: row)
///     pager.dataSource = self
///     pager.delegate = self
///
/// A drag scrolls a page that is higher than the pager, and at its edge goes on
/// as a pull: two rows of a finger's way pull in one. A header or footer that is
/// pulled in whole, three rows of it, is loaded. Let go of, it takes its page in
/// within 0.2 s; any other pull runs back. A press catches what moves, and a
/// page that is caught goes on, or back, as it is let go of: past the middle, or
/// flicked. One that goes back makes the page before it the current one again.
///
/// | Keys             | Effect                           |
/// | ---------------- | -------------------------------- |
/// | ↑ ↓ k j          | scroll, and pull at an edge      |
/// | PgUp Space PgDn  | scroll by a page, then change it |
/// | n p              | go to the page after, before     |
/// | Home End         | go to the start, to the end      |
/// | Enter            | try again                        |
///
/// What keys or the wheel pull in runs back half a second after the last of
/// them. When it is loaded, another press, or another turn of the wheel, lets go
/// of it, and so does a wheel that turns on without a pause for 0.3 s. Keys that
/// change nothing are left to the next responder.
///
/// A page stays where it was scrolled to until it is more than one page away;
/// any other page begins at its top, whichever way it is reached. A key ends the
/// slide of pages and is then applied, and Escape runs it back; the wheel is left
/// out meanwhile. On the first page there is no header, on the last no footer:
/// pulled there, a page runs back.
///
/// A pager fewer than 9 rows high has a header and a footer of a third of its
/// rows.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*. It loads at more than 55 points,
/// which are 2.75 rows; here the third row counts.
public final class ArticlePager: View {
  /// The loading state of the articles.
  public enum State: Hashable, Sendable {
    /// The pages of the data source.
    case loaded

    /// Nothing yet.
    case loading

    /// Nothing, for a reason, in words for the user.
    case failed(message: String)
  }

  // MARK: Content

  /// The source of the pages; setting it reloads the pager.
  public weak var dataSource: ArticlePagerDataSource? {
    didSet { reloadData() }
  }

  /// Whether pages, waiting or a failure are shown; the default is the pages of the data source.
  ///
  /// Setting another one reloads the pager, which keeps its page.
  public var state = State.loaded {
    didSet { if state != oldValue { reloadData() } }
  }

  /// The text shown where there are no pages; the default is “No articles”.
  public var emptyText = "No articles" {
    didSet { if emptyText != oldValue { updateStatus() } }
  }

  /// What header and footer call a page where they are a ``PullLook/arrow``; the default is “page”.
  public var pageName = "page" {
    didSet { for view in [header, footer] { view.pageName = pageName } }
  }

  // MARK: State

  /// The current page, or `nil` when there is none.
  ///
  /// It changes when the user lets go, before the page slides in. Use ``select(_:animated:)`` to
  /// change it.
  public internal(set) var currentPageIndex: Int?

  /// The number of pages when the pager was last loaded, or 0 while its ``state`` is another one.
  public internal(set) var numberOfPages = 0

  /// How many rows are pulled in: of the header, or when negative of the footer.
  ///
  /// It is zero as soon as a page runs back or another one slides in.
  public internal(set) var pulledRows = 0

  // MARK: Looks and callbacks

  /// How the pager looks; the default is ``ArticlePagerAppearance/standard``.
  public var appearance = ArticlePagerAppearance.standard {
    didSet { if appearance != oldValue { applyLooks() } }
  }

  /// Who is told about what the user does.
  public weak var delegate: ArticlePagerDelegate?

  /// Called when the user wants to try again after ``State/failed(message:)``.
  ///
  /// The default, `nil`, offers no button for it.
  public var onRetry: (@MainActor (ArticlePager) -> Void)? {
    didSet { updateStatus() }
  }

  // MARK: What its parts keep

  let header = PullView(.top)
  let footer = PullView(.bottom)
  let status = PagerStatusView()

  /// What moves the current page: down to where the page before takes its place, up to where the
  /// page after does, and by rows in between.
  private(set) lazy var drag = DragInteraction(
    axis: .vertical, detents: places.detents, at: places.rest
  ) { [weak self] in self?.place(at: $0) }

  /// Where it may rest.
  var places = PagerPlaces(height: 0)

  /// Where a finger that pulls is, as a place of a ``PullRange``.
  var finger = 0

  /// Whether the wheel begins to turn.
  var isTurnedOn = false

  /// The current page and those beside it, and while they slide those that do.
  var pages: [Int: PagerPage] = [:]

  /// The pages that slide, or are held on their way.
  var change: PageChange?

  /// The page to be shown first, or again once there are pages.
  var wantedIndex: Int

  /// How often code reloaded the pager or selected a page, which ends what was under way.
  var resets = 0

  /// Runs back what keys pulled in.
  var holding: StageTimer?

  /// When the header or the footer was last loaded.
  var loadTime = Duration.zero

  /// Whether the data source is asked something, and whether it wants to be asked again.
  var isAsking = false
  var needsReload = false

  private var laidOutSize = Size.zero
  private let focusMark = FocusMark()

  /// Lies over the pages while they slide, so that a press there is the pager's.
  let catcher = View()

  // MARK: Creating

  /// Creates a pager.
  ///
  /// - Parameter page: The page shown first, moved into those there are. The default is 0.
  public init(startingAt page: Int = 0) {
    wantedIndex = page
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
      places = PagerPlaces(height: bounds.height)
      drag.detents = places.detents
      drag.put(at: places.rest)
    }
    let area = Rect(origin: .zero, size: bounds.size)
    let rows = places.pullHeight
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
    // Its keys scroll what is in the page.
    layOutScrollViews(in: self)
  }

  private func layOutScrollViews(in view: View) {
    for view in view.subviews {
      if view is ScrollView { view.setNeedsLayout() }
      layOutScrollViews(in: view)
    }
  }

  /// Does nothing: where the parts are follows from the pager's size alone.
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
  /// The commands of keys; those that change nothing are left to the next responder.
  ///
  /// No key is lost while pages slide: it ends the slide, and then does what it says; Escape runs
  /// it back. While a finger holds a page there is nothing to be asked for.
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
    KeyCommand("pager.retry", .enter, title: "try again") { [self] in retry() }
  }

  private var backCommand: KeyCommand {
    KeyCommand("pager.back", .escape, title: "take the page back", hint: "") { [self] in
      takeBack()
    }
  }

  private func rowCommand(
    _ id: StaticString, _ keys: [Key], _ direction: PageSlide.Direction
  ) -> KeyCommand {
    let key = keys[0]
    let canPull = pulledRows != 0 || neighbor(direction) != nil
    return command(
      id, keys, "scroll, and pull at an edge", hint: "",
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
      id, keys, "scroll by a page, then change it", hint: direction == .next ? "page" : "",
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
      id, [key], "go to the page after, before",
      hint: direction == .next ? "next" : "previous", isPossible: neighbor(direction) != nil
    ) { [self] in
      _ = changePage(direction)
    }
  }

  private func endCommand(_ id: StaticString, _ key: Key) -> KeyCommand {
    command(
      id, [key], "go to the start, to the end", isPossible: pulledRows != 0 || scrolls(by: key)
    ) { [self] in
      _ = scrollWhole(by: key)
    }
  }

  /// Returns a command that ends a slide first, which may be what makes it possible.
  private func command(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", isPossible: Bool,
    _ body: @escaping @MainActor () -> Void
  ) -> KeyCommand {
    let isSliding = change != nil || drag.state == .dragging
    return KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: isPossible || isSliding ? nil : "there is no page further on"
    ) { [self] in
      if drag.state == .dragging { return }
      if change != nil { finishMotion() }
      // Re-entrancy: the delegate that was told of the end of a slide may have reloaded the pager.
      if currentPage != nil { body() }
    }
  }
}

// MARK: - Keys of the page

extension ArticlePager {
  /// Returns what else a page that has no focus does for keys, such as scrolling to the side.
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

  /// Lets go at once of what keys pulled in, and lets the page scroll by a key.
  private func scrollWhole(by key: Key) -> Bool {
    if pulledRows != 0 { finishMotion() }
    return scroll(by: key)
  }

  private func scrolls(by key: Key) -> Bool { scrolling(by: key) != nil }

  /// Lets a page scroll by a key, and returns whether it could.
  private func scroll(by key: Key) -> Bool {
    guard let page = currentPage, let command = scrolling(by: key) else { return false }
    perform(command.action, on: page)
    return true
  }

  /// Returns what scrolls the page by a key, unless the page was asked before the pager was.
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

/// Two pages, one of which takes the place of the other.
struct PageChange {
  let slide: PageSlide
  let leaving: PagerPage
  let leavingIndex: Int
  let entering: PagerPage
  let enteringIndex: Int

  /// Whether the user changes the page, of which the delegate is told.
  var isByUser: Bool
}

// MARK: - Article pager content

/// A page of an ``ArticlePager`` of which only a part scrolls, such as words below a picture.
///
///     final class StoryView: View, ArticlePagerContent {
///       let words = ArticleView()
///       var contentScrollView: ScrollView { words }
///     }
///
/// It fills the pager, which has keys, the wheel and drags scroll that part, and pulls all of it.
@MainActor
public protocol ArticlePagerContent: View {
  /// What scrolls: a view inside the page, always the same one.
  var contentScrollView: ScrollView { get }
}
