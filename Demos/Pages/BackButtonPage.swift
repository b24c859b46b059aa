import CursesKit

extension DemoPage {
  /// Three painted bars in the style of early iPhone programs, each with its own back button.
  ///
  /// Recipe: idev-recipes, *CustomNavigationBar* and *CustomBackButton*.
  public static let backButton = DemoPage(
    name: "back-button", title: "Back button", recipe: "CustomBackButton",
    summary: "Painted bars, and a way back that is as wide as the words you give it."
  ) { _ in
    NavigationController(root: AppsController())
  }
}

/// A program of the recipe, with the style of its bar.
private enum RecipeApp: String, CaseIterable {
  case instagram = "Instagram"
  case reeder = "Reeder"
  case dailyBooth = "DailyBooth"

  var background: BarBackground {
    switch self {
    case .instagram: .blue
    case .reeder: .gray
    case .dailyBooth: .charcoal
    }
  }

  /// The program's own back button, or `nil` for the standard one.
  @MainActor var backButton: BackButton? {
    self == .reeder ? nil : BackButton(art: background.button)
  }

  /// The logo that replaces the title, or `nil` to display the title.
  @MainActor var logo: View? {
    guard self == .instagram else { return nil }
    let label = Label("◉ \(rawValue)")
    label.style = TextStyle(foreground: .color(.rgb(254, 239, 218)), attributes: .bold)
    return label
  }
}

/// A list of the programs, under the standard bar.
private final class AppsController: ViewController {
  private let table = TableView()

  override init() {
    super.init()
    title = "Home"
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.selectRow(0)
  }

  override func loadView() -> View { table }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationItem.backTitle = "Home"
    navigationController?.navigationBar.background = nil
  }
}

extension AppsController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { RecipeApp.allCases.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = RecipeApp.allCases[index].rawValue
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    guard let navigationController else { return }
    navigationController.push(AppController(RecipeApp.allCases[index], below: navigationItem))
  }
}

/// A program's screen, with a field for the title of its back button.
private final class AppController: ViewController {
  private let app: RecipeApp
  private let below: NavigationItem
  private let field = TextField()

  init(_ app: RecipeApp, below: NavigationItem) {
    self.app = app
    self.below = below
    super.init()
    title = app.rawValue
    navigationItem.backButton = app.backButton
    navigationItem.titleView = app.logo
    field.onSubmit = { [weak self] _ in self?.setWords() }
  }

  override func loadView() -> View {
    // 280 of the recipe's 320 points.
    field.preferredWidth = 70
    let button = Button("Set", look: .filled)
    button.onActivate = { [weak self] _ in self?.setWords() }
    return MarginView([
      Label("Set Back Button Text:"), field, MarginView.row(button),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.background = app.background
  }

  /// Sets the back button's title to the text of the field; the standard button takes it from the
  /// page below.
  private func setWords() {
    if let button = navigationItem.backButton as? BackButton {
      button.title = field.text
    } else {
      below.backTitle = field.text
    }
  }
}
