import CTerminalGuard
import Glibc

/// The terminal for keys and a region, with its own file descriptors.
///
/// Standard input and output are used if they are terminals. The controlling terminal replaces
/// those that are a file or a pipe, as in `ls | tool` and `x=$(tool)`.
final class TerminalDescriptors: Sendable {
  /// The file descriptor that keys are read from.
  let input: Int32

  /// The file descriptor that frames are written to.
  let output: Int32

  /// Opens the file descriptors.
  ///
  /// - Throws: ``TerminalError/notATerminal`` if the process has no terminal.
  init(input: Int32, output: Int32) throws(TerminalError) {
    self.input = try TerminalDescriptors.open(input)
    do {
      self.output = try TerminalDescriptors.open(output)
    } catch {
      close(self.input)
      throw error
    }
  }

  deinit {
    close(input)
    close(output)
  }

  /// Returns `descriptor` if it refers to the same terminal as ``output``.
  func diverted(_ descriptor: Int32) -> Int32? {
    descriptor_is_same_terminal(descriptor, output) ? descriptor : nil
  }

  private static func open(_ descriptor: Int32) throws(TerminalError) -> Int32 {
    let copy =
      isatty(descriptor) == 1
      ? descriptor_copy(descriptor) : Glibc.open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard copy >= 0 else { throw .notATerminal }
    return copy
  }
}
