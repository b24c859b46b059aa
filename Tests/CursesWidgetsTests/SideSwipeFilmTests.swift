import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A scene to be recorded: its preparation and its tape.
struct SideSwipeScene: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var style = SideSwipeTableView.MenuStyle.reveal
  var isInteractive = false
  var prepare: @MainActor (SideSwipeHarness) -> Void = { _ in }
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

  /// The slides that something interrupts.
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
      prepare: { harness in
        harness.open(row: 2)
        harness.driver.stage.schedule(after: .milliseconds(40)) {
          harness.rows.names.remove(at: 2)
          harness.table.deleteRows(at: [2])
        }
      }),
    SideSwipeScene(
      testDescription: "insert",
      prepare: { harness in
        bounce(harness, for: 100)
        harness.driver.stage.schedule(after: .milliseconds(40)) {
          harness.rows.names.insert("New", at: 0)
          harness.table.insertRows(at: [0])
        }
      }),
  ]

  @MainActor
  private static func bounce(_ harness: SideSwipeHarness, for milliseconds: Int) {
    harness.open(row: 2)
    harness.table.closeMenu()
    harness.driver.advance(by: .milliseconds(milliseconds))
  }
}

@MainActor
@Suite struct SideSwipeFilmTests {
  @Test(arguments: SideSwipeScene.all)
  func `rows and menus match the recorded frames`(scene: SideSwipeScene) {
    let harness = SideSwipeHarness(12, height: 2, size: Size(width: 40, height: 12))
    harness.table.menuStyle = scene.style
    harness.table.isSwipeInteractive = scene.isInteractive
    scene.prepare(harness)

    expectFilmStrip(
      of: harness.driver, tape: scene.tape, every: .seconds(1) / 60,
      named: "side-swipe-\(scene.testDescription)")
  }

  @Test(arguments: SideSwipeTableView.MenuStyle.allCases, [true, false])
  func `a slide draws the views that appear only once`(
    style: SideSwipeTableView.MenuStyle, opens: Bool
  ) {
    let harness = SideSwipeHarness()
    harness.table.menuStyle = style
    if !opens { harness.open(row: 3) }

    if opens { harness.table.openMenu(at: 3) } else { harness.table.closeMenu() }
    var drawn: [Int] = []
    var frames = 0
    while harness.driver.stage.nextDeadline != nil {
      harness.driver.stage.advance(by: .seconds(1) / 60)
      harness.driver.frame()
      frames += 1
      if harness.driver.statistics.viewsDrawn > 0 {
        drawn.append(harness.driver.statistics.viewsDrawn)
      }
      #expect(harness.driver.statistics.cellsComposited <= 2 * 80 * 2 + 2)
    }

    // The menu and its window, or the row.
    #expect(drawn == [opens ? 2 : 1])
    #expect(frames == (opens ? 13 : 37))
  }

  @Test func `a settled menu draws nothing and sets no timer`() {
    let harness = SideSwipeHarness()
    harness.open(row: 3)
    harness.driver.frame()

    #expect(harness.driver.frame().changes.isEmpty)
    #expect(harness.driver.stage.nextDeadline == nil)
  }
}
