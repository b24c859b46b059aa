import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Foundation
import Testing

/// The tables of keys in the documentation of widgets, held against what the widgets list.
@MainActor
@Suite struct KeyTableTests {
  /// The lines that a widget lists in the states that it is put in, and the file with its table.
  struct Table: Sendable, CustomTestStringConvertible {
    let file: String
    let list: @MainActor () -> [KeyHint]
    var testDescription: String { file }

    init(_ file: String, _ list: @escaping @MainActor () -> [KeyHint]) {
      self.file = file
      self.list = list
    }
  }

  @Test(arguments: tables)
  func `the table of keys says what the list says`(table: Table) throws {
    let listed = Set(table.list().map { Row(keys: $0.keys, effect: $0.title) })
    #expect(try rows(of: table.file) == listed)
  }

  private struct Row: Hashable {
    let keys: String
    let effect: String
  }

  /// Returns the rows of the first table of keys in a file.
  private func rows(of file: String) throws -> Set<Row> {
    let root = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let table = text.split(separator: "\n").drop { !$0.hasPrefix("/// | Keys") }
      .prefix { $0.hasPrefix("/// |") }
    return Set(
      table.dropFirst(2).map { line in
        let cells = line.split(separator: "|").dropFirst().map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        return Row(keys: cells[0], effect: cells[1])
      })
  }

  nonisolated private static let tables = [
    Table("CursesViews/Control/Control.swift") { Control().keyCommands.keyHints },
    Table("CursesWidgets/Switch/Switch.swift") { Switch("Wrap").keyCommands.keyHints },
    Table("CursesWidgets/Checkbox/Checkbox.swift") { Checkbox("Wrap").keyCommands.keyHints },
    Table("CursesWidgets/Toast/Toast.swift") {
      let stage = Stage(size: Size(width: 60, height: 20))
      let toast = Toast("Deleted", action: ToastAction("Undo") {})
      toast.show(in: stage.rootView)
      return toast.keyCommands.keyHints
    },
    Table("CursesWidgets/SegmentedControl/SegmentedControl.swift") {
      SegmentedControl(items: ["Day", "Week"]).keyCommands.keyHints
    },
    Table("CursesWidgets/ScrollView/ScrollView.swift") { scrollView.keyCommands.keyHints },
    Table("CursesWidgets/TableView/TableView.swift") {
      let (rows, journal) = (NumberedRows(3), TableJournal())
      let table = TableView()
      table.dataSource = rows
      table.delegate = journal
      return table.keyCommands.keyHints
    },
    Table("CursesWidgets/FilterView/FilterView.swift") {
      let table = TableView()
      let items = TableItems<Named>(table) { RowContent(StyledText($0.name)) }
      items.apply((0..<3).map { Named($0) })
      let view = FilterView(table, filtering: items)
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: view)
      let outside = view.keyCommands.keyHints
      view.field.becomeFirstResponder()
      return outside + view.keyCommands.keyHints.filter { $0.keys != "Esc" }
    },
    Table("CursesWidgets/ColumnTableView/ColumnTableView.swift") {
      let view = ColumnTableView(columns: [
        TableColumn("Name", width: .fixed(20), sortKey: "name"),
        TableColumn("Size", width: .fixed(60)),
      ])
      view.sort = TableSort(column: 0)
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: view)
      _ = stage.frame()
      return view.keyCommands.keyHints
    },
    Table("CursesWidgets/LogView/LogView.swift") {
      let log = LogView()
      log.append((0..<40).map { LogLine("line \($0)") })
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: log)
      _ = stage.frame()
      return log.keyCommands.keyHints
    },
    Table("CursesWidgets/TextField/TextField.swift") {
      let field = TextField("text")
      field.onSubmit = { _ in }
      field.select(0..<2)
      return field.keyCommands.keyHints
    },
    Table("CursesWidgets/TextView/TextView.swift") {
      let view = TextView("text")
      let stage = Stage(size: Size(width: 20, height: 4))
      stage.rootView = view
      stage.onEdit = { $0 }
      view.onSubmit = { _ in }
      view.select(0..<2)
      return view.keyCommands.keyHints
    },
    Table("CursesWidgets/Label/Label.swift") {
      let label = Label(StyledText(markdown: "<https://a.example/1>, <https://a.example/2>"))
      label.onOpenLink = { _, _ in }
      return label.keyCommands.keyHints
    },
    Table("CursesWidgets/FindBar/FindBar.swift") {
      let bar = FindBar()
      bar.onClose = { _ in }
      return bar.keyCommands.keyHints
    },
    Table("CursesWidgets/TabBar/TabBar.swift") { bar.bar.keyCommands.keyHints },
    Table("CursesWidgets/NotificationBubble/NotificationBubble.swift") {
      bar.bubble.keyCommands.keyHints
    },
    Table("CursesWidgets/ActionSheet/ActionSheet.swift") {
      let sheet = ActionSheet(actions: [DialogAction("Copy"), DialogAction("Share")])
      sheet.show(on: Stage(size: Size(width: 60, height: 10)))
      return sheet.keyCommands.keyHints
    },
    Table("CursesWidgets/AlertView/AlertView.swift") {
      let stage = Stage(size: Size(width: 60, height: 10))
      let alert = AlertView(
        "Delete it?", message: String(repeating: "It is gone then. ", count: 40),
        actions: [DialogAction("Cancel", style: .cancel), DialogAction("Delete")])
      alert.show(on: stage)
      _ = stage.frame()
      return alert.keyCommands.keyHints
    },
    Table("CursesWidgets/HelpOverlay/HelpOverlay.swift") {
      let help = HelpOverlay(groups: [])
      help.show(on: Stage(size: Size(width: 60, height: 20)))
      return (help.keyCommands + scrollView.keyCommands).keyHints
        .filter { $0.title != "scroll to the side" }
    },
    Table("CursesWidgets/SideMenuController/SideMenuController.swift") {
      let controller = SideMenuController(menu: ViewController(), content: ViewController())
      let closed = controller.keyCommands.keyHints
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = controller
      controller.showMenu()
      return closed + controller.keyCommands.keyHints
    },
    Table("CursesWidgets/Navigation/NavigationController.swift") {
      let controller = NavigationController(root: ViewController())
      controller.push(ViewController())
      return controller.keyCommands.keyHints
    },
    Table("CursesWidgets/Split/SplitViewController.swift") {
      let controller = SplitViewController(
        list: ViewController(view: Button()), detail: ViewController())
      let stage = Stage(size: Size(width: 120, height: 20))
      stage.rootViewController = controller
      _ = stage.frame()
      return controller.keyCommands.keyHints
    },
    Table("CursesWidgets/Presentation/PresentationStyle.swift") {
      let stage = Stage(size: Size(width: 60, height: 20))
      let controller = ViewController(view: View())
      stage.rootViewController = controller
      controller.present(ViewController(), as: .sheet(detents: [.medium, .large]))
      return stage.presentedViews.last?.keyCommands.keyHints ?? []
    },
    Table("CursesWidgets/SideSwipeTableView/SideSwipeTableView.swift") {
      let rows = SwipedRows(5)
      let table = SideSwipeTableView()
      let plain = TableView()
      for each in [table, plain] { each.dataSource = rows }
      table.sideSwipeDelegate = rows
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: table)
      _ = stage.frame()
      let closed = table.keyCommands.keyHints
      table.openMenu(at: 2, animated: false)
      let common = plain.keyCommands.keyHints.map(\.keys)
      return (closed + table.keyCommands.keyHints).filter { !common.contains($0.keys) }
    },
    Table("CursesWidgets/ArticlePager/ArticlePager.swift") {
      let articles = Articles()
      let pager = ArticlePager()
      pager.dataSource = articles
      let stage = Stage(size: Size(width: 60, height: 20))
      stage.rootViewController = ViewController(view: pager)
      _ = stage.frame()
      let loaded = pager.keyCommands.keyHints
      pager.state = .failed(message: "no network")
      pager.onRetry = { _ in }
      return loaded + pager.keyCommands.keyHints
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
}
