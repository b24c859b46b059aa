import CTerminalGuard
import Glibc

/// The terminal that keys come from and that a region is drawn on, as descriptors of its own.
///
/// Standard input and output are used where they are terminals. Where one is a file or a pipe, as
/// in `ls | tool` and `x=$(tool)`, the terminal that controls the process stands in for it.
final class TerminalDescriptors: Sendable {
  /// The descriptor that keys come from.
  let input: Int32

  /// The descriptor that frames go to.
  let output: Int32

  /// Opens them; `notATerminal` when there is none.
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

  /// Returns `descriptor` if it leads to the same terminal as ``output``.
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
