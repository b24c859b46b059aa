import CursesCells
import CursesLayers
import CursesViews
import Testing

/// What a finger, the wheel and code do to a drag.
@MainActor
@Suite struct DragInteractionTests {
  let bench = DragBench()
  var stage: Stage { bench.stage }
  var drag: DragInteraction { bench.drag }

  // MARK: A finger

  @Test func `it follows the mouse cell by cell between its ends, and along its axis only`() {
    stage.press(2, 1)
    stage.drag(9, 2)
    #expect(drag.state == .dragging && bench.column == 7)

    stage.drag(39, 0)
    #expect(bench.column == 30)
    stage.drag(0, 1)
    #expect(bench.column == 0 && drag.position == 0)
    #expect(bench.card.translation.y == 0)
  }

  @Test(arguments: [(4, 0), (6, 1), (19, 1), (21, 2), (29, 2)])
  func `what rests before it is let go of goes to the nearest detent`(columns: Int, detent: Int) {
    bench.throwCard(from: 1, by: columns, resting: 200)

    #expect(drag.state == .settling && drag.detent == detent)
    #expect(drag.origin == 0)
    let film = bench.film()

    #expect(film.first == Double(columns) && film.last == [0, 10, 30][detent])
    #expect(drag.state == .resting && drag.origin == detent)
    #expect(bench.takeTold() == ["begin", "settle \(detent)", "rest \(detent)"])
  }

  @Test func `thrown it goes on where it went, as fast as it was, and not too far`() {
    bench.throwCard(from: 1, by: 8)
    let film = bench.film()

    #expect(drag.detent == 2)
    #expect(film[1] - film[0] > 1 && film.allSatisfy { $0 <= 30 })
    #expect(zip(film, film.dropFirst()).allSatisfy(<=))
    #expect(film.last == 30)
  }

  @Test func `who has a rule of its own says where it goes, and how`() {
    var releases: [DragRelease] = []
    drag.settling = { release in
      releases.append(release)
      return DragSettling(at: 7, timing: .curve(.linear, .milliseconds(100)))
    }

    bench.throwCard(from: 1, by: 5)
    stage.wait(50)

    #expect(
      releases == [
        DragRelease(detents: [0, 10, 30], origin: 0, position: 5, velocity: 100)
      ])
    #expect(drag.detent == 2 && bench.column.isClose(to: 17.5))
    stage.wait(50)
    #expect(bench.column == 30 && stage.nextDeadline == nil)
  }

  // MARK: Past the ends

  @Test func `on a rubber band it follows less and less past an end, and runs back to it`() {
    let band = RubberBand(length: 8)
    let bench = DragBench(at: 2, band: band)
    bench.stage.press(32, 1)

    var columns: [Double] = []
    for pull in 2...7 {
      bench.stage.drag(32 + pull, 1)
      columns.append(bench.column)
      #expect(bench.column == 30 + band.offset(pulledBy: Double(pull)))
    }
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 < $1 && $1 < $0 + 1 })
    bench.stage.wait(200)
    bench.stage.release(39, 1)

    #expect(bench.film().last == 30 && bench.drag.detent == 2)
  }

  @Test func `caught on its way back from there, it goes on from where the finger would be`() {
    let bench = DragBench(at: 2, band: RubberBand(length: 8))
    bench.throwCard(from: 32, by: 7, resting: 200)
    bench.stage.wait(33)
    let seen = bench.column
    #expect(seen > 30)

    bench.stage.press(33, 1)
    #expect(bench.column.isClose(to: seen))
    bench.stage.drag(34, 1)
    #expect(bench.column > seen && bench.column < seen + 1)
  }

  @Test func `on a bouncy spring it is caught past its end, and does not jump back`() {
    drag.settle(at: 2, .spring(.bouncy))
    while bench.column <= 30 { stage.advance(by: .seconds(1) / 60) }
    let seen = bench.column

    stage.press(34, 1)
    stage.drag(36, 1)

    #expect(drag.state == .dragging && bench.column == seen)
    stage.drag(33, 1)
    #expect(bench.column == seen - 1)
  }

  // MARK: Catching

  @Test(arguments: [1, 4, 7, 11])
  func `a press catches it where it is seen, and nothing moves while it is held`(frames: Int) {
    drag.settle(at: 2, .curve(.easeInOut, .milliseconds(200)))
    for _ in 0..<frames { stage.advance(by: .seconds(1) / 60) }
    let seen = bench.column

    stage.press(Int(seen) + 3, 1)
    #expect(drag.state == .dragging && bench.column == seen && drag.position == seen)
    #expect(stage.nextDeadline == nil)
    stage.wait(500)
    #expect(bench.column == seen)

    stage.release(Int(seen) + 3, 1)
    let film = bench.film()
    let ends: [Double] = [0, 10, 30]
    let nearest = seen < 5 ? 0 : seen < 20 ? 1 : 2
    #expect(film.first == seen && film.last == ends[drag.detent])
    #expect(drag.detent == nearest)
  }

  @Test func `caught, pulled, thrown and caught again it never jumps`() {
    bench.throwCard(from: 1, by: 8)
    var film = [bench.column]
    for _ in 0..<5 {
      stage.advance(by: .seconds(1) / 60)
      film.append(bench.column)
    }
    let place = Int(bench.column) + 3
    stage.press(place, 1)
    film.append(bench.column)
    for column in 1...6 {
      stage.wait(16)
      stage.drag(place - column, 1)
      film.append(bench.column)
    }
    stage.release(place - 6, 1)
    film += bench.film()

    let fastest: Double = 30 * 2 * Double.pi / 0.3 / 60
    #expect(film.largestStep <= fastest)
    #expect(film.last == 10 || film.last == 0)
  }

  @Test func `a press beside what moves is left alone, as where it is says`() {
    drag.isMoving = { $0.x >= 3 }
    drag.settle(at: 2, .curve(.linear, .milliseconds(200)))
    stage.wait(100)

    stage.press(16, 1)
    stage.drag(25, 1)
    #expect(drag.state == .settling && bench.column == 15)
    stage.release(25, 1)

    stage.press(19, 1)
    #expect(drag.state == .dragging)
  }

  @Test func `one that is not draggable at rest is caught all the same`() {
    drag.isDraggable = false
    bench.throwCard(from: 1, by: 20, resting: 200)
    #expect(drag.state == .resting && bench.column == 0)

    drag.settle(at: 2)
    stage.wait(50)
    stage.press(Int(bench.column) + 3, 1)
    #expect(drag.state == .dragging)
  }

  // MARK: The wheel

  @Test func `the wheel moves it three columns a notch, and lets go after a while`() {
    for notch in 1...3 {
      #expect(stage.wheel(.wheelLeft, 3 * notch, 1))
      stage.wait(30)
      #expect(bench.column == Double(3 * notch))
    }
    stage.wait(119)
    #expect(drag.state == .dragging)
    stage.wait(1)

    #expect(drag.state == .settling && drag.detent == 1)
    #expect(bench.film().last == 10)
  }

  @Test func `the wheel does nothing while it moves by itself, nor up and down`() {
    stage.wheel(.wheelDown, 3, 1)
    stage.wait(200)
    #expect(drag.state == .resting && bench.column == 0)

    drag.settle(at: 2, .curve(.linear, .milliseconds(200)))
    stage.wait(100)
    for _ in 0..<3 { stage.wheel(.wheelRight, 18, 1) }

    #expect(drag.state == .settling && bench.column == 15)
    #expect(bench.film().last == 30)
  }

  // MARK: Up and down

  @Test func `one along the other axis moves by rows`() {
    let tile = Tile("#", frame: Rect(x: 20, y: 0, width: 4, height: 1))
    let drag = DragInteraction(axis: .vertical, detents: [0, 2]) { tile.translation.y = $0 }
    tile.addGestureRecognizer(drag.recognizer)
    stage.rootView.addSubview(tile)

    stage.press(21, 0)
    stage.drag(22, 2)
    #expect(tile.translation == FractionalPoint(x: 0, y: 2))
    stage.release(22, 2)

    #expect(drag.detent == 1)
  }
}
