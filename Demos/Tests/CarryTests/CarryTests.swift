import CursesKitTesting
import CursesTerminalTesting
import Foundation
import Testing

@testable import Carry

/// The tool in a terminal, in a script and in a pipe.
@Suite(.ownThread) struct CarryTests {
  private let carry: CarryRun

  init() throws { carry = try CarryRun() }

  @Test func `a prompt selects the files to copy`() throws {
    try carry.start("$CARRY from to")
    try carry.wait(for: "? Copy which files?")
    try carry.wait(for: "esc")
    expectSnapshot(of: carry.buffer, named: "carry-choose")

    carry.terminal.type(" \u{1B}[B \r")
    #expect(try carry.terminal.waitForExit() == .exited(0))
    #expect(try carry.copied == ["a.txt", "b.txt"])
    #expect(try carry.text(of: "to/b.txt") == "beta")
    #expect(carry.lines.contains("✓ Copy which files? a.txt, b.txt"))
    #expect(carry.lines.contains { $0.hasPrefix("✓ Copied 2 files 9 B in ") })
    #expect(carry.lines.suffix(2).map { $0.suffix(9) } == ["/to/a.txt", "/to/b.txt"])
  }

  @Test func `a prompt resolves a taken name`() throws {
    try carry.write("old", to: "to/a.txt")
    try carry.start("$CARRY from to --all")
    try carry.wait(for: "? 1 of them exists already")
    try carry.wait(for: "esc")
    expectSnapshot(of: carry.buffer, named: "carry-taken")

    carry.terminal.type("\u{1B}[C\r")
    #expect(try carry.terminal.waitForExit() == .exited(0))
    #expect(try carry.text(of: "to/a.txt") == "alpha")
    #expect(try carry.copied == ["a.txt", "b.txt", "c.txt"])
  }

  @Test func `Escape cancels without copying`() throws {
    try carry.start("$CARRY from to")
    try carry.wait(for: "esc")

    carry.terminal.type("\u{1B}")
    #expect(try carry.terminal.waitForExit() == .exited(1))
    #expect(try carry.copied == [])
    #expect(carry.lines == [])
  }

  @Test func `options replace both prompts`() throws {
    try carry.write("old", to: "to/a.txt")

    #expect(try carry.run("$CARRY from to --file a.txt --taken keep-both") == .exited(0))
    #expect(try carry.copied == ["a 2.txt", "a.txt"])
    #expect(try carry.text(of: "to/a.txt") == "old")
    #expect(try carry.text(of: "to/a 2.txt") == "alpha")
  }

  @Test func `existing files are skipped without a terminal`() throws {
    try carry.write("old", to: "to/a.txt")

    let script = "setsid $CARRY from to --all </dev/null >names 2>log"
    #expect(try carry.run(script) == .exited(0))
    #expect(try carry.text(of: "to/a.txt") == "old")
    #expect(try carry.text(of: "names").split(separator: "\n").count == 2)
    #expect(try carry.text(of: "log").hasPrefix("Cop"))
    #expect(try carry.text(of: "log").contains("carry: 1 exists already: a.txt\n"))
    #expect(try !carry.text(of: "log").contains("\u{1B}"))
  }

  @Test func `a missing selection without a terminal is an error`() throws {
    #expect(try carry.run("setsid $CARRY from to </dev/null >names 2>log") == .exited(1))
    #expect(try carry.text(of: "log").contains("“Copy which files?” needs an answer"))
    #expect(try carry.text(of: "names") == "")
  }

  @Test func `standard output contains only the paths`() throws {
    let script = "x=$($CARRY from to --file b.txt); echo \"got ${x##*/}\""

    #expect(try carry.run(script) == .exited(0))
    #expect(carry.lines.last == "got b.txt")
    #expect(carry.lines.first?.hasPrefix("✓ Copied 1 file 4 B") ?? false)
  }

  @Test func `a dumb terminal uses line-based prompts`() throws {
    try carry.start("$CARRY from to", environment: ["TERM": "dumb"])
    try carry.wait(for: "Copy which files?")

    carry.terminal.type("2,3\n")
    #expect(try carry.terminal.waitForExit() == .exited(0))
    #expect(try carry.copied == ["b.txt", "c.txt"])
    #expect(!String(decoding: carry.terminal.output, as: UTF8.self).contains("\u{1B}"))
  }

  @Test func `a missing file is reported by name`() throws {
    #expect(try carry.run("$CARRY from to --file z.txt 2>log") == .exited(64))
    #expect(try carry.text(of: "log").contains("“z.txt” does not exist in from"))
  }
}

/// The guide about sample programs.
@Suite(.ownThread) struct SampleProgramsTests {
  @Test func `the guide contains the command's source code`() throws {
    let demos = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let code = try String(contentsOf: demos.appending(path: "Carry/Carry.swift"), encoding: .utf8)
    let path = "../Sources/CursesKit/CursesKit.docc/SamplePrograms.md"
    let guide = try String(contentsOf: demos.appending(path: path), encoding: .utf8)

    #expect(guide.contains("```swift\n\(code)```"))
  }
}
