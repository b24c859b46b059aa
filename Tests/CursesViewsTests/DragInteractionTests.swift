import CursesCells
import CursesLayers
import CursesViews
import Testing

/// Drags that are moved by the pointer, the wheel and code.
@MainActor
@Suite struct DragInteractionTests {
  let harness = DragHarness()
  var stage: Stage { harness.stage }
  var drag: DragInteraction { harness.drag }

  // MARK: The pointer

  @Test func `a drag follows the pointer along its axis between its ends`() {
    stage.press(2, 1)
    stage.drag(9, 2)
    #expect(drag.state == .dragging && harness.column == 7)

    stage.drag(39, 0)
    #expect(harness.column == 30)
    stage.drag(0, 1)
    #expect(harness.column == 0 && drag.position == 0)
    #expect(harness.card.translation.y == 0)
  }

  @Test(arguments: [(4, 0), (6, 1), (19, 1), (21, 2), (29, 2)])
  func `a drag that pauses before release goes to the nearest detent`(columns: Int, detent: Int) {
    harness.throwCard(from: 1, by: columns, resting: 200)

    #expect(drag.state == .settling && drag.detent == detent)
    #expect(drag.origin == 0)
    let film = harness.film()

    #expect(film.first == Double(columns) && film.last == [0, 10, 30][detent])
    #expect(drag.state == .resting && drag.origin == detent)
    #expect(harness.takeTold() == ["begin", "settle \(detent)", "rest \(detent)"])
  }

  @Test func `a thrown drag continues with its velocity and does not overshoot`() {
    harness.throwCard(from: 1, by: 8)
    let film = harness.film()

    #expect(drag.detent == 2)
    #expect(film[1] - film[0] > 1 && film.allSatisfy { $0 <= 30 })
    #expect(zip(film, film.dropFirst()).allSatisfy(<=))
    #expect(film.last == 30)
  }

  @Test func `a settling closure chooses the detent and the timing`() {
    var releases: [DragRelease] = []
    drag.settling = { release in
      releases.append(release)
      return DragSettling(at: 7, timing: .curve(.linear, .milliseconds(100)))
    }

    harness.throwCard(from: 1, by: 5)
    stage.wait(50)

    #expect(
      releases == [
        DragRelease(detents: [0, 10, 30], origin: 0, position: 5, velocity: 100)
      ])
    #expect(drag.detent == 2 && harness.column.isClose(to: 17.5))
    stage.wait(50)
    #expect(harness.column == 30 && stage.nextDeadline == nil)
  }

  // MARK: Past the ends

  @Test func `a rubber band resists past an end and returns to it`() {
    let band = RubberBand(length: 8)
    let harness = DragHarness(at: 2, band: band)
    harness.stage.press(32, 1)

    var columns: [Double] = []
    for pull in 2...7 {
      harness.stage.drag(32 + pull, 1)
      columns.append(harness.column)
      #expect(harness.column == 30 + band.offset(pulledBy: Double(pull)))
    }
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 < $1 && $1 < $0 + 1 })
    harness.stage.wait(200)
    harness.stage.release(39, 1)

    #expect(harness.film().last == 30 && harness.drag.detent == 2)
  }

  @Test func `a drag caught on its rubber band continues without a jump`() {
    let harness = DragHarness(at: 2, band: RubberBand(length: 8))
    harness.throwCard(from: 32, by: 7, resting: 200)
    harness.stage.wait(33)
    let seen = harness.column
    #expect(seen > 30)

    harness.stage.press(33, 1)
    #expect(harness.column.isClose(to: seen))
    harness.stage.drag(34, 1)
    #expect(harness.column > seen && harness.column < seen + 1)
  }

  @Test func `a bouncy drag caught past its end does not jump back`() {
    drag.settle(at: 2, .spring(.bouncy))
    while harness.column <= 30 { stage.advance(by: .seconds(1) / 60) }
    let seen = harness.column

    stage.press(34, 1)
    stage.drag(36, 1)

    #expect(drag.state == .dragging && harness.column == seen)
    stage.drag(33, 1)
    #expect(harness.column == seen - 1)
  }

  // MARK: Catching

  @Test(arguments: [1, 4, 7, 11])
  func `a press catches a drag at its presentation position and holds it`(frames: Int) {
    drag.settle(at: 2, .curve(.easeInOut, .milliseconds(200)))
    for _ in 0..<frames { stage.advance(by: .seconds(1) / 60) }
    let seen = harness.column

    stage.press(Int(seen) + 3, 1)
    #expect(drag.state == .dragging && harness.column == seen && drag.position == seen)
    #expect(stage.nextDeadline == nil)
    stage.wait(500)
    #expect(harness.column == seen)

    stage.release(Int(seen) + 3, 1)
    let film = harness.film()
    let ends: [Double] = [0, 10, 30]
    let nearest = seen < 5 ? 0 : seen < 20 ? 1 : 2
    #expect(film.first == seen && film.last == ends[drag.detent])
    #expect(drag.detent == nearest)
  }

  @Test func `a drag that is thrown, caught, pulled and released never jumps`() {
    harness.throwCard(from: 1, by: 8)
    var film = [harness.column]
    for _ in 0..<5 {
      stage.advance(by: .seconds(1) / 60)
      film.append(harness.column)
    }
    let position = Int(harness.column) + 3
    stage.press(position, 1)
    film.append(harness.column)
    for column in 1...6 {
      stage.wait(16)
      stage.drag(position - column, 1)
      film.append(harness.column)
    }
    stage.release(position - 6, 1)
    film += harness.film()

    let fastest: Double = 30 * 2 * Double.pi / 0.3 / 60
    #expect(film.largestStep <= fastest)
    #expect(film.last == 10 || film.last == 0)
  }

  @Test func `a press outside isMoving does not catch the drag`() {
    drag.isMoving = { $0.x >= 3 }
    drag.settle(at: 2, .curve(.linear, .milliseconds(200)))
    stage.wait(100)

    stage.press(16, 1)
    stage.drag(25, 1)
    #expect(drag.state == .settling && harness.column == 15)
    stage.release(25, 1)

    stage.press(19, 1)
    #expect(drag.state == .dragging)
  }

  @Test func `a drag that is not draggable can be caught while it moves`() {
    drag.isDraggable = false
    harness.throwCard(from: 1, by: 20, resting: 200)
    #expect(drag.state == .resting && harness.column == 0)

    drag.settle(at: 2)
    stage.wait(50)
    stage.press(Int(harness.column) + 3, 1)
    #expect(drag.state == .dragging)
  }

  // MARK: The wheel

  @Test func `the wheel moves a drag by three columns and releases after 150 ms`() {
    for notch in 1...3 {
      #expect(stage.wheel(.wheelLeft, 3 * notch, 1))
      stage.wait(30)
      #expect(harness.column == Double(3 * notch))
    }
    stage.wait(119)
    #expect(drag.state == .dragging)
    stage.wait(1)

    #expect(drag.state == .settling && drag.detent == 1)
    #expect(harness.film().last == 10)
  }

  @Test func `the wheel does nothing across the axis or during a settle`() {
    stage.wheel(.wheelDown, 3, 1)
    stage.wait(200)
    #expect(drag.state == .resting && harness.column == 0)

    drag.settle(at: 2, .curve(.linear, .milliseconds(200)))
    stage.wait(100)
    for _ in 0..<3 { stage.wheel(.wheelRight, 18, 1) }

    #expect(drag.state == .settling && harness.column == 15)
    #expect(harness.film().last == 30)
  }

  // MARK: The vertical axis

  @Test func `a vertical drag moves by rows`() {
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
