import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Recorded frames of a push, a sheet and a toast.
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

  @Test func `a push and a pop match the recorded frames`() {
    let next = ViewController(view: Label("It creaks."))
    next.title = "The stairs"
    root.navigationController?.push(next)
    film("wait 300ms\nkey escape", named: "push")
  }

  @Test func `a sheet that is shown and closed matches the recorded frames`() {
    let sheet = ViewController(view: Label("A note"))
    root.present(sheet)
    film("wait 300ms\nkey escape", named: "sheet")
  }

  @Test func `a toast that is shown and expires matches the recorded frames`() {
    Toast("Saved").show(in: root)
    film("wait 1ms", named: "toast")
  }
}
