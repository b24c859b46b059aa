import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct GestureRequirementTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  // MARK: Single and double taps

  @Test func `a single tap waits until there can be no double tap`() {
    let once = stand.tap("once")
    once.require(toFail: stand.tap("twice", 2))

    stage.click(3, 1)
    stage.wait(350)
    #expect(stand.told == [] && once.state == .possible)

    stage.wait(1)
    #expect(stand.told == ["once ended"])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a double tap is no single tap`() {
    let once = stand.tap("once")
    once.require(toFail: stand.tap("twice", 2))

    stage.click(3, 1)
    stage.wait(200)
    stage.click(3, 1)
    stage.wait(1000)

    #expect(stand.told == ["twice ended"])
    #expect(once.state == .failed)
  }

  @Test func `two taps too far apart are two single taps`() {
    stand.tap("once").require(toFail: stand.tap("twice", 2))

    stage.click(3, 1)
    stage.click(11, 1)
    #expect(stand.takeTold() == ["once ended"])

    stage.wait(351)
    #expect(stand.told == ["once ended"])
  }

  @Test func `a tap keeps its place while it waits`() {
    let once = stand.tap("once")
    once.require(toFail: stand.tap("twice", 2))
    stage.click(4, 2 - 1)

    stage.press(5, 1)
    stage.drag(9, 1)

    #expect(stand.told == ["once ended"])
    #expect(once.location(in: stand.row) == Point(x: 2, y: 0))
  }

  @Test func `a single, a double and a triple tap wait for each other`() {
    let twice = stand.tap("twice", 2)
    twice.require(toFail: stand.tap("thrice", 3))
    stand.tap("once").require(toFail: twice)

    for count in 1...3 {
      for _ in 0..<count { stage.click(3, 1) }
      stage.wait(1000)
    }

    #expect(stand.told == ["once ended", "twice ended", "thrice ended"])
  }

  @Test func `a press elsewhere ends the wait`() {
    let once = stand.tap("once")
    once.require(toFail: stand.tap("twice", 2))
    stage.click(3, 1)

    stage.press(18, 5)

    #expect(stand.told == ["once ended"])
  }

  // MARK: Drags and swipes

  @Test func `a drag that waits for a swipe begins when it was too slow for one`() {
    let pan = stand.pan("pan", .horizontal)
    pan.require(toFail: stand.swipe())

    stage.press(3, 1)
    stage.drag(6, 1)
    #expect(pan.state == .possible)

    stage.wait(501)
    #expect(stand.told == ["pan began"])

    stage.drag(12, 1)
    stage.release(12, 1)
    #expect(stand.told == ["pan began", "pan changed", "pan ended"])
    #expect(pan.translation == Point(x: 9, y: 0))
  }

  @Test func `a drag that waits for a swipe is dropped when it is one`() {
    let pan = stand.pan("pan", .horizontal)
    pan.require(toFail: stand.swipe())

    stage.press(3, 1)
    stage.drag(6, 1)
    stage.drag(9, 1)
    stage.release(9, 1)

    #expect(stand.told == ["swipe ended"])
    #expect(pan.state == .failed)
  }

  @Test func `a drag let go of before it is a swipe is still a drag`() {
    stand.pan("pan", .horizontal).require(toFail: stand.swipe())

    stage.press(3, 1)
    stage.drag(6, 1)
    stage.release(6, 1)

    #expect(stand.told == ["pan began", "pan ended"])
  }

  @Test func `the order in which they were added does not matter`() {
    let swipe = stand.swipe()
    stand.pan("pan", .horizontal, on: stand.button).require(toFail: swipe)

    stage.press(5, 2)
    stage.drag(8, 2)
    stage.release(8, 2)

    #expect(stand.takeTold().suffix(2) == ["pan began", "pan ended"])
  }

  @Test func `one that waits keeps the press from nobody`() {
    let hold = stand.longPress()
    hold.require(toFail: stand.pan())

    stage.press(3, 1)
    stage.wait(700)
    #expect(stand.told == [] && hold.state == .possible)

    stage.drag(8, 1)
    stage.release(8, 1)
    #expect(stand.told == ["pan began", "pan ended"])
    #expect(hold.state == .failed)
  }

  @Test func `a long press that waits in vain fails with the release`() {
    let hold = stand.longPress()
    hold.require(toFail: stand.watch("never", GestureRecognizer()))

    stage.press(3, 1)
    stage.wait(700)
    stage.release(3, 1)

    #expect(stand.told == [])
    #expect(hold.state == .failed)
  }

  @Test func `a swipe that waits has been made, wherever the mouse goes then`() {
    let swipe = stand.swipe()
    swipe.require(toFail: stand.watch("never", GestureRecognizer()))

    stage.press(3, 1)
    stage.drag(9, 1)
    stage.drag(3, 5)
    stage.wait(1000)
    #expect(swipe.state == .possible)

    stage.release(3, 5)
    #expect(stand.told == ["swipe ended"])
    #expect(swipe.location(in: nil) == Point(x: 9, y: 1))
  }

  // MARK: What holds up nothing

  @Test(arguments: 0..<3)
  func `one that does not watch the press holds up nothing`(how: Int) {
    let twice = stand.tap("twice", 2)
    stand.tap("once").require(toFail: twice)
    switch how {
    case 0: twice.isEnabled = false
    case 1: stand.row.removeGestureRecognizer(twice)
    default: stand.button.addGestureRecognizer(twice)
    }

    stage.click(3, 1)

    #expect(stand.told == ["once ended"])
  }

  @Test(arguments: 0..<4)
  func `one that is broken off lets the others begin`(how: Int) {
    let twice = stand.tap("twice", 2)
    stand.tap("once").require(toFail: twice)
    stage.click(3, 1)

    switch how {
    case 0: twice.cancel()
    case 1: twice.isEnabled = false
    case 2: stand.row.removeGestureRecognizer(twice)
    default: stage.rootView.addGestureRecognizer(twice)
    }

    #expect(stand.told == ["once ended"])
  }

  @Test func `a wait in a circle is not taken on`() {
    let first = stand.tap("first")
    let second = stand.tap("second")
    first.require(toFail: second)
    second.require(toFail: first)
    first.require(toFail: first)

    stage.click(3, 1)

    #expect(stand.told == ["second ended"])
    #expect(first.state == .failed)
  }
}
