import Foundation
import Glibc
import Synchronization

/// An HTTP server on the loopback interface, with an answer for each connection.
///
/// The server stops when it is released.
final class LoopbackServer: Sendable {
  /// A status and a body.
  typealias Answer = (status: Int, body: String)

  let port: Int
  private let listener: Int32
  private let heard = Heard()

  private final class Heard: Sendable {
    let requests = Mutex<[String]>([])
  }

  /// The received requests, in order.
  var requests: [String] { heard.requests.withLock { $0 } }

  var address: URL { URL(fileURLWithPath: "/").absoluteURL.at(port) }

  /// Listens at a free port of `127.0.0.1`, and repeats the last answer for further requests.
  init(_ answers: [Answer]) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let heard = heard
    Thread.detachNewThread {
      defer { close(listener) }
      for position in 0... {
        guard let connection = LoopbackServer.nextConnection(of: listener) else { return }
        // Children of other tests inherit the client's socket. After a cancelled request, such a
        // child keeps the connection open, so that sending blocks. The next request must not wait.
        Thread.detachNewThread {
          LoopbackServer.serve(connection, answers[min(position, answers.count - 1)], heard)
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Waits for the next connection; returns `nil` after the listener was shut down.
  private static func nextConnection(of listener: Int32) -> Int32? {
    while true {
      let connection = accept(listener, nil, nil)
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        return connection
      }
      // The listener stays open after all other errors. Otherwise `deinit` would shut down another
      // socket with the same number.
      if errno == EINVAL || errno == EBADF { return nil }
    }
  }

  private static func serve(_ connection: Int32, _ answer: Answer, _ heard: Heard) {
    defer { close(connection) }
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isWhole(request) {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request += buffer[..<count]
    }
    heard.requests.withLock { $0.append(String(decoding: request, as: UTF8.self)) }
    let head =
      "HTTP/1.1 \(answer.status) Said\r\nContent-Length: \(answer.body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n"
    let bytes = Array((head + answer.body).utf8)
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Whether a request is complete, including its body.
  private static func isWhole(_ request: [UInt8]) -> Bool {
    let text = String(decoding: request, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let head = text[..<end.lowerBound].lowercased()
    let length = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
    let count = length.flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0
    return text[end.upperBound...].utf8.count >= count
  }
}

extension URL {
  fileprivate func at(_ port: Int) -> URL {
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.port, parts.path) = ("http", "127.0.0.1", port, "/events")
    return parts.url ?? self
  }
}
