import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct GestureContestTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  // MARK: Controls inside

  @Test func `a drag that begins on a button becomes the gesture of the row around it`() {
    let pan = stand.pan()

    stage.press(5, 2)
    stage.drag(6, 2)
    stage.drag(7, 2)
    stage.drag(9, 2)
    stage.release(9, 2)

    #expect(
      stand.told == [
        "button down (1 0)", "button dragged (2 0)", "button cancelled", "pan began",
        "pan changed", "pan ended",
      ])
    #expect(pan.translation == Point(x: 4, y: 0))
  }

  @Test func `a tap on a button is the button's and not that of the row around it`() {
    stand.tap()
    stand.tap("twice", 2)

    for _ in 0..<2 { stage.click(5, 2) }
    #expect(
      stand.takeTold() == ["button down (1 0)", "button up (1 0)"]
        + ["button down (1 0)", "button up (1 0)"])

    stage.click(3, 1)
    #expect(stand.told == ["tap ended"])
  }

  @Test func `a press on a button parts two taps beside it`() {
    stand.tap("twice", 2)

    for x in [10, 9, 10] { stage.click(x, 2) }
    #expect(!stand.told.contains("twice ended"))

    stage.click(11, 2)
    #expect(stand.told.last == "twice ended")
  }

  @Test func `a tap that does not ignore handled presses takes them`() {
    stand.tap().ignoresHandledPresses = false

    stage.click(5, 2)

    #expect(stand.told == ["button down (1 0)", "button cancelled", "tap ended"])
  }

  @Test func `a control that is disabled keeps no taps`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    control.isEnabled = false
    stand.row.addSubview(control)
    stand.tap()

    stage.click(2, 1)

    #expect(stand.told == ["tap ended"])
  }

  @Test func `a button held down long enough is the long press of the row`() {
    stand.longPress()

    stage.press(5, 2)
    stage.wait(500)
    stage.release(5, 2)

    #expect(stand.told == ["button down (1 0)", "button cancelled", "hold began", "hold ended"])
  }

  // MARK: One winner

  @Test func `the innermost of two recognizers wins, and within a view the one added last`() {
    let outer = stand.pan("outer", on: stage.rootView)
    let first = stand.pan("first")
    stand.pan("last")

    stage.press(3, 1)
    stage.drag(6, 1)

    #expect(stand.told == ["last began"])
    #expect(outer.state == .failed && first.state == .failed)
  }

  @Test func `one that begins leaves nothing to the others`() {
    let hold = stand.longPress()
    let tap = stand.tap()
    stand.pan()
    stage.press(3, 1)

    stage.drag(5, 1)
    stage.drag(3, 1)
    stage.wait(600)
    stage.release(3, 1)

    #expect(stand.told == ["pan began", "pan changed", "pan ended"])
    #expect(hold.state == .failed && tap.state == .failed)
  }

  @Test func `a horizontal and a vertical drag share a press by the way it goes`() {
    stand.pan("across", .horizontal)
    stand.pan("down", .vertical, on: stage.rootView)

    for (x, y) in [(6, 1), (3, 5)] {
      stage.press(3, 1)
      stage.drag(x, y)
      stage.release(x, y)
    }

    #expect(stand.told == ["across began", "across ended", "down began", "down ended"])
  }

  @Test func `single and double taps are known one after the other`() {
    stand.tap("once")
    stand.tap("twice", 2)

    stage.click(3, 1)
    stage.click(3, 1)

    #expect(stand.told == ["once ended", "twice ended"])
  }

  @Test func `those that do not prevent each other share a press`() {
    stand.watch("first", SharedDrag())
    stand.watch("last", SharedDrag())

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.release(4, 1)

    #expect(stand.told == ["last began", "first began", "last ended", "first ended"])
  }

  @Test func `who begins later cancels those that let it`() {
    stand.watch("shared", SharedDrag())
    stand.pan()

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.drag(5, 1)

    #expect(stand.told == ["shared began", "shared cancelled", "pan began"])
  }

  @Test func `states that are no step are left out`() {
    let nudge = stand.watch("nudge", Nudge())
    stage.press(3, 1)

    nudge.state = .changed
    #expect(nudge.state == .possible)

    stage.drag(4, 1)
    nudge.state = .changed
    nudge.state = .cancelled
    #expect(nudge.state == .ended)
    #expect(stand.told == ["nudge ended"])
  }

  @Test func `what never decides fails with the release`() {
    let idle = stand.watch("idle", GestureRecognizer())
    let endless = stand.watch("endless", Endless())

    stage.press(3, 1)
    stage.release(3, 1)
    #expect(idle.state == .failed && endless.state == .failed)

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.release(4, 1)
    #expect(stand.told == ["endless began", "endless cancelled"])
  }

  @Test func `what waits for a deadline after the release fails with it`() {
    let late = stand.watch("late", Late())

    stage.click(3, 1)
    stage.wait(99)
    #expect(late.state == .possible)

    stage.wait(1)
    #expect(late.state == .failed && stage.nextDeadline == nil)
  }
}

/// Knows a drag from the first movement on, and shares the press.
private final class SharedDrag: GestureRecognizer {
  override func touchMoved(_ touch: Touch) { state = state == .possible ? .began : .changed }

  override func touchEnded(_ touch: Touch) { state = state == .possible ? .failed : .ended }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}

/// Begins with the first movement and never ends.
private final class Endless: GestureRecognizer {
  override func touchMoved(_ touch: Touch) { state = .began }
}

/// Waits for a tenth of a second after the release, and does nothing then.
private final class Late: GestureRecognizer {
  override func touchEnded(_ touch: Touch) { setDeadline(after: .milliseconds(100)) }
}
