import CSQLite
import Files
import Glibc

/// An error of a program that can have that of a database as its cause.
package protocol DatabaseProblem: Error {
  /// Creates the error of a database at a path.
  init(_ error: DatabaseError, _ path: String)
}

/// An error of a database.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    /// Another process kept the database for longer than the time to wait.
    case busy

    /// The file is damaged, or no database.
    case damaged

    /// A newer version of the program wrote the file.
    case newer(version: Int)

    /// Another cause, such as a full or read-only disk.
    case other
  }

  package let cause: Cause

  /// The reason in words, such as “No space left on device”.
  package let description: String

  package init(_ cause: Cause, _ description: String) {
    self.cause = cause
    self.description = description
  }

  /// The error of the last system call, from `errno`.
  static var last: DatabaseError { DatabaseError(.other, "\(SystemError.last)") }

  /// The error of a call for a connection.
  ///
  /// Source: SQLite, *Result and Error Codes*.
  init(_ code: CInt, of connection: OpaquePointer?) {
    let text = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    let reason = text.map { String(cString: $0) } ?? "error \(code)"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self.init(.busy, reason)
    case SQLITE_CORRUPT, SQLITE_NOTADB: self.init(.damaged, reason)
    case SQLITE_FULL: self.init(.other, "\(SystemError(code: ENOSPC))")
    default:
      // The error of the system call is more precise than SQLite's.
      let system = connection.map { sqlite3_system_errno($0) } ?? 0
      self.init(.other, system == 0 ? reason : "\(SystemError(code: system))")
    }
  }
}

extension DatabaseError: DatabaseProblem {
  package init(_ error: DatabaseError, _ path: String) { self = error }
}
