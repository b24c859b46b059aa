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

  /// Starts to copy 2,000 hard links to one file of 64 KiB, which takes seconds.
  private func startLong() throws {
    let folder = carry.folder.appending(path: "from")
    let first = folder.appending(path: "a.txt").path
    try carry.write(String(repeating: "alpha 64", count: 8192), to: "from/a.txt")
    for number in 0..<2000 { link(first, folder.appending(path: "a\(number).txt").path) }
    try carry.start("exec $CARRY from to --all --taken replace")
    try carry.wait(for: "Copying")
  }

  @Test func `Control-C leaves no partial file`() throws {
    try startLong()

    carry.terminal.type("\u{3}")
    #expect(try carry.terminal.waitForExit() == .signaled(SIGINT))
    #expect(try carry.copied.count < 2000)
    for name in try carry.copied { #expect(try carry.size(of: "to/\(name)") == 65_536) }
  }

  @Test func `a killed copy leaves the old or the complete new file`() throws {
    for number in 0..<2000 where number % 2 == 0 { try carry.write("old", to: "to/a\(number).txt") }
    try startLong()

    carry.terminal.send(signal: SIGKILL)
    #expect(try carry.terminal.waitForExit() == .signaled(SIGKILL))
    let sizes = try carry.copied.filter { !$0.hasPrefix(".carry-") }
      .map { try carry.size(of: "to/\($0)") }
    #expect(Set(sizes) == [3, 65_536])
  }

  @Test(.enabled(if: TwoFolders.haveUnnamedFiles))
  func `a killed copy leaves no temporary file for a free name`() throws {
    try startLong()

    carry.terminal.send(signal: SIGKILL)
    #expect(try carry.terminal.waitForExit() == .signaled(SIGKILL))
    #expect(try carry.copied.filter { $0.hasPrefix(".carry-") } == [])
    #expect(try carry.copied.count < 2000)
    for name in try carry.copied { #expect(try carry.size(of: "to/\(name)") == 65_536) }
  }
}

extension [UInt8] {
  /// Returns whether the bytes occur contiguously.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool { firstRange(of: bytes) != nil }
}
