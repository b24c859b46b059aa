import CursesCells
import CursesViews

/// A controller that logs its callbacks.
final class ToldController: ViewController {
  let name: String
  let log: ViewControllerTests.Log

  init(_ name: String, _ log: ViewControllerTests.Log) {
    self.name = name
    self.log = log
    super.init()
  }

  private func note(_ what: String, _ animated: Bool = false) {
    log.entries.append("\(name) \(what)\(animated ? " animated" : "")")
  }

  override func loadView() -> View {
    note("load")
    return View()
  }

  override func viewDidLoad() { note("loaded") }
  override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
  override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }

  override func keyDown(_ key: Key) -> Bool {
    note("key")
    return false
  }

  override func scrollWheel(_ mouse: Mouse) -> Bool {
    note("wheel \(mouse.location)")
    return false
  }
}
