import CursesCells
import CursesViews
import Testing

/// A controller that focuses the second of its two views when it appears.
private final class Wishful: ViewController {
  let first = Listener()
  let second = Listener()
  private(set) var stages: [String] = []

  override func viewDidLoad() {
    for (row, listener) in [first, second].enumerated() {
      listener.frame = Rect(x: 0, y: row, width: 1, height: 1)
      view.addSubview(listener)
    }
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }

  override func viewDidAppear(_ animated: Bool) {
    note("did appear")
    second.becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }

  private func note(_ event: String) {
    stages.append("\(event) \(view.stage == nil ? "off" : "on") the stage")
  }
}

@MainActor
struct AppearingTests {
  private let stage = Stage(size: Size(width: 4, height: 3))

  @Test func `focus requested in a root controller's viewDidAppear is kept`() {
    let page = Wishful()
    stage.rootViewController = page
    _ = stage.frame()
    #expect(page.second.isFirstResponder)

    let next = Wishful()
    stage.rootViewController = next
    _ = stage.frame()

    #expect(next.second.isFirstResponder)
  }

  @Test func `a controller's view is on the stage during appearance callbacks`() {
    let page = Wishful()
    stage.rootViewController = page
    stage.rootViewController = ViewController()

    #expect(
      page.stages == [
        "will appear on the stage", "did appear on the stage", "will disappear on the stage",
      ])
  }
}
