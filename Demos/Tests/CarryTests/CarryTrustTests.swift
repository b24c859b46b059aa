import CursesTerminalTesting
import Foundation
import Testing

/// The tool under adverse conditions: hostile names, folders in the way, failing output and
/// signals.
@Suite(.ownThread) struct CarryTrustTests {
  private let carry: CarryRun

  init() throws { carry = try CarryRun() }

  @Test func `keep-both assigns unique names`() throws {
    try carry.write("old", to: "to/a.txt")
    try carry.write("alpha 2", to: "from/a 2.txt")

    #expect(try carry.run("$CARRY from to --all --taken keep-both") == .exited(0))
    #expect(try carry.copied == ["a 2.txt", "a 3.txt", "a.txt", "b.txt", "c.txt"])
    #expect(try carry.text(of: "to/a 2.txt") == "alpha 2")
    #expect(try carry.text(of: "to/a 3.txt") == "alpha")
  }

  @Test func `hidden files and links next to the target are not overwritten`() throws {
    try carry.write("precious", to: "victim")
    try carry.write("precious", to: "to/.b.txt.part")
    try carry.start("ln -s ../victim to/.a.txt.part && $CARRY from to --all")

    #expect(try carry.terminal.waitForExit() == .exited(0))
    #expect(try carry.text(of: "victim") == "precious")
    #expect(try carry.text(of: "to/.b.txt.part") == "precious")
    #expect(try carry.copied == [".a.txt.part", ".b.txt.part", "a.txt", "b.txt", "c.txt"])
  }

  @Test func `a folder in the way does not stop the other copies`() throws {
    let script = "mkdir to/a.txt && setsid $CARRY from to --all --taken replace >names 2>log"

    #expect(try carry.run(script) == .exited(1))
    #expect(try carry.copied == ["a.txt", "b.txt", "c.txt"])
    #expect(try carry.text(of: "names").split(separator: "\n").count == 2)
    #expect(
      try carry.text(of: "log").contains(
        "carry: “a.txt” was not copied: a folder of that name exists"))
  }

  @Test func `skipped entries are listed by kind`() throws {
    let script = """
      ln -s a.txt from/l; mkdir from/d from/e; mkfifo from/p
      setsid $CARRY from to --all >names 2>log
      """

    #expect(try carry.run(script) == .exited(0))
    #expect(
      try carry.text(of: "log").hasSuffix(
        "carry: omitted: 1 link (l), 2 folders (d, e), 1 special file (p), 1 hidden (.hidden)\n"))
  }

  @Test func `a named link is refused`() throws {
    let script = "ln -s a.txt from/l; $CARRY from to --file l 2>log"

    #expect(try carry.run(script) == .exited(64))
    #expect(try carry.text(of: "log").contains("“l” is a link, not a file"))
  }
}

// MARK: - Names

extension CarryTrustTests {
  /// Names with invalid UTF-8, with a line break and of nearly maximal length.
  private static let names = """
    e=$(printf 'e\\351'); n=$(printf 'n\\nn'); x=$(printf 'x%0250d' 0)
    echo 1 >"from/$e"; echo 2 >"from/$n"; echo 3 >"from/$x"

    """

  @Test func `file names are handled as bytes`() throws {
    let script =
      CarryTrustTests.names + """
        mkdir more; setsid $CARRY from to --all --print0 >names
        cd to && xargs -0 cat <../names | wc -c
        setsid $CARRY ../from ../more --file "$e" --file "$n" && cat "../more/$e" "../more/$n"
        """

    #expect(try carry.run(script) == .exited(0))
    #expect(carry.lines.contains("15"))
    #expect(carry.lines.suffix(2) == ["1", "2"])
  }

  @Test func `names are raw in a pipe and escaped on a terminal`() throws {
    let script = """
      t=$(printf 't\\033]0;owned\\007'); echo 4 >"from/$t"
      $CARRY from to --all; $CARRY from other --file "$t" >names
      """

    #expect(try carry.run(script) == .exited(0))
    #expect(try carry.text(of: "names").contains("/t\u{1B}]0;owned\u{7}\n"))
    #expect(!carry.terminal.output.contains([0x1B, 0x5D, 0x30]))
    #expect(carry.text.contains("/to/t\\x1B]0;owned\\x07"))
  }

  @Test func `prompts and errors escape control characters in names`() throws {
    try carry.start(
      "t=$(printf 't\\033]0;owned\\007'); echo 4 >\"from/$t\"; $CARRY from to --file \"?$t\"; "
        + "$CARRY from to \"$t\"; $CARRY from to")
    try carry.wait(for: "esc")

    #expect(carry.lines.contains("  · t\\x1B]0;owned\\x07"))
    #expect(carry.text.contains("“?t\\x1B]0;owned\\x07” does not exist"))
    #expect(!carry.terminal.output.contains([0x1B, 0x5D, 0x30]))
  }
}

// MARK: - Failing output and signals

extension CarryTrustTests {
  @Test(arguments: ["/dev/full", "&-"])
  func `an unwritable list of copies is an error`(output: String) throws {
    #expect(try carry.run("setsid $CARRY from to --all 2>log >\(output)") == .exited(1))
    #expect(try carry.text(of: "log").contains("cannot write the list of copied files: "))
    #expect(try carry.text(of: "to/a.txt") == "alpha")
  }

  /// A copy that ended before it could be interrupted.
  private struct TooShort: Error {}

  /// Interrupts a copy after the first and before the last file.
  ///
  /// The files are hard links to one of 8 KiB, then `b.txt` and `c.txt`. A copy may end before the
  /// interruption. Then one of more files follows.
  ///
  /// - Parameters:
  ///   - replacesOld: Whether `c.txt` and every second link replace files of three bytes.
  ///   - interrupt: A closure that interrupts the tool.
  /// - Returns: The folders, and the exit status of the tool.
  /// - Throws: ``TooShort`` if even the longest copy ended first.
  private func interruptCopy(
    replacesOld: Bool = false, by interrupt: (PseudoTerminal) -> Void
  ) throws -> (run: CarryRun, status: PseudoTerminal.Status) {
    for count in [500, 2000, 8000, 32_000] {
      let run = try CarryRun()
      try run.write(String(repeating: "alpha 64", count: 1024), to: "from/a.txt")
      let folder = run.folder.appending(path: "from")
      for number in 0..<count {
        link(
          folder.appending(path: "a.txt").path, folder.appending(path: "a\(number).txt").path)
        if replacesOld, number % 2 == 0 { try run.write("old", to: "to/a\(number).txt") }
      }
      if replacesOld { try run.write("old", to: "to/c.txt") }
      try run.start("exec $CARRY from to --all --taken replace >names")
      // This fails if the copy ends first.
      try? run.terminal.read { _ in
        (try? run.size(of: "to/a.txt")) != nil && run.lines.contains { $0.contains("Copying") }
      }
      interrupt(run.terminal)
      let status = try run.terminal.waitForExit()
      let isComplete = (try? run.size(of: "to/c.txt")) == 0
      if !isComplete { return (run, status) }
    }
    throw TooShort()
  }

  @Test func `Control-C leaves no partial file`() throws {
    let (run, status) = try interruptCopy { $0.type("\u{3}") }

    #expect(status == .signaled(SIGINT))
    try expectOnlyCompleteFiles(run)
  }

  @Test func `a killed copy leaves the old or the complete new file`() throws {
    let (run, status) = try interruptCopy(replacesOld: true) { $0.send(signal: SIGKILL) }

    #expect(status == .signaled(SIGKILL))
    #expect(try run.size(of: "to/a.txt") == 8192)
    #expect(try run.text(of: "to/c.txt") == "old")
    for name in try run.copied where !name.hasPrefix(".carry-") {
      let size = try run.size(of: "to/\(name)")
      let newSize = try run.size(of: "from/\(name)")
      #expect(size == 3 || size == newSize, "\(name)")
    }
  }

  @Test(.enabled(if: TwoFolders.haveUnnamedFiles))
  func `a killed copy leaves no temporary file for a free name`() throws {
    let (run, status) = try interruptCopy { $0.send(signal: SIGKILL) }

    #expect(status == .signaled(SIGKILL))
    try expectOnlyCompleteFiles(run)
  }

  /// Expects the target folder to contain complete copies and no other files.
  private func expectOnlyCompleteFiles(_ run: CarryRun) throws {
    let names = try run.copied
    #expect(names.filter { $0.hasPrefix(".") } == [])
    for name in names {
      #expect(try run.size(of: "to/\(name)") == run.size(of: "from/\(name)"), "\(name)")
    }
  }
}

extension [UInt8] {
  /// Returns whether the bytes occur contiguously.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool { firstRange(of: bytes) != nil }
}
