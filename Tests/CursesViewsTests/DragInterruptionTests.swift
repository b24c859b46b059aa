import CursesCells
import CursesLayers
import CursesViews
import Testing

/// Drags that are cancelled, and drags that code settles while they move.
@MainActor
@Suite struct DragInterruptionTests {
  let harness = DragHarness(at: 1)
  var stage: Stage { harness.stage }
  var drag: DragInteraction { harness.drag }

  private let linear = DragTiming.curve(.linear, .milliseconds(200))

  // MARK: Cancellation

  @Test(arguments: [
    Event.key(.escape), .focus(gained: false), .resize(Size(width: 50, height: 3)),
  ])
  func `a cancelled drag returns to its last detent`(event: Event) {
    stage.press(12, 1)
    harness.pull(from: 12, by: 18)
    #expect(harness.column == 28)

    stage.send(event)

    #expect(drag.detent == 1)
    let film = harness.film()
    #expect(film.last == 10 && drag.state == .resting)
    #expect(harness.takeTold() == ["begin", "settle 1", "rest 1"])
    stage.drag(35, 1)
    #expect(harness.column == 10)
  }

  @Test func `a drag caught while settling and cancelled returns to its origin`() {
    drag.settle(at: 2, linear)
    stage.wait(150)
    stage.press(27, 1)
    stage.wait(100)

    stage.send(.key(.escape))

    #expect(drag.detent == 1 && harness.film().last == 10)
  }

  @Test func `revert returns a settling drag to its origin once`() {
    #expect(!drag.revert())
    drag.settle(at: 2, linear)
    stage.wait(100)

    #expect(drag.revert(linear))
    #expect(!drag.revert())
    let film = harness.film()

    #expect(film.first == 20 && film.last == 10 && film.allSatisfy { $0 <= 20 })
  }

  @Test func `a resize ends a settling drag at its target`() {
    drag.settle(at: 2, linear)
    stage.wait(50)

    stage.send(.resize(Size(width: 60, height: 4)))

    #expect(drag.state == .resting && harness.column == 30)
    #expect(harness.takeTold() == ["settle 2", "rest 2"])
  }

  @Test func `removing the view of a held drag returns it to its origin`() {
    stage.press(12, 1)
    harness.pull(from: 12, by: 18)

    harness.card.removeFromSuperview()

    #expect(drag.state == .resting && drag.detent == 1 && drag.position == 10)
    #expect(harness.card.translation.x == 10 && stage.nextDeadline == nil)
    stage.drag(20, 1)
    stage.release(20, 1)
    #expect(harness.takeTold() == ["begin", "settle 1", "rest 1"])
  }

  @Test func `removing the view of a settling drag ends it at its target`() {
    drag.settle(at: 2, linear)
    stage.wait(50)

    harness.card.removeFromSuperview()

    #expect(drag.state == .resting && harness.card.translation.x == 30)
    #expect(stage.nextDeadline == nil)
    #expect(harness.takeTold() == ["settle 2", "rest 2"])
  }

  // MARK: Code

  @Test func `the wheel takes hold again after code has settled the drag`() {
    stage.wheel(.wheelLeft, 12, 1)
    #expect(drag.state == .dragging && harness.column == 13)
    drag.settle(at: 0, linear)
    stage.wheel(.wheelLeft, 12, 1)
    stage.wait(100)
    #expect(drag.state == .settling)
    stage.wheel(.wheelLeft, 12, 1)
    stage.wait(100)
    #expect(harness.column == 0)

    stage.wheel(.wheelLeft, 12, 1)

    #expect(drag.state == .dragging && harness.column == 3)
    #expect(harness.takeTold() == ["begin", "settle 0", "rest 0", "begin"])
  }

  @Test func `a drag put at a detent by its settling closure stays there`() {
    drag.settling = { [unowned drag] release in
      drag.put(at: 2)
      return DragSettling(at: release.origin)
    }
    harness.throwCard(from: 12, by: -6)

    #expect(drag.state == .resting && drag.detent == 2 && harness.column == 30)
    stage.wait(1_000)
    #expect(harness.column == 30 && harness.takeTold() == ["begin"])
  }

  @Test func `a following closure maps each step to a position`() {
    var steps: [Double] = []
    drag.following = { [unowned drag] step in
      steps.append(step)
      return drag.position + step / 2
    }
    harness.throwCard(from: 12, by: 6, resting: 200)

    #expect(steps == [2, 1, 1, 1, 1, 0])
    #expect(harness.takeTold() == ["begin", "settle 1"])
    #expect(harness.column == 13)
  }

  @Test func `settle ignores the current and out-of-range detents`() {
    #expect(!drag.settle(at: 1) && !drag.settle(at: 3) && !drag.settle(at: -1))
    #expect(harness.takeTold() == [])

    #expect(drag.settle(at: 0))
    #expect(!drag.settle(at: 0))
    #expect(harness.film().last == 0)
    #expect(harness.takeTold() == ["settle 0", "rest 0"])
  }

  @Test func `finish ends a motion and calls its callbacks once`() {
    #expect(!drag.finish())
    drag.settle(at: 2, linear)
    stage.wait(50)

    #expect(drag.finish())
    stage.wait(1_000)

    #expect(harness.column == 30 && drag.state == .resting)
    #expect(harness.takeTold() == ["settle 2", "rest 2"])
  }

  @Test func `a retargeted spring keeps its velocity`() {
    drag.settle(at: 2)
    var film = [harness.column]
    for _ in 0..<4 {
      stage.advance(by: .seconds(1) / 60)
      film.append(harness.column)
    }
    let step = film[4] - film[3]

    drag.settle(at: 0)
    stage.wait(5)

    #expect(harness.column > film[4] && harness.column < film[4] + step)
    #expect(harness.film().last == 0)
  }

  @Test func `settle takes a held drag away from the pointer`() {
    stage.press(12, 1)
    harness.pull(from: 12, by: 10)

    drag.settle(at: 0, linear)
    stage.drag(30, 1)
    stage.release(30, 1)

    #expect(harness.film().last == 0 && drag.detent == 0)
    #expect(harness.takeTold() == ["begin", "settle 0", "rest 0"])
  }

  @Test func `onBegin may cancel the drag, and onRest may settle it`() {
    drag.onBegin = { $0.cancel() }
    harness.throwCard(from: 12, by: 10)
    #expect(drag.state == .resting && harness.column == 10)

    drag.onRest = { $0.settle(at: 0) }
    drag.settle(at: 2, linear)
    _ = harness.film()
    #expect(drag.state == .resting && drag.detent == 0 && harness.column == 0)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `reduced motion settles immediately and still follows the pointer`(level: MotionLevel) {
    stage.motionLevel = level

    stage.press(12, 1)
    stage.drag(25, 1)
    #expect(harness.column == 23)
    stage.wait(200)
    stage.release(25, 1)
    #expect(harness.column == 30)
    stage.wait(20)

    #expect(drag.state == .resting && stage.nextDeadline == nil)
  }

  @Test func `another recognizer can move a drag`() {
    let edge = ScreenEdgePanGestureRecognizer(edge: .left) { [drag] in drag.follow($0) }
    stage.rootView.addGestureRecognizer(edge)

    stage.press(0, 0)
    stage.drag(12, 0)
    #expect(drag.state == .dragging && harness.column == 22)
    stage.send(.key(.escape))

    #expect(harness.film().last == 10)
  }

  @Test func `a settling with stops takes equal time for each and can be caught`() {
    let stops = [DragStop(at: 30, curve: .linear), DragStop(at: 4, curve: .linear)]
    drag.settle(at: 0, .stops(stops, .linear, .milliseconds(300)))
    var seen: [Double] = []
    for _ in 0..<6 {
      stage.wait(50)
      seen.append(harness.column)
      #expect(drag.position.isClose(to: harness.column))
    }
    #expect(zip(seen, [20, 30, 17, 4, 2, 0]).allSatisfy { $0.isClose(to: $1) })
    #expect(harness.takeTold() == ["settle 0", "rest 0"])

    drag.settle(at: 1, .stops(stops, .linear, .milliseconds(300)))
    stage.wait(150)
    stage.press(19, 1)
    #expect(drag.state == .dragging && harness.column.isClose(to: 17))
    stage.release(19, 1)
    stage.send(.resize(Size(width: 60, height: 3)))
    #expect(drag.state == .resting && harness.column == 10)

    drag.settle(at: 2, .stops(stops, .linear, .milliseconds(300)))
    stage.wait(50)
    stage.send(.resize(Size(width: 40, height: 3)))
    #expect(drag.state == .resting && harness.column == 30 && stage.nextDeadline == nil)
  }

  // MARK: Changed detents

  @Test func `a settled drag follows its changed detent`() {
    drag.detents = [0, 14, 20]
    #expect(harness.column == 14 && drag.state == .resting)

    drag.detents = [3]
    #expect(harness.column == 3 && drag.detent == 0)
    #expect(harness.takeTold() == [])
  }

  @Test func `changed detents clamp a held drag and end a settling drag`() {
    stage.press(12, 1)
    harness.pull(from: 12, by: 15)
    drag.detents = [0, 5, 20]
    #expect(harness.column == 20 && drag.state == .dragging)
    stage.send(.key(.escape))
    #expect(drag.detent == 1)

    drag.detents = [0, 8, 20]

    #expect(harness.column == 8 && drag.state == .resting && stage.nextDeadline == nil)
  }

  @Test func `detents are finite, sorted and never empty`() {
    drag.detents = [30, .nan, 4, .infinity]
    #expect(drag.detents == [4, 30])

    drag.detents = []
    #expect(drag.detents == [0] && harness.column == 0 && drag.detent == 0)
    #expect(DragInteraction(axis: .vertical, detents: [2, 1], at: 9) { _ in }.position == 2)
  }
}
