import CursesKit
import Feeds

extension DemoPage {
  /// A feed reader that combines all controls.
  public static let showcase = DemoPage(
    name: "showcase", title: "Showcase", recipe: "all of them",
    summary: "A feed reader: menu, tabs, swipes, pages, bubbles and sheets, all at work.",
    sample: { .sampleReader },
    make: { feed in ShowcaseController(feed: feed) })
}

/// A feed reader: its screens lie above a menu of destinations, or next to it.
///
/// | Keys | Effect    |
/// | ---- | --------- |
/// | m F9 | Open Menu |
///
/// If the menu is next to the content, both keys fold it.
private final class ShowcaseController: DeskController {
  override var services: ReadingServices {
    didSet {
      entries.placesDidChange()
      for screen in screens.values { screen.read(with: services) }
    }
  }

  private let entries: EntriesController

  /// The screens that were shown besides the entries, by their destinations.
  private var screens: [Destination: ViewController] = [:]
  private var leadsToMenu = true
  private lazy var sideMenu = SideMenuController(menu: menu(isBar: false), content: entries)
  private lazy var sideBar = menu(isBar: true)
  private lazy var panes = ShowcaseView(content: sideMenu.view) { [sideBar] in sideBar.view }
  private lazy var sheet = SheetView(content: panes)

  init(feed: Feed) {
    let desk = ReadingDesk(feed, hasNews: true)
    entries = EntriesController(desk)
    super.init(desk)
    title = "Showcase"
    for child in [sideBar, sideMenu] { addChild(child) }
    prepare(entries)
    desk.listen { [weak self] in self?.countsDidChange() }
  }

  override func loadView() -> View {
    panes.onArrange = { [weak self] in self?.panesWereArranged(hasBar: $0) }
    entries.sheet = sheet
    return sheet
  }

  override var keyCommands: [KeyCommand] {
    guard sideMenu.isMenuBeside, !sheet.isOpen else { return [] }
    return [
      KeyCommand("menu.fold", .character("m"), Key(.function(9)), title: "Collapse Menu") {
        [self] in panes.isFolded.toggle()
      }
    ]
  }

  private func panesWereArranged(hasBar: Bool) {
    sideMenu.isMenuBeside = hasBar
    leadsToMenu = !hasBar
    for screen in [entries] + screens.values {
      (screen as? EntriesController)?.leadsToMenu = leadsToMenu
      (screen as? MenuScreenController)?.leadsToMenu = leadsToMenu
    }
  }

  private func countsDidChange() {
    sideBar.countsDidChange()
    (sideMenu.menuViewController as? ReaderMenuController)?.countsDidChange()
  }

  // MARK: Places

  private func menu(isBar: Bool) -> ReaderMenuController {
    ReaderMenuController(
      title: "Reader",
      state: { [desk] in
        if isBar { return "Updated just now" }
        return "\(desk.entries.countText), \(desk.unreadCount) of them unread"
      },
      groups: [
        .init(title: "", places: sections), .init(title: "Feeds", places: feeds),
        .init(
          title: "More",
          places: [
            .init(icon: StyledText("∗", .ink(.secondary)), title: "Settings") { [weak self] in
              self?.show(.settings)
            },
            .init(icon: StyledText("?", .ink(.secondary)), title: "Keys") { [weak self] in
              if let stage = self?.view.stage { HelpOverlay.show(on: stage) }
            },
          ]),
      ], isBar: isBar)
  }

  private var sections: [ReaderMenuController.Place] {
    let shelves: [(String, ThemeToken, String, ReadingDesk.Shelf)] = [
      ("≡", .accent, "All entries", .all), ("●", .accent, "Unread", .unread),
      ("★", .lamp, "Starred", .starred), ("◷", .accent, "Today", .today),
    ]
    return shelves.map { icon, ink, title, shelf in
      .init(
        icon: StyledText(icon, .ink(ink)), title: title,
        count: { [desk] in desk.entries(on: shelf, matching: "").count }
      ) { [weak self] in self?.show(shelf) }
    }
  }

  private var feeds: [ReaderMenuController.Place] {
    let counts: [@MainActor () -> Int] = [
      { [desk] in desk.unreadCount }, { Feed.sampleApps.entries.count },
      { ShowcaseSample.harbor.entries.count }, { 0 },
    ]
    let names = ["Lamp Room", "Top Paid Apps", "Harbor Office", "Weather Ship"]
    let inks: [ThemeToken] = [.lamp, .success, .cyan, .violet]
    let destinations: [Destination?] = [nil, .apps, .harbor, .weather]
    return names.indices.map { index in
      .init(icon: StyledText("■", .ink(inks[index])), title: names[index], count: counts[index]) {
        [weak self] in
        if let place = destinations[index] { self?.show(place) } else { self?.show(.all) }
      }
    }
  }

  private func show(_ shelf: ReadingDesk.Shelf) {
    entries.show(shelf)
    sideMenu.show(entries)
    if sideMenu.isMenuBeside { entries.view.focusFirstInside() }
  }

  private func show(_ destination: Destination) {
    let screen = screen(of: destination)
    sideMenu.show(screen)
    if sideMenu.isMenuBeside { screen.view.focusFirstInside() }
  }
}

// MARK: - Destinations

/// A destination in the menu of the reader, besides the shelves of its own feed.
private enum Destination {
  case apps
  case harbor
  case weather
  case settings
}

extension ShowcaseController {
  /// Returns the screen of a destination, which is made when it is first shown.
  private func screen(of destination: Destination) -> ViewController {
    if let screen = screens[destination] { return screen }
    let screen = makeScreen(of: destination)
    screens[destination] = screen
    prepare(screen)
    screen.read(with: services)
    return screen
  }

  private func makeScreen(of destination: Destination) -> ViewController {
    switch destination {
    case .apps: MenuScreenController(PagedFeedController(feed: .sampleApps))
    case .harbor: EntriesController(ReadingDesk(ShowcaseSample.harbor))
    case .weather: EntriesController(ReadingDesk(ShowcaseSample.weather))
    case .settings: MenuScreenController(ReadingSettingsController(desk))
    }
  }

  /// Connects a screen to the menu and the sheet.
  private func prepare(_ screen: ViewController) {
    let onMenu: @MainActor () -> Void = { [weak self] in self?.sideMenu.showMenu() }
    if let screen = screen as? EntriesController {
      screen.onMenu = onMenu
      screen.leadsToMenu = leadsToMenu
      if isViewLoaded { screen.sheet = sheet }
    } else if let screen = screen as? MenuScreenController {
      screen.onMenu = onMenu
      screen.leadsToMenu = leadsToMenu
    }
  }
}

/// A screen of the reader below a bar with a button for the menu.
private final class MenuScreenController: ViewController {
  /// Called when the user requests the menu.
  var onMenu: (@MainActor () -> Void)?

  /// Whether the bar has a button for the menu.
  var leadsToMenu: Bool {
    get { bar.leadsToMenu }
    set { bar.leadsToMenu = newValue }
  }

  private let content: ViewController
  private let bar = ReaderBar(title: "")

  init(_ content: ViewController) {
    self.content = content
    super.init()
    title = content.title
    addChild(content)
  }

  override func loadView() -> View {
    bar.menu.onActivate = { [weak self] _ in self?.onMenu?() }
    return bar.screen(over: content.view, hasEdge: true)
  }
}

/// A side bar next to the content, if there is room for three panes.
private final class ShowcaseView: View {
  /// Called after the panes were arranged, with whether there is room for the bar.
  var onArrange: (@MainActor (_ hasBar: Bool) -> Void)?

  /// Whether the bar is hidden.
  var isFolded = false {
    didSet {
      guard isFolded != oldValue else { return }
      setNeedsLayout()
      View.animate(withDuration: .milliseconds(200)) { layoutIfNeeded() }
      if isFolded, bar?.hasFocusInside ?? false { content.focusFirstInside() }
    }
  }

  /// The bar, which is made when there is room for it.
  private var bar: View?
  private let makeBar: @MainActor () -> View
  private let content: View
  private static let barWidth = 32

  init(content: View, makeBar: @escaping @MainActor () -> View) {
    self.content = content
    self.makeBar = makeBar
    super.init()
    clipsToBounds = true
    addSubview(content)
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let hasBar = traits.widthClass >= .extraWide
    let width = hasBar && !isFolded ? ShowcaseView.barWidth : 0
    if hasBar, bar == nil {
      let view = makeBar()
      bar = view
      addSubview(view)
    }
    bar?.isHidden = !hasBar
    bar?.frame = Rect(
      x: width - ShowcaseView.barWidth, y: 0, width: ShowcaseView.barWidth, height: bounds.height)
    content.frame = Rect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    onArrange?(hasBar)
  }
}
