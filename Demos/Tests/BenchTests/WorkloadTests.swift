import CursesCells
import CursesTerminalTesting
import CursesViews
import Testing

@testable import Bench

/// The workloads equal the specification, in the cells and on a terminal.
@MainActor
@Suite(.presenters) struct WorkloadTests {
  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 200, height: 60)]

  @Test(arguments: WorkloadName.allCases, sizes)
  func `frames equal the specification`(name: WorkloadName, size: Size) {
    let specification = Specification(workload: name.rawValue, size: size)
    let turn = specification.turn
    let workload = name.makeView()
    let stage = Stage(size: size)
    stage.rootView = workload

    for frame in [0, 1, 7, turn - 1, turn, turn + 1, 2 * turn, 2 * turn + 1, 98_999, 99_000] {
      workload.move(to: frame)
      let difference = stage.frame().buffer.firstDifference(
        from: specification.buffer(ofFrame: frame))
      #expect(difference == nil, "frame \(frame)")
    }
  }

  @Test(arguments: WorkloadName.allCases, sizes)
  func `the terminal equals the specification after ten steps`(name: WorkloadName, size: Size)
    throws
  {
    let specification = Specification(workload: name.rawValue, size: size)
    let workload = name.makeView()
    let stage = Stage(size: size)
    stage.rootView = workload
    let screen = try VerifyingScreen(size: size, environment: PresenterTrait.environment)

    for frame in 0...10 {
      workload.move(to: frame)
      screen.show(stage.frame())
    }
    let shown = screen.terminal.buffer

    #expect(screen.mismatches == [])
    #expect(shown.firstDifference(from: specification.buffer(ofFrame: 10)) == nil)
  }

  @Test(arguments: WorkloadName.allCases)
  func `the terminal equals the specification at every step there and back`(name: WorkloadName)
    throws
  {
    let size = Size(width: 40, height: 12)
    let specification = Specification(workload: name.rawValue, size: size)
    let workload = name.makeView()
    let stage = Stage(size: size)
    stage.rootView = workload
    let screen = try VerifyingScreen(size: size, environment: PresenterTrait.environment)

    for frame in 0...2 * specification.turn + 1 {
      workload.move(to: frame)
      screen.show(stage.frame())
      let shown = screen.terminal.buffer
      let difference = shown.firstDifference(from: specification.buffer(ofFrame: frame))
      #expect(difference == nil, "frame \(frame)")
    }
  }

  @Test func `a step of the mark composites only its own cells`() {
    let workload = TabsWorkload()
    let stage = Stage(size: Size(width: 200, height: 60))
    stage.rootView = workload
    workload.move(to: 0)
    _ = stage.frame()

    workload.move(to: 1)
    let frame = stage.frame()

    #expect(frame.changes.allSatisfy { $0.row == 1 })
    #expect(stage.statistics.cellsComposited <= 9)
    #expect(stage.statistics.viewsLaidOut == 0)
  }

  @Test func `a scroll step shifts the rows and draws only the new one`() {
    let workload = ScrollWorkload()
    let stage = Stage(size: Size(width: 200, height: 60))
    stage.rootView = workload
    workload.move(to: 0)
    _ = stage.frame()

    workload.move(to: 1)
    let frame = stage.frame()

    #expect(frame.shifts == [RowShift(rows: 0..<60, distance: -1)])
    #expect(frame.changes.allSatisfy { $0.row == 59 })
    #expect(stage.statistics.cellsDrawn <= 200)
    #expect(stage.statistics.cellsComposited == 200)
  }
}
