import CursesViews
import CursesWidgets

/// A log of callbacks, in order.
@MainActor
final class TabLog {
  private var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller of a list, which logs its callbacks of appearance.
final class LoggingListController: ViewController, TableViewDataSource {
  let table = TableView()
  private let name: String
  private let log: TabLog

  init(_ name: String, _ log: TabLog) {
    self.name = name
    self.log = log
    super.init()
    table.dataSource = self
  }

  override func loadView() -> View { table }

  override func viewDidLoad() { log.note("\(name) loaded") }

  override func viewWillAppear(_ animated: Bool) { log.note("\(name) will appear") }

  override func viewDidAppear(_ animated: Bool) { log.note("\(name) did appear") }

  override func viewWillDisappear(_ animated: Bool) { log.note("\(name) will disappear") }

  override func viewDidDisappear(_ animated: Bool) { log.note("\(name) did disappear") }

  func numberOfRows(in tableView: TableView) -> Int { 100 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "\(name)\(index)"
    return row
  }
}

/// A delegate that logs the calls of a tab bar controller.
@MainActor
final class LoggingTabDelegate: TabBarControllerDelegate {
  var isRefusing = false
  private let log: TabLog

  init(_ log: TabLog) { self.log = log }

  func tabBarController(
    _ controller: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool {
    log.note("may \(viewController.title ?? "")?")
    return !isRefusing
  }

  func tabBarController(
    _ controller: TabBarController, didSelect viewController: ViewController
  ) {
    log.note("told \(viewController.title ?? ""), \(controller.selectedIndex ?? -1)")
  }
}
