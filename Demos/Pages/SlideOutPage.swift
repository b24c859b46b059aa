import CursesKit
import Feeds

extension DemoPage {
  /// The pages of a reader above a menu of them, and the recipe's two logos.
  ///
  /// Recipe: Nick Harris, *slide-out navigation*.
  public static let slideOut = DemoPage(
    name: "slide-out", title: "Slide-out menu", recipe: "slide-out navigation",
    summary: "A menu below the content, which slides away and can be dragged back.",
    sample: { .sampleReader },
    make: { SlideOutController(feed: $0) })
}

/// A controller that shows the pages of a reader above a list of them.
private final class SlideOutController: ViewController {
  private let menu: SlideMenuController
  private let pages: [ViewController]
  private let slideOut: SideMenuController
  private let strip = MenuStrip()
  private var peek: StageTimer?

  /// The time after which the page shows once that there is a menu, how far it moves, and for how
  /// long.
  private static let peekDelay = Duration.milliseconds(700)
  private static let peekColumns = 6
  private static let peekTime = Duration.milliseconds(400)

  init(feed: Feed) {
    let desk = ReadingDesk(feed)
    let lists = [
      PhotoListController(
        title: feed.title,
        detail: "\(feed.entries.count) entries, \(desk.unreadCount) of them unread",
        rows: desk.entries.map { EntryRowStyle.content($0, on: desk) }),
      PhotoListController(
        title: "Starred", detail: "\(desk.starredCount) entries",
        rows: desk.entries(on: .starred, matching: "").map { EntryRowStyle.content($0, on: desk) }),
      PhotoListController(title: "Tides", detail: "at the pier, today", rows: Self.tides),
      PhotoListController(title: "Log", detail: "\(Self.log.count) lines", rows: Self.log),
    ]
    let logos = [LogoController(.expanding), LogoController(.fading)]
    pages = lists + logos
    menu = SlideMenuController(
      places: [
        .init("≡", "Entries", count: feed.entries.count),
        .init("★", "Starred", ink: .lamp, count: desk.starredCount),
        .init("◷", "Tides"), .init("✎", "Log", count: Self.log.count),
      ],
      recipe: [.init("◆", "Logo expanding", ink: .violet), .init("◆", "Logo fading", ink: .violet)])
    slideOut = SideMenuController(menu: menu, content: lists[0])
    super.init()
    addChild(slideOut)
    menu.onSelect = { [weak self] in self?.show($0) }
    for list in lists { list.onMenu = { [weak self] in self?.slideOut.showMenu() } }
    for logo in logos { logo.onMenu = { [weak self] in self?.slideOut.showMenu() } }
  }

  override func loadView() -> View {
    RecipePageView(
      slideOut.view,
      caption: "Press \("m", .key), or drag the page from the left edge: the menu lies below it.")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    peek = view.stage?.schedule(after: Self.peekDelay) { [weak self] in self?.showThatMenuExists() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    peek?.cancel()
  }

  /// Moves the page to the right and back, unless the menu was opened or the list scrolled before.
  private func showThatMenuExists() {
    let content = slideOut.contentViewController
    guard slideOut.state == .content, content === pages[0], view.stage?.motionLevel == .full,
      (content as? PhotoListController)?.isAtStart == true
    else { return }
    let (page, strip) = (content.view, strip)
    // The strip moves with the left edge of the page.
    func place(_ columns: Int) {
      for view in [page, strip] { view.translation.x = Double(columns) }
    }
    slideOut.view.insertSubview(strip, at: 0)
    View.performWithoutAnimation {
      strip.frame = Rect(
        x: -Self.peekColumns, y: 0, width: Self.peekColumns, height: slideOut.view.bounds.height)
      place(0)
    }
    View.animateKeyframes(
      withDuration: Self.peekTime,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4, curve: .easeOut) {
          place(Self.peekColumns)
        }
        View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { place(0) }
      }, completion: { _ in strip.removeFromSuperview() })
  }

  private func show(_ index: Int) { slideOut.show(pages[index]) }

  private static let tides = [
    ("Low water", "04:51", "0.9 m"), ("High water", "11:02", "3.8 m"),
    ("Low water", "17:20", "0.7 m"), ("High water", "23:31", "4.1 m"),
  ].map { name, time, height in
    RowContent(
      StyledText(name, .bold), detail: StyledText(height, .ink(.secondary)),
      trailing: StyledText(time, .ink(.tertiary)))
  }

  private static let log = (0..<12).map { hour in
    let seen = ["nothing to report", "a bell was heard", "two ships, northbound", "lamp cleaned"]
    return RowContent(
      StyledText("\(hour < 5 ? "0" : "")\(hour + 5):00", .bold),
      detail: StyledText(seen[hour % seen.count], .ink(.secondary)))
  }
}

/// The part of the menu that the page uncovers for a moment.
private final class MenuStrip: View {
  override func draw(in canvas: inout Canvas) {
    let slate = Gradient(traits.tone(theme.slateTop), traits.tone(theme.slateLow))
    canvas.fill(bounds, with: slate)
    // The shadow of the page.
    canvas.fill(
      bounds.inset(by: EdgeInsets(left: bounds.width - 1)),
      with: Gradient(slate.colors.map { $0.mixed(with: .black, fraction: 0.5) }))
  }
}

extension EntryRowStyle {
  /// Returns the content of a row of two lines.
  @MainActor
  fileprivate static func content(_ entry: FeedEntry, on desk: ReadingDesk) -> RowContent {
    EntryRowStyle().content(
      of: entry, lines: 2, isRead: desk.isRead(entry), isStarred: desk.isStarred(entry))
  }
}
