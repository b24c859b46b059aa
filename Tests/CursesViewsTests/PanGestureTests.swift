import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct PanGestureTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  /// Drags from (10, 3) by a way, without letting go.
  private func drag(_ x: Int, _ y: Int) {
    stage.press(10, 3)
    stage.drag(10 + x, 3 + y)
  }

  // MARK: When it begins

  @Test func `a drag begins with the second cell`() {
    let pan = stand.pan()

    drag(1, 1)
    #expect(pan.state == .possible)

    stage.drag(12, 3)
    #expect(pan.state == .began)
  }

  @Test func `a drag can begin with the first cell`() {
    let pan = stand.pan()
    pan.minimumDistance = 1

    drag(0, 1)

    #expect(pan.state == .began)
  }

  @Test func `a drag can begin with the press, and takes it from the view that handled it`() {
    stand.row.handlesMouse = true
    stand.row.log = stand.note
    let pan = stand.pan("pan", .vertical)
    pan.minimumDistance = -1
    #expect(pan.minimumDistance == 0)

    stage.press(10, 3)
    #expect(pan.state == .began)

    stage.drag(13, 3)
    #expect(pan.translation == Point(x: 3, y: 0))
    stage.release(13, 3)
    #expect(
      stand.told == [" down (8 2)", " cancelled", "pan began", "pan changed", "pan ended"])
  }

  @Test func `no drag begins with a press of another button`() {
    let pan = stand.pan()
    pan.minimumDistance = 0

    stage.press(10, 3, button: .right)

    #expect(pan.state == .failed)
    #expect(stand.told == [])
  }

  @Test(arguments: [
    (Point(x: 2, y: 0), PanGestureRecognizer.Axis.horizontal), (Point(x: -2, y: 1), .horizontal),
    (Point(x: 5, y: -2), .horizontal), (Point(x: 0, y: 2), .vertical),
    (Point(x: 3, y: 2), .vertical), (Point(x: -1, y: -2), .vertical),
  ])
  func `the first cells say which way a drag goes`(way: Point, axis: PanGestureRecognizer.Axis) {
    let across = stand.pan("across", .horizontal)
    let down = stand.pan("down", .vertical)

    drag(way.x, way.y)

    #expect(across.state == (axis == .horizontal ? .began : .failed))
    #expect(down.state == (axis == .vertical ? .began : .failed))
  }

  @Test func `a drag that began keeps its way`() {
    let pan = stand.pan("pan", .horizontal)

    drag(3, 0)
    stage.drag(10, 0)

    #expect(stand.told == ["pan began", "pan changed"])
    #expect(pan.translation == Point(x: 0, y: -3))
  }

  @Test func `a drag seen only at its release has begun and ended`() {
    let pan = stand.pan()
    stage.press(10, 3)

    stage.release(4, 3)

    #expect(stand.told == ["pan began", "pan ended"])
    #expect(pan.translation == Point(x: -6, y: 0))
  }

  @Test func `a click is no drag`() {
    let pan = stand.pan()

    stage.click(3, 1)

    #expect(stand.told == [] && pan.state == .failed)
  }

  @Test(arguments: [Mouse.Button.right, .middle])
  func `other buttons do not drag`(button: Mouse.Button) {
    let pan = stand.pan()

    stage.press(10, 3, button: button)
    stage.drag(15, 3)

    #expect(pan.state == .failed)
  }

  // MARK: How far it is

  @Test func `the translation is the way since the press, however far`() {
    let pan = stand.pan()
    var ways: [Point] = []
    pan.onChange = { _ in ways.append(pan.translation) }

    drag(2, 0)
    stage.drag(-7, 5)
    stage.release(10, 3)

    #expect(ways == [Point(x: 2, y: 0), Point(x: -17, y: 2), .zero])
  }

  @Test func `a view that moves with the drag does not disturb it`() {
    let pan = PanGestureRecognizer(axis: .horizontal) { [row = stand.row] pan in
      row.translation.x = Double(pan.translation.x)
    }
    stand.row.addGestureRecognizer(pan)

    drag(2, 0)
    stage.drag(15, 3)

    #expect(stand.row.translation.x == 5)
    #expect(pan.location(in: nil) == Point(x: 15, y: 3))
    #expect(pan.location(in: stand.row) == Point(x: 8, y: 2))
  }

  @Test func `the next drag begins anew`() {
    let pan = stand.pan()
    drag(5, 0)
    stage.release(15, 3)

    stage.press(3, 1)

    #expect(pan.state == .possible && pan.translation == .zero && pan.velocity == .zero)
  }

  // MARK: How fast it is

  /// Moves right and down by cells in steps of milliseconds, and lets go after a rest.
  private func pan(
    by step: Point, every milliseconds: Int, times: Int, rest: Int = 0
  ) -> FractionalPoint {
    let pan = stand.pan()
    var place = Point.zero
    stage.press(0, 0)
    stage.press(3, 1)
    place = Point(x: 3, y: 1)
    for _ in 0..<times {
      stage.wait(milliseconds)
      place = place + step
      stage.drag(place.x, place.y)
    }
    stage.wait(rest)
    stage.release(place.x, place.y)
    return pan.velocity
  }

  @Test func `the velocity of a steady drag is its cells a second`() {
    let velocity = pan(by: Point(x: 2, y: -1), every: 20, times: 30)

    #expect(velocity.x.isClose(to: 100) && velocity.y.isClose(to: -50))
  }

  @Test func `the velocity of a short flick is that since the press`() {
    let velocity = pan(by: Point(x: 4, y: 0), every: 16, times: 3)

    #expect(velocity.x.isClose(to: 250))
  }

  @Test func `a mouse that rested for a tenth of a second has no velocity`() {
    #expect(pan(by: Point(x: 4, y: 0), every: 16, times: 10, rest: 100) == .zero)
  }

  @Test func `a short rest takes its part of the velocity`() {
    let velocity = pan(by: Point(x: 2, y: 0), every: 20, times: 10, rest: 40)

    #expect(velocity.x.isClose(to: 60))
  }

  @Test func `a jerk after a rest is as fast as in a tenth of a second`() {
    #expect(pan(by: Point(x: 5, y: 0), every: 1000, times: 2).x.isClose(to: 50))
  }

  @Test func `a drag that turns round has the velocity of its end`() {
    let pan = stand.pan()
    stage.press(3, 1)
    for x in [7, 11, 15, 19, 15, 11, 7, 3, -1] {
      stage.wait(25)
      stage.drag(x, 1)
    }

    #expect(pan.velocity.x.isClose(to: -160))
  }

  @Test func `a drag without time has no velocity`() {
    #expect(pan(by: Point(x: 9, y: 3), every: 0, times: 3) == .zero)
    #expect(pan(by: Point(x: 9, y: 3), every: 3, times: 3) == .zero)
  }

  // MARK: From the edge

  @Test(arguments: [
    (ScreenEdgePanGestureRecognizer.Edge.left, [0, 1], 2, 1),
    (.right, [18, 19], 17, -1),
  ])
  func `a drag from the side begins in two columns and goes inwards`(
    edge: ScreenEdgePanGestureRecognizer.Edge, columns: [Int], beside: Int, inwards: Int
  ) {
    let pan = stand.watch(
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
  func `a drag from the top or bottom begins in one row and goes inwards`(
    edge: ScreenEdgePanGestureRecognizer.Edge, row: Int, inwards: Int
  ) {
    let pan = stand.watch(
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

  @Test func `the edge is that of the view, wherever it is and scrolled to`() {
    let pan = stand.watch("edge", ScreenEdgePanGestureRecognizer(edge: .left) { _ in })
    stand.row.bounds.origin = Point(x: 40, y: 0)

    stage.press(2, 1)
    stage.drag(5, 1)
    #expect(pan.state == .began)

    stage.press(4, 1)
    stage.drag(8, 1)
    #expect(pan.state == .failed)
  }
}
