import CTerminalGuard
import Glibc

/// A pipe that wakes the thread polling its read end, by a write to the other end.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  /// The request to end.
  static let stop = UInt8(ascii: "S")

  /// The requests to pause and to resume reading.
  static let pause = UInt8(ascii: "P")
  static let resume = UInt8(ascii: "R")

  init() throws(TerminalError) {
    var readEnd: Int32 = -1
    var writeEnd: Int32 = -1
    guard descriptor_pipe(&readEnd, &writeEnd) else {
      throw .system(operation: "create a pipe", code: errno)
    }
    self.readEnd = readEnd
    self.writeEnd = writeEnd
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake(with reason: UInt8) {
    var reason = reason
    _ = write(writeEnd, &reason, 1)
  }

  /// Returns all requests since the last call.
  func drain() -> [UInt8] {
    var reasons: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = Glibc.read(readEnd, &bytes, bytes.count)
      guard count > 0 else { return reasons }
      reasons += bytes[..<count]
    }
  }
}
