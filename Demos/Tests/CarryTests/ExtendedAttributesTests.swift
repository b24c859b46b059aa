import CFiles
import Foundation
import Testing

@testable import Carry
@testable import Files

private let attributesAreKnown: Bool = {
  guard let folders = try? TwoFolders(), (try? folders.write("", to: "from/a.txt")) != nil
  else { return false }
  return folders.set("user.a", to: [], on: "from/a.txt")
    && folders.set(accessList, to: someList, on: "from/a.txt")
}()

private let accessList = "system.posix_acl_access"

/// An access list in the format of Linux.
///
/// The owner and one other user may read and write, and the group may do nothing.
private let someList: [UInt8] =
  [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, user: [210, 4, 0, 0]) + entry(4, 0)
  + entry(0x10, 6) + entry(0x20, 0)

private func entry(
  _ tag: UInt8, _ rights: UInt8, user: [UInt8] = [255, 255, 255, 255]
) -> [UInt8] { [tag, 0, rights, 0] + user }

/// Extended attributes and access lists, on file systems that support them.
@Suite(.enabled(if: attributesAreKnown)) struct ExtendedAttributesTests {
  private let folders: TwoFolders

  init() throws {
    folders = try TwoFolders()
    try folders.write("alpha", to: "from/a.txt")
  }

  @Test(arguments: Carry.Taken.allCases)
  func `a copy keeps user attributes`(taken: Carry.Taken) throws {
    let values: [String: [UInt8]] = [
      "user.empty": [], "user.bytes": [0, 255, 10], "user.näme": Array("x".utf8),
      "user.long": Array(repeating: 7, count: 1500),
    ]
    for (name, value) in values { #expect(folders.set(name, to: value, on: "from/a.txt")) }
    chmod(folders.path("from/a.txt"), 0o444)
    #expect(try folders.copy(taken).run() != nil)

    for (name, value) in values { #expect(folders.value(of: name, on: "to/a.txt") == value) }
    #expect(try folders.to.info(of: FileName("a.txt"))?.st_mode == S_IFREG | 0o444)
  }

  @Test func `a copy keeps its access list and ignores the folder's default`() throws {
    try folders.write("beta", to: "from/b.txt")
    #expect(folders.set(accessList, to: someList, on: "from/a.txt"))
    #expect(folders.set("system.posix_acl_default", to: someList, on: "to"))
    #expect(try folders.copy(.skip).run() != nil)
    #expect(try folders.copy(.skip, of: "b.txt").run() != nil)

    #expect(folders.value(of: accessList, on: "to/a.txt") == someList)
    #expect(folders.value(of: accessList, on: "to/b.txt") == nil)
  }

  @Test func `file capabilities are not copied`() throws {
    // Only root may set it.
    let mayRead: [UInt8] = [0, 0, 0, 2, 4, 0, 0, 0] + Array(repeating: 0, count: 12)
    _ = folders.set("security.capability", to: mayRead, on: "from/a.txt")
    #expect(try folders.copy(.skip).run() != nil)

    #expect(folders.value(of: "security.capability", on: "to/a.txt") == nil)
  }

  @Test func `unsupported attributes are ignored, but a lost access list is reported`() throws {
    #expect(folders.set("user.a", to: [1], on: "from/a.txt"))
    let pipe = Pipe()
    let other = pipe.fileHandleForWriting.fileDescriptor
    for (list, isKept) in [(nil, true), (someList, false)] {
      if let list { #expect(folders.set(accessList, to: list, on: "from/a.txt")) }
      let file = try Descriptor(FileName("a.txt"), in: folders.from.descriptor, O_RDONLY)
      #expect(try ExtendedAttributes(of: file.number).set(on: other) == isKept)
    }
    #expect(try ExtendedAttributes(of: other).set(on: other))
  }
}

extension TwoFolders {
  /// Sets an attribute of a file, and returns whether that succeeded.
  fileprivate func set(_ name: String, to value: [UInt8], on file: String) -> Bool {
    setxattr(path(file), name, value, value.count, 0) == 0
  }

  /// Returns the value of an attribute of a file, or `nil` if it does not exist.
  fileprivate func value(of name: String, on file: String) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 1 << 16)
    let count = getxattr(path(file), name, &value, value.count)
    return count < 0 ? nil : Array(value[..<count])
  }
}
