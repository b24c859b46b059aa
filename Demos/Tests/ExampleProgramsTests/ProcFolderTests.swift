import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

@testable import ProcessScreens

/// Tests of the reader of processes, with a folder of the test and with that of the machine.
@Suite(.ownThread) struct ProcFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var files: ProcFolder {
    ProcFolder(path: folder.path, users: folder.appending(path: "users").path)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A process with a name of spaces and parentheses, and one that has ended meanwhile.
  private func writeProcesses() throws {
    try write("5000.25 9000.00\n", to: "uptime")
    try write("root:x:0:0::/root:/bin/sh\nida:x:1000:1000::/home/ida:/bin/sh\n", to: "users")
    try write(
      "42 (a (b) c) S 7 42 42 0 -1 4194304 100 0 0 0 150 50 0 0 20 0 3 0 1000 9999999 256 0\n",
      to: "42/stat")
    try write("a\0--b\0c d\0", to: "42/cmdline")
    try write("Name:\ta\nUid:\t1000\t1000\t1000\t1000\n", to: "42/status")
    try write("", to: "43/stat")
    try write("", to: "self/stat")
  }

  @Test func `the fields of a process are read, and ended processes are omitted`() async throws {
    try writeProcesses()
    defer { try? FileManager.default.removeItem(at: folder) }

    let sample = try await files.sample()

    #expect(sample.uptime == .milliseconds(5_000_250))
    let process = try #require(sample.processes.first)
    #expect(sample.processes.count == 1)
    #expect(process.id == ProcessReading.ID(pid: 42, start: .seconds(10)))
    #expect(process.parent == 7 && process.user == "ida" && process.name == "a (b) c")
    #expect(process.arguments == "a --b c d")
    #expect(process.state == "S" && process.threads == 3)
    #expect(process.cpuTime == .seconds(2))
    #expect(process.memory == 256 * Int(sysconf(Int32(_SC_PAGESIZE))))
  }

  @Test func `a user without a name is displayed by number`() async throws {
    try writeProcesses()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("", to: "users")

    let sample = try await files.sample()

    #expect(sample.processes.map(\.user) == ["1000"])
  }

  @Test func `a missing folder is reported`() async {
    await #expect(throws: ProcError.unreadable(folder.path)) { try await files.sample() }
  }

  @Test func `this process is among those of the machine`() async throws {
    let sample = try await ProcFolder().sample()

    let own = try #require(sample.processes.first { $0.id.pid == getpid() })
    #expect(own.memory > 0 && own.threads > 0 && !own.name.isEmpty && !own.arguments.isEmpty)
    #expect(own.id.start < sample.uptime)
  }

  @Test func `only the process that was read is terminated`() async throws {
    // A child of a pseudo-terminal has no blocked signals.
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    try terminal.spawn(
      "/bin/sh", arguments: ["-c", "echo [$$]; exec sleep 600"],
      environment: TestEnvironment.variables)
    try terminal.read { $0.contains("]") }
    let output = String(decoding: terminal.output, as: UTF8.self)
    let number = try #require(Int32(output.filter(\.isNumber)))
    let folder = ProcFolder()
    let sample = try await folder.sample()
    let id = try #require(sample.processes.first { $0.id.pid == number }?.id)

    let other = ProcessReading.ID(pid: number, start: id.start - .seconds(1))
    #expect(throws: ProcError.ended(number)) { try folder.terminate(other) }

    try folder.terminate(id)
    #expect(try terminal.waitForExit() == .signaled(SIGTERM))
  }
}
