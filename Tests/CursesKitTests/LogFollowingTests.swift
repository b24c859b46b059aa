import CursesKit
import Foundation
import Testing

/// A ``LogView`` that follows a file while it is written, truncated and replaced.
@MainActor
@Suite struct LogFollowingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let log = LogView(capacity: 1_000)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var file: URL { folder.appending(path: "app.log") }

  private func write(_ text: String) throws {
    if !FileManager.default.fileExists(atPath: file.path) {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// The lines of the log, with `~` for the path in messages about the file.
  private var lines: [String] {
    log.numbersOfLines.map { log.line($0).text.replacing(file.path + " ", with: "~ ") }
  }

  /// Follows the file and waits for `count` lines after each step.
  private func follow(
    start: Int = 1 << 20, _ steps: [(count: Int, act: () throws -> Void)]
  ) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    var changed = changes.makeAsyncIterator()
    log.onChange = { _ in change.yield() }
    let following = log.follow(file: file.path, start: start)
    defer { following.cancel() }
    for step in steps {
      try step.act()
      while log.numbersOfLines.count < step.count { await changed.next() }
      #expect(log.numbersOfLines.count == step.count)
    }
  }

  @Test func `written lines appear when they are complete`() async throws {
    try write("one\ntwo\nth")
    try await follow([
      (2, {}), (3, { try write("ree\r\nerr: four") }), (4, { try write("\n") }),
    ])

    #expect(lines == ["one", "two", "three", "err: four"])
    #expect(log.line(3).level == .error)
  }

  @Test func `a truncated file is read from its start`() async throws {
    try write("one\ntwo\n")
    try await follow([
      (2, {}), (4, { try Data("new\n".utf8).write(to: file) }), (5, { try write("more\n") }),
    ])

    #expect(lines.suffix(2) == ["new", "more"])
    #expect(lines[2].hasPrefix("~ "))
  }

  @Test func `a rotated log continues with the new file and loses no line`() async throws {
    try write("one\n")
    let old = folder.appending(path: "app.log.1")
    try await follow([
      (1, {}),
      (
        5,
        {
          try write("two\nwithout an end")
          // An atomic replacement, so that no missing file is reported in between.
          try FileManager.default.linkItem(at: file, to: old)
          let next = folder.appending(path: "app.log.next")
          try Data("three\n".utf8).write(to: next)
          #expect(rename(next.path, file.path) == 0)
        }
      ),
    ])

    #expect(
      lines == ["one", "two", "without an end", "~ was replaced; reading the new file", "three"])
  }

  @Test func `a missing file is reported once and shown when it appears`() async throws {
    try await follow([(1, {}), (2, { try write("one\n") })])

    #expect(lines[0].hasPrefix("cannot read ") && lines[0].hasSuffix("; waiting for it"))
    #expect(lines[1] == "one")
  }

  @Test func `a long file is shown from a whole line near its end`() async throws {
    try write((0..<1_000).map { "line \($0)\n" }.joined())
    try await follow(start: 25, [(2, {})])

    #expect(lines == ["line 998", "line 999"])
  }

  @Test func `an endless line of invalid bytes is split into lines of U+FFFD`() async throws {
    try Data(repeating: 0xFF, count: 200_000).write(to: file)
    try await follow([(3, {})])

    #expect(log.line(0).text.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
  }
}
