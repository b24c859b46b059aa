import CursesKit
import Feeds

extension DemoPage {
  /// A feed reader, in which all controls work together.
  public static let showcase = DemoPage(
    name: "showcase", title: "Showcase", recipe: "all of them",
    summary: "A feed reader: menu, tabs, swipes, pages, bubbles and sheets, all at work."
  ) { feed in
    ShowcaseController(feed: feed)
  }
}

/// A feed reader: its screens lie above a menu that leads from one to the other.
///
/// | Keys  | Effect         |
/// | ----- | -------------- |
/// | m F9  | open the menu  |
private final class ShowcaseController: ViewController {
  private let sideMenu: SideMenuController
  private let screens: [ViewController]

  init(feed: Feed) {
    let desk = ReadingDesk(feed)
    let entries = EntriesController(desk)
    let chart = MenuScreenController(PagedFeedController(feed: .sampleApps))
    let settings = MenuScreenController(ReadingSettingsController(desk))
    screens = [entries, chart, settings]
    let titles = [feed.title, Feed.sampleApps.title, "Settings"]
    let menu = ListMenuController(title: "Reader", items: titles)
    sideMenu = SideMenuController(menu: menu, content: entries)
    super.init()
    title = "Showcase"
    addChild(sideMenu)
    menu.onSelect = { [weak self] in self?.show($0) }
    entries.onMenu = { [weak self] in self?.sideMenu.showMenu() }
    chart.onMenu = entries.onMenu
    settings.onMenu = entries.onMenu
  }

  override func loadView() -> View { FillingView(sideMenu.view) }

  private func show(_ index: Int) { sideMenu.show(screens[index]) }
}

/// A screen of the reader below a bar with a button for the menu.
private final class MenuScreenController: ViewController {
  /// Called when the user asks for the menu.
  var onMenu: (@MainActor () -> Void)?

  private let content: ViewController

  init(_ content: ViewController) {
    self.content = content
    super.init()
    title = content.title
    addChild(content)
  }

  override func loadView() -> View {
    let bar = ReaderBar(title: "")
    bar.menu.onActivate = { [weak self] _ in self?.onMenu?() }
    return ScreenView(bar: bar, content: content.view)
  }
}
