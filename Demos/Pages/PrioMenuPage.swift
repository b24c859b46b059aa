import CursesKit

extension DemoPage {
  /// The screens of a to-do program, which slide off its menu except for a strip.
  ///
  /// Recipe: Prio, *the container*.
  public static let prioMenu = DemoPage(
    name: "prio-menu", title: "Prio menu", recipe: "Prio: container",
    summary: "A menu between a strip of the content, which stays, and the rest, which slides."
  ) { _ in
    PrioMenuPageController()
  }
}

/// The screens of a to-do program above its menu.
///
/// | Keys | Effect         |
/// | ---- | -------------- |
/// | o    | Change Order   |
/// | 1    | Show To-do     |
/// | 2    | Show Done      |
/// | 3    | Show Reminders |
/// | 4    | Show Themes    |
/// | 5    | Show Sync      |
private final class PrioMenuPageController: ViewController {
  private let menu: PrioMenuController
  private let screens: [PrioListController]
  private let slideOut: SideMenuController
  private var page: RecipePageView?

  /// The index of the screen with the gradients.
  private static let themes = 3

  /// The gradients on which white has enough contrast.
  private static let gradients = Array(PrioGradient.all.prefix(14))

  /// The maximum columns of the menu.
  private static let menuColumns = 40

  override init() {
    screens = Self.makeScreens()
    menu = PrioMenuController([
      PrioPlace("○", "o", "To-do", "\(screens[0].count)"),
      PrioPlace("✓", "x", "Done", "\(screens[1].count)"),
      PrioPlace("◷", "@", "Reminders", "\(screens[2].count)"),
      PrioPlace("◐", "*", "Themes", Self.gradients[0].name),
      PrioPlace("⇄", "<", "Sync", "1"),
    ])
    slideOut = SideMenuController(menu: menu, content: screens[0], style: .strip)
    slideOut.maximumMenuWidth = Self.menuColumns
    super.init()
    addChild(slideOut)
    menu.onSelect = { [weak self] in self?.show($0) }
    for screen in screens { screen.onMenu = { [weak self] in self?.slideOut.showMenu() } }
    screens[0].onActivate = { [weak self] in self?.complete($0) }
    screens[Self.themes].onActivate = { [weak self] in self?.wear(Self.gradients[$0]) }
  }

  override func loadView() -> View {
    let page = RecipePageView(
      slideOut.view,
      caption: """
        Press \("m", .ink(.accent).adding(.bold)), or drag from the left edge: \
        a strip of the page stays.
        """)
    page.hints.choosing = { commands in
      let ids = [
        "table.up", "table.down", "prio.previous", "prio.next", "prio.open", "order.previous",
        "order.next", "order.keep", "order.restore", "order.open", "menu.toggle", "menu.back",
        "help.show",
      ]
      return ids.compactMap { id in commands.first { $0.id == id } }
    }
    self.page = page
    wear(Self.gradients[0])
    return page
  }

  override var keyCommands: [KeyCommand] {
    let ids: [StaticString] = ["prio.todo", "prio.done", "prio.due", "prio.themes", "prio.sync"]
    return zip(ids, screens).enumerated().map { index, place in
      KeyCommand(
        place.0, .character(Character("\(index + 1)")), title: "Show \(place.1.title ?? "")",
        hint: ""
      ) { [weak self] in self?.show(index) }
    }
  }

  /// Shows a screen and closes the menu.
  private func show(_ index: Int) {
    menu.select(index)
    slideOut.changeContent(to: screens[index], animated: true)
  }

  private func complete(_ index: Int) {
    screens[0].remove(at: index)
    menu.show("\(screens[0].count)", at: 0)
  }

  /// Shows all screens in the colors of a gradient.
  private func wear(_ gradient: PrioGradient) {
    slideOut.view.themeOverride = .prio(gradient)
    for screen in screens { screen.gradient = gradient }
    menu.show(gradient.name, at: Self.themes)
    page?.edgeColor = gradient.color(at: 1)
  }

  // MARK: Screens

  private static func makeScreens() -> [PrioListController] {
    let screens = [
      PrioListController("To-do", noun: "tasks", tasks: todo, hasOrders: true),
      PrioListController("Done", noun: "tasks", tasks: done),
      PrioListController("Reminders", noun: "tasks", tasks: reminders),
      PrioListController(
        "Themes", noun: "themes",
        tasks: gradients.map { PrioTask($0.name, "for all screens", "", 0, mark: "◐") }),
      PrioListController("Sync", noun: "devices", tasks: devices),
    ]
    screens[0].activationTitle = "Complete Task"
    screens[themes].activationTitle = "Use Theme"
    return screens
  }

  private static let todo = [
    PrioTask("Answer the harbor office", "added on Monday", "14:00", 3),
    PrioTask("Sow the early leeks", "added on Tuesday", "", 1),
    PrioTask("Return the library books", "added on Tuesday", "tomorrow 09:00", 2),
    PrioTask("Buy oil for the hinges", "added yesterday", "", 1),
    PrioTask("Call Sol about Saturday", "added yesterday", "18:00", 2),
    PrioTask("Fix the bicycle light", "added yesterday", "", 1),
    PrioTask("Write the log", "added today", "", 3),
  ]

  private static let done = [
    PrioTask("Trim the wick", "today", "07:10", 0, mark: "✓"),
    PrioTask("Read the barometer", "today", "07:30", 0, mark: "✓"),
    PrioTask("Turn the compost", "today", "11:42", 0, mark: "✓"),
    PrioTask("Send the tide table to Anselm", "yesterday", "09:05", 0, mark: "✓"),
    PrioTask("Grease the winch", "yesterday", "13:20", 0, mark: "✓"),
    PrioTask("Buy stamps", "yesterday", "16:48", 0, mark: "✓"),
    PrioTask("Bring the ladder back", "yesterday", "17:31", 0, mark: "✓"),
  ]

  private static let reminders = [
    PrioTask("Pay for the mooring", "overdue", "yesterday 17:00", 0, mark: "!"),
    PrioTask("Answer the harbor office", "in 40 minutes", "14:00", 0, mark: "◷"),
    PrioTask("Call Sol about Saturday", "in 4 hours", "18:00", 0, mark: "◷"),
    PrioTask("Return the library books", "tomorrow", "09:00", 0, mark: "◷"),
  ]

  private static let devices = [
    PrioTask("This terminal", "wrote 2 minutes ago", "", 0, mark: "●")
  ]
}
