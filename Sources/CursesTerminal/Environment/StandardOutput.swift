import CTerminalGuard
import Glibc

/// The process's standard output.
package enum StandardOutput {
  /// Flushes the buffer of `print`.
  ///
  /// - Throws: ``TerminalError/output(code:)`` if this write or an earlier one failed, except for a
  ///   pipe without a reader.
  package static func flush() throws(TerminalError) {
    let code = descriptor_flush_output()
    guard code == 0 || code == EPIPE else { throw .output(code: code) }
  }
}
