import CursesTerminalTesting
import Foundation
import Testing
import UsageMetrics

/// The spool that remains after the system ends a process in the middle of a write.
///
/// The tests of the spool truncate files of 5 MB instead. Here processes die at bytes throughout
/// the first file.
@Suite(.ownThread) struct UsageKillTests {
  private let folder = Folder()
  private let events = (0..<100).map { UsageEvent.numbered($0, String(repeating: "x", count: 440)) }

  private func run(_ way: String, killedAt byte: Int) throws -> Int32 {
    try BuiltProgram("FileProgram").run(["spool", way, folder.path, "\(byte)"]).status
  }

  private var kept: [UsageEvent] {
    get async throws {
      let path = folder.path
      return try await MainActor.run { try UsageSpool(folder: path).events(in: "views") }
    }
  }

  @Test func `PM-10 a process killed during a write loses only that event`() async throws {
    let ends = events.reduce(into: []) { $0.append(($0.last ?? 0) + $1.line.utf8.count + 1) }
    let size = try #require(ends.last)
    for byte in stride(from: 100, to: size, by: Rounds.areAll ? 100 : 1000) {
      // Each process begins with the file that its predecessor left.
      #expect(try run("append", killedAt: byte) == SIGXFSZ)
      #expect(folder.files.values.map(\.count) == [byte])
      let whole = ends.count { $0 <= byte }
      guard try await kept == Array(events[..<whole]) else {
        Issue.record("killed at byte \(byte), it did not keep the first \(whole) events")
        return
      }
    }
    #expect(try run("append", killedAt: size) == 0)
    #expect(try await kept == events)
    #expect(size > 50_000)
  }

  @Test func `PM-10 a process killed during a removal removes nothing`() async throws {
    #expect(try run("append", killedAt: .max) == 0)
    let files = folder.files
    for byte in stride(from: 0, to: 50_000, by: Rounds.areAll ? 2500 : 12_500) {
      #expect(try run("forget", killedAt: byte) == SIGXFSZ)
      #expect(folder.files == files)
    }
    #expect(try run("forget", killedAt: .max) == 0)
    #expect(try await kept == Array(events.dropFirst()))
  }
}
