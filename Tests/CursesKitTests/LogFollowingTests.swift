import CursesKit
import Foundation
import Testing

/// Files that a ``LogView`` follows while they are written, cut and replaced.
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

  /// The lines that there are, with what is said about the file without its path.
  private var lines: [String] {
    log.numbersOfLines.map { log.line($0).text.replacing(file.path + " ", with: "~ ") }
  }

  /// Follows the file, and waits for so many lines after each step.
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

  @Test func `lines come as they are written, whole`() async throws {
    try write("one\ntwo\nth")
    try await follow([
      (2, {}), (3, { try write("ree\r\nerr: four") }), (4, { try write("\n") }),
    ])

    #expect(lines == ["one", "two", "three", "err: four"])
    #expect(log.line(3).level == .error)
  }

  @Test func `a file that is cut is read from its start`() async throws {
    try write("one\ntwo\n")
    try await follow([
      (2, {}), (4, { try Data("new\n".utf8).write(to: file) }), (5, { try write("more\n") }),
    ])

    #expect(lines.suffix(2) == ["new", "more"])
    #expect(lines[2].hasPrefix("~ "))
  }

  @Test func `where logs are rotated it goes on with the new file, and loses no line`() async throws
  {
    try write("one\n")
    let old = folder.appending(path: "app.log.1")
    try await follow([
      (1, {}),
      (
        5,
        {
          try write("two\nwithout an end")
          // In one step, or there is a moment with no file, of which it would tell, too.
          try FileManager.default.linkItem(at: file, to: old)
          let next = folder.appending(path: "app.log.next")
          try Data("three\n".utf8).write(to: next)
          #expect(rename(next.path, file.path) == 0)
        }
      ),
    ])

    #expect(lines == ["one", "two", "without an end", "~ is another file by now", "three"])
  }

  @Test func `it waits for a file that is not there, and says so once`() async throws {
    try await follow([(1, {}), (2, { try write("one\n") })])

    #expect(lines[0].hasPrefix("~ cannot be read: "))
    #expect(lines[1] == "one")
  }

  @Test func `of a long file the end is shown, from a whole line on`() async throws {
    try write((0..<1_000).map { "line \($0)\n" }.joined())
    try await follow(start: 25, [(2, {})])

    #expect(lines == ["line 998", "line 999"])
  }

  @Test func `a file that is no text, or one endless line, is shown in parts`() async throws {
    try Data(repeating: 0xFF, count: 200_000).write(to: file)
    try await follow([(3, {})])

    #expect(log.line(0).text.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
  }
}
