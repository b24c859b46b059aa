import Glibc

/// A reason a spool cannot keep or give events.
public enum UsageSpoolError: Error, Hashable, Sendable {
  /// The event itself cannot be kept.
  case event(UsageEventError)

  /// The name of the collection has too many bytes for the name of a file.
  case name(String)

  /// The system refused.
  case system(operation: String, path: String, code: Int32)

  /// Another process has the folder locked.
  case busy(String)

  /// A path of the spool is that of a link, a device, a FIFO or a folder.
  case notAFile(String)
}

extension UsageSpoolError {
  /// The number of the error, in `1201...1204`, or that of the ``UsageEventError``.
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
  /// What is wrong, in one line for a person.
  public var description: String {
    switch self {
    case .event(let error): error.description
    case .name(let name): "“\(name)” is too long for the name of a file; take fewer letters"
    case .system(let operation, let path, let code):
      "cannot \(operation) “\(path)”: \(String(cString: strerror(code)))"
    case .busy(let path): "another process has “\(path)” locked; try again, or end it"
    case .notAFile(let path): "“\(path)” is no regular file; remove it"
    }
  }
}
