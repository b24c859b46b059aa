import Foundation
import Testing

@testable import Carry
@testable import Files

/// Copies of one file, which are atomic and lose no existing file.
@Suite struct CopyTests {
  private let folders: TwoFolders

  init() throws {
    folders = try TwoFolders()
    try folders.write("alpha", to: "from/a.txt")
  }

  @Test func `a taken name is skipped, replaced or numbered`() throws {
    try folders.write("old", to: "to/a.txt")
    try folders.write("old", to: "to/a 2.txt")

    #expect(try folders.copy(.skip).run() == nil)
    #expect(try folders.copy(.keepBoth).run() == FileName("a 3.txt"))
    #expect(try folders.text(of: "to/a.txt") == "old")
    #expect(try folders.copy(.replace).run() == FileName("a.txt"))
    #expect(try folders.text(of: "to/a.txt") == "alpha")
    #expect(try folders.copied == ["a 2.txt", "a 3.txt", "a.txt"])
  }

  @Test func `keep-both skips reserved names`() throws {
    try folders.write("old", to: "to/a.txt")
    var copy = folders.copy(.keepBoth)
    copy.reserved = [FileName("a.txt"), FileName("a 2.txt")]

    #expect(try copy.run() == FileName("a 3.txt"))
  }

  @Test(arguments: [Carry.Taken.skip, .keepBoth])
  func `a file that appears during the copy is not replaced`(taken: Carry.Taken) throws {
    let name = try folders.copy(taken).run { _ in
      try? folders.write("theirs", to: "to/a.txt")
    }

    #expect(name == (taken == .skip ? nil : FileName("a 2.txt")))
    #expect(try folders.text(of: "to/a.txt") == "theirs")
    #expect(try folders.copied == (taken == .skip ? ["a.txt"] : ["a 2.txt", "a.txt"]))
  }

  @Test func `a dangling link occupies its name`() throws {
    try folders.link("to/a.txt", to: "nowhere")

    #expect(try folders.copy(.skip).run() == nil)
    #expect(try folders.copy(.keepBoth).run() == FileName("a 2.txt"))
    #expect(try folders.copied == ["a 2.txt", "a.txt"])
  }

  @Test func `replacing a link keeps its target`() throws {
    try folders.write("precious", to: "victim")
    try folders.link("to/a.txt", to: "../victim")

    #expect(try folders.copy(.replace).run() == FileName("a.txt"))
    #expect(try folders.text(of: "victim") == "precious")
    #expect(try folders.text(of: "to/a.txt") == "alpha")
  }

  @Test func `concurrent copies to one name do not mix their bytes`() throws {
    let others = try TwoFolders()
    try others.write("theirs", to: "from/a.txt")
    for taken in Carry.Taken.allCases {
      let theirs = Copy(
        name: FileName("a.txt"), source: others.from, target: folders.to, taken: taken)
      var name: FileName?
      let mine = try folders.copy(taken).run { _ in name = try? theirs.run() }

      #expect(name == FileName(taken == .keepBoth ? "a 2.txt" : "a.txt"))
      #expect(mine == (taken == .keepBoth ? FileName("a 3.txt") : taken == .skip ? nil : name))
      let text = taken == .replace ? "alpha" : "theirs"
      #expect(try folders.text(of: "to/\(taken == .keepBoth ? "a 2" : "a").txt") == text)
    }
    #expect(try folders.text(of: "to/a 3.txt") == "alpha")
  }

  @Test(arguments: [1, 3 << 20, 5 << 20])
  func `a source that changes size during the copy is an error`(size: Int) throws {
    try folders.write(Data(repeating: 1, count: 4 << 20), to: "from/a.txt")
    try folders.write("old", to: "to/a.txt")

    #expect(throws: CopyError.changed) {
      try folders.copy(.replace).run { _ in truncate(folders.path("from/a.txt"), size) }
    }
    #expect(try folders.text(of: "to/a.txt") == "old")
    #expect(try folders.copied == ["a.txt"])
  }

  @Test func `a folder and the source itself are not replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: folders.path("to/a.txt"), withIntermediateDirectories: false)
    #expect(throws: CopyError.folderInTheWay) { try folders.copy(.replace).run() }

    let onto = Copy(
      name: FileName("a.txt"), source: folders.from, target: folders.from, taken: .replace)
    #expect(throws: CopyError.sameFile) { try onto.run() }
    #expect(try folders.text(of: "from/a.txt") == "alpha")
  }

  @Test func `links and pipes are not copied`() throws {
    try folders.link("from/link", to: "a.txt")
    mkfifo(folders.path("from/pipe"), 0o600)

    #expect(throws: SystemError(code: ELOOP)) { try folders.copy(.skip, of: "link").run() }
    #expect(throws: CopyError.notAFile) { try folders.copy(.skip, of: "pipe").run() }
    #expect(try folders.copied == [])
  }

  @Test func `a cancelled copy leaves nothing`() async throws {
    let copy = folders.copy(.replace)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try copy.run()
    }

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folders.copied == [])
  }
}

// MARK: - Partial files

extension CopyTests {
  @Test(.enabled(if: TwoFolders.haveUnnamedFiles), arguments: Carry.Taken.allCases)
  func `an unfinished copy is not visible in the folder`(taken: Carry.Taken) throws {
    var seen: [String] = []
    let name = try folders.copy(taken).run { _ in seen += (try? folders.copied) ?? ["?"] }

    #expect(name == FileName("a.txt"))
    #expect(seen == [])
    #expect(try folders.copied == ["a.txt"])
  }

  @Test(arguments: [true, false])
  func `a partial file claims only a free name`(isUnnamed: Bool) throws {
    for claimed in [true, false] {
      var part = try PartialFile(of: "carry", in: folders.to, isUnnamed: isUnnamed)
      #expect(try part.claim(FileName("a.txt")) == claimed)
    }
    #expect(try folders.copied == ["a.txt"])
  }

  @Test(arguments: [true, false])
  func `a partial file replaces a file but not a folder`(isUnnamed: Bool) throws {
    try folders.write("old", to: "to/a.txt")
    try FileManager.default.createDirectory(
      atPath: folders.path("to/b"), withIntermediateDirectories: false)
    var part = try PartialFile(of: "carry", in: folders.to, isUnnamed: isUnnamed)

    #expect(throws: SystemError(code: EISDIR)) { try part.replace(FileName("b")) }
    #expect(try folders.text(of: "to/a.txt") == "old")
    try part.replace(FileName("a.txt"))
    #expect(try folders.text(of: "to/a.txt") == "")
    #expect(try folders.copied == ["a.txt", "b"])
  }

  @Test func `a partial file can claim a name by a hard link`() throws {
    var first = try PartialFile(of: "carry", in: folders.to, isUnnamed: false)
    try first.giveSecondName(FileName("a.txt"))
    #expect(try folders.copied == ["a.txt"])

    func giveTaken() throws {
      var second = try PartialFile(of: "carry", in: folders.to, isUnnamed: false)
      try second.giveSecondName(FileName("a.txt"))
    }
    #expect(throws: SystemError(code: EEXIST)) { try giveTaken() }
    #expect(try folders.copied == ["a.txt"])
  }
}

// MARK: - Metadata and holes

extension CopyTests {
  @Test func `a copy keeps its nanosecond time and permissions, but not setuid`() throws {
    let path = folders.path("from/a.txt")
    let time = timespec(tv_sec: 1_000_000_000, tv_nsec: 123_456_789)
    utimensat(AT_FDCWD, path, [time, time], 0)
    chmod(path, 0o7640)
    #expect(try folders.copy(.skip).run() != nil)

    let info = try #require(try folders.to.info(of: FileName("a.txt")))
    #expect(info.st_mode & 0o7777 == 0o640)
    #expect(info.st_mtim.tv_sec == 1_000_000_000)
    #expect(info.st_mtim.tv_nsec == 123_456_789)
  }

  @Test func `holes are preserved and count as copied`() throws {
    let file = try FileHandle(forWritingTo: URL(filePath: folders.path("from/a.txt")))
    try file.seek(toOffset: 3 << 30)
    try file.write(contentsOf: Data("omega".utf8))
    try file.truncate(atOffset: 4 << 30)
    try file.close()
    var reported = 0
    #expect(try folders.copy(.skip).run { reported += $0 } != nil)

    let info = try #require(try folders.to.info(of: FileName("a.txt")))
    #expect(info.st_size == 4 << 30)
    #expect(info.st_blocks < 1000)
    #expect(reported == 4 << 30)
    let copy = try FileHandle(forReadingFrom: URL(filePath: folders.path("to/a.txt")))
    #expect(try copy.read(upToCount: 6) == Data("alpha\0".utf8))
    try copy.seek(toOffset: 3 << 30)
    #expect(try copy.read(upToCount: 6) == Data("omega\0".utf8))
  }

  @Test func `an unreadable file does not stop the others`() throws {
    try folders.write("beta", to: "from/b.txt")
    var report = CopyReport(wanted: 3)
    var bytes = 0
    let left = [("gone.txt", 9), ("a.txt", 5), ("b.txt", 4)].map { name, size in
      report.run(folders.copy(.skip, of: name), size: size) { bytes += $0 }
    }

    #expect(left == [9, 0, 0])
    #expect(bytes == 9)
    #expect(report.copied == [FileName("a.txt"), FileName("b.txt")])
    #expect(report.summary == "Copied 2 of 3 files")
    #expect(report.remarks == ["“gone.txt” was not copied: No such file or directory"])
    #expect(!report.isComplete)
  }
}
