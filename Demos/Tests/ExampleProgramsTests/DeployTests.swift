import CursesKit
import CursesKitTesting
import Testing

@testable import Deploy

@MainActor
@Suite struct DeployTests {
  private func driver(_ size: Size, after ticks: Int) -> (DeployController, StageDriver) {
    let controller = DeployController(Rehearsal())
    let driver = StageDriver(controller, size: size)
    for _ in 0..<ticks { controller.change { $0.advance() } }
    driver.advance(by: .seconds(1))
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
