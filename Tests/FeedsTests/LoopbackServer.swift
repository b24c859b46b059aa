import Foundation
import Glibc

/// A Web server of this computer's own, which gives one answer to one request.
struct LoopbackServer {
  /// The port it listens at.
  let port: Int

  private let listener: FileHandle

  /// Starts to listen at a free port of `127.0.0.1`, and answers the first request there with the
  /// bytes of `answer`, head and body; `copies` of `more` follow them.
  init(answering answer: String, then more: Data = Data(), copies: Int = 0) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let listener = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.listener = listener
    let head = Data(answer.replacing("\n", with: "\r\n").utf8)
    Thread.detachNewThread { Self.serve(listener, head: head, more: more, copies: copies) }
  }

  private static func serve(_ listener: FileHandle, head: Data, more: Data, copies: Int) {
    let connection = accept(listener.fileDescriptor, nil, nil)
    guard connection >= 0 else { return }
    defer { close(connection) }
    var request = [UInt8](repeating: 0, count: 65_536)
    guard recv(connection, &request, request.count, 0) > 0 else { return }
    guard send(head, to: connection) else { return }
    for _ in 0..<copies where !send(more, to: connection) { return }
  }

  private static func send(_ data: Data, to connection: Int32) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
