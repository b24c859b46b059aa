import CursesCells
import CursesLayers
import CursesViews
import Testing

/// How a drag ends when it is not let go of, and what code asks of it on its way.
@MainActor
@Suite struct DragInterruptionTests {
  let bench = DragBench(at: 1)
  var stage: Stage { bench.stage }
  var drag: DragInteraction { bench.drag }

  private let linear = DragTiming.curve(.linear, .milliseconds(200))

  // MARK: Broken off

  @Test(arguments: [
    Event.key(.escape), .focus(gained: false), .resize(Size(width: 50, height: 3)),
  ])
  func `a drag that is broken off runs back to where it rested last`(event: Event) {
    stage.press(12, 1)
    bench.pull(from: 12, by: 18)
    #expect(bench.column == 28)

    stage.send(event)

    #expect(drag.detent == 1)
    let film = bench.film()
    #expect(film.last == 10 && drag.state == .resting)
    #expect(bench.takeTold() == ["begin", "settle 1", "rest 1"])
    stage.drag(35, 1)
    #expect(bench.column == 10)
  }

  @Test func `caught on its way and broken off, it runs back to where it came from`() {
    drag.settle(at: 2, linear)
    stage.wait(150)
    stage.press(27, 1)
    stage.wait(100)

    stage.send(.key(.escape))

    #expect(drag.detent == 1 && bench.film().last == 10)
  }

  @Test func `code runs it back from where it is seen, once`() {
    #expect(!drag.runBack())
    drag.settle(at: 2, linear)
    stage.wait(100)

    #expect(drag.runBack(linear))
    #expect(!drag.runBack())
    let film = bench.film()

    #expect(film.first == 20 && film.last == 10 && film.allSatisfy { $0 <= 20 })
  }

  @Test func `a resize ends what moves where it leads`() {
    drag.settle(at: 2, linear)
    stage.wait(50)

    stage.send(.resize(Size(width: 60, height: 4)))

    #expect(drag.state == .resting && bench.column == 30)
    #expect(bench.takeTold() == ["settle 2", "rest 2"])
  }

  @Test func `a view that leaves the stage leaves nothing behind: the drag is where it began`() {
    stage.press(12, 1)
    bench.pull(from: 12, by: 18)

    bench.card.removeFromSuperview()

    #expect(drag.state == .resting && drag.detent == 1 && drag.position == 10)
    #expect(bench.card.translation.x == 10 && stage.nextDeadline == nil)
    stage.drag(20, 1)
    stage.release(20, 1)
    #expect(bench.takeTold() == ["begin", "settle 1", "rest 1"])
  }

  @Test func `a view that leaves the stage while it moves is where it leads`() {
    drag.settle(at: 2, linear)
    stage.wait(50)

    bench.card.removeFromSuperview()

    #expect(drag.state == .resting && bench.card.translation.x == 30)
    #expect(stage.nextDeadline == nil)
    #expect(bench.takeTold() == ["settle 2", "rest 2"])
  }

  // MARK: Code

  @Test func `a wheel that turns on after code sent it elsewhere takes hold of it there again`() {
    stage.wheel(.wheelLeft, 12, 1)
    #expect(drag.state == .dragging && bench.column == 13)
    drag.settle(at: 0, linear)
    stage.wheel(.wheelLeft, 12, 1)
    stage.wait(100)
    #expect(drag.state == .settling)
    stage.wheel(.wheelLeft, 12, 1)
    stage.wait(100)
    #expect(bench.column == 0)

    stage.wheel(.wheelLeft, 12, 1)

    #expect(drag.state == .dragging && bench.column == 3)
    #expect(bench.takeTold() == ["begin", "settle 0", "rest 0", "begin"])
  }

  @Test func `put somewhere by who is asked where it goes, it stays there`() {
    drag.settling = { [unowned drag] release in
      drag.put(at: 2)
      return DragSettling(at: release.origin)
    }
    bench.throwCard(from: 12, by: -6)

    #expect(drag.state == .resting && drag.detent == 2 && bench.column == 30)
    stage.wait(1_000)
    #expect(bench.column == 30 && bench.takeTold() == ["begin"])
  }

  @Test func `what does not follow a finger cell by cell says where it is, step by step`() {
    var steps: [Double] = []
    drag.following = { [unowned drag] step in
      steps.append(step)
      return drag.position + step / 2
    }
    bench.throwCard(from: 12, by: 6, resting: 200)

    #expect(steps == [2, 1, 1, 1, 1, 0])
    #expect(bench.takeTold() == ["begin", "settle 1"])
    #expect(bench.column == 13)
  }

  @Test func `code moves it to a detent, and to none that there is not`() {
    #expect(!drag.settle(at: 1) && !drag.settle(at: 3) && !drag.settle(at: -1))
    #expect(bench.takeTold() == [])

    #expect(drag.settle(at: 0))
    #expect(!drag.settle(at: 0))
    #expect(bench.film().last == 0)
    #expect(bench.takeTold() == ["settle 0", "rest 0"])
  }

  @Test func `code that ends a motion is told as its end would be, and only once`() {
    #expect(!drag.finish())
    drag.settle(at: 2, linear)
    stage.wait(50)

    #expect(drag.finish())
    stage.wait(1_000)

    #expect(bench.column == 30 && drag.state == .resting)
    #expect(bench.takeTold() == ["settle 2", "rest 2"])
  }

  @Test func `on a spring it keeps its velocity when it is sent elsewhere on its way`() {
    drag.settle(at: 2)
    var film = [bench.column]
    for _ in 0..<4 {
      stage.advance(by: .seconds(1) / 60)
      film.append(bench.column)
    }
    let step = film[4] - film[3]

    drag.settle(at: 0)
    stage.wait(5)

    #expect(bench.column > film[4] && bench.column < film[4] + step)
    #expect(bench.film().last == 0)
  }

  @Test func `sent somewhere by code, it is taken from the finger that held it`() {
    stage.press(12, 1)
    bench.pull(from: 12, by: 10)

    drag.settle(at: 0, linear)
    stage.drag(30, 1)
    stage.release(30, 1)

    #expect(bench.film().last == 0 && drag.detent == 0)
    #expect(bench.takeTold() == ["begin", "settle 0", "rest 0"])
  }

  @Test func `who is told that it begins can break it off, and who is told that it rests go on`() {
    drag.onBegin = { $0.cancel() }
    bench.throwCard(from: 12, by: 10)
    #expect(drag.state == .resting && bench.column == 10)

    drag.onRest = { $0.settle(at: 0) }
    drag.settle(at: 2, linear)
    _ = bench.film()
    #expect(drag.state == .resting && drag.detent == 0 && bench.column == 0)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `without motion it is there at once, and follows a finger all the same`(level: MotionLevel) {
    stage.motionLevel = level

    stage.press(12, 1)
    stage.drag(25, 1)
    #expect(bench.column == 23)
    stage.wait(200)
    stage.release(25, 1)
    #expect(bench.column == 30)
    stage.wait(20)

    #expect(drag.state == .resting && stage.nextDeadline == nil)
  }

  @Test func `another recognizer can move it, one at a time`() {
    let edge = ScreenEdgePanGestureRecognizer(edge: .left) { [drag] in drag.follow($0) }
    stage.rootView.addGestureRecognizer(edge)

    stage.press(0, 0)
    stage.drag(12, 0)
    #expect(drag.state == .dragging && bench.column == 22)
    stage.send(.key(.escape))

    #expect(bench.film().last == 10)
  }

  @Test func `over stops it takes as long to each of them, and is caught on each`() {
    let stops = [DragStop(at: 30, curve: .linear), DragStop(at: 4, curve: .linear)]
    drag.settle(at: 0, .stops(stops, .linear, .milliseconds(300)))
    var seen: [Double] = []
    for _ in 0..<6 {
      stage.wait(50)
      seen.append(bench.column)
      #expect(drag.position.isClose(to: bench.column))
    }
    #expect(zip(seen, [20, 30, 17, 4, 2, 0]).allSatisfy { $0.isClose(to: $1) })
    #expect(bench.takeTold() == ["settle 0", "rest 0"])

    drag.settle(at: 1, .stops(stops, .linear, .milliseconds(300)))
    stage.wait(150)
    stage.press(19, 1)
    #expect(drag.state == .dragging && bench.column.isClose(to: 17))
    stage.release(19, 1)
    stage.send(.resize(Size(width: 60, height: 3)))
    #expect(drag.state == .resting && bench.column == 10)

    drag.settle(at: 2, .stops(stops, .linear, .milliseconds(300)))
    stage.wait(50)
    stage.send(.resize(Size(width: 40, height: 3)))
    #expect(drag.state == .resting && bench.column == 30 && stage.nextDeadline == nil)
  }

  // MARK: Other detents

  @Test func `at rest it is where its detent is moved to`() {
    drag.detents = [0, 14, 20]
    #expect(bench.column == 14 && drag.state == .resting)

    drag.detents = [3]
    #expect(bench.column == 3 && drag.detent == 0)
    #expect(bench.takeTold() == [])
  }

  @Test func `held it stays between them, and moving it rests where they are now`() {
    stage.press(12, 1)
    bench.pull(from: 12, by: 15)
    drag.detents = [0, 5, 20]
    #expect(bench.column == 20 && drag.state == .dragging)
    stage.send(.key(.escape))
    #expect(drag.detent == 1)

    drag.detents = [0, 8, 20]

    #expect(bench.column == 8 && drag.state == .resting && stage.nextDeadline == nil)
  }

  @Test func `detents are in order, numbers, and at least one`() {
    drag.detents = [30, .nan, 4, .infinity]
    #expect(drag.detents == [4, 30])

    drag.detents = []
    #expect(drag.detents == [0] && bench.column == 0 && drag.detent == 0)
    #expect(DragInteraction(axis: .vertical, detents: [2, 1], at: 9) { _ in }.position == 2)
  }
}
