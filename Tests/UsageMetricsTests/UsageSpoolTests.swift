import Foundation
import Glibc
import Testing
import UsageMetrics

@MainActor
@Suite struct UsageSpoolTests {
  private let folder = Folder()

  private func open() throws -> UsageSpool { try UsageSpool(folder: folder.path) }

  @Test func `a reopened spool returns the events unchanged`() throws {
    let events = (0..<250).map { UsageEvent.numbered($0, "line\nbreak \u{2028} “ü” 👪 \u{0}") }
    let spool = try open()
    for event in events { try spool.append(event) }
    #expect(try open().events(in: "views") == events)
    #expect(try open().collections == ["views"])
    #expect(try open().batches(of: "views").count == 3)
  }

  @Test func `PM-10 a spool over 10,000 events drops the oldest 100`() throws {
    let spool = try open()
    for number in 0..<10_000 { try spool.append(.numbered(number)) }
    #expect(try spool.batches(of: "views").count == 100)
    try spool.append(.numbered(10_000))
    let batches = try spool.batches(of: "views")
    let first = try batches.first.map { try spool.lines(of: $0) }?.first
    #expect(batches.count == 100)
    #expect(first.flatMap { UsageEvent(line: $0)?.number } == 100)
    let numbers = try spool.events(in: "views").map(\.number)
    #expect(numbers == Array(100...10_000))
  }

  @Test func `PM-10 truncation at any byte loses at most one event`() throws {
    let text = String(repeating: "x", count: 440)
    let spool = try open()
    var lines: [String] = []
    let count = Rounds.sample(950, of: 9500)
    for number in 0..<count {
      let event = UsageEvent.numbered(number, text)
      lines.append(event.line)
      try spool.append(event)
    }
    let batches = try spool.batches(of: "views")
    let files = folder.files.sorted { $0.key < $1.key }
    let total = files.reduce(0) { $0 + $1.value.count }
    #expect(total >= count * 525 && files.count == batches.count)

    let step = Rounds.areAll ? 100 : 700
    // A killed process leaves a prefix of its output. From the end backwards, each prefix is a
    // truncation of the previous one.
    var end = total
    var killed = 0
    for (position, file) in files.enumerated().reversed() {
      let start = end - file.value.count
      let path = "\(folder.path)/\(file.key)"
      let written = Array(lines[(position * 100)..<min(position * 100 + 100, lines.count)])
      let ends = written.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count + 1) }
      var whole = written.count
      for byte in stride(from: (end - 1) / step * step, through: start, by: -step) {
        #expect(truncate(path, off_t(byte - start)) == 0)
        let left = try open().lines(of: batches[position])
        while ends[whole] > byte - start { whole -= 1 }
        if left != Array(written[..<whole]) {
          Issue.record("a kill at byte \(byte) left \(left.count) lines, and not \(whole)")
          return
        }
        killed += 1
        if killed.isMultiple(of: total / step / 10) {
          // The next event is on a new line, after all complete lines.
          let again = try open()
          try again.append(.numbered(-1))
          let all = try again.batches(of: "views").flatMap { try again.lines(of: $0) }
          #expect(all.dropLast().elementsEqual(lines[..<(position * 100 + whole)]))
          #expect(all.last == UsageEvent.numbered(-1).line)
          try file.value.prefix(byte - start).write(to: URL(filePath: path))
        }
      }
      #expect(unlink(path) == 0)
      end = start
    }
    #expect(killed >= total / step)
  }

  @Test func `an incomplete line is removed before the next append`() throws {
    let spool = try open()
    for number in 0..<3 { try spool.append(.numbered(number)) }
    let path = "\(folder.path)/views-0000000001.jsonl"
    let size = folder.files.values.first?.count ?? 0
    #expect(truncate(path, off_t(size - 7)) == 0)
    // First the same process continues, then a new one starts.
    try spool.append(.numbered(3))
    #expect(try spool.events(in: "views").map(\.number) == [0, 1, 3])
    #expect(truncate(path, off_t(size - 7)) == 0)
    let again = try open()
    try again.append(.numbered(4))
    #expect(try again.events(in: "views").map(\.number) == [0, 1, 4])
  }

  @Test func `two spools with a shared folder keep each other's events`() throws {
    let (one, two) = (try open(), try open())
    for number in 0..<300 { try (number % 3 == 0 ? one : two).append(.numbered(number)) }
    #expect(try open().events(in: "views").map(\.number) == Array(0..<300))
    #expect(try open().batches(of: "views").count == 3)
  }

  @Test func `a spool with a shared folder appends after removed batches`()
    throws
  {
    let (one, two) = (try open(), try open())
    try one.append(.numbered(0))
    for number in 1..<250 { try two.append(.numbered(number)) }
    for batch in try two.batches(of: "views").prefix(2) { try two.removeLines(100, of: batch) }
    try one.append(.numbered(250))
    #expect(try open().events(in: "views").map(\.number) == Array(200...250))
    #expect(try open().batches(of: "views").map(\.number) == [3])
  }

  @Test func `sent lines are removed, and lines appended meanwhile stay`() throws {
    let spool = try open()
    for number in 0..<5 { try spool.append(.numbered(number)) }
    let batch = try #require(try spool.batches(of: "views").first)
    try spool.append(.numbered(5))
    try spool.removeLines(5, of: batch, keeping: [2])
    #expect(try spool.events(in: "views").map(\.number) == [2, 5])
    try spool.append(.numbered(6))
    try spool.removeLines(3, of: batch)
    #expect(try spool.collections.isEmpty)
    try spool.append(.numbered(7))
    #expect(try spool.events(in: "views").map(\.number) == [7])
  }

  @Test func `a spool of version 1 is read`() throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/spool-1").path
    try FileManager.default.copyItem(atPath: fixture, toPath: folder.path)
    let spool = try open()
    #expect(try spool.collections == ["app_launch", "touches"])
    let session = try #require(try spool.events(in: "app_launch").first)
    #expect(session.timestamp == Date(timeIntervalSince1970: 1_336_224_180))
    #expect(session.properties["session_duration"] == 23.58)
    #expect(session.properties["launch_options"] == ["--quiet"])
    let touches = try spool.events(in: "touches")
    #expect(touches.map { $0.properties["tab_bar_selected"] } == [nil, "Second"])
    let texts = folder.files["app_launch-0000000001.jsonl"].map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(session.line + "\n" == texts)

    // Appended events are kept alongside, and no line of the first release is lost.
    try spool.append(UsageEvent("touches", at: session.timestamp, ["row": 1]))
    #expect(try spool.events(in: "touches").count == 3)
    let batch = try #require(try spool.batches(of: "touches").first)
    #expect(try spool.lines(of: batch).count == 5)
  }

  @Test func `a locked spool buffers up to 1,000 events in memory`() throws {
    let spool = try open()
    let other = Glibc.open("\(folder.path)/lock", O_RDWR | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    for number in 0..<1000 { try spool.append(.numbered(number)) }
    #expect(throws: UsageSpoolError.busy("\(folder.path)/lock")) {
      try spool.append(.numbered(-1))
    }
    #expect(try spool.collections.isEmpty)

    // A child that another test is starting has a copy of the descriptor, so that closing alone
    // would not release the lock.
    flock(other, LOCK_UN)
    close(other)
    try spool.append(.numbered(1000))
    #expect(try spool.events(in: "views").map(\.number) == Array(0...1000))
  }

  @Test(arguments: ["views-0000000001.jsonl", "lock"])
  func `a FIFO, symbolic link or folder is an error`(name: String) throws {
    let spool = try open()
    let path = "\(folder.path)/\(name)"
    let target = "\(folder.path)/target"
    try Data("one line\npart".utf8).write(to: URL(filePath: target))
    for make in [{ mkfifo(path, 0o600) }, { symlink(target, path) }, { mkdir(path, 0o700) }] {
      unlink(path)
      #expect(make() == 0)
      #expect(throws: UsageSpoolError.notAFile(path)) { try spool.append(.numbered(1)) }
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "one line\npart")
  }

  @Test func `batch numbers exceed ten digits, and their overflow is an error`() throws {
    for (last, next) in [(9_999_999_999, 10_000_000_000), (999_999_999_999_999_999, nil)] {
      let lines = (0..<100).map { UsageEvent.numbered($0).line + "\n" }.joined()
      let folder = Folder()
      let spool = try UsageSpool(folder: folder.path)
      try Data(lines.utf8).write(to: URL(filePath: "\(folder.path)/views-\(last).jsonl"))
      if next == nil {
        #expect(throws: UsageSpoolError.self) { try spool.append(.numbered(100)) }
      } else {
        try spool.append(.numbered(100))
        #expect(try spool.events(in: "views").map(\.number) == Array(0...100))
      }
      #expect(try spool.batches(of: "views").map(\.number) == [last] + [next].compactMap(\.self))
    }
  }

  @Test func `a file that is too large for the spool is an error`() throws {
    let folder = Folder()
    let spool = try UsageSpool(folder: folder.path)
    let path = "\(folder.path)/views-0000000001.jsonl"
    #expect(creat(path, 0o600) >= 0 && truncate(path, 1 << 40) == 0)

    let tooLarge = UsageSpoolError.system(operation: "read", path: path, code: EFBIG)
    #expect(throws: tooLarge) { try spool.append(.numbered(1)) }
    #expect(throws: tooLarge) { try spool.events(in: "views") }
  }

  @Test func `events with invalid or too long names are rejected`() throws {
    let spool = try open()
    let long = String(repeating: "k", count: 257)
    let wrong: [(String, [String: UsageValue], Int)] = [
      ("", ["a": 1], 1101), ("$a", ["a": 1], 1101),
      (String(repeating: "c", count: 65), ["a": 1], 1101), ("a", [:], 1102),
      ("a", ["keen": 1], 1103), ("a", ["b": ["$c": 1]], 1104), ("a", [long: 1], 1104),
      ("a", ["b": [["c.d": 1]]], 1104), (String(repeating: "日", count: 64), ["a": 1], 1201),
    ]
    for (collection, properties, code) in wrong {
      do {
        try spool.append(UsageEvent(collection, at: .now, properties))
        Issue.record("\(collection) was kept")
      } catch {
        #expect(error.code == code)
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(folder.files.isEmpty)
    let text = String(repeating: "ü", count: 10_001)
    try spool.append(UsageEvent("../a/日", at: .now, ["text": .string(text)]))
    #expect(try spool.collections == ["../a/日"])
    let kept = try spool.events(in: "../a/日").first?.properties["text"]?.string
    #expect(kept?.count == 10_000)
  }

  @Test func `a file sink stores events and reports errors`() throws {
    let sink = FileSink(try open())
    sink.take(.numbered(1))
    #expect(sink.error == nil)
    #expect(try sink.spool.events(in: "views").count == 1)
    try FileManager.default.removeItem(atPath: folder.path)
    sink.take(.numbered(2))
    #expect(sink.error?.code == 1202)
  }
}
