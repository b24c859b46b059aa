import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct PresentationGuardTests {
  /// A controller that counts the attempts to dismiss it.
  private final class Draft: ViewController {
    private(set) var attempts = 0

    override func loadView() -> View {
      StackView(axis: .vertical) {
        for row in 1...4 { Label("row \(row)") }
        Button("Save")
      }
    }

    override func didAttemptToDismiss() { attempts += 1 }
  }

  private let root = ViewController(view: Button("Below"))
  private let draft = Draft()
  private let driver: StageDriver

  init() {
    driver = StageDriver(root, size: Size(width: 40, height: 12))
    driver.frame()
    draft.isModalInPresentation = true
  }

  private func present(_ controller: ViewController? = nil, as style: PresentationStyle = .sheet) {
    root.present(controller ?? draft, as: style)
    driver.advance(by: .seconds(1))
  }

  private var isThere: Bool {
    driver.advance(by: .seconds(1))
    return !driver.stage.presentedViews.isEmpty
  }

  @Test func `Escape reports the attempt, and leaves a modal sheet open`() {
    present()
    driver.press(.escape)
    #expect(draft.attempts == 1)
    #expect(isThere)
    #expect(draft.isAppearing)
  }

  @Test func `a click outside reports the attempt, and leaves a modal sheet open`() {
    present()
    driver.tap(x: 20, y: 0)
    #expect(draft.attempts == 1)
    #expect(isThere)
  }

  @Test func `a modal sheet that is dragged down returns`() {
    present()
    let before = driver.picture
    let top = draft.view.convertToStage(.zero).y - 1
    driver.mouse(.press, 20, top)
    driver.mouse(.drag, 20, 11)
    driver.mouse(.release, 20, 11)
    #expect(isThere)
    #expect(draft.attempts == 1)
    #expect(driver.picture == before)
  }

  @Test func `a modal controller inside a navigation controller stays open, too`() {
    present(NavigationController(root: draft))
    driver.press(.escape)
    #expect(draft.attempts == 1)
    #expect(isThere)
  }

  @Test func `a sheet that is not modal closes, and code closes any sheet`() {
    present()
    draft.dismiss()
    #expect(!isThere)

    draft.isModalInPresentation = false
    present()
    driver.press(.escape)
    #expect(!isThere)
    #expect(draft.attempts == 0)
  }
}
