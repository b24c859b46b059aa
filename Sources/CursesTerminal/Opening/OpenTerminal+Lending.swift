import CTerminalGuard
import Glibc

extension OpenTerminal {
  /// Writes text to the terminal while it is lent, as the program would itself.
  func writeLent(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
        let count = Glibc.write(output, start, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return restore_note_loss() }
        rest = rest.dropFirst(count)
      }
    }
  }
}
