import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct SwipeGestureTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  fileprivate typealias Direction = SwipeGestureRecognizer.Direction

  /// Drags from (10, 3) by a way at once, without letting go.
  private func drag(_ x: Int, _ y: Int) {
    stage.press(10, 3)
    stage.drag(10 + x, 3 + y)
  }

  @Test(arguments: [
    (Point(x: -6, y: 0), Direction.left), (Point(x: 6, y: 0), .right), (Point(x: -9, y: 1), .left),
    (Point(x: 7, y: -1), .right), (Point(x: 0, y: -3), .up), (Point(x: 2, y: 3), .down),
  ])
  fileprivate func `a swipe is known as soon as it is long enough`(
    way: Point, direction: Direction
  ) {
    let swipe = stand.swipe("swipe", [.left, .right, .up, .down])

    drag(way.x, way.y)

    #expect(swipe.state == .ended)
    #expect(swipe.recognizedDirection == direction)
  }

  @Test(arguments: [Point(x: 5, y: 0), Point(x: -5, y: 1), Point(x: 0, y: 2)])
  func `a movement that is too short is no swipe`(way: Point) {
    let swipe = stand.swipe("swipe", [.left, .right, .up, .down])

    drag(way.x, way.y)
    #expect(swipe.state == .possible)

    stage.release(10 + way.x, 3 + way.y)
    #expect(stand.told == [] && swipe.state == .failed)
    #expect(swipe.recognizedDirection == nil)
  }

  @Test(arguments: [(Point(x: 4, y: 2), Direction.right), (Point(x: 3, y: -2), .up)])
  fileprivate func `a movement that drifts is no swipe`(way: Point, direction: Direction) {
    let swipe = stand.swipe("swipe", direction)

    drag(way.x, way.y)

    #expect(swipe.state == .failed)
  }

  @Test func `only the wanted directions are swipes`() {
    let swipe = stand.swipe("swipe", .left)

    drag(1, 0)
    #expect(swipe.state == .possible)
    stage.drag(4, 3)
    #expect(swipe.state == .ended)

    drag(2, 0)
    #expect(swipe.state == .failed)
    stage.drag(0, 3)
    #expect(stand.told == ["swipe ended"])
  }

  @Test func `a swipe says where it began, however it drifts`() {
    let swipe = stand.swipe()
    #expect(swipe.startLocation(in: nil) == .zero)

    drag(3, 0)
    stage.drag(17, 4)

    #expect(swipe.state == .ended)
    #expect(swipe.startLocation(in: nil) == Point(x: 10, y: 3))
    #expect(swipe.startLocation(in: stand.row) == Point(x: 8, y: 2))
  }

  @Test func `a swipe takes half a second at most`() {
    let swipe = stand.swipe()

    stage.press(3, 1)
    stage.wait(500)
    stage.drag(9, 1)
    #expect(swipe.state == .ended)

    stage.press(3, 1)
    stage.wait(501)
    #expect(swipe.state == .failed)
    stage.drag(9, 1)
    #expect(stand.told == ["swipe ended"])
  }

  @Test func `a swipe fires once, and leaves nothing to be done`() {
    stand.swipe()

    drag(6, 0)
    stage.drag(19, 3)
    stage.drag(0, 3)
    stage.release(0, 3)

    #expect(stand.told == ["swipe ended"])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a swipe seen only at its release counts`() {
    let swipe = stand.swipe()
    stage.press(3, 1)

    stage.release(9, 1)

    #expect(swipe.state == .ended)
  }

  @Test func `swipes of two views each have their direction`() {
    stand.swipe("row", .left)
    stand.swipe("list", .right, on: stage.rootView)

    drag(-6, 0)
    drag(6, 0)

    #expect(stand.told == ["row ended", "list ended"])
  }

  @Test func `where the swipe is says which row it is for`() {
    var rows: [Int] = []
    stand.row.addGestureRecognizer(
      SwipeGestureRecognizer(direction: .right) { [row = stand.row] swipe in
        rows.append(swipe.location(in: row).y)
      })

    drag(6, 0)

    #expect(rows == [2])
  }
}
