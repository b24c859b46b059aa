import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct WheelGestureTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  /// Turns the wheel over the row, a notch every 20 ms.
  private func wheel(_ button: Mouse.Button, _ count: Int = 1) {
    for _ in 0..<count {
      stage.wheel(button)
      stage.wait(20)
    }
  }

  /// Puts a view that scrolls below the row, which takes its place inside it.
  private func scroll(columns: ClosedRange<Int> = 0...0, rows: ClosedRange<Int> = 0...0) -> Roll {
    let roll = Roll(frame: stage.rootView.bounds)
    (roll.columns, roll.rows) = (columns, rows)
    stage.rootView.addSubview(roll)
    roll.addSubview(stand.row)
    return roll
  }

  // MARK: Swipes

  @Test(arguments: [
    (Mouse.Button.wheelRight, SwipeGestureRecognizer.Direction.left), (.wheelLeft, .right),
  ])
  func `a burst to the side is a swipe the way the content goes`(
    button: Mouse.Button, direction: SwipeGestureRecognizer.Direction
  ) {
    let swipe = stand.swipe()

    wheel(button)
    #expect(swipe.state == .possible)

    wheel(button)
    #expect(swipe.state == .ended)
    #expect(swipe.recognizedDirection == direction)
  }

  @Test func `a burst is one swipe, however long`() {
    stand.swipe()

    wheel(.wheelRight, 40)
    wheel(.wheelLeft, 40)
    #expect(stand.takeTold() == ["swipe ended"])

    stage.wait(130)
    wheel(.wheelRight, 2)
    #expect(stand.told == ["swipe ended"])
  }

  @Test func `a pause of 150 ms ends a burst`() {
    let swipe = stand.swipe()

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
    #expect(stand.told == ["swipe ended"])
  }

  @Test func `the wheel up and down is no swipe`() {
    stand.swipe("swipe", [.left, .right, .up, .down])

    wheel(.wheelDown, 5)
    stage.wait(200)
    wheel(.wheelUp, 5)

    #expect(stand.told == [])
  }

  @Test func `a burst that goes up and down as well is no swipe`() {
    stand.swipe()

    wheel(.wheelRight)
    wheel(.wheelDown)
    wheel(.wheelRight, 5)

    #expect(stand.told == [])
  }

  @Test func `the inner of two swipes takes the burst`() {
    stand.swipe("list", on: stage.rootView)
    stand.swipe("row")

    wheel(.wheelRight, 3)

    #expect(stand.told == ["row ended"])
  }

  @Test func `a view between may keep the wheel to itself`() {
    let shield = Refusing(frame: stand.row.frame)
    stage.rootView.addSubview(shield)
    stand.swipe("swipe", on: stage.rootView)

    wheel(.wheelRight, 3)

    #expect(stand.told == [])
  }

  @Test func `a swipe that does not allow the wheel leaves it alone`() {
    stand.swipe().allowsWheel = false

    #expect(!stage.wheel(.wheelRight))
    #expect(!stage.wheel(.wheelRight))
    #expect(stand.told == [] && stage.nextDeadline == nil)
  }

  @Test func `taps and long presses do not know the wheel`() {
    stand.tap().allowsWheel = true
    stand.longPress().allowsWheel = true

    wheel(.wheelRight, 2)
    stage.wait(1000)

    #expect(stand.told == [])
  }

  // MARK: Views that scroll

  @Test func `a view that can scroll to the side keeps the wheel, also at its edge`() {
    let roll = scroll(columns: 0...2)
    stand.swipe()

    wheel(.wheelRight, 6)
    #expect(roll.offset.x == 2 && stand.told == [])

    stage.wait(150)
    wheel(.wheelRight, 2)
    #expect(roll.offset.x == 2 && stand.told == ["swipe ended"])
  }

  @Test func `a view that cannot scroll to the side leaves the wheel to a row inside it`() {
    let roll = scroll(rows: 0...9)
    stand.swipe()

    wheel(.wheelRight, 2)

    #expect(roll.offset == .zero && stand.told == ["swipe ended"])
  }

  @Test func `a stray notch to the side is no swipe while a view scrolls`() {
    let roll = scroll(rows: 0...99)
    stand.swipe()

    for _ in 0..<5 {
      wheel(.wheelRight)
      wheel(.wheelDown, 2)
    }

    #expect(roll.offset.y == 10 && stand.told == [])
  }

  @Test func `who scrolls right after a swipe waits no longer than for a pause`() {
    let roll = scroll(rows: 0...99)
    stand.swipe()
    wheel(.wheelRight, 2)

    wheel(.wheelDown, 20)

    // 130 ms after the last notch to the side the first ones still belong to it.
    #expect(roll.offset.y == 13)
  }

  @Test func `over the edge a view that scrolls leaves a new burst to a drag`() {
    let roll = scroll(rows: 0...3)
    let pull = stand.pan("pull", .vertical, on: stage.rootView)
    pull.allowsWheel = true

    wheel(.wheelDown, 8)
    #expect(roll.offset.y == 3 && stand.told == [])

    stage.wait(150)
    wheel(.wheelDown, 2)
    #expect(stand.told == ["pull began", "pull changed"])
    #expect(pull.translation == Point(x: 0, y: -6))
  }

  // MARK: Drags

  @Test func `a drag knows the wheel only where that is allowed`() {
    stand.pan()

    #expect(!stage.wheel(.wheelDown))
    #expect(stand.told == [])
  }

  @Test func `each notch moves a drag by three cells, and a pause ends it`() {
    let pan = stand.pan()
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

  @Test func `a drag by the wheel has the velocity of its notches`() {
    let pan = stand.pan()
    pan.allowsWheel = true

    wheel(.wheelUp, 10)

    #expect(pan.velocity.y.isClose(to: 150))
  }

  @Test func `a horizontal drag leaves the wheel that turns down alone`() {
    let pan = stand.pan("pan", .horizontal)
    pan.allowsWheel = true

    wheel(.wheelDown, 2)

    #expect(pan.state == .failed && stand.told == [])
  }

  @Test func `a drag by the wheel takes all of the burst from views that scroll`() {
    let roll = scroll(rows: 0...9)
    stand.pan("pan", .horizontal).allowsWheel = true

    wheel(.wheelLeft)
    wheel(.wheelDown)
    wheel(.wheelRight)

    #expect(roll.offset == .zero)
    #expect(stand.told == ["pan began", "pan changed", "pan changed"])
  }

  @Test func `a press ends a drag by the wheel where it is`() {
    let pan = stand.pan()
    pan.allowsWheel = true
    wheel(.wheelDown, 2)

    stage.press(3, 1)
    #expect(stand.told == ["pan began", "pan changed", "pan ended"])
    #expect(pan.state == .possible)

    stage.drag(8, 1)
    #expect(stand.told.last == "pan began")
  }

  @Test func `while a button is held the wheel is for the views`() {
    let roll = scroll(rows: 0...9)
    let pan = stand.pan()
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
  func `what breaks a drag by the wheel off ends the burst for good`(event: Event) {
    let pan = stand.pan()
    pan.allowsWheel = true
    wheel(.wheelDown, 2)

    #expect(stage.send(event))
    wheel(.wheelDown, 2)

    #expect(stand.told == ["pan began", "pan changed", "pan cancelled"])
  }

  @Test func `a wheel over nothing is nobody's`() {
    stand.swipe()

    #expect(!stage.wheel(.wheelRight, 90, 90))
  }
}

/// Lets no recognizer begin.
private final class Refusing: View {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}
