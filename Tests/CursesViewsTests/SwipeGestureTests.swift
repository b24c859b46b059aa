import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct SwipeGestureTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  fileprivate typealias Direction = SwipeGestureRecognizer.Direction

  /// Drags from (10, 3) by an offset in one step, without a release.
  private func drag(_ x: Int, _ y: Int) {
    stage.press(10, 3)
    stage.drag(10 + x, 3 + y)
  }

  @Test(arguments: [
    (Point(x: -6, y: 0), Direction.left), (Point(x: 6, y: 0), .right), (Point(x: -9, y: 1), .left),
    (Point(x: 7, y: -1), .right), (Point(x: 0, y: -3), .up), (Point(x: 2, y: 3), .down),
  ])
  fileprivate func `a swipe is recognized as soon as it is long enough`(
    way: Point, direction: Direction
  ) {
    let swipe = fixture.swipe("swipe", [.left, .right, .up, .down])

    drag(way.x, way.y)

    #expect(swipe.state == .ended)
    #expect(swipe.recognizedDirection == direction)
  }

  @Test(arguments: [Point(x: 5, y: 0), Point(x: -5, y: 1), Point(x: 0, y: 2)])
  func `a movement that is too short is not a swipe`(way: Point) {
    let swipe = fixture.swipe("swipe", [.left, .right, .up, .down])

    drag(way.x, way.y)
    #expect(swipe.state == .possible)

    stage.release(10 + way.x, 3 + way.y)
    #expect(fixture.told == [] && swipe.state == .failed)
    #expect(swipe.recognizedDirection == nil)
  }

  @Test(arguments: [(Point(x: 4, y: 2), Direction.right), (Point(x: 3, y: -2), .up)])
  fileprivate func `a movement that drifts is not a swipe`(way: Point, direction: Direction) {
    let swipe = fixture.swipe("swipe", direction)

    drag(way.x, way.y)

    #expect(swipe.state == .failed)
  }

  @Test func `only the given directions are swipes`() {
    let swipe = fixture.swipe("swipe", .left)

    drag(1, 0)
    #expect(swipe.state == .possible)
    stage.drag(4, 3)
    #expect(swipe.state == .ended)

    drag(2, 0)
    #expect(swipe.state == .failed)
    stage.drag(0, 3)
    #expect(fixture.told == ["swipe ended"])
  }

  @Test func `a swipe reports its start location`() {
    let swipe = fixture.swipe()
    #expect(swipe.startLocation(in: nil) == .zero)

    drag(3, 0)
    stage.drag(17, 4)

    #expect(swipe.state == .ended)
    #expect(swipe.startLocation(in: nil) == Point(x: 10, y: 3))
    #expect(swipe.startLocation(in: fixture.row) == Point(x: 8, y: 2))
  }

  @Test func `a swipe takes at most half a second`() {
    let swipe = fixture.swipe()

    stage.press(3, 1)
    stage.wait(500)
    stage.drag(9, 1)
    #expect(swipe.state == .ended)

    stage.press(3, 1)
    stage.wait(501)
    #expect(swipe.state == .failed)
    stage.drag(9, 1)
    #expect(fixture.told == ["swipe ended"])
  }

  @Test func `a swipe fires once and leaves no deadline`() {
    fixture.swipe()

    drag(6, 0)
    stage.drag(19, 3)
    stage.drag(0, 3)
    stage.release(0, 3)

    #expect(fixture.told == ["swipe ended"])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a swipe known only from its release is recognized`() {
    let swipe = fixture.swipe()
    stage.press(3, 1)

    stage.release(9, 1)

    #expect(swipe.state == .ended)
  }

  @Test func `nested swipe recognizers have their own directions`() {
    fixture.swipe("row", .left)
    fixture.swipe("list", .right, on: stage.rootView)

    drag(-6, 0)
    drag(6, 0)

    #expect(fixture.told == ["row ended", "list ended"])
  }

  @Test func `a swipe's location identifies its row`() {
    var rows: [Int] = []
    fixture.row.addGestureRecognizer(
      SwipeGestureRecognizer(direction: .right) { [row = fixture.row] swipe in
        rows.append(swipe.location(in: row).y)
      })

    drag(6, 0)

    #expect(rows == [2])
  }
}
