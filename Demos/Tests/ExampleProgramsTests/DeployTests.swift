import CursesKit
import CursesKitTesting
import Testing

@testable import DeployScreens

@MainActor
@Suite struct DeployTests {
  private func driver(_ size: Size, after ticks: Int) -> (DeployController, StageDriver) {
    let controller = DeployController(Rehearsal(), prepare: { Rehearsal() })
    let driver = StageDriver(controller, size: size)
    // The progress bar's animation takes less than a tick.
    driver.advance(by: Rehearsal.tick * ticks + .milliseconds(220))
    return (controller, driver)
  }

  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 1, height: 1),
  ])
  func `a rollout matches its snapshots`(size: Size) {
    let (_, driver) = driver(size, after: 27)
    expectSnapshot(of: driver, named: "deploy-\(size.width)x\(size.height)")
  }

  @Test func `rolling back requires confirmation`() async throws {
    let (controller, driver) = driver(Size(width: 60, height: 16), after: 27)
    driver.press(.character("p"))
    driver.press(.character("r"))
    try await driver.waitForPresented()
    expectFilmStrip(
      of: driver, tape: "wait 200ms\nsnapshot\nkey right\nkey enter\nwait 300ms",
      at: [.milliseconds(100), .milliseconds(300)], named: "deploy-rolled-back")
    try await driver.wait(until: { controller.rehearsal.deployment.isOver })
  }

  @Test func `the accessible transcript describes the deployment`() {
    let (_, driver) = driver(Size(width: 80, height: 24), after: 27)
    expectTranscript(
      of: driver,
      """
        ◉ lamp-room to production a41c9e2 Light the glow by half rows, heading
        progress, 56 %
        Steps, heading
        Build, 214 files 0:31, done
        Test, 1,204 passed 0:38, done
        Push the image, 48 MB 0:12, done
        Roll out, 3 of 8 0:12, in progress
        Watch for errors
        Close the old ones
        Hosts, heading
        north-1, a41c9e2, done
        north-2, a41c9e2, done
        north-3, a41c9e2, done
        south-1, 0 %, in progress
        south-2, c2b8d90
        south-3, c2b8d90
        west-1, c2b8d90
        west-2, c2b8d90
        Log, heading
      › 12:05:19 south-1 image here, starting, following, line 14 of 14
        p pause, button
        r roll back, button
        l whole log, button
        ? keys, button
      """)
  }

  @Test func `a rehearsal can be paused and finishes`() {
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
