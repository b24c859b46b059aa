import CursesKit

/// A program of a recipe: its name, the samples of its bar and its screen, and its controller.
@MainActor
struct SampleProgram {
  let name: String
  let detail: String

  /// The sample of the bar, with its row in a tall row and its size.
  let bar: () -> (view: View, y: Int, size: Size)

  /// The sample of the screen, for a large page.
  let screen: () -> View

  /// Returns the controller, given the navigation item of the list.
  let open: (_ list: NavigationItem) -> ViewController

  /// The logo that replaces the title of a bar.
  static func logo(_ name: String) -> View {
    let label = Label("◉ \(name)")
    label.style = TextStyle(foreground: .color(.rgb(254, 239, 218)), attributes: .bold)
    return label
  }
}

/// A recipe page with a list of programs, from which each program slides in.
final class ProgramsController: ViewController {
  private let pages: NavigationController
  private let captions: (list: StyledText, program: StyledText)
  private let ending: RecipePageView.Ending
  private let hints: [String: String]
  private var page: RecipePageView?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - programs: The programs.
  ///   - backTitle: The title of the back button to the list, or `nil` for that of the list.
  ///   - captions: The captions for the list, and for a program.
  ///   - ending: The way in which a program ends; the list ends with a row.
  ///   - hints: The names of the commands with hints.
  init(
    _ programs: [SampleProgram], backTitle: String? = nil,
    captions: (list: StyledText, program: StyledText), ending: RecipePageView.Ending = .page,
    hints: [String: String]
  ) {
    pages = NavigationController(root: ProgramListController(programs, backTitle: backTitle))
    self.captions = captions
    self.ending = ending
    self.hints = hints
    super.init()
    pages.pageBackground = .list
    addChild(pages)
    pages.onShow = { [weak self] _ in self?.pageDidChange() }
  }

  override func loadView() -> View {
    let page = RecipePageView(pages.view, caption: caption, ending: isList ? .page : ending)
    page.hints.list(hints)
    self.page = page
    return page
  }

  private var isList: Bool { pages.viewControllers.count < 2 }

  private var caption: StyledText { isList ? captions.list : captions.program }

  private func pageDidChange() {
    page?.caption = caption
    if ending != .page { page?.ending = isList ? .page : ending }
  }
}

/// The list of the programs, under the standard bar.
private final class ProgramListController: ViewController {
  private let programs: [SampleProgram]
  private let backTitle: String?
  private let table = AdaptiveTable()

  init(_ programs: [SampleProgram], backTitle: String?) {
    self.programs = programs
    self.backTitle = backTitle
    super.init()
    title = "Home"
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    // 57 points of the recipe are three rows, with a blank one above and below.
    table.heightForRow = { table, _ in ProgramRow.rows(in: table, of: programs.count) }
    table.selectRow(0)
  }

  override func loadView() -> View { table }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let backTitle { navigationItem.backTitle = backTitle }
    navigationController?.navigationBar.background = nil
  }
}

extension ProgramListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { programs.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: ProgramRow.self) { ProgramRow() }
    let program = programs[index]
    row.program = ProgramRow.Program(
      name: program.name, detail: program.detail, icon: PixelIcon.programs[program.name])
    if let size = ProgramRow.screen(in: tableView, of: programs.count) {
      row.sample = (program.screen(), 1, size)
    } else {
      row.sample = program.bar()
    }
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    navigationController?.push(programs[index].open(navigationItem))
  }
}
