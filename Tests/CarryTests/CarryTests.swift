import CursesKitTesting
import CursesTerminalTesting
import Foundation
import Testing

@testable import Carry

/// The tool as its users meet it: in a terminal, in a script, and in a pipe.
@Suite(.ownThread) struct CarryTests {
  private let carry: CarryRun

  init() throws { carry = try CarryRun() }

  @Test func `it asks which files, and copies them`() throws {
    try carry.start("$CARRY from to")
    try carry.wait(for: "? Copy which files?")
    try carry.wait(for: "Esc")
    expectSnapshot(of: carry.buffer, named: "carry-choose")

    carry.terminal.type(" \u{1B}[B \r")
    #expect(try carry.terminal.waitForExit() == .exited(0))
    #expect(try carry.copied == ["a.txt", "b.txt"])
    #expect(try carry.text(of: "to/b.txt") == "beta")
    #expect(carry.lines.contains("✔ Copy which files? a.txt, b.txt"))
    #expect(carry.lines.contains { $0.hasPrefix("✔ Copied 2 files 9 B in 0:0") })
    #expect(carry.lines.suffix(2).map { $0.suffix(9) } == ["/to/a.txt", "/to/b.txt"])
  }

  @Test func `it asks what to do where a name is taken`() throws {
    try carry.write("old", to: "to/a.txt")
    try carry.start("$CARRY from to --all")
    try carry.wait(for: "? 1 of them is there already")
    try carry.wait(for: "Esc")
    expectSnapshot(of: carry.buffer, named: "carry-taken")

    carry.terminal.type("\u{1B}[C\r")
    #expect(try carry.terminal.waitForExit() == .exited(0))
    #expect(try carry.text(of: "to/a.txt") == "alpha")
    #expect(try carry.copied == ["a.txt", "b.txt", "c.txt"])
  }

  @Test func `Escape gives up, and nothing is copied`() throws {
    try carry.start("$CARRY from to")
    try carry.wait(for: "Esc")

    carry.terminal.type("\u{1B}")
    #expect(try carry.terminal.waitForExit() == .exited(1))
    #expect(try carry.copied == [])
    #expect(carry.lines == [])
  }

  @Test func `Control-C leaves no piece of a file`() throws {
    // It has nothing in it but its size, so that making it takes no time.
    try carry.write("", to: "from/large.img")
    let file = try FileHandle(forWritingTo: carry.folder.appending(path: "from/large.img"))
    try file.truncate(atOffset: 4 << 30)
    try file.close()
    try carry.start("exec $CARRY from to --file large.img")
    try carry.wait(for: "Copying large.img")

    carry.terminal.type("\u{3}")
    #expect(try carry.terminal.waitForExit() == .signaled(SIGINT))
    #expect(try carry.copied == [])
  }

  @Test func `options answer everything`() throws {
    try carry.write("old", to: "to/a.txt")

    #expect(try carry.run("$CARRY from to --file a.txt --taken keep-both") == .exited(0))
    #expect(try carry.copied == ["a 2.txt", "a.txt"])
    #expect(try carry.text(of: "to/a.txt") == "old")
    #expect(try carry.text(of: "to/a 2.txt") == "alpha")
  }

  @Test func `what is there already is skipped where nobody can answer`() throws {
    try carry.write("old", to: "to/a.txt")

    let script = "setsid $CARRY from to --all </dev/null >names 2>log"
    #expect(try carry.run(script) == .exited(0))
    #expect(try carry.text(of: "to/a.txt") == "old")
    #expect(try carry.text(of: "names").split(separator: "\n").count == 2)
    #expect(try carry.text(of: "log").hasPrefix("Cop"))
    #expect(try !carry.text(of: "log").contains("\u{1B}"))
  }

  @Test func `where nobody can choose it says what to do`() throws {
    #expect(try carry.run("setsid $CARRY from to </dev/null >names 2>log") == .exited(1))
    #expect(try carry.text(of: "log").contains("“Copy which files?” needs an answer"))
    #expect(try carry.text(of: "names") == "")
  }

  @Test func `a script captures the paths alone`() throws {
    let script = "x=$($CARRY from to --file b.txt); echo \"got ${x##*/}\""

    #expect(try carry.run(script) == .exited(0))
    #expect(carry.lines.last == "got b.txt")
    #expect(carry.lines.first?.hasPrefix("✔ Copied 1 file 4 B") ?? false)
  }

  @Test func `a plain terminal is asked in lines`() throws {
    try carry.start("$CARRY from to", environment: ["TERM": "dumb"])
    try carry.wait(for: "Copy which files?")

    carry.terminal.type("2,3\n")
    #expect(try carry.terminal.waitForExit() == .exited(0))
    #expect(try carry.copied == ["b.txt", "c.txt"])
    #expect(!String(decoding: carry.terminal.output, as: UTF8.self).contains("\u{1B}"))
  }

  @Test func `a file that is not there is named`() throws {
    #expect(try carry.run("$CARRY from to --file z.txt 2>log") == .exited(64))
    #expect(try carry.text(of: "log").contains("there is no file “z.txt” in from"))
  }
}

// MARK: - One file

extension CarryTests {
  private func copy(_ taken: Carry.Taken) throws -> Copy? {
    try Copy(
      "a.txt", from: carry.folder.appending(path: "from"), to: carry.folder.appending(path: "to"),
      taken: taken)
  }

  @Test func `a copy that is cancelled leaves nothing`() async throws {
    let copy = try #require(try copy(.replace))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try copy.run { _ in }
    }

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try carry.copied == [])
  }

  @Test func `a copy keeps its date and its rights`() throws {
    let file = carry.folder.appending(path: "from/a.txt")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640, .modificationDate: date], ofItemAtPath: file.path)

    let copy = try #require(try copy(.skip))
    var reported = 0
    try copy.run { reported += $0 }

    let kept = try FileManager.default.attributesOfItem(atPath: copy.target.path)
    #expect(kept[.posixPermissions] as? Int == 0o640)
    #expect(kept[.modificationDate] as? Date == date)
    #expect(reported == 5)
  }

  @Test func `a name that is taken is skipped, or becomes another`() throws {
    try carry.write("old", to: "to/a.txt")
    try carry.write("old", to: "to/a 2.txt")

    #expect(try copy(.skip) == nil)
    #expect(try copy(.replace)?.target.lastPathComponent == "a.txt")
    #expect(try copy(.keepBoth)?.target.lastPathComponent == "a 3.txt")
  }
}

/// What the README shows.
@Suite(.ownThread) struct ReadmeTests {
  @Test func `the README shows the whole tool`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let code = try String(
      contentsOf: root.appending(path: "Demos/Carry/Carry.swift"), encoding: .utf8)
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)

    #expect(readme.contains("```swift\n\(code)```"))
  }
}
