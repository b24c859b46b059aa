import CursesKit
import CursesKitTesting
import CursesTerminalTesting
import Foundation
import Testing

@testable import BranchScreens

/// The branch picker if `git` is missing, slow or without branches.
@Suite(.ownThread) struct GitFailureTests {
  /// A folder with a `git` that runs the script of a test.
  private final class FakeGit {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    /// Creates the folder with the script, or an empty one for `nil`.
    init(_ script: String?) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard let script else { return }
      let commands = folder.appending(path: "git.sh")
      try "\(script)\n".write(to: commands, atomically: true, encoding: .utf8)
      let beside = URL(filePath: #filePath)
        .appending(path: "../../Scripts/beside").standardized
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "git"), withDestinationURL: beside)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns an environment in which no other `git` is found.
    func environment(_ all: [String: String]) -> [String: String] {
      all.merging(["PATH": folder.path]) { $1 }
    }

    /// Runs the picker without a terminal and returns its error lines.
    func errors() throws -> [Substring] {
      let result = try BuiltProgram("Branches").run(
        environment: environment(BuiltProgram.environment))
      #expect(result.status == 1)
      return result.errors.split(separator: "\n")
    }
  }

  @Test func `a missing git is reported`() throws {
    let said = try FakeGit(nil).errors()
    #expect(said.last == "branches: git is not in PATH; install it", "\(said)")
  }

  @Test func `git's error outside a repository is printed`() throws {
    let git = try FakeGit(
      #"echo "fatal: not a git repository (or any of the parent directories): .git" >&2; exit 128"#)
    let said = try git.errors()
    #expect(said.last?.hasPrefix("branches: fatal: not a git repository") == true, "\(said)")
  }

  @Test func `a repository without commits has no branch to choose`() throws {
    let said = try FakeGit("exit 0").errors()
    #expect(said.last == "branches: no branch has a commit", "\(said)")
  }

  @Test func `a full standard output is an error`() throws {
    let git = try FakeGit(#"printf '*\tmain\t\t2 hours ago\n \tglow\tahead 3\t5 hours ago\n'"#)
    let shell = Process()
    let errors = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", #"echo glow | "$0" >/dev/full; echo $? >&2"#, try BuiltProgram("Branches").path,
    ]
    shell.environment = git.environment(BuiltProgram.environment)
    shell.standardError = errors
    try shell.run()
    let data = try errors.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    let said = String(decoding: data, as: UTF8.self)

    let end = "branches: cannot write to standard output: No space left on device\n1\n"
    #expect(said.hasSuffix(end), "\(said)")
  }

  @Test func `a slow git shows a message, then the branches`() throws {
    let git = try FakeGit(
      #"""
      if [ "$1" = log ]; then echo "fatal: bad object" >&2; exit 128; fi
      read word < "${0%/*}/pipe"
      printf '*\tmain\t\t2 hours ago\n \tglow\tahead 3\t5 hours ago\n'
      """#)
    let pipe = git.folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try PseudoTerminal(size: Size(width: 100, height: 24))
    try terminal.spawn(
      try BuiltProgram("Branches").path, arguments: [],
      environment: git.environment(TestEnvironment.variables))
    try terminal.read { $0.contains("Reading the branches") }

    let handle = try FileHandle(forWritingTo: URL(filePath: pipe))
    try handle.write(contentsOf: Data("go on\n".utf8))
    try handle.close()
    try terminal.read { $0.contains("glow") && $0.contains("bad object") }
    terminal.type("\u{1B}")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}

/// A failing preview of commits.
@MainActor
@Suite struct BranchPreviewTests {
  private struct Refused: Error, CustomStringConvertible {
    let description = "the log is not to be had"
  }

  @Test func `a failed log is reported and a branch can still be chosen`()
    async throws
  {
    let driver = PromptDriver(size: Size(width: 100, height: 14)) {
      try await Branch.choose(from: Branch.sample, log: { _ in throw Refused() })?.name
    }
    await driver.press(.down)
    #expect(await driver.lines.contains { $0.contains("the log is not to be had") })
    await driver.press(.enter)
    #expect(try await driver.answer == "pager-footer")
  }
}
