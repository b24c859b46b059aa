import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct StageTimeTests {
  let stage = Stage(size: Size(width: 10, height: 3))

  @Test func `an idle stage has no deadline`() {
    _ = stage.frame()

    #expect(stage.nextDeadline == nil)
    stage.advance(by: .seconds(60))
    #expect(stage.nextDeadline == nil)
    #expect(stage.frame().isUnchanged)
  }

  @Test func `the stage's time does not go back`() {
    stage.advance(by: .seconds(1))
    stage.advance(by: .seconds(-3))

    #expect(stage.time == .seconds(1))
  }

  @Test func `timers fire in order of their deadlines, each at its own`() {
    var fired: [String] = []
    for delay in [30, 10, 20] {
      stage.schedule(after: .milliseconds(delay)) { fired.append("\(delay) at \(stage.time)") }
    }
    #expect(stage.nextDeadline == .milliseconds(10))

    stage.advance(by: .milliseconds(25))
    #expect(fired == ["10 at 0.01 seconds", "20 at 0.02 seconds"])

    stage.advance(by: .milliseconds(25))
    #expect(fired.last == "30 at 0.03 seconds")
    #expect(stage.nextDeadline == nil)
  }

  @Test func `timers with the same deadline fire in the order of scheduling`() {
    var fired: [Int] = []
    for index in 0..<5 {
      stage.schedule(after: .milliseconds(10)) { fired.append(index) }
    }

    stage.advance(by: .milliseconds(10))

    #expect(fired == [0, 1, 2, 3, 4])
  }

  @Test func `a timer is due at its deadline and not before`() {
    let timer = stage.schedule(after: .milliseconds(10)) {}

    stage.advance(by: .milliseconds(10) - .nanoseconds(1))
    #expect(timer.isPending)

    stage.advance(by: .nanoseconds(1))
    #expect(!timer.isPending)
  }

  @Test func `a cancelled timer does not fire and has no deadline`() {
    let timer = stage.schedule(after: .milliseconds(10)) { Issue.record("fired") }

    timer.cancel()

    #expect(!timer.isPending)
    #expect(stage.nextDeadline == nil)
    stage.advance(by: .seconds(1))
  }

  @Test func `a timer can cancel a later timer`() {
    let later = stage.schedule(after: .milliseconds(20)) { Issue.record("fired") }
    stage.schedule(after: .milliseconds(10)) { later.cancel() }

    stage.advance(by: .seconds(1))

    #expect(!later.isPending)
  }

  @Test func `a timer scheduled by a timer counts from that time`() {
    var fired: [Duration] = []
    stage.schedule(after: .milliseconds(10)) {
      stage.schedule(after: .milliseconds(5)) { fired.append(stage.time) }
    }

    stage.advance(by: .seconds(1))

    #expect(fired == [.milliseconds(15)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .microseconds(3)])
  func `a timer that reschedules itself lets time pass`(delay: Duration) {
    var count = 0
    func again() {
      count += 1
      stage.schedule(after: delay) { again() }
    }
    stage.schedule(after: delay) { again() }

    stage.advance(by: .milliseconds(100))

    #expect(count == 100)
  }

  @Test func `scheduling a timer wakes a waiting driver`() {
    _ = stage.frame()
    var count = 0
    stage.onNeedsFrame = { count += 1 }

    stage.schedule(after: .seconds(1)) {}

    #expect(count == 1)
  }

  @Test func `timers and animations start at the source's time between calls`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    stage.rootView.addSubview(view)
    _ = stage.frame()
    var now = Duration.zero
    stage.timeSource = { now }

    now = .seconds(10)
    var fired: Duration?
    stage.schedule(after: .milliseconds(50)) { fired = stage.time }
    View.animate(withDuration: .milliseconds(100), curve: .linear) { view.alpha = 0 }
    now = .milliseconds(10_060)
    stage.advance(by: now - stage.time)

    #expect(fired == .milliseconds(10_050))
    #expect(stage.time == now)
    #expect(abs(view.presentationAlpha - 0.4) < 0.001)
  }

  @Test func `the time source does not pass a due timer`() {
    var now = Duration.zero
    stage.timeSource = { now }
    var fired: Duration?
    stage.schedule(after: .milliseconds(50)) { fired = stage.time }

    now = .seconds(3)

    #expect(stage.time == .milliseconds(50))
    #expect(fired == nil)
    stage.advance(by: now - stage.time)
    #expect(fired == .milliseconds(50))
    #expect(stage.time == now)
  }

  @Test func `the time is constant inside a call and never goes back`() {
    var now = Duration.seconds(1)
    stage.timeSource = {
      now += .seconds(1)
      return now
    }
    var seen: [Duration] = []
    stage.schedule(after: .seconds(1)) { seen = [stage.time, stage.time] }

    stage.advance(by: .seconds(5))
    let time = stage.time
    now = .zero

    #expect(seen.count == 2)
    #expect(seen.first == seen.last)
    #expect(stage.time == time)
  }

  @Test func `a fired timer retains nothing`() {
    weak var kept: View?
    let timer: StageTimer
    do {
      let view = View()
      kept = view
      timer = stage.schedule(after: .milliseconds(1)) { view.alpha = 0 }
    }
    #expect(kept != nil)

    stage.advance(by: .milliseconds(1))

    #expect(!timer.isPending)
    #expect(kept == nil)
  }

  @Test func `the next deadline is the earlier of a timer and a step`() {
    let view = View()
    stage.rootView.addSubview(view)
    View.animate(withDuration: .seconds(1)) { view.frame.origin.x = 5 }

    stage.schedule(after: .milliseconds(30)) {}
    #expect(stage.nextDeadline == .seconds(1) / 60)
    stage.schedule(after: .milliseconds(3)) {}
    #expect(stage.nextDeadline == .milliseconds(3))
  }

  @Test func `a timer sees animated values at its own time`() {
    let view = View()
    stage.rootView.addSubview(view)
    View.animate(withDuration: .milliseconds(100), curve: .linear) { view.frame.origin.x = 50 }
    var seen: [Double] = []
    stage.schedule(after: .milliseconds(20)) { seen.append(view.presentationFrame.minX) }

    stage.advance(by: .milliseconds(90))

    #expect(seen == [10])
  }
}
