import Foundation
import Testing

@testable import Files

@Suite struct StoredFileTests {
  private let folders: TwoFolders
  private let path: String

  init() throws {
    folders = try TwoFolders()
    path = folders.path("to/data/a.log")
  }

  private var file: StoredFile { StoredFile(path, of: "carry") }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folders.path("to/data")) }
  }

  @Test func `a file is replaced, with its folder created, and no draft is left`() throws {
    #expect(try file.read() == nil && file.stamp == nil)
    try file.write(Array("one".utf8))
    let first = file.stamp
    try file.write(Array("three".utf8))
    #expect(try file.read() == Array("three".utf8))
    #expect(first != nil && file.stamp != first)
    #expect(try names == ["a.log"])
  }

  @Test func `appended bytes replace everything after the offset`() throws {
    try file.write(Array("one\ntw".utf8))
    try file.append(Array("2\n".utf8), at: 4)
    #expect(try file.read() == Array("one\n2\n".utf8))
  }

  @Test func `folders and devices are no files`() {
    for path in [folders.path("to"), "/dev/zero"] {
      #expect(throws: SystemError(code: EINVAL)) { try StoredFile(path, of: "carry").read() }
    }
  }

  // MARK: Lock

  private struct Problem: Error {}

  @Test func `one of two holds a lock`() throws {
    let lock = FileLock(folders.path("to/data/lock"), patience: .zero)
    for _ in 0..<2 {
      let problem = try lock.hold(
        orThrow: { $0 },
        { () throws(SystemError) -> SystemError? in Self.problem(holding: lock) })
      #expect(problem == SystemError(code: EWOULDBLOCK))
    }
  }

  /// Returns the error of holding a lock, or `nil` for none.
  private static func problem(holding lock: FileLock) -> SystemError? {
    do throws(SystemError) {
      try lock.hold(orThrow: { $0 }, { () throws(SystemError) -> Void in })
      return nil
    } catch {
      return error
    }
  }

  @Test func `an error of the body releases the lock`() {
    let lock = FileLock(folders.path("to/lock"), patience: .zero)
    var count = 0
    for _ in 0..<2 {
      #expect(throws: Problem.self) {
        try lock.hold(
          orThrow: { _ in Problem() },
          { () throws(Problem) -> Void in
            count += 1
            throw Problem()
          })
      }
    }
    #expect(count == 2)
  }

  @Test func `a reader without a lock file reads without a lock`() throws {
    let lock = FileLock(folders.path("to/none/lock"))
    let value = try lock.hold(
      isChange: false, orThrow: { $0 }, { () throws(SystemError) -> Int in 1 })
    #expect(value == 1 && !FileManager.default.fileExists(atPath: lock.path))
  }
}
