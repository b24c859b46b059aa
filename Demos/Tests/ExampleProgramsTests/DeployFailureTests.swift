import CursesKit
import CursesKitTesting
import Foundation
import Testing

@testable import DeployScreens

/// A deployment with hosts that load slowly or fail to load.
@MainActor
@Suite struct DeployFailureTests {
  /// A source of hosts that fails while it has a reason.
  private final class Hosts {
    var reason: String? = "hosts.txt names no host."
    var asked = 0

    func get() throws -> Rehearsal {
      asked += 1
      guard let reason else { return Rehearsal(hosts: ["lamp-1", "lamp-2"]) }
      throw Failure(description: reason)
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let hosts = Hosts()

  private func show(_ driver: StageDriver, until isSo: () -> Bool) async throws {
    try await driver.wait(until: isSo)
    driver.advance(by: .milliseconds(400))
  }

  @Test func `placeholder bars are displayed while hosts load`() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let controller = DeployController(nil) {
      for await _ in gate.stream { break }
      return Rehearsal(hosts: ["lamp-1"])
    }
    let driver = StageDriver(controller, size: Size(width: 80, height: 24))
    driver.advance(by: .milliseconds(500))
    expectSnapshot(of: driver, named: "deploy-waiting")
    driver.press(.character("p"))
    #expect(!controller.rehearsal.deployment.isPaused)

    gate.continuation.yield()
    try await show(driver) { controller.rehearsal.deployment.hosts.count == 1 }
    #expect(driver.lines.contains { $0.contains("lamp-1") })
  }

  @Test func `a loading error is displayed and can be retried`() async throws {
    let controller = DeployController(nil) { [hosts] in try hosts.get() }
    let driver = StageDriver(controller, size: Size(width: 80, height: 24))
    try await show(driver) { hosts.asked == 1 }
    expectSnapshot(of: driver, named: "deploy-failure")

    driver.tap("Try again")
    try await show(driver) { hosts.asked == 2 }
    hosts.reason = nil
    driver.press(.character("r"))
    try await show(driver) { hosts.asked == 3 }
    #expect(driver.lines.contains { $0.contains("lamp-2") })
    #expect(driver.press(.character("p")))
    #expect(controller.rehearsal.deployment.isPaused)
  }

  @Test func `hosts are the nonblank lines of a file`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(throws: HostFileError.self) { try await HostFile.names(in: file) }
    try "".write(to: file, atomically: true, encoding: .utf8)
    await #expect(throws: HostFileError.self) { try await HostFile.names(in: file) }
    try "lamp-1\n\n  lamp-2 \n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try await HostFile.names(in: file) == ["lamp-1", "lamp-2"])
  }
}
