import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

/// A screen with a title above a list of numbered rows.
final class ScreenController: ViewController, TableViewDelegate {
  let table = TableView()

  /// Called with the number of a row that the user activated.
  var onActivate: (@MainActor (Int) -> Void)?

  private(set) var told: [String] = []
  private let rows = NumberedRows(30)

  init(_ title: String) {
    super.init()
    self.title = title
    table.dataSource = rows
    table.delegate = self
    table.selectRow(0)
  }

  override func loadView() -> View {
    let stack = StackView(arrangedSubviews: [Label(title ?? ""), table], axis: .vertical)
    stack.alignment = .fill
    return stack
  }

  override func viewWillAppear(_ animated: Bool) { told.append("will appear") }

  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }

  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }

  override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onActivate?(index) }

  /// Returns the callbacks of appearance since the previous call.
  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }
}

/// A side menu over two screens on a stage, which records the calls to its delegate.
@MainActor
final class SideMenuHarness: SideMenuControllerDelegate {
  let menu = ScreenController("MENU")
  let screens = [ScreenController("Timeline"), ScreenController("Profile")]
  let controller: SideMenuController
  let driver: StageDriver
  private var journal: [String] = []

  init(
    _ size: Size = Size(width: 80, height: 24), traits: Traits = Traits(),
    style: SideMenuController.Style = .standard
  ) {
    controller = SideMenuController(menu: menu, content: screens[0], style: style)
    driver = StageDriver(controller, size: size, traits: traits)
    controller.delegate = self
    driver.frame()
  }

  /// The visible column of the snapshot, or `nil` while the content itself is displayed.
  var column: Double? {
    let line = driver.tree.split(separator: "\n").first { $0.contains("<SideMenuSlider") }
    guard let line else { return nil }
    guard let translation = line.firstRange(of: "translation = (") else { return 0 }
    return Double(line[translation.upperBound...].prefix { $0 != " " })
  }

  /// Opens the menu, and advances until it is open.
  func open() {
    controller.showMenu()
    driver.advance(by: .milliseconds(200))
    _ = takeJournal()
  }

  /// Returns the column at each sixtieth of a second during the next `length`.
  func columns(during length: Duration) -> [Double] {
    let end = driver.stage.time + length
    var columns = [column ?? 0]
    while driver.stage.time < end {
      driver.advance(by: min(.seconds(1) / 60, end - driver.stage.time))
      columns.append(column ?? 0)
    }
    return columns
  }

  /// Returns the calls to the delegate since the previous call.
  func takeJournal() -> [String] {
    defer { journal = [] }
    return journal
  }

  func sideMenuControllerWillOpen(_ controller: SideMenuController) { journal.append("will open") }

  func sideMenuControllerDidOpen(_ controller: SideMenuController) { journal.append("did open") }

  func sideMenuControllerWillClose(_ controller: SideMenuController) {
    journal.append("will close")
  }

  func sideMenuControllerDidClose(_ controller: SideMenuController) { journal.append("did close") }

  func sideMenuControllerDidCancel(_ controller: SideMenuController) {
    journal.append("did cancel")
  }

  func sideMenuControllerDidChangeContent(_ controller: SideMenuController) {
    journal.append("content \(controller.contentViewController.title ?? "")")
  }
}
