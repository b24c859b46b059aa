import CursesCells
import CursesViews
import Testing

/// Gestures that continue from a movement until the release.
@MainActor
@Suite struct ContinuousGestureTests {
  let stage = Stage(size: Size(width: 20, height: 5))
  let view = Listener(frame: Rect(x: 2, y: 1, width: 10, height: 3))

  init() {
    view.handlesMouse = false
    stage.rootView.addSubview(view)
  }

  @Test func `a continuous gesture cancels the view's press and tracks the drag`() {
    view.handlesMouse = true
    let drag = Drag()
    view.addGestureRecognizer(drag)
    var told: [String] = []
    view.log = { told.append($0) }
    drag.onChange = { told.append("\($0.state)") }

    stage.press(3, 2)
    stage.drag(4, 2)
    stage.drag(5, 2)
    stage.release(5, 2)

    #expect(told == [" down (1 1)", " cancelled", "began", "changed", "ended"])
    #expect(drag.positions == [Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 3, y: 1)])
  }

  @Test func `a continuous gesture is cancelled with its press`() {
    let drag = Drag()
    view.addGestureRecognizer(drag)
    stage.press(3, 2)
    stage.drag(4, 2)

    stage.send(.key(.escape))
    stage.drag(5, 2)

    #expect(drag.state == .cancelled)
    #expect(drag.positions.count == 2)
  }

  @Test func `a gesture is cancelled if its view is removed`() {
    let drag = Drag()
    view.addGestureRecognizer(drag)
    stage.press(3, 2)
    stage.drag(4, 2)

    view.removeFromSuperview()
    stage.drag(5, 2)

    #expect(drag.state == .cancelled)
    #expect(drag.positions.count == 2)
  }

  @Test func `touches have the stage's time`() {
    let drag = Drag()
    view.addGestureRecognizer(drag)
    stage.wait(40)

    stage.press(3, 2)
    stage.wait(20)
    stage.drag(4, 2)

    #expect(drag.times == [.milliseconds(40), .milliseconds(60)])
  }
}

/// A recognizer that tracks every movement while the button is held.
private final class Drag: GestureRecognizer {
  private(set) var positions: [Point] = []
  private(set) var times: [Duration] = []

  private func note(_ touch: Touch) {
    positions.append(location(of: touch))
    times.append(touch.time)
  }

  override func touchBegan(_ touch: Touch) { note(touch) }

  override func touchMoved(_ touch: Touch) {
    note(touch)
    state = state == .possible ? .began : .changed
  }

  override func touchEnded(_ touch: Touch) {
    state = state == .possible ? .failed : .ended
  }
}
