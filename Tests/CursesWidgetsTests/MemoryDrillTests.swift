import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A screen that creates all of its views in `loadView()`, and counts its warnings.
private final class FormController: ViewController, TableViewDataSource {
  weak var text: TextView?
  weak var field: TextField?
  weak var table: TableView?
  weak var scroll: ScrollView?
  private(set) var loads = 0
  private var warnings = 0

  override func loadView() -> View {
    let (text, field, table) = (TextView(), TextField(), TableView())
    let scroll = ScrollView.numbered(width: 20, height: 40)
    table.dataSource = self
    let stack = StackView(
      arrangedSubviews: [text.height(3), field.height(1), table, scroll.height(5)],
      axis: .vertical)
    stack.alignment = .fill
    (self.text, self.field, self.table, self.scroll) = (text, field, table, scroll)
    return stack
  }

  override func viewDidLoad() { loads += 1 }

  override func didReceiveMemoryWarning() {
    warnings += 1
    super.didReceiveMemoryWarning()
  }

  /// Returns the number of warnings since the previous call.
  func takeWarnings() -> Int {
    defer { warnings = 0 }
    return warnings
  }

  func numberOfRows(in tableView: TableView) -> Int { 50 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "Row \(index)"
    return row
  }

  /// Changes the state of all views, and leaves the focus in the second one.
  func edit(with driver: StageDriver) {
    text?.becomeFirstResponder()
    for line in ["one", "two", "three", "four", "five"] {
      driver.type(line)
      driver.press(.enter)
    }
    field?.becomeFirstResponder()
    driver.type("Ada Lovelace")
    driver.press(.left)
    driver.press(Key(.left, modifiers: .shift))
    table?.selectRow(12)
    table?.contentOffset.y = 8
    scroll?.contentOffset.y = 7
    driver.frame()
  }

  /// The state as the user left it.
  var state: [String] {
    [
      text?.text ?? "", "\(text?.selectedRange ?? 0..<0)",
      field?.text ?? "", "\(field?.selectedRange ?? 0..<0)",
      "\(table?.selectedRow ?? -1)", "\(table?.contentOffset.y ?? -1)",
      "\(scroll?.contentOffset.y ?? -1)",
    ]
  }
}

/// A screen that is a scroll view, above which a large bar leaves rows free.
private final class ScrollController: ViewController {
  weak var scroll: ScrollView?

  override func loadView() -> View {
    let scroll = ScrollView.numbered(width: 20, height: 100)
    self.scroll = scroll
    return scroll
  }
}

/// A weak reference to a view.
private struct WeakView {
  weak var view: View?

  /// Returns references to a view and all of its descendants.
  @MainActor
  static func all(in view: View) -> [WeakView] {
    [WeakView(view: view)] + view.subviews.flatMap { all(in: $0) }
  }
}

// The drill is one setting for the process. Each test is synchronous, so that no other test of the
// main actor runs while the drill is enabled.

@MainActor
@Suite struct MemoryDrillTests {
  private let size = Size(width: 44, height: 24)

  private func drill(_ body: () throws -> Void) rethrows {
    MemoryDrill.isEnabled = true
    defer { MemoryDrill.isEnabled = false }
    try body()
  }

  private func tabs(_ controllers: [ViewController]) -> TabBarController {
    TabBarController(tabs: controllers.map { (TabBarItem(title: "Tab"), $0) })
  }

  private func expectEdited(_ form: FormController) {
    #expect(
      form.state == [
        "one\ntwo\nthree\nfour\nfive\n", "24..<24", "Ada Lovelace", "10..<11", "12", "8", "7",
      ])
    #expect(form.field?.isFirstResponder == true)
  }

  // MARK: Warnings

  @Test func `MW-01 each appearance warns the other controllers only while the drill is enabled`() {
    let forms = [FormController(), FormController(), FormController()]
    let controller = tabs(forms)
    let driver = StageDriver(controller, size: size)
    driver.frame()
    controller.select(1)
    #expect(forms.map { $0.takeWarnings() } == [0, 0, 0])

    drill {
      controller.select(0)
      #expect(forms.map { $0.takeWarnings() } == [0, 1, 1])
      controller.select(2)
      #expect(forms.map { $0.takeWarnings() } == [1, 1, 0])
    }

    controller.select(1)
    #expect(forms.map { $0.takeWarnings() } == [0, 0, 0])
  }

  @Test func `MW-01 a stage sends a warning to all controllers of its tree`() {
    let forms = [FormController(), FormController()]
    let driver = StageDriver(tabs(forms), size: size)
    driver.frame()

    driver.stage.sendMemoryWarning()

    #expect(forms.map { $0.takeWarnings() } == [1, 1])
    #expect(forms[0].isViewLoaded)
  }

  // MARK: Unloading

  @Test func `MW-02 a page comes back identical after a push and a pop`() {
    drill {
      let form = FormController()
      let controller = NavigationController(root: form)
      let driver = StageDriver(controller, size: size)
      driver.frame()
      form.edit(with: driver)
      expectEdited(form)
      let (picture, cursor) = (driver.picture, driver.cursor)
      let old = WeakView.all(in: form.view)

      controller.push(ViewController(view: Button("over")))
      driver.advance(by: .seconds(1))
      driver.frame()
      #expect(!form.isViewLoaded)
      #expect(old.allSatisfy { $0.view == nil })

      controller.pop()
      driver.advance(by: .seconds(1))
      #expect(form.loads == 2)
      expectEdited(form)
      #expect(driver.picture == picture)
      #expect(driver.cursor == cursor)
    }
  }

  @Test func `MW-02 a tab comes back identical after two switches`() {
    drill {
      let forms = [FormController(), FormController()]
      let controller = tabs(forms)
      let driver = StageDriver(controller, size: size)
      driver.frame()
      forms[0].edit(with: driver)
      let (picture, cursor) = (driver.picture, driver.cursor)
      let old = WeakView.all(in: forms[0].view)

      controller.select(1)
      driver.frame()
      #expect(!forms[0].isViewLoaded)
      #expect(old.allSatisfy { $0.view == nil })

      controller.select(0)
      driver.advance(by: .seconds(1))
      expectEdited(forms[0])
      #expect(driver.picture == picture)
      #expect(driver.cursor == cursor)
    }
  }

  @Test func `MW-02 a page in a tab comes back identical`() {
    drill {
      let form = FormController()
      let controller = tabs([NavigationController(root: form), FormController()])
      let driver = StageDriver(controller, size: size)
      driver.frame()
      form.edit(with: driver)
      let picture = driver.picture
      let old = WeakView.all(in: form.view)

      controller.select(1)
      driver.frame()
      #expect(old.allSatisfy { $0.view == nil })

      controller.select(0)
      driver.advance(by: .seconds(1))
      expectEdited(form)
      #expect(driver.picture == picture)
    }
  }

  @Test func `MW-02 the content of a side menu comes back identical`() {
    drill {
      let form = FormController()
      let controller = SideMenuController(menu: FormController(), content: form)
      let driver = StageDriver(controller, size: size)
      driver.frame()
      form.edit(with: driver)
      let picture = driver.picture
      let old = WeakView.all(in: form.view)

      controller.showMenu()
      driver.advance(by: .seconds(1))
      driver.frame()
      #expect(old.allSatisfy { $0.view == nil })

      controller.hideMenu()
      driver.advance(by: .seconds(1))
      expectEdited(form)
      #expect(driver.picture == picture)
    }
  }

  @Test func `MW-02 a page below a large bar keeps its scroll position`() {
    drill {
      let page = ScrollController()
      page.title = "Numbers"
      let controller = NavigationController(root: page)
      let driver = StageDriver(controller, size: Size(width: 60, height: 44))
      driver.frame()
      page.scroll?.contentOffset.y = -2
      let picture = driver.picture

      controller.push(ViewController(view: Button("over")))
      driver.advance(by: .seconds(1))
      #expect(!page.isViewLoaded)
      controller.pop()
      driver.advance(by: .seconds(1))

      #expect(page.scroll?.contentOffset.y == -2)
      #expect(driver.picture == picture)
    }
  }

  @Test func `MW-02 an animation of an unloaded view is cancelled`() {
    drill {
      let form = FormController()
      let controller = NavigationController(root: form)
      let driver = StageDriver(controller, size: size)
      driver.frame()
      var ended: [Bool] = []
      View.animate(withDuration: .seconds(10)) {
        form.table?.alpha = 0.5
      } completion: {
        ended.append($0)
      }

      controller.push(ViewController(view: Button("over")))
      driver.advance(by: .seconds(1))

      #expect(!form.isViewLoaded)
      #expect(ended == [false])
    }
  }

  // MARK: Keeping

  @Test func `MW-02 a controller keeps a view that was set`() {
    drill {
      let label = Label("mine")
      let page = ViewController(view: label)
      let controller = tabs([page, FormController()])
      let driver = StageDriver(controller, size: size)
      driver.frame()

      controller.select(1)
      driver.frame()

      #expect(page.isViewLoaded)
      #expect(page.view === label)
    }
  }

  @Test func `MW-02 a controller in transition keeps its view until the end`() {
    let form = FormController()
    let controller = NavigationController(root: form)
    let driver = StageDriver(controller, size: size)
    driver.frame()

    controller.push(ViewController(view: Button("over")))
    driver.advance(by: .milliseconds(50))
    driver.stage.sendMemoryWarning()
    #expect(form.isViewLoaded)

    driver.advance(by: .seconds(1))
    #expect(!form.isViewLoaded)
  }
}
