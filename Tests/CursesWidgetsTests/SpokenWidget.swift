import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A widget on a stage, in a state with much accessible content, and the keys that act on it.
struct SpokenWidget: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let keys: [String]

  /// Fills a stage, and returns the objects that the caller must retain.
  let fill: @MainActor (Stage) -> [AnyObject]

  init(_ name: String, keys: [String], _ fill: @escaping @MainActor (Stage) -> [AnyObject]) {
    testDescription = name
    self.keys = keys
    self.fill = fill
  }

  /// Creates a widget that is a view.
  init(
    _ name: String, keys: [String] = ["enter", "tab", "space"],
    view: @escaping @MainActor () -> View
  ) {
    self.init(name, keys: keys) { stage in
      stage.rootViewController = ViewController(view: view())
      return []
    }
  }
}

/// A stage driver with a widget.
@MainActor
struct SpokenFixture {
  let driver: StageDriver
  private let kept: [AnyObject]

  init(
    _ widget: SpokenWidget, size: Size = Size(width: 80, height: 24), isAccessible: Bool = true
  ) {
    driver = StageDriver(
      stage: Stage(size: size, traits: Traits(isAccessible: isAccessible)))
    kept = widget.fill(driver.stage)
    driver.frame()
  }

  /// Presses a key by its name in tapes, and advances until everything is settled.
  func press(_ key: String) throws {
    try driver.play("key \(key)")
    driver.advance(by: .seconds(10))
  }
}

// MARK: - Every widget

extension SpokenWidget {
  static let all: [SpokenWidget] = views + controls + lists + longLists + controllers + overlays

  static let views = [
    SpokenWidget("Label", keys: ["down"]) {
      let label = Label("All that is read\nin two lines │ and no drawing")
      label.numberOfLines = 0
      return label
    },
    SpokenWidget("StackView") {
      StackView(arrangedSubviews: [Button("One"), Label("between"), Button("Two")])
    },
    SpokenWidget("Grid") {
      Grid(columns: [.fitting, .fraction()]) {
        Label("Name")
        TextField("Ada")
        GridItem(Button("Save"), columns: 2)
      }
    },
    SpokenWidget("ScrollView", keys: ["down", "pagedown", "end", "up", "home"]) {
      let view = ScrollView()
      for row in 0..<20 {
        let label = Label("Line \(row)")
        label.frame = Rect(x: 0, y: row, width: 20, height: 1)
        view.addSubview(label)
      }
      view.contentSize = Size(width: 20, height: 20)
      return view
    },
    SpokenWidget("Divider", keys: ["down"]) { Divider("Older") },
    SpokenWidget("Badge", keys: ["down"]) { Badge(count: 120) },
    SpokenWidget("Sparkline", keys: ["down"]) { Sparkline(values: [1, 4.25, 3]) },
    SpokenWidget("ColumnChart", keys: ["down"]) { ColumnChart("Requests", values: [1, 4, 3]) },
    SpokenWidget("StatusBar", keys: ["down", "enter"]) {
      StackView(
        arrangedSubviews: [
          Button("Save"), StatusBar(leading: "ready", trailing: "3 lines"),
        ], axis: .vertical)
    },
    SpokenWidget("ProgressView", keys: ["down"]) {
      let view = ProgressView(label: "Upload")
      view.progress = 0.4
      return view
    },
    SpokenWidget("ActivityIndicator", keys: ["down"]) {
      let view = ActivityIndicator("Loading")
      view.startAnimating()
      return view
    },
  ]

  static let controls = [
    SpokenWidget("Button") { Button("Save", icon: "✓", look: .filled) },
    SpokenWidget("Switch", keys: ["space", "left", "right", "enter"]) {
      Switch("Wrap", isOn: true)
    },
    SpokenWidget("Checkbox", keys: ["space", "enter"]) {
      let box = Checkbox("Hidden files")
      box.state = .mixed
      return box
    },
    SpokenWidget("RadioGroup", keys: ["down", "end", "up", "home"]) {
      RadioGroup(["Daily", "Weekly", "Never"], selectedIndex: 0)
    },
    SpokenWidget("SegmentedControl", keys: ["right", "right", "left", "end", "home", "enter"]) {
      let items: [SegmentedControlItem] = [
        "Day", SegmentedControlItem("Week", unavailableReason: "no data yet"), "Month",
      ]
      let control = SegmentedControl(items: items)
      control.select(0)
      return control
    },
    SpokenWidget(
      "TextField",
      keys: ["a", "b", "left", "c", "home", "delete", "ctrl+k"]
    ) {
      TextField("Ann", placeholder: "name")
    },
    SpokenWidget("TextView", keys: ["down", "end", "a", "f3", "a", "enter", "escape"]) {
      TextView("Ann\nBea and Ada", placeholder: "names")
    },
    SpokenWidget("TabBar", keys: ["right", "right", "left", "1", "enter"]) {
      let bar = TabBar.titled("Home", "Mentions", "Search")
      bar.appearance = .standard
      bar.showGlow(at: 1)
      return TabBarFixture(bar)
    },
    SpokenWidget("NotificationBubble", keys: ["tab", "enter", "escape"]) { stage in
      let bar = TabBar.titled("Home", "News")
      bar.appearance = .standard
      stage.rootViewController = ViewController(view: TabBarFixture(bar))
      let bubble = NotificationBubble(items: [.comments(3), .likes(120)])
      bubble.onActivate = { _ in bar.select(1) }
      bubble.show(over: bar, at: 1)
      return [bubble]
    },
  ]

  static let lists = [
    SpokenWidget("TableView", keys: ["down", "down", "pagedown", "end", "home", "enter"]) { stage in
      let rows = NumberedRows(100_000)
      rows.detail = "a detail"
      let table = TableView()
      table.dataSource = rows
      stage.rootViewController = ViewController(view: table)
      table.selectRow(2)
      return [rows]
    },
    SpokenWidget(
      "SideSwipeTableView", keys: ["down", "right", "right", "enter", "left", "right", "escape"]
    ) { stage in
      let rows = SwipedRows(3)
      let table = SideSwipeTableView()
      table.dataSource = rows
      table.sideSwipeDelegate = rows
      stage.rootViewController = ViewController(view: table)
      table.selectRow(1)
      return [rows]
    },
    SpokenWidget(
      "ArticlePager",
      keys: ["n", "down", "pagedown", "n", "p", "end"]
    ) { stage in
      let articles = Articles()
      let pager = ArticlePager(startingAt: 2)
      pager.dataSource = articles
      stage.rootViewController = ViewController(view: pager)
      return [articles]
    },
  ]

  static let longLists = [
    SpokenWidget("DataTableView", keys: ["down", "s", "S", "tab", "right", "enter"]) { stage in
      let files = Files()
      let view = DataTableView(columns: [
        TableColumn("Name", width: .fixed(14), sortKey: "name"),
        TableColumn("Size", alignment: .right, sortKey: "size"),
      ])
      view.dataSource = files
      stage.rootViewController = ViewController(view: view)
      return [files]
    },
    SpokenWidget("FilterView", keys: ["down", "/", "2", "enter", "escape"]) { stage in
      let table = TableView()
      let items = DiffableDataSource<Named>(table) { RowContent(StyledText($0.name)) }
      items.apply(sections: [
        .init("Today", items: [Named(1), Named(2)]), .init("Earlier", items: [Named(12)]),
      ])
      stage.rootViewController = ViewController(view: FilterView(table, filtering: items))
      table.becomeFirstResponder()
      return []
    },
    SpokenWidget("LogView", keys: ["up", "m", "up", "E", "end"]) { stage in
      let log = LogView()
      log.append((0..<20).map { LogLine($0 == 11 ? "error \($0)" : "line \($0)") })
      stage.rootViewController = ViewController(view: log)
      return []
    },
  ]

  static let controllers = [
    SpokenWidget("TabBarController", keys: ["right", "tab", "down", "left", "2"]) { stage in
      let screens = ["First", "Second"].map(ScreenController.init)
      stage.rootViewController = TabBarController(
        tabs: screens.map { (TabBarItem(title: $0.title ?? ""), $0) })
      return screens
    },
    SpokenWidget(
      "SideMenuController",
      keys: ["m", "down", "m", "down", "f9", "escape"]
    ) {
      let content = ScreenController("Content")
      let menu = ScreenController("Menu")
      $0.rootViewController = SideMenuController(menu: menu, content: content)
      return [content, menu]
    },
  ]

  static let overlays = [
    SpokenWidget("Toast", keys: ["tab", "tab", "enter"]) { stage in
      let page = Backdrop()
      stage.rootViewController = ViewController(view: page)
      let toast = Toast("Deleted 3 notes", action: ToastAction("Undo", key: .character("u")) {})
      toast.hidesAfter = nil
      toast.show(in: page)
      return [toast]
    },
    SpokenWidget("AlertView", keys: ["right", "left", "tab", "enter"]) { stage in
      stage.rootViewController = ViewController(view: Backdrop())
      let alert = AlertView(
        "Delete 3 messages?", message: "They cannot be restored.",
        actions: [
          AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
        ])
      alert.show(on: stage)
      return [alert]
    },
    SpokenWidget("ActionSheet", keys: ["down", "up", "end", "escape"]) { stage in
      stage.rootViewController = ViewController(view: Backdrop())
      let sheet = ActionSheet(
        "Share", actions: [AlertAction("Copy"), AlertAction("Cancel", style: .cancel)])
      sheet.show(on: stage)
      return [sheet]
    },
    SpokenWidget("HelpOverlay", keys: ["down", "escape"]) { stage in
      stage.rootViewController = ViewController(view: Button("Save"))
      let help = HelpOverlay(groups: [
        HelpOverlay.Group(
          "Tab bar", [KeyHint("← →", "Select Tab"), KeyHint("1 … 9", "choose a tab by number")]),
        HelpOverlay.Group("Everywhere", [KeyHint("click beside", "close")]),
      ])
      help.show(on: stage)
      return [help]
    },
  ]
}
