import CursesCells
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

/// The failure of a command, with a code and a message of one line.
package struct Failure: CodedError {
  /// The error code, in the range of a tool, or in `10301...10399` for files of any tool.
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10301 | a file cannot be read | check its path and permissions |
  /// | 10302 | a file has more than 64 MiB | name a smaller file |
  /// | 10303 | a file cannot be written | name a file in a writable folder |
  /// | 10304 | a folder cannot be opened or read | check its path and permissions |
  /// | 10305 | standard output cannot be written | free some space, or redirect it |
  ///
  /// Those of `gallery` are in `10601...10699`:
  ///
  /// | code | cause | remedy |
  /// | --- | --- | --- |
  /// | 10601 | a demo does not exist | see `gallery list` |
  /// | 10602 | the value of an option is invalid | use a value of the text |
  /// | 10603 | a file is not a complete terminal recording | record it again |
  /// | 10604 | a recording has no screen with a number | use a number of the text |
  /// | 10605 | a feed has no entry with a number | use a lower number |
  /// | 10606 | a recording has too many cells | use a shorter tape or a smaller size |
  /// | 10607 | a file has no valid themes | correct it, as the text specifies |
  ///
  /// `carry` and `appcrush` document theirs at their errors.
  package let code: Int

  /// The cause and the remedy, in one line.
  package let description: String

  /// Creates a failure with a code that no other cause has.
  package init(code: Int, description: String) {
    self.code = code
    self.description = description
  }
}
