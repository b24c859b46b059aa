import Glibc

/// Why the system refused something.
struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  let code: CInt

  /// The error of the last call, of `errno`.
  static var last: SystemError { SystemError(code: errno) }

  var description: String { String(cString: strerror(code)) }

  /// Calls until no signal interrupts it, and returns a result that is not negative.
  ///
  /// - Throws: What the call was refused for.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}

/// Why a command could not do what it was asked, in one line for a person.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
