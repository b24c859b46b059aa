import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct GestureContestTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  // MARK: Controls inside

  @Test func `a drag that starts on a button becomes the enclosing row's pan`() {
    let pan = fixture.pan()

    stage.press(5, 2)
    stage.drag(6, 2)
    stage.drag(7, 2)
    stage.drag(9, 2)
    stage.release(9, 2)

    #expect(
      fixture.told == [
        "button down (1 0)", "button dragged (2 0)", "button cancelled", "pan began",
        "pan changed", "pan ended",
      ])
    #expect(pan.translation == Point(x: 4, y: 0))
  }

  @Test func `a tap on a button is not recognized by the enclosing row`() {
    fixture.tap()
    fixture.tap("twice", 2)

    for _ in 0..<2 { stage.click(5, 2) }
    #expect(
      fixture.takeTold() == ["button down (1 0)", "button up (1 0)"]
        + ["button down (1 0)", "button up (1 0)"])

    stage.click(3, 1)
    #expect(fixture.told == ["tap ended"])
  }

  @Test func `a press on a button interrupts a double tap next to it`() {
    fixture.tap("twice", 2)

    for x in [10, 9, 10] { stage.click(x, 2) }
    #expect(!fixture.told.contains("twice ended"))

    stage.click(11, 2)
    #expect(fixture.told.last == "twice ended")
  }

  @Test func `a tap recognizer can be set to take handled presses`() {
    fixture.tap().ignoresHandledPresses = false

    stage.click(5, 2)

    #expect(fixture.told == ["button down (1 0)", "button cancelled", "tap ended"])
  }

  @Test func `a disabled control leaves taps to the enclosing row`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    control.isEnabled = false
    fixture.row.addSubview(control)
    fixture.tap()

    stage.click(2, 1)

    #expect(fixture.told == ["tap ended"])
  }

  @Test func `a long press on a button is recognized by the enclosing row`() {
    fixture.longPress()

    stage.press(5, 2)
    stage.wait(500)
    stage.release(5, 2)

    #expect(fixture.told == ["button down (1 0)", "button cancelled", "hold began", "hold ended"])
  }

  // MARK: One winner

  @Test func `the innermost recognizer wins, in one view the last added`() {
    let outer = fixture.pan("outer", on: stage.rootView)
    let first = fixture.pan("first")
    fixture.pan("last")

    stage.press(3, 1)
    stage.drag(6, 1)

    #expect(fixture.told == ["last began"])
    #expect(outer.state == .failed && first.state == .failed)
  }

  @Test func `a recognizer that begins makes the others fail`() {
    let hold = fixture.longPress()
    let tap = fixture.tap()
    fixture.pan()
    stage.press(3, 1)

    stage.drag(5, 1)
    stage.drag(3, 1)
    stage.wait(600)
    stage.release(3, 1)

    #expect(fixture.told == ["pan began", "pan changed", "pan ended"])
    #expect(hold.state == .failed && tap.state == .failed)
  }

  @Test func `the direction decides between a horizontal and a vertical pan`() {
    fixture.pan("across", .horizontal)
    fixture.pan("down", .vertical, on: stage.rootView)

    for (x, y) in [(6, 1), (3, 5)] {
      stage.press(3, 1)
      stage.drag(x, y)
      stage.release(x, y)
    }

    #expect(fixture.told == ["across began", "across ended", "down began", "down ended"])
  }

  @Test func `a double tap is recognized after its first single tap`() {
    fixture.tap("once")
    fixture.tap("twice", 2)

    stage.click(3, 1)
    stage.click(3, 1)

    #expect(fixture.told == ["once ended", "twice ended"])
  }

  @Test func `recognizers that do not prevent each other share a press`() {
    fixture.watch("first", SharedDrag())
    fixture.watch("last", SharedDrag())

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.release(4, 1)

    #expect(fixture.told == ["last began", "first began", "last ended", "first ended"])
  }

  @Test func `a recognizer that begins later cancels shared recognizers`() {
    fixture.watch("shared", SharedDrag())
    fixture.pan()

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.drag(5, 1)

    #expect(fixture.told == ["shared began", "shared cancelled", "pan began"])
  }

  @Test func `invalid state transitions are ignored`() {
    let nudge = fixture.watch("nudge", Nudge())
    stage.press(3, 1)

    nudge.state = .changed
    #expect(nudge.state == .possible)

    stage.drag(4, 1)
    nudge.state = .changed
    nudge.state = .cancelled
    #expect(nudge.state == .ended)
    #expect(fixture.told == ["nudge ended"])
  }

  @Test func `a recognizer without a result fails or is cancelled at the release`() {
    let idle = fixture.watch("idle", GestureRecognizer())
    let endless = fixture.watch("endless", Endless())

    stage.press(3, 1)
    stage.release(3, 1)
    #expect(idle.state == .failed && endless.state == .failed)

    stage.press(3, 1)
    stage.drag(4, 1)
    stage.release(4, 1)
    #expect(fixture.told == ["endless began", "endless cancelled"])
  }

  @Test func `a recognizer that waits after the release fails at its deadline`() {
    let late = fixture.watch("late", Late())

    stage.click(3, 1)
    stage.wait(99)
    #expect(late.state == .possible)

    stage.wait(1)
    #expect(late.state == .failed && stage.nextDeadline == nil)
  }
}

/// A recognizer that begins at the first movement and prevents no other recognizer.
private final class SharedDrag: GestureRecognizer {
  override func touchMoved(_ touch: Touch) { state = state == .possible ? .began : .changed }

  override func touchEnded(_ touch: Touch) { state = state == .possible ? .failed : .ended }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}

/// A recognizer that begins at the first movement and never ends.
private final class Endless: GestureRecognizer {
  override func touchMoved(_ touch: Touch) { state = .began }
}

/// A recognizer that sets a deadline of 100 ms at the release and does nothing then.
private final class Late: GestureRecognizer {
  override func touchEnded(_ touch: Touch) { setDeadline(after: .milliseconds(100)) }
}
