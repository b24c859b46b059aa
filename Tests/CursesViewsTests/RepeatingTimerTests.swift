import CursesCells
import CursesViews
import Testing

/// Repeating timers of views and controllers.
@MainActor
@Suite struct RepeatingTimerTests {
  private let stage = Stage(size: Size(width: 10, height: 3))

  @Test func `a view repeats an action while it is on a stage`() {
    let view = View()
    var times: [Duration] = []
    view.every(.seconds(1)) { [stage] in times.append(stage.time) }
    stage.advance(by: .seconds(3))
    #expect(times.isEmpty)

    stage.rootView.addSubview(view)
    stage.advance(by: .milliseconds(2_500))
    #expect(times == [.seconds(4), .seconds(5)])

    view.removeFromSuperview()
    stage.advance(by: .seconds(10))
    #expect(times.count == 2)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a cancelled timer calls nothing, even from its own action`() {
    var count = 0
    var timer: RepeatingTimer?
    timer = stage.rootView.every(.seconds(1)) {
      count += 1
      if count == 2 { timer?.cancel() }
    }
    stage.advance(by: .seconds(10))

    #expect(count == 2)
    #expect(timer?.isActive == false)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `overdue calls are skipped`() {
    var count = 0
    stage.rootView.every(.seconds(1)) { count += 1 }

    for (now, calls) in [(Duration.milliseconds(60_500), 1), (.seconds(61), 2)] {
      stage.timeSource = { now }
      stage.advance(by: now - stage.time)
      #expect(count == calls)
    }
  }

  @Test func `a controller repeats an action while its view is visible`() {
    let controller = ViewController(view: View())
    var count = 0
    controller.every(.seconds(1)) { count += 1 }
    stage.advance(by: .seconds(3))
    #expect(count == 0)

    stage.rootViewController = controller
    stage.advance(by: .milliseconds(2_500))
    #expect(count == 2)

    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    stage.advance(by: .seconds(10))
    #expect(count == 2)

    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    stage.advance(by: .milliseconds(1_500))
    #expect(count == 3)
  }
}
