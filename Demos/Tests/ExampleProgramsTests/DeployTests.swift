import CursesKit
import CursesKitTesting
import Testing

@testable import DeployScreens

@MainActor
@Suite struct DeployTests {
  private func driver(_ size: Size, after ticks: Int) -> (DeployController, StageDriver) {
    let controller = DeployController(Rehearsal())
    let driver = StageDriver(controller, size: size)
    // The bar gets to where it is shown in less than a tick.
    driver.advance(by: Rehearsal.tick * ticks + .milliseconds(220))
    return (controller, driver)
  }

  @Test(arguments: [
    Size(width: 120, height: 36), Size(width: 80, height: 24), Size(width: 40, height: 12),
    Size(width: 1, height: 1),
  ])
  func `a version that is rolled out`(size: Size) {
    let (_, driver) = driver(size, after: 27)
    expectSnapshot(of: driver, named: "deploy-\(size.width)x\(size.height)")
  }

  @Test func `it is asked before it is rolled back`() async {
    let (controller, driver) = driver(Size(width: 60, height: 16), after: 27)
    driver.press(.character("p"))
    driver.press(.character("r"))
    await driver.waitForPresented()
    expectFilmStrip(
      of: driver, tape: "wait 200ms\nsnapshot\nkey right\nkey enter\nwait 300ms",
      at: [.milliseconds(100), .milliseconds(300)], named: "deploy-rolled-back")
    await driver.wait(until: { controller.rehearsal.deployment.isOver })
  }

  @Test func `a screen reader is told how it stands`() {
    let (_, driver) = driver(Size(width: 80, height: 24), after: 27)
    expectTranscript(
      of: driver,
      """
        ◉ lamp-room to production
        a41c9e2 0:06
        progress, 59%
      › Build, 214 files 0:01, done, row 1 of 6
        Test, 1,204 passed 0:02, done, row 2 of 6
        Push the image, 48 MB 0:01, done, row 3 of 6
        Roll out, 4 of 8 0:02, under way, row 4 of 6
        Watch for errors, 0:00, row 5 of 6
        Close the old ones, 0:00, row 6 of 6
        north-1, a41c9e2, done, row 1 of 8
        north-2, a41c9e2, done, row 2 of 8
        north-3, a41c9e2, done, row 3 of 8
        south-1, a41c9e2, done, row 4 of 8
        south-2, c2b8d90, under way, row 5 of 8
        south-3, c2b8d90, row 6 of 8
        west-1, c2b8d90, row 7 of 8
        west-2, c2b8d90, row 8 of 8
        Requests, 1557.1, at most 1648, image
        Latency, 33.6, at most 43.5, image
        Errors, 0, at most 0.1, image
        12:04:06 info south-2 image here, starting, following, line 13 of 13
        ↑ ↓ choose, button
        p pause, button
        r roll back, button
        ? keys, button
      """)
  }

  @Test func `a rehearsal comes to its end, and stops when it is paused`() {
    var rehearsal = Rehearsal()
    for _ in 0..<10 { rehearsal.advance() }
    let before = rehearsal.deployment
    rehearsal.pause()
    rehearsal.advance()
    #expect(rehearsal.deployment.steps == before.steps)
    rehearsal.pause()
    for _ in 0..<100 { rehearsal.advance() }

    #expect(rehearsal.deployment.isOver)
    #expect(rehearsal.deployment.fraction == 1)
    #expect(rehearsal.deployment.hosts.allSatisfy { $0.version == "a41c9e2" })
  }
}
