import CFiles
import Files
import Glibc

/// The extended attributes of a file that are copied: its access control list (ACL), and those of
/// the namespaces `user` and `trusted`.
///
/// Those of the namespace `security` are not copied. A label depends on the folder, and
/// capabilities would grant privileges that the owner must not grant, like setuid.
struct ExtendedAttributes {
  /// The values by null-terminated name.
  private var values: [[CChar]: [UInt8]] = [:]

  /// The name of the attribute with the access control list.
  private static let accessList = Array("system.posix_acl_access".utf8CString)

  /// The maximum size of a value and of the list of names on Linux.
  private static let limit = 1 << 16

  /// Reads the attributes of an open file.
  init(of file: CInt) throws(SystemError) {
    for name in try ExtendedAttributes.names(of: file) where ExtendedAttributes.isKept(name) {
      values[name] = try ExtendedAttributes.value(of: name, file)
    }
  }

  /// Sets the attributes on another open file, as far as it supports them.
  ///
  /// - Returns: `false` if the other file does not support the access control list.
  func set(on file: CInt) throws(SystemError) -> Bool {
    for (name, value) in values where name != ExtendedAttributes.accessList {
      try ExtendedAttributes.allow { fsetxattr(file, name, value, value.count, 0) }
    }
    let name = ExtendedAttributes.accessList
    guard let list = values[name] else {
      // The file may have inherited a list from its folder.
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

  /// Returns the bytes that a call writes, or `nil` if attributes are unsupported or missing.
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

  /// Performs a call, and returns `false` if it is unsupported or not permitted.
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
