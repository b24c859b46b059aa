import CursesTerminalTesting
import Foundation
import Testing

/// What the kernel sees of frames; skipped where there is no strace, or it may not trace.
@Suite(.ownThread, .enabled(if: Tracing.isPossible, "strace is missing, or may not trace"))
struct WriteCountTests {
  @Test func `each frame is one write, and beside them are those that enter and leave`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let words = Tracing.words + ["-o", file.path]
    // This kind of terminal is asked nothing.
    let run = try ProgramRun(
      script: "TERM=screen-256color exec \(words.joined(separator: " ")) $PROGRAM echo")
    try run.terminal.read { $0.contains("ready") }

    let keys = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for key in keys {
      run.terminal.forgetOutput()
      run.terminal.type(String(key))
      try run.terminal.read { $0.contains("\u{1B}[?2026l") }
    }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))

    let writes = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      $0.contains("write") && $0.contains("</dev/pts/")
    }
    let frames = writes.filter { $0.contains(#""\33[?2026h"#) }
    #expect(frames.count == 1 + keys.count)
    #expect(writes.count == 1 + frames.count + 1)
  }
}

/// A tool that tells what a program asks of the kernel.
private enum Tracing {
  /// What tells each write, with the path of what is written to.
  static let words = ["strace", "-f", "-y", "-s", "12", "-e", "trace=/^p?writev?"]

  static var isPossible: Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words + ["-o", "/dev/null", "true"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
