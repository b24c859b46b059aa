import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct PanGestureTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  /// Drags from (10, 3) by an offset without a release.
  private func drag(_ x: Int, _ y: Int) {
    stage.press(10, 3)
    stage.drag(10 + x, 3 + y)
  }

  // MARK: Beginning

  @Test func `a pan begins with the second cell`() {
    let pan = fixture.pan()

    drag(1, 1)
    #expect(pan.state == .possible)

    stage.drag(12, 3)
    #expect(pan.state == .began)
  }

  @Test func `a pan can begin with the first cell`() {
    let pan = fixture.pan()
    pan.minimumDistance = 1

    drag(0, 1)

    #expect(pan.state == .began)
  }

  @Test func `a pan can begin with the press and takes it from the view`() {
    fixture.row.handlesMouse = true
    fixture.row.log = fixture.note
    let pan = fixture.pan("pan", .vertical)
    pan.minimumDistance = -1
    #expect(pan.minimumDistance == 0)

    stage.press(10, 3)
    #expect(pan.state == .began)

    stage.drag(13, 3)
    #expect(pan.translation == Point(x: 3, y: 0))
    stage.release(13, 3)
    #expect(
      fixture.told == [" down (8 2)", " cancelled", "pan began", "pan changed", "pan ended"])
  }

  @Test func `a pan does not begin with a press of another button`() {
    let pan = fixture.pan()
    pan.minimumDistance = 0

    stage.press(10, 3, button: .right)

    #expect(pan.state == .failed)
    #expect(fixture.told == [])
  }

  @Test(arguments: [
    (Point(x: 2, y: 0), PanGestureRecognizer.Axis.horizontal), (Point(x: -2, y: 1), .horizontal),
    (Point(x: 5, y: -2), .horizontal), (Point(x: 0, y: 2), .vertical),
    (Point(x: 3, y: 2), .vertical), (Point(x: -1, y: -2), .vertical),
  ])
  func `the first cells decide the axis of a pan`(way: Point, axis: PanGestureRecognizer.Axis) {
    let across = fixture.pan("across", .horizontal)
    let down = fixture.pan("down", .vertical)

    drag(way.x, way.y)

    #expect(across.state == (axis == .horizontal ? .began : .failed))
    #expect(down.state == (axis == .vertical ? .began : .failed))
  }

  @Test func `a pan that began continues off its axis`() {
    let pan = fixture.pan("pan", .horizontal)

    drag(3, 0)
    stage.drag(10, 0)

    #expect(fixture.told == ["pan began", "pan changed"])
    #expect(pan.translation == Point(x: 0, y: -3))
  }

  @Test func `a pan known only from its release begins and ends`() {
    let pan = fixture.pan()
    stage.press(10, 3)

    stage.release(4, 3)

    #expect(fixture.told == ["pan began", "pan ended"])
    #expect(pan.translation == Point(x: -6, y: 0))
  }

  @Test func `a click is not a pan`() {
    let pan = fixture.pan()

    stage.click(3, 1)

    #expect(fixture.told == [] && pan.state == .failed)
  }

  @Test(arguments: [Mouse.Button.right, .middle])
  func `other mouse buttons do not pan`(button: Mouse.Button) {
    let pan = fixture.pan()

    stage.press(10, 3, button: button)
    stage.drag(15, 3)

    #expect(pan.state == .failed)
  }

  // MARK: Translation

  @Test func `the translation is the offset since the press at any distance`() {
    let pan = fixture.pan()
    var ways: [Point] = []
    pan.onChange = { _ in ways.append(pan.translation) }

    drag(2, 0)
    stage.drag(-7, 5)
    stage.release(10, 3)

    #expect(ways == [Point(x: 2, y: 0), Point(x: -17, y: 2), .zero])
  }

  @Test func `a view that moves with the pan does not change its translation`() {
    let pan = PanGestureRecognizer(axis: .horizontal) { [row = fixture.row] pan in
      row.translation.x = Double(pan.translation.x)
    }
    fixture.row.addGestureRecognizer(pan)

    drag(2, 0)
    stage.drag(15, 3)

    #expect(fixture.row.translation.x == 5)
    #expect(pan.location(in: nil) == Point(x: 15, y: 3))
    #expect(pan.location(in: fixture.row) == Point(x: 8, y: 2))
  }

  @Test func `the next press resets translation and velocity`() {
    let pan = fixture.pan()
    drag(5, 0)
    stage.release(15, 3)

    stage.press(3, 1)

    #expect(pan.state == .possible && pan.translation == .zero && pan.velocity == .zero)
  }

  // MARK: Velocity

  /// Returns the velocity of a pan in equal steps that is released after a pause.
  private func pan(
    by step: Point, every milliseconds: Int, times: Int, remainder: Int = 0
  ) -> FractionalPoint {
    let pan = fixture.pan()
    var position = Point.zero
    stage.press(0, 0)
    stage.press(3, 1)
    position = Point(x: 3, y: 1)
    for _ in 0..<times {
      stage.wait(milliseconds)
      position = position + step
      stage.drag(position.x, position.y)
    }
    stage.wait(remainder)
    stage.release(position.x, position.y)
    return pan.velocity
  }

  @Test func `the velocity of a steady pan is its cells per second`() {
    let velocity = pan(by: Point(x: 2, y: -1), every: 20, times: 30)

    #expect(velocity.x.isClose(to: 100) && velocity.y.isClose(to: -50))
  }

  @Test func `the velocity of a short flick is measured since the press`() {
    let velocity = pan(by: Point(x: 4, y: 0), every: 16, times: 3)

    #expect(velocity.x.isClose(to: 250))
  }

  @Test func `a pan that pauses for 100 ms has no velocity`() {
    #expect(pan(by: Point(x: 4, y: 0), every: 16, times: 10, remainder: 100) == .zero)
  }

  @Test func `a short pause reduces the velocity in proportion`() {
    let velocity = pan(by: Point(x: 2, y: 0), every: 20, times: 10, remainder: 40)

    #expect(velocity.x.isClose(to: 60))
  }

  @Test func `a jerk after a pause is measured over 100 ms`() {
    #expect(pan(by: Point(x: 5, y: 0), every: 1000, times: 2).x.isClose(to: 50))
  }

  @Test func `a pan that reverses has the velocity of its end`() {
    let pan = fixture.pan()
    stage.press(3, 1)
    for x in [7, 11, 15, 19, 15, 11, 7, 3, -1] {
      stage.wait(25)
      stage.drag(x, 1)
    }

    #expect(pan.velocity.x.isClose(to: -160))
  }

  @Test func `a pan of less than 10 ms has no velocity`() {
    #expect(pan(by: Point(x: 9, y: 3), every: 0, times: 3) == .zero)
    #expect(pan(by: Point(x: 9, y: 3), every: 3, times: 3) == .zero)
  }

  // MARK: Screen edges

  @Test(arguments: [
    (ScreenEdgePanGestureRecognizer.Edge.left, [0, 1], 2, 1),
    (.right, [18, 19], 17, -1),
  ])
  func `an edge pan from the side starts in two columns and moves inward`(
    edge: ScreenEdgePanGestureRecognizer.Edge, columns: [Int], beside: Int, inwards: Int
  ) {
    let pan = fixture.watch(
      "edge", ScreenEdgePanGestureRecognizer(edge: edge) { _ in }, on: stage.rootView)

    for x in columns {
      stage.press(x, 3)
      stage.drag(x + 3 * inwards, 3)
      #expect(pan.state == .began && pan.translation == Point(x: 3 * inwards, y: 0))
      stage.press(x, 3)
      stage.drag(x - 3 * inwards, 3)
      #expect(pan.state == .failed)
    }
    stage.press(beside, 3)
    stage.drag(beside + 3 * inwards, 3)
    #expect(pan.state == .failed)
  }

  @Test(arguments: [
    (ScreenEdgePanGestureRecognizer.Edge.top, 0, 1), (.bottom, 5, -1),
  ])
  func `an edge pan from top or bottom starts in one row and moves inward`(
    edge: ScreenEdgePanGestureRecognizer.Edge, row: Int, inwards: Int
  ) {
    let pan = fixture.watch(
      "edge", ScreenEdgePanGestureRecognizer(edge: edge) { _ in }, on: stage.rootView)

    for (start, way, state) in [
      (row, inwards, GestureRecognizer.State.began), (row, -inwards, .failed),
      (row + inwards, inwards, .failed),
    ] {
      stage.press(17, start)
      stage.drag(17, start + 2 * way)
      #expect(pan.state == state)
    }
  }

  @Test func `the edge is the view's own, also after scrolling`() {
    let pan = fixture.watch("edge", ScreenEdgePanGestureRecognizer(edge: .left) { _ in })
    fixture.row.bounds.origin = Point(x: 40, y: 0)

    stage.press(2, 1)
    stage.drag(5, 1)
    #expect(pan.state == .began)

    stage.press(4, 1)
    stage.drag(8, 1)
    #expect(pan.state == .failed)
  }
}
