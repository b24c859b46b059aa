import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// What moves when a page is pushed, a sheet is shown and a toast comes.
@MainActor
@Suite struct ContainerFilmTests {
  private static let interval = Duration.milliseconds(50)
  private let driver: StageDriver
  private let root = ViewController()

  init() {
    let label = Label("The lamp room\nThe stairs\nThe garden")
    label.numberOfLines = 0
    root.view = label
    root.title = "Places"
    driver = StageDriver(
      NavigationController(root: root), size: Size(width: 30, height: 12))
    driver.frame()
  }

  private func film(_ tape: String, named name: String) {
    expectFilmStrip(of: driver, tape: tape, every: Self.interval, named: "film-\(name)")
  }

  @Test func `a page that is pushed, and left again, is filmed`() {
    let next = ViewController(view: Label("It creaks."))
    next.title = "The stairs"
    root.navigationController?.push(next)
    film("wait 300ms\nkey escape", named: "push")
  }

  @Test func `a sheet that comes, and is closed, is filmed`() {
    let sheet = ViewController(view: Label("A note"))
    root.present(sheet)
    film("wait 300ms\nkey escape", named: "sheet")
  }

  @Test func `a toast that comes, and goes by itself, is filmed`() {
    Toast("Saved").show(in: root)
    film("wait 1ms", named: "toast")
  }
}
