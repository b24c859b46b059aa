import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

/// Devices as processes: some that sync through a folder, and one that is killed.
@Suite(.ownThread) struct DeviceTests {
  let disk: TemporaryStore

  init() throws { disk = try TemporaryStore() }

  /// Runs a command that must succeed on a device, and returns its output.
  @discardableResult
  private func run(_ arguments: String..., on device: String) throws -> String {
    let result = try disk.prio(arguments, on: device)
    #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    return result.output
  }

  // MARK: Sync

  @Test func `three devices have the same lists after two rounds of syncs`() throws {
    let (folder, devices) = (disk.path("shared"), ["one", "two", "three"])
    for device in devices {
      try run("add", "First of \(device)", on: device)
      try run("sync", folder, on: device)
    }
    // The device of this task has not heard of the others yet.
    try run("done", "1", on: "one")
    try run("add", "Second of two", "--due", "tomorrow 9:00", on: "two")
    try run("add", "Second of three", on: "three")
    for device in devices + devices { try run("sync", on: device) }

    for arguments in [["list"], ["list", "--done"], ["list", "--json"]] {
      let lists = try devices.map { try disk.prio(arguments, on: $0).output }
      #expect(Set(lists).count == 1, "\(lists)")
    }
    let list = try run("list", on: "one")
    let names = ["First of two", "First of three", "Second of two", "Second of three"]
    #expect(list.split(separator: "\n").count == 4 && names.allSatisfy { list.contains($0) })
    #expect(try run("list", "--done", on: "three").hasPrefix("1  First of one · done "))
    for device in devices {
      #expect(try run("sync", on: device) == "Sent 0, received 0, merged 0\n")
    }
  }

  @Test func `an open list shows what its sync receives, and its tasks reach the others`() throws {
    let folder = disk.path("shared")
    try run("sync", folder, on: "three")
    try run("add", "Barometer", on: "one")
    try run("sync", folder, on: "one")

    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    try terminal.spawn(
      try BuiltProgram("prio").path, arguments: [], environment: disk.environment(of: "three"))
    try terminal.read { $0.contains("Barometer") }
    terminal.type("n")
    try terminal.read { $0.contains("What is to be done?") }
    terminal.type("Lantern\r")
    try terminal.read { $0.contains("2 tasks") }
    terminal.type("\u{3}")
    _ = try terminal.waitForExit()

    for device in ["three", "one"] { try run("sync", on: device) }
    for device in ["three", "one"] {
      #expect(try run("list", on: device) == "1  Lantern\n2  Barometer\n")
    }
  }

  // MARK: Kills

  /// A script that adds tasks until it is killed, and prints a line after each one.
  private static let loop = """
    n=0
    while n=$((n+1)); "$0" add "round $1 task $n" >/dev/null; do echo "added $n."; done
    """

  @Test func `a process that is killed loses at most the task that it was adding`() throws {
    let program = try BuiltProgram("prio").path
    for round in 0..<Rounds.sample(3, of: 50) {
      let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
      try terminal.spawn(
        "/bin/sh", arguments: ["-c", Self.loop, program, "\(round)"],
        environment: disk.environment(of: "one"))
      try terminal.read { $0.contains("added 2.") }
      // In each round, the next task is at another point of its way to the disk.
      try terminal.read(milliseconds: round * 7 % 30)
      terminal.send(signal: SIGKILL, toGroup: true)
      #expect(try terminal.waitForExit() == .signaled(SIGKILL))
      let added = String(decoding: terminal.output, as: UTF8.self).ranges(of: "added ").count

      let list = try disk.prio(["list"], on: "one")
      #expect(list.errors.isEmpty)
      let lines = list.output.split(separator: "\n").filter { $0.contains("round \(round) ") }
      #expect(list.status == 0 && (added...added + 1).contains(lines.count), "\(lines)")
      let isWhole = zip(lines, (1...max(1, lines.count)).reversed()).allSatisfy { line, number in
        line.hasSuffix("round \(round) task \(number)")
      }
      #expect(isWhole, "\(lines)")
    }
  }
}

extension TemporaryStore {
  /// Returns the environment of a device; its store is in a folder of that name.
  func environment(of device: String) -> [String: String] {
    TestEnvironment.variables.merging(["XDG_DATA_HOME": path(device)]) { $1 }
  }

  /// Runs `prio` on a device.
  func prio(_ arguments: [String], on device: String) throws -> BuiltProgram.Result {
    try BuiltProgram("prio").run(arguments, environment: environment(of: device))
  }
}
