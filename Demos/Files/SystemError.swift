import Glibc

/// An error of a system call.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: CInt

  package init(code: CInt) { self.code = code }

  /// The error of the last call, from `errno`.
  package static var last: SystemError { SystemError(code: errno) }

  package var description: String { String(cString: strerror(code)) }

  /// Repeats a call that is interrupted by a signal, and returns its nonnegative result.
  ///
  /// - Throws: The error of the call.
  @discardableResult
  package static func check<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}

/// The failure of a command, with a message of one line.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
