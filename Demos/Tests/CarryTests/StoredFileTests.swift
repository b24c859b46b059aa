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
    #expect(try file.read() == nil)
    for text in ["one", "three"] {
      try file.write(Array(text.utf8))
      #expect(try file.read() == Array(text.utf8))
    }
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
}
