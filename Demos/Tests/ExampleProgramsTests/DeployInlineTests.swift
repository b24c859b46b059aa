import CursesKit
import CursesKitTesting
import Testing

@testable import DeployScreens

/// A deployment in a few rows below the prompt.
@MainActor
@Suite struct DeployInlineTests {
  /// Returns a controller and its driver, after the first ticks.
  private func driver(
    _ size: Size, after ticks: Int, hosts: [String] = Rehearsal.hosts, traits: Traits = Traits()
  ) -> (DeployInlineController, StageDriver) {
    let controller = DeployInlineController(Rehearsal(hosts: hosts))
    let driver = StageDriver(controller, size: size, traits: traits)
    driver.advance(by: Rehearsal.tick * ticks)
    return (controller, driver)
  }

  /// The lines of a driver, without trailing blanks.
  private func lines(_ driver: StageDriver) -> [String] {
    driver.lines.map { $0.replacing(/\s+$/, with: "") }
  }

  @Test func `the rows have the columns of the drawing`() {
    let (_, driver) = driver(Size(width: 79, height: 7), after: 33)
    let shown = lines(driver)
    #expect(
      shown[0] == "✓ Build, test, push" + String(repeating: " ", count: 49) + "1:21")
    let bar = String(repeating: "━", count: 34)
    #expect(shown[1] == "◐ Roll out      \(bar)  5 of 8     0:13 more")
    #expect(shown[2] == "  ● north-1     ● north-2     ● north-3     ● south-1")
    #expect(shown[3] == "  ● south-2     ◐ south-3     ○ west-1      ○ west-2")
    #expect(shown[4].hasPrefix("  errors        ▁"))
    #expect(shown[4].hasSuffix("  0.02 %"))
    #expect(shown[4].count == 58)
    #expect(shown[5] == "")
    #expect(shown[6] == "  p pause   r roll back   f full screen   ^C stop watching")
  }

  @Test(arguments: [
    Size(width: 79, height: 7), Size(width: 39, height: 7), Size(width: 20, height: 4),
    Size(width: 1, height: 1),
  ])
  func `a rollout below the prompt matches its snapshots`(size: Size) {
    let (_, driver) = driver(size, after: 37)
    expectSnapshot(of: driver, named: "deploy-inline-\(size.width)x\(size.height)")
  }

  @Test func `few colors and ASCII match their snapshots`() {
    let traits = Traits(colorDepth: .palette16, usesUnicode: false)
    let (_, driver) = driver(Size(width: 79, height: 7), after: 37, traits: traits)
    expectSnapshot(of: driver, named: "deploy-inline-ascii")
  }

  @Test(arguments: [(0, 6), (10, 7), (33, 7)])
  func `the height fits the parts`(ticks: Int, height: Int) {
    let (controller, driver) = driver(Size(width: 79, height: 24), after: ticks)
    driver.frame()
    let fitting = controller.view.sizeThatFits(Size(width: 79, height: 100))
    #expect(fitting == Size(width: 79, height: height))
  }

  @Test func `at most three rows of hosts are displayed, with the current one`() {
    let hosts = (1...40).map { "host-\($0)" }
    let (_, driver) = driver(Size(width: 79, height: 8), after: 30, hosts: hosts)
    let shown = lines(driver)
    #expect(shown[1].contains("20 of 40"))
    #expect(shown[2].hasPrefix("  ● host-17"))
    #expect(shown[3].hasPrefix("  ◐ host-21"))
    #expect(shown[4].hasPrefix("  ○ host-25"))
    #expect(shown[5].hasPrefix("  errors"))
  }

  @Test func `rolling back requires a second key`() {
    let (controller, driver) = driver(Size(width: 79, height: 7), after: 30)
    driver.press(.character("r"))
    #expect(lines(driver)[6] == "? Roll back?   y roll back   n continue")
    driver.press(.character("n"))
    #expect(lines(driver)[6].hasPrefix("  p pause"))
    driver.press(.character("r"))
    driver.press(.character("y"))
    #expect(controller.rehearsal.deployment.isRolledBack)
    #expect(controller.rehearsal.deployment.exitStatus == 1)
    #expect(driver.stage.isClosed)
  }

  @Test func `a pause stops the progress until the next key`() {
    let (controller, driver) = driver(Size(width: 79, height: 7), after: 30)
    driver.press(.character("p"))
    let steps = controller.rehearsal.deployment.steps
    driver.advance(by: Rehearsal.tick * 3)
    #expect(controller.rehearsal.deployment.steps == steps)
    #expect(lines(driver)[1].hasSuffix("paused"))
    #expect(lines(driver)[6].hasPrefix("  p go on"))
    driver.press(.character("p"))
    driver.advance(by: Rehearsal.tick * 3)
    #expect(controller.rehearsal.deployment.steps != steps)
  }

  @Test func `full screen continues the deployment with its log`() {
    let (inline, first) = driver(Size(width: 79, height: 7), after: 30)
    first.press(.character("f"))
    #expect(inline.wantsFullScreen)
    #expect(first.stage.isClosed)

    let current = inline.rehearsal
    let full = DeployController(current) { current }
    let second = StageDriver(full, size: Size(width: 80, height: 24))
    second.advance(by: .milliseconds(220))
    #expect(full.rehearsal.deployment == current.deployment)
    #expect(second.lines.contains { $0.contains("old one drains") })
  }

  @Test func `Control-C stops watching, and the deployment continues`() {
    let (controller, driver) = driver(Size(width: 79, height: 7), after: 30)
    #expect(driver.press(.control("c")))
    #expect(driver.stage.isClosed)
    let deployment = controller.rehearsal.deployment
    #expect(deployment.exitStatus == 130)
    #expect(deployment.resultLine.string == "◐ The deployment continues  4 of 8 hosts so far")
  }

  @Test func `the view closes when the deployment is over`() {
    let (controller, driver) = driver(Size(width: 79, height: 7), after: 100)
    #expect(driver.stage.isClosed)
    let deployment = controller.rehearsal.deployment
    #expect(deployment.exitStatus == 0)
    #expect(
      deployment.resultLine.string == "✓ Deployed a41c9e2 to production  8 hosts in 2:22")
  }

  @Test func `the accessible transcript describes the rows`() {
    let (_, driver) = driver(Size(width: 79, height: 7), after: 33)
    expectTranscript(
      of: driver,
      """
        Build, test, push, 1:21, done
        Roll out, 5 of 8, in progress
        north-1, done
        north-2, done
        north-3, done
        south-1, done
        south-2, done
        south-3, in progress
        west-1
        west-2
        errors, 0.02 %
        p pause, button
        r roll back, button
        f full screen, button
        ^C stop watching, button
      """)
  }

  @Test func `the option and the file are parsed in any order`() {
    let none = DeployArguments([])
    #expect(!none.isInline && none.hosts == nil)
    for arguments in [["--inline", "hosts.txt"], ["hosts.txt", "--inline"]] {
      let parsed = DeployArguments(arguments)
      #expect(parsed.isInline)
      #expect(parsed.hosts?.lastPathComponent == "hosts.txt")
    }
  }
}
