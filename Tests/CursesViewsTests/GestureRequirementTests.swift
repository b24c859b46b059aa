import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct GestureRequirementTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  // MARK: Single and double taps

  @Test func `a single tap waits until a double tap is impossible`() {
    let once = fixture.tap("once")
    once.require(toFail: fixture.tap("twice", 2))

    stage.click(3, 1)
    stage.wait(350)
    #expect(fixture.told == [] && once.state == .possible)

    stage.wait(1)
    #expect(fixture.told == ["once ended"])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a double tap is not recognized as a single tap`() {
    let once = fixture.tap("once")
    once.require(toFail: fixture.tap("twice", 2))

    stage.click(3, 1)
    stage.wait(200)
    stage.click(3, 1)
    stage.wait(1000)

    #expect(fixture.told == ["twice ended"])
    #expect(once.state == .failed)
  }

  @Test func `two distant taps are two single taps`() {
    fixture.tap("once").require(toFail: fixture.tap("twice", 2))

    stage.click(3, 1)
    stage.click(11, 1)
    #expect(fixture.takeTold() == ["once ended"])

    stage.wait(351)
    #expect(fixture.told == ["once ended"])
  }

  @Test func `a waiting tap keeps its location`() {
    let once = fixture.tap("once")
    once.require(toFail: fixture.tap("twice", 2))
    stage.click(4, 2 - 1)

    stage.press(5, 1)
    stage.drag(9, 1)

    #expect(fixture.told == ["once ended"])
    #expect(once.location(in: fixture.row) == Point(x: 2, y: 0))
  }

  @Test func `single, double and triple taps wait for each other`() {
    let twice = fixture.tap("twice", 2)
    twice.require(toFail: fixture.tap("thrice", 3))
    fixture.tap("once").require(toFail: twice)

    for count in 1...3 {
      for _ in 0..<count { stage.click(3, 1) }
      stage.wait(1000)
    }

    #expect(fixture.told == ["once ended", "twice ended", "thrice ended"])
  }

  @Test func `a press elsewhere ends the wait of a single tap`() {
    let once = fixture.tap("once")
    once.require(toFail: fixture.tap("twice", 2))
    stage.click(3, 1)

    stage.press(18, 5)

    #expect(fixture.told == ["once ended"])
  }

  // MARK: Drags and swipes

  @Test func `a pan that waits for a swipe begins when the swipe times out`() {
    let pan = fixture.pan("pan", .horizontal)
    pan.require(toFail: fixture.swipe())

    stage.press(3, 1)
    stage.drag(6, 1)
    #expect(pan.state == .possible)

    stage.wait(501)
    #expect(fixture.told == ["pan began"])

    stage.drag(12, 1)
    stage.release(12, 1)
    #expect(fixture.told == ["pan began", "pan changed", "pan ended"])
    #expect(pan.translation == Point(x: 9, y: 0))
  }

  @Test func `a pan that waits for a swipe fails if the swipe is recognized`() {
    let pan = fixture.pan("pan", .horizontal)
    pan.require(toFail: fixture.swipe())

    stage.press(3, 1)
    stage.drag(6, 1)
    stage.drag(9, 1)
    stage.release(9, 1)

    #expect(fixture.told == ["swipe ended"])
    #expect(pan.state == .failed)
  }

  @Test func `a drag released too early for a swipe is a pan`() {
    fixture.pan("pan", .horizontal).require(toFail: fixture.swipe())

    stage.press(3, 1)
    stage.drag(6, 1)
    stage.release(6, 1)

    #expect(fixture.told == ["pan began", "pan ended"])
  }

  @Test func `a pan may require an outer recognizer added earlier to fail`() {
    let swipe = fixture.swipe()
    fixture.pan("pan", .horizontal, on: fixture.button).require(toFail: swipe)

    stage.press(5, 2)
    stage.drag(8, 2)
    stage.release(8, 2)

    #expect(fixture.takeTold().suffix(2) == ["pan began", "pan ended"])
  }

  @Test func `a waiting recognizer does not keep the press from others`() {
    let hold = fixture.longPress()
    hold.require(toFail: fixture.pan())

    stage.press(3, 1)
    stage.wait(700)
    #expect(fixture.told == [] && hold.state == .possible)

    stage.drag(8, 1)
    stage.release(8, 1)
    #expect(fixture.told == ["pan began", "pan ended"])
    #expect(hold.state == .failed)
  }

  @Test func `a waiting long press fails at the release`() {
    let hold = fixture.longPress()
    hold.require(toFail: fixture.watch("never", GestureRecognizer()))

    stage.press(3, 1)
    stage.wait(700)
    stage.release(3, 1)

    #expect(fixture.told == [])
    #expect(hold.state == .failed)
  }

  @Test func `a waiting swipe is recognized despite later movement`() {
    let swipe = fixture.swipe()
    swipe.require(toFail: fixture.watch("never", GestureRecognizer()))

    stage.press(3, 1)
    stage.drag(9, 1)
    stage.drag(3, 5)
    stage.wait(1000)
    #expect(swipe.state == .possible)

    stage.release(3, 5)
    #expect(fixture.told == ["swipe ended"])
    #expect(swipe.location(in: nil) == Point(x: 9, y: 1))
  }

  // MARK: Ineffective requirements

  @Test(arguments: 0..<3)
  func `a recognizer that does not track the press delays no other`(how: Int) {
    let twice = fixture.tap("twice", 2)
    fixture.tap("once").require(toFail: twice)
    switch how {
    case 0: twice.isEnabled = false
    case 1: fixture.row.removeGestureRecognizer(twice)
    default: fixture.button.addGestureRecognizer(twice)
    }

    stage.click(3, 1)

    #expect(fixture.told == ["once ended"])
  }

  @Test(arguments: 0..<4)
  func `cancelling or removing a required recognizer lets others begin`(how: Int) {
    let twice = fixture.tap("twice", 2)
    fixture.tap("once").require(toFail: twice)
    stage.click(3, 1)

    switch how {
    case 0: twice.cancel()
    case 1: twice.isEnabled = false
    case 2: fixture.row.removeGestureRecognizer(twice)
    default: stage.rootView.addGestureRecognizer(twice)
    }

    #expect(fixture.told == ["once ended"])
  }

  @Test func `circular requirements are ignored`() {
    let first = fixture.tap("first")
    let second = fixture.tap("second")
    first.require(toFail: second)
    second.require(toFail: first)
    first.require(toFail: first)

    stage.click(3, 1)

    #expect(fixture.told == ["second ended"])
    #expect(first.state == .failed)
  }
}
