import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct WheelGestureTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  /// Turns the wheel over the row, a notch every 20 ms.
  private func wheel(_ button: Mouse.Button, _ count: Int = 1) {
    for _ in 0..<count {
      stage.wheel(button)
      stage.wait(20)
    }
  }

  /// Adds a scrolling view and moves the row into it.
  private func scroll(columns: ClosedRange<Int> = 0...0, rows: ClosedRange<Int> = 0...0) -> Roll {
    let roll = Roll(frame: stage.rootView.bounds)
    (roll.columns, roll.rows) = (columns, rows)
    stage.rootView.addSubview(roll)
    roll.addSubview(fixture.row)
    return roll
  }

  // MARK: Swipes

  @Test(arguments: [
    (Mouse.Button.wheelRight, SwipeGestureRecognizer.Direction.left), (.wheelLeft, .right),
  ])
  func `a horizontal burst is a swipe in the direction of the content`(
    button: Mouse.Button, direction: SwipeGestureRecognizer.Direction
  ) {
    let swipe = fixture.swipe()

    wheel(button)
    #expect(swipe.state == .possible)

    wheel(button)
    #expect(swipe.state == .ended)
    #expect(swipe.recognizedDirection == direction)
  }

  @Test func `a burst of any length is one swipe`() {
    fixture.swipe()

    wheel(.wheelRight, 40)
    wheel(.wheelLeft, 40)
    #expect(fixture.takeTold() == ["swipe ended"])

    stage.wait(130)
    wheel(.wheelRight, 2)
    #expect(fixture.told == ["swipe ended"])
  }

  @Test func `a pause of 150 ms ends a burst`() {
    let swipe = fixture.swipe()

    stage.wheel(.wheelRight)
    stage.wait(149)
    stage.wheel(.wheelRight)
    #expect(swipe.state == .ended)

    stage.wait(150)
    stage.wheel(.wheelRight)
    stage.wait(150)
    #expect(swipe.state == .failed)
    stage.wheel(.wheelRight)
    #expect(swipe.state == .possible)
    #expect(fixture.told == ["swipe ended"])
  }

  @Test func `a vertical burst is not a swipe`() {
    fixture.swipe("swipe", [.left, .right, .up, .down])

    wheel(.wheelDown, 5)
    stage.wait(200)
    wheel(.wheelUp, 5)

    #expect(fixture.told == [])
  }

  @Test func `a burst with vertical notches is not a swipe`() {
    fixture.swipe()

    wheel(.wheelRight)
    wheel(.wheelDown)
    wheel(.wheelRight, 5)

    #expect(fixture.told == [])
  }

  @Test func `the inner of two swipe recognizers takes the burst`() {
    fixture.swipe("list", on: stage.rootView)
    fixture.swipe("row")

    wheel(.wheelRight, 3)

    #expect(fixture.told == ["row ended"])
  }

  @Test func `a view in between may veto wheel gestures`() {
    let shield = Refusing(frame: fixture.row.frame)
    stage.rootView.addSubview(shield)
    fixture.swipe("swipe", on: stage.rootView)

    wheel(.wheelRight, 3)

    #expect(fixture.told == [])
  }

  @Test func `a swipe recognizer without allowsWheel ignores the wheel`() {
    fixture.swipe().allowsWheel = false

    #expect(!stage.wheel(.wheelRight))
    #expect(!stage.wheel(.wheelRight))
    #expect(fixture.told == [] && stage.nextDeadline == nil)
  }

  @Test func `tap and long press recognizers ignore the wheel`() {
    fixture.tap().allowsWheel = true
    fixture.longPress().allowsWheel = true

    wheel(.wheelRight, 2)
    stage.wait(1000)

    #expect(fixture.told == [])
  }

  // MARK: Scrolling views

  @Test func `a horizontally scrolling view keeps a burst, also at its edge`() {
    let roll = scroll(columns: 0...2)
    fixture.swipe()

    wheel(.wheelRight, 6)
    #expect(roll.offset.x == 2 && fixture.told == [])

    stage.wait(150)
    wheel(.wheelRight, 2)
    #expect(roll.offset.x == 2 && fixture.told == ["swipe ended"])
  }

  @Test func `a vertically scrolling view leaves horizontal bursts to its row`() {
    let roll = scroll(rows: 0...9)
    fixture.swipe()

    wheel(.wheelRight, 2)

    #expect(roll.offset == .zero && fixture.told == ["swipe ended"])
  }

  @Test func `stray horizontal notches during scrolling are not a swipe`() {
    let roll = scroll(rows: 0...99)
    fixture.swipe()

    for _ in 0..<5 {
      wheel(.wheelRight)
      wheel(.wheelDown, 2)
    }

    #expect(roll.offset.y == 10 && fixture.told == [])
  }

  @Test func `scrolling right after a swipe resumes after a pause`() {
    let roll = scroll(rows: 0...99)
    fixture.swipe()
    wheel(.wheelRight, 2)

    wheel(.wheelDown, 20)

    // Notches within 150 ms of the last horizontal notch, the first seven, belong to its burst.
    #expect(roll.offset.y == 13)
  }

  @Test func `a scrolling view at its edge leaves a new burst to a pan`() {
    let roll = scroll(rows: 0...3)
    let pull = fixture.pan("pull", .vertical, on: stage.rootView)
    pull.allowsWheel = true

    wheel(.wheelDown, 8)
    #expect(roll.offset.y == 3 && fixture.told == [])

    stage.wait(150)
    wheel(.wheelDown, 2)
    #expect(fixture.told == ["pull began", "pull changed"])
    #expect(pull.translation == Point(x: 0, y: -6))
  }

  // MARK: Pans

  @Test func `a pan ignores the wheel by default`() {
    fixture.pan()

    #expect(!stage.wheel(.wheelDown))
    #expect(fixture.told == [])
  }

  @Test func `each notch moves a pan by three cells, and a pause ends it`() {
    let pan = fixture.pan()
    pan.allowsWheel = true
    var ways: [Point] = []
    pan.onChange = { _ in ways.append(pan.translation) }

    for button in [Mouse.Button.wheelDown, .wheelUp, .wheelUp, .wheelRight, .wheelLeft] {
      #expect(stage.wheel(button))
    }
    stage.wait(149)
    #expect(pan.state == .changed)
    stage.wait(1)

    #expect(pan.state == .ended && pan.velocity == .zero)
    #expect(ways.map(\.y) == [-3, 0, 3, 3, 3, 3])
    #expect(ways.map(\.x) == [0, 0, 0, -3, 0, 0])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a pan by the wheel has the velocity of its notches`() {
    let pan = fixture.pan()
    pan.allowsWheel = true

    wheel(.wheelUp, 10)

    #expect(pan.velocity.y.isClose(to: 150))
  }

  @Test func `a horizontal pan ignores the vertical wheel`() {
    let pan = fixture.pan("pan", .horizontal)
    pan.allowsWheel = true

    wheel(.wheelDown, 2)

    #expect(pan.state == .failed && fixture.told == [])
  }

  @Test func `a pan by the wheel takes the whole burst from scrolling views`() {
    let roll = scroll(rows: 0...9)
    fixture.pan("pan", .horizontal).allowsWheel = true

    wheel(.wheelLeft)
    wheel(.wheelDown)
    wheel(.wheelRight)

    #expect(roll.offset == .zero)
    #expect(fixture.told == ["pan began", "pan changed", "pan changed"])
  }

  @Test func `a press ends a pan by the wheel`() {
    let pan = fixture.pan()
    pan.allowsWheel = true
    wheel(.wheelDown, 2)

    stage.press(3, 1)
    #expect(fixture.told == ["pan began", "pan changed", "pan ended"])
    #expect(pan.state == .possible)

    stage.drag(8, 1)
    #expect(fixture.told.last == "pan began")
  }

  @Test func `the wheel scrolls views while a button is held`() {
    let roll = scroll(rows: 0...9)
    let pan = fixture.pan()
    pan.allowsWheel = true
    stage.press(3, 1)

    wheel(.wheelRight, 3)
    wheel(.wheelDown)

    #expect(roll.offset.y == 1)
    #expect(pan.state == .possible && pan.translation == .zero)
  }

  @Test(arguments: [
    Event.key(.escape), .resize(Size(width: 30, height: 5)), .focus(gained: false),
  ])
  func `an event that cancels a pan by the wheel ends its burst`(event: Event) {
    let pan = fixture.pan()
    pan.allowsWheel = true
    wheel(.wheelDown, 2)

    #expect(stage.send(event))
    wheel(.wheelDown, 2)

    #expect(fixture.told == ["pan began", "pan changed", "pan cancelled"])
  }

  @Test func `the wheel outside the stage is not handled`() {
    fixture.swipe()

    #expect(!stage.wheel(.wheelRight, 90, 90))
  }
}

/// A view that vetoes all recognizers.
private final class Refusing: View {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}
