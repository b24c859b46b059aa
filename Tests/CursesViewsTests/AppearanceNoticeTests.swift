import CursesCells
import CursesLayers
import CursesViews
import Testing

/// What those who watch a stage hear of controllers, and of being left.
@MainActor
@Suite struct AppearanceNoticeTests {
  private let stage = Stage(size: Size(width: 10, height: 2))
  private let log = Log()

  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  private func watch() -> NoticeObservation {
    stage.observeNotices { [log] notice in
      let transition = notice.details as? AppearanceTransition
      log.entries.append("\(notice.name) \(transition.map { "\($0.cause)" } ?? "")")
    }
  }

  @Test func `a controller that comes and goes is told with its transition, once each`() {
    let watch = watch()
    let controller = ViewController()
    stage.rootViewController = controller
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    stage.rootViewController = nil
    #expect(log.entries == ["viewDidAppear(_:) shown", "viewDidDisappear(_:) shown"])
    watch.end()
  }

  @Test func `one whose view has left the stage is told of as well, with the cause it was given`() {
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

  @Test func `a stage says when it is left and when it goes on, once each`() {
    let watch = watch()
    for isActive in [true, false, false, true] { stage.isActive = isActive }
    stage.noteStop()
    #expect(log.entries == ["willResignActive ", "didBecomeActive ", "wasStopped "])
    watch.end()
  }

  @Test func `several watch, each until it is ended or released`() {
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
