import Glibc

/// Why the system refused something.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: CInt

  package init(code: CInt) { self.code = code }

  /// The error of the last call, of `errno`.
  package static var last: SystemError { SystemError(code: errno) }

  package var description: String { String(cString: strerror(code)) }

  /// Calls until no signal interrupts it, and returns a result that is not negative.
  ///
  /// - Throws: What the call was refused for.
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

/// Why a command could not do what it was asked, in one line for a person.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
