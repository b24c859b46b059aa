import CursesTerminalTesting
import Foundation
import Testing

/// Tests of the system calls for frames, skipped if strace is missing or may not trace.
@Suite(.ownThread, .enabled(if: Tracing.isPossible, "strace is missing, or may not trace"))
struct WriteCountTests {
  @Test func `each frame is one write, as are entering and leaving`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let words = Tracing.words + ["-o", file.path]
    // No query is sent to this kind of terminal.
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

/// A tool that traces the system calls of a program.
private enum Tracing {
  /// The command that traces each write, with the path of its file.
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
