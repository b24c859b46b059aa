import CursesTerminalTesting
import Foundation
import Glibc
import Testing

/// Tests of programs that watch the memory pressure of the system.
@Suite(.ownThread) struct PressureRunTests {
  @Test(arguments: ["full", "inline"])
  func `a running program requests the kernel's trigger`(area: String) throws {
    let path = FileManager.default.temporaryDirectory.path + "/pressure-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let kernel = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(kernel) }
    let run = try ProgramRun("pressure", area, path)
    try run.terminal.read { $0.contains("ready") }

    var bytes = [UInt8](repeating: 1, count: 64)
    let count = read(kernel, &bytes, bytes.count)

    #expect(Array(bytes.prefix(max(0, count))) == Array("some 150000 2000000\0".utf8))
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }

  @Test func `a program runs without the kernel's file`() throws {
    let run = try ProgramRun("pressure", "full", "/nonexistent/memory")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }
}
