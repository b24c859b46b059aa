import CursesArticles
import CursesKit
import CursesKitTesting

/// The tables of keys of widgets.
@MainActor
enum WidgetKeyTables {
  nonisolated static let all: [KeyTable] = [
    KeyTable("CursesControls/Button/Button.swift") { Button("Save").keyCommands.keyHints },
    KeyTable("CursesViews/Control/Control.swift") { Control().keyCommands.keyHints },
    KeyTable("CursesControls/Switch/Switch.swift") { Switch("Wrap").keyCommands.keyHints },
    KeyTable("CursesControls/Checkbox/Checkbox.swift") { Checkbox("Wrap").keyCommands.keyHints },
    KeyTable("CursesControls/RadioGroup/RadioGroup.swift") {
      RadioGroup(["Daily", "Weekly"], selectedIndex: 0).keyCommands.keyHints
    },
    KeyTable("CursesWidgets/ContentUnavailableView/ContentUnavailableView.swift") {
      let view = ContentUnavailableView(.failure, title: "No answer")
      view.onRetry = {}
      return view.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/Toast/Toast.swift") {
      let stage = Stage(size: Size(width: 60, height: 20))
      let toast = Toast("Deleted", action: ToastAction("Undo") {})
      toast.show(in: stage.rootView)
      return toast.keyCommands.keyHints
    },
    KeyTable("CursesControls/SegmentedControl/SegmentedControl.swift") {
      SegmentedControl(items: ["Day", "Week"]).keyCommands.keyHints
    },
    KeyTable("CursesControls/ScrollView/ScrollView.swift") { scrollView.keyCommands.keyHints },
    KeyTable("CursesControls/TableView/TableView.swift") {
      let table = TableView()
      let rows = Rows(["One", "Two", "Three"], in: table)
      table.delegate = rows
      return table.keyCommands.keyHints
    },
    KeyTable("CursesControls/FilterView/FilterView.swift") {
      let table = TableView()
      let items = DiffableDataSource<Name>(table) { RowContent(StyledText($0.id)) }
      items.apply(["One", "Two", "Three"].map(Name.init))
      let view = FilterView(table, filtering: items)
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: view)
      let outside = view.keyCommands.keyHints
      view.field.becomeFirstResponder()
      return outside + view.keyCommands.keyHints.filter { $0.keys != "Esc" }
    },
    KeyTable("CursesControls/DataTableView/DataTableView.swift") {
      let view = DataTableView(columns: [
        TableColumn("Name", width: .fixed(20), sortKey: "name"),
        TableColumn("Size", width: .fixed(60)),
      ])
      view.sort = TableSort(column: 0)
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: view)
      _ = stage.frame()
      return view.keyCommands.keyHints
    },
    KeyTable("CursesControls/LogView/LogView.swift") {
      let log = LogView()
      log.append((0..<40).map { LogLine("line \($0)") })
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: log)
      _ = stage.frame()
      return log.keyCommands.keyHints
    },
    KeyTable("CursesControls/TextField/TextField.swift") {
      let field = TextField("text")
      field.onSubmit = { _ in }
      field.select(0..<2)
      return field.keyCommands.keyHints
    },
    KeyTable("CursesControls/TextView/TextView.swift") {
      let view = TextView("text")
      let stage = Stage(size: Size(width: 20, height: 4))
      stage.rootView = view
      stage.onEdit = { $0 }
      view.onSubmit = { _ in }
      view.select(0..<2)
      return view.keyCommands.keyHints
    },
    KeyTable("CursesControls/Label/Label.swift") {
      let label = Label(StyledText(markdown: "<https://a.example/1>, <https://a.example/2>"))
      label.onOpenLink = { _, _ in }
      return label.keyCommands.keyHints
    },
    KeyTable("CursesControls/FindBar/FindBar.swift") {
      let bar = FindBar()
      bar.onClose = { _ in }
      return bar.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/TabBar/CenterButton.swift") {
      CenterButton("New", icon: "+", art: .blue).keyCommands.keyHints
    },
    KeyTable("CursesWidgets/Navigation/BackButton.swift", isProse: true) {
      BackButton(art: BarBackground.blue.button).keyCommands.keyHints
    },
    KeyTable("CursesWidgets/TabBar/TabBar.swift") { bar.bar.keyCommands.keyHints },
    KeyTable("CursesWidgets/NotificationBubble/NotificationBubble.swift") {
      bar.bubble.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/ActionSheet/ActionSheet.swift") {
      let sheet = ActionSheet(actions: [AlertAction("Copy"), AlertAction("Share")])
      sheet.show(on: Stage(size: Size(width: 60, height: 10)))
      return sheet.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/AlertView/AlertView.swift") {
      let stage = Stage(size: Size(width: 60, height: 10))
      let alert = AlertView(
        "Delete it?", message: String(repeating: "It is gone then. ", count: 40),
        actions: [AlertAction("Cancel", style: .cancel), AlertAction("Delete")])
      alert.show(on: stage)
      _ = stage.frame()
      return alert.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/HelpOverlay/HelpOverlay.swift") {
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: SegmentedControl(items: ["Day", "Week"]))
      _ = stage.frame()
      let help = HelpOverlay.show(on: stage)
      stage.send(.key(.down))
      let list = stage.firstResponder?.keyCommands ?? []
      return (list + help.keyCommands + scrollView.keyCommands).keyHints
        .filter { !["Scroll by Row", "Scroll Sideways"].contains($0.title) }
    },
    KeyTable("CursesWidgets/SideMenuController/SideMenuController.swift") {
      let controller = SideMenuController(menu: ViewController(), content: ViewController())
      let closed = controller.keyCommands.keyHints
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = controller
      controller.showMenu()
      return closed + controller.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/Navigation/NavigationController.swift") {
      let controller = NavigationController(root: ViewController())
      controller.push(ViewController())
      return controller.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/Split/SplitView.swift") {
      let stage = Stage(size: Size(width: 60, height: 20))
      return [StackView.Axis.horizontal, .vertical].flatMap { axis in
        let split = SplitView(axis, Button("One"), Button("Two"))
        stage.rootViewController = ViewController(view: split)
        _ = stage.frame()
        return split.keyCommands.keyHints
      }
    },
    KeyTable("CursesWidgets/Split/SplitViewController.swift") {
      let controller = SplitViewController(
        list: ViewController(view: Button()), detail: ViewController())
      let stage = Stage(size: Size(width: 120, height: 20))
      stage.rootViewController = controller
      _ = stage.frame()
      return controller.keyCommands.keyHints
    },
    KeyTable("CursesWidgets/Presentation/PresentationStyle.swift") {
      let stage = Stage(size: Size(width: 60, height: 20))
      let controller = ViewController(view: View())
      stage.rootViewController = controller
      controller.present(ViewController(), as: .sheet(detents: [.medium, .large]))
      return stage.presentedViews.last?.keyCommands.keyHints ?? []
    },
    KeyTable("CursesWidgets/SideSwipeTableView/SideSwipeTableView.swift") {
      let (table, plain) = (SideSwipeTableView(), TableView())
      let sources = [table, plain].map { Rows(["One", "Two", "Three"], in: $0) }
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = sources[0]
      _ = stage.frame()
      let closed = table.keyCommands.keyHints
      table.openMenu(at: 2, animated: false)
      let common = plain.keyCommands.keyHints.map(\.keys)
      return (closed + table.keyCommands.keyHints).filter { !common.contains($0.keys) }
    },
    KeyTable("CursesWidgets/ArticlePager/ArticlePager.swift") {
      let pager = ArticlePager()
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = Pages([("Fog", "and nothing else"), ("Rain", "")], in: pager)
      _ = stage.frame()
      let loaded = pager.keyCommands.keyHints
      pager.state = .failed(message: "no network")
      pager.onRetry = { _ in }
      return loaded + pager.keyCommands.keyHints
    },
    KeyTable("CursesArticles/ArticleView/ArticleView.swift", isProse: true) {
      let text = (1...40).map { "<p>Read <a href=https://a.example/\($0)>more</a>.</p>" }
      let view = ArticleView(Article(html: "<h1>Log</h1>" + text.joined()))
      view.onOpenLink = { _, _ in }
      let driver = StageDriver(view, size: Size(width: 60, height: 10))
      driver.press(.tab)
      driver.press(.tab)
      driver.send(.mouse(Mouse(.press, button: .left, at: Point(x: 4, y: 0))))
      driver.send(.mouse(Mouse(.drag, button: .left, at: Point(x: 9, y: 3))))
      driver.send(.mouse(Mouse(.release, button: .left, at: Point(x: 9, y: 3))))
      return view.keyCommands.keyHints
    },
  ]

  private static var scrollView: ScrollView {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 4))
    view.contentSize = Size(width: 20, height: 20)
    return view
  }

  private static var bar: (bar: TabBar, bubble: NotificationBubble, stage: Stage) {
    let stage = Stage(size: Size(width: 80, height: 10))
    let bar = TabBar(items: (1...9).map { TabBarItem(title: "\($0)") })
    bar.frame = Rect(x: 0, y: 8, width: 80, height: 2)
    bar.select(0)
    stage.rootView.addSubview(bar)
    let bubble = NotificationBubble(items: [.likes(1)])
    bubble.onActivate = { _ in }
    bubble.show(over: bar, at: 1)
    return (bar, bubble, stage)
  }

  private struct Name: Identifiable, Equatable {
    let id: String
  }
}
