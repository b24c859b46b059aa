import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Something that is filmed: what has happened before, and what happens then.
struct SideSwipeScene: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var style = SideSwipeTableView.MenuStyle.reveal
  var isInteractive = false
  var prepare: @MainActor (SideSwipeBench) -> Void = { _ in }
  var tape = ""

  static let all = slides + interruptions

  /// The slides of the recipe.
  private static let slides = [
    SideSwipeScene(testDescription: "open", prepare: { $0.table.openMenu(at: 2) }),
    SideSwipeScene(
      testDescription: "open-left", prepare: { $0.table.openMenu(at: 2, direction: .left) }),
    SideSwipeScene(
      testDescription: "open-push", style: .push, prepare: { $0.table.openMenu(at: 2) }),
    SideSwipeScene(
      testDescription: "close",
      prepare: {
        $0.open(row: 2)
        $0.table.closeMenu()
      }),
    SideSwipeScene(
      testDescription: "close-left-push", style: .push,
      prepare: {
        $0.open(row: 2, .left)
        $0.table.closeMenu()
      }),
  ]

  /// What comes in between.
  private static let interruptions = [
    SideSwipeScene(
      testDescription: "second-swipe", prepare: { $0.table.openMenu(at: 2) },
      tape: "wait 80ms\ndrag 20,1 to 28,1 over 50ms"),
    SideSwipeScene(
      testDescription: "catch-and-push", prepare: { $0.table.openMenu(at: 2) },
      tape: "wait 100ms\npress 36,4\nwait 50ms\nmove 37,4\nwait 50ms\nmove 38,4\nrelease 38,4"),
    SideSwipeScene(
      testDescription: "catch-and-pull", prepare: { $0.table.openMenu(at: 2) },
      tape: "wait 100ms\npress 36,4\nwait 50ms\nmove 33,4\nwait 50ms\nmove 30,4\nrelease 30,4"),
    SideSwipeScene(
      testDescription: "flick", isInteractive: true, tape: "drag 10,4 to 22,4 over 70ms"),
    SideSwipeScene(
      testDescription: "resize", prepare: { bounce($0, for: 340) },
      tape: "wait 40ms\nresize 30x12"),
    SideSwipeScene(
      testDescription: "escape", isInteractive: true,
      tape: "press 10,4\nwait 30ms\nmove 20,4\nwait 30ms\nmove 30,4\nkey escape\nrelease 30,4"),
    SideSwipeScene(
      testDescription: "scroll", prepare: { $0.open(row: 2) },
      tape: "wait 20ms\nwheel down 1 at 20,8\nwait 150ms\nwheel down 1 at 20,8"),
    SideSwipeScene(
      testDescription: "turn-round", prepare: { $0.table.openMenu(at: 2) },
      tape: "wait 120ms\nkey escape"),
    SideSwipeScene(
      testDescription: "delete",
      prepare: { bench in
        bench.open(row: 2)
        bench.driver.stage.schedule(after: .milliseconds(40)) {
          bench.rows.names.remove(at: 2)
          bench.table.deleteRows(at: [2])
        }
      }),
    SideSwipeScene(
      testDescription: "insert",
      prepare: { bench in
        bounce(bench, for: 100)
        bench.driver.stage.schedule(after: .milliseconds(40)) {
          bench.rows.names.insert("New", at: 0)
          bench.table.insertRows(at: [0])
        }
      }),
  ]

  @MainActor
  private static func bounce(_ bench: SideSwipeBench, for milliseconds: Int) {
    bench.open(row: 2)
    bench.table.closeMenu()
    bench.driver.advance(by: .milliseconds(milliseconds))
  }
}

@MainActor
@Suite struct SideSwipeFilmTests {
  @Test(arguments: SideSwipeScene.all)
  func `rows and menus move as recorded, each sixtieth of a second`(scene: SideSwipeScene) {
    let bench = SideSwipeBench(12, height: 2, size: Size(width: 40, height: 12))
    bench.table.menuStyle = scene.style
    bench.table.isSwipeInteractive = scene.isInteractive
    scene.prepare(bench)

    expectFilmStrip(
      of: bench.driver, tape: scene.tape, every: .seconds(1) / 60,
      named: "side-swipe-\(scene.testDescription)")
  }

  @Test(arguments: SideSwipeTableView.MenuStyle.allCases, [true, false])
  func `a slide draws nothing but what comes into sight, and that once`(
    style: SideSwipeTableView.MenuStyle, opens: Bool
  ) {
    let bench = SideSwipeBench()
    bench.table.menuStyle = style
    if !opens { bench.open(row: 3) }

    if opens { bench.table.openMenu(at: 3) } else { bench.table.closeMenu() }
    var drawn: [Int] = []
    var frames = 0
    while bench.driver.stage.nextDeadline != nil {
      bench.driver.stage.advance(by: .seconds(1) / 60)
      bench.driver.frame()
      frames += 1
      if bench.driver.statistics.viewsDrawn > 0 { drawn.append(bench.driver.statistics.viewsDrawn) }
      #expect(bench.driver.statistics.cellsComposited <= 2 * 80 * 2 + 2)
    }

    // The menu and what it is seen through, or the row.
    #expect(drawn == [opens ? 2 : 1])
    #expect(frames == (opens ? 13 : 37))
  }

  @Test func `at rest nothing is drawn, and nobody is woken`() {
    let bench = SideSwipeBench()
    bench.open(row: 3)
    bench.driver.frame()

    #expect(bench.driver.frame().changes.isEmpty)
    #expect(bench.driver.stage.nextDeadline == nil)
  }
}
