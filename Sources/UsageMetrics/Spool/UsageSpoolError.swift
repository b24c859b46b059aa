import CursesCells
import Glibc

/// An error of a spool in storing or reading events.
public enum UsageSpoolError: Error, Hashable, Sendable {
  /// The event itself is invalid.
  case event(UsageEventError)

  /// The collection's name has too many bytes for a file name.
  case name(String)

  /// A system call failed.
  case system(operation: String, path: String, code: Int32)

  /// Another process holds the lock of the folder.
  case busy(String)

  /// A path of the spool is not a regular file, but a link, a device, a FIFO or a folder.
  case notAFile(String)
}

extension UsageSpoolError: CodedError {
  /// The error code, in `1201...1204`, or that of the ``UsageEventError``.
  public var code: Int {
    switch self {
    case .event(let error): error.code
    case .name: 1201
    case .system: 1202
    case .busy: 1203
    case .notAFile: 1204
    }
  }
}

extension UsageSpoolError: CustomStringConvertible {
  /// The error in one line, to be displayed.
  public var description: String {
    switch self {
    case .event(let error): error.description
    case .name(let name): "“\(name)” is too long for a file name; shorten it"
    case .system(let operation, let path, let code):
      "cannot \(operation) “\(path)”: \(String(cString: strerror(code)))"
    case .busy(let path): "“\(path)” is locked by another process; end it, or try again later"
    case .notAFile(let path): "“\(path)” is not a regular file; remove it"
    }
  }
}
