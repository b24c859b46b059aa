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

  @Test func `the mode of the file and a link to it are kept`() throws {
    try file.write(Array("one".utf8))
    #expect(try mode(of: path) == 0o600)
    #expect(try mode(of: folders.path("to/data")) == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folders.path("to/link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "data/a.log")

    try StoredFile(link, of: "carry").write(Array("two".utf8))

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "data/a.log")
    #expect(try file.read() == Array("two".utf8))
    #expect(try mode(of: path) == 0o640)
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `folders, devices and FIFOs are not files`() {
    let pipe = folders.path("to/pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folders.path("to"), "/dev/zero", pipe] {
      #expect(throws: SystemError(code: EINVAL)) { try StoredFile(path, of: "carry").read() }
    }
  }

  // MARK: Data folder

  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/ida"], "/data/curseskit"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/ida"], "/home/ida/.local/share/curseskit"),
      (["XDG_DATA_HOME": "", "HOME": ""], nil), (["HOME": "ida"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func `the folder of a user's data is absolute`(environment: [String: String], path: String?) {
    #expect(DataFolder.path(in: environment) == path)
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
