import CFiles
import Files
import Glibc

/// The extended attributes of a file that a copy of it gets as well: the list of who may use it
/// (ACL), and what programs and users have noted about it.
///
/// Those of the name space `security` are left to the folder: a label comes from where a file is,
/// and capabilities would give a copy rights that its owner may not give, as setuid would.
struct ExtendedAttributes {
  /// The value of each, by its name with a null byte at its end.
  private var values: [[CChar]: [UInt8]] = [:]

  /// The access list, as it is kept with the file.
  private static let accessList = Array("system.posix_acl_access".utf8CString)

  /// Linux has none that are longer, and no longer list of names.
  private static let limit = 1 << 16

  /// Reads those of an open file.
  init(of file: CInt) throws(SystemError) {
    for name in try ExtendedAttributes.names(of: file) where ExtendedAttributes.isKept(name) {
      values[name] = try ExtendedAttributes.value(of: name, file)
    }
  }

  /// Sets them on another open file, as far as that can have them.
  ///
  /// - Returns: `false` where there is an access list that the other file cannot have.
  func set(on file: CInt) throws(SystemError) -> Bool {
    for (name, value) in values where name != ExtendedAttributes.accessList {
      try ExtendedAttributes.allow { fsetxattr(file, name, value, value.count, 0) }
    }
    let name = ExtendedAttributes.accessList
    guard let list = values[name] else {
      // The folder may have given it one.
      try ExtendedAttributes.allow { fremovexattr(file, name) }
      return true
    }
    return try ExtendedAttributes.allow { fsetxattr(file, name, list, list.count, 0) }
  }

  private static func isKept(_ name: [CChar]) -> Bool {
    name == accessList
      || ["user.", "trusted."].contains { prefix in
        name.starts(with: prefix.utf8.map(CChar.init))
      }
  }
}

// MARK: - Calls

extension ExtendedAttributes {
  private static func names(of file: CInt) throws(SystemError) -> [[CChar]] {
    guard let names = try read({ flistxattr(file, $0, limit) }) else { return [] }
    return names.split(separator: 0).map { $0.map(CChar.init(bitPattern:)) + [0] }
  }

  private static func value(of name: [CChar], _ file: CInt) throws(SystemError) -> [UInt8]? {
    try read { fgetxattr(file, name, $0, limit) }
  }

  /// Returns what a call fills in, or `nil` where there is none of it, or none any more.
  private static func read(
    _ call: (UnsafeMutablePointer<CChar>?) -> Int
  ) throws(SystemError) -> [UInt8]? {
    let room = UnsafeMutableBufferPointer<CChar>.allocate(capacity: limit)
    defer { room.deallocate() }
    do throws(SystemError) {
      let count = try SystemError.check { call(room.baseAddress) }
      return room[..<count].map(UInt8.init(bitPattern:))
    } catch  where error.code == ENOTSUP || error.code == ENODATA {
      return nil
    }
  }

  /// Makes a call; returns whether the file system can do it, and this user may.
  @discardableResult
  private static func allow(_ call: () -> CInt) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try SystemError.check(call)
      return true
    } catch  where [ENOTSUP, EPERM, EACCES].contains(error.code) {
      return false
    } catch  where error.code == ENODATA {
      return true
    }
  }
}
