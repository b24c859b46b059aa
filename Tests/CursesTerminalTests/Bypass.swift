import Foundation
import Testing

/// A named pipe through which a program reports to a test without its terminal.
final class Bypass {
  let path: String
  private let pipe: FileHandle

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try #require(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    pipe = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  deinit { unlink(path) }

  /// Waits for bytes from the program, as long as `PseudoTerminal` does, and returns them.
  func read() throws -> String {
    var source = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&source, 1, 60_000) == 1)
    return String(decoding: pipe.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
