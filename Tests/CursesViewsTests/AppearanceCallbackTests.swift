import CursesCells
import CursesLayers
import CursesViews
import Testing

/// Callbacks about controllers and activation, as observers of a stage receive them.
@MainActor
@Suite struct AppearanceCallbackTests {
  private let stage = Stage(size: Size(width: 10, height: 2))
  private let log = Log()

  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  private func watch() -> NoticeObservation {
    stage.observeCallbacks { [log] callback in
      let transition = callback.details as? AppearanceTransition
      log.entries.append("\(callback.name) \(transition.map { "\($0.cause)" } ?? "")")
    }
  }

  @Test func `observers receive each appearance transition of a controller once`() {
    let watch = watch()
    let controller = ViewController()
    stage.rootViewController = controller
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    stage.rootViewController = nil
    #expect(log.entries == ["viewDidAppear(_:) displayed", "viewDidDisappear(_:) displayed"])
    watch.end()
  }

  @Test func `a transition's cause is reported even after its view was removed`() {
    let watch = watch()
    let controller = ViewController()
    stage.rootView.addSubview(controller.view)
    controller.beginAppearanceTransition(true, animated: false, cause: .presented)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: true, cause: .moved)
    controller.view.removeFromSuperview()
    controller.endAppearanceTransition()
    #expect(log.entries == ["viewDidAppear(_:) presented", "viewDidDisappear(_:) moved"])
    watch.end()
  }

  @Test func `a stage reports resigning, activation and stops once each`() {
    let watch = watch()
    for isActive in [true, false, false, true] { stage.isActive = isActive }
    stage.noteStop()
    #expect(log.entries == ["willResignActive ", "didBecomeActive ", "wasStopped "])
    watch.end()
  }

  @Test func `a stage reports changes of the terminal's focus`() {
    let watch = watch()
    for isGained in [true, false, false, true] { stage.send(.focus(gained: isGained)) }
    #expect(log.entries == ["didLoseFocus ", "didGainFocus "])
    watch.end()
  }

  @Test func `several observers receive callbacks until they end or are released`() {
    var watches = [watch(), watch()]
    stage.noteStop()
    #expect(log.entries.count == 2)
    watches[0].end()
    stage.noteStop()
    #expect(log.entries.count == 3)
    watches = []
    stage.noteStop()
    #expect(log.entries.count == 3)
  }
}
