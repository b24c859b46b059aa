import Foundation
import Glibc
import Synchronization

/// A local HTTP server that gives each connection the next answer.
///
/// It stops when it is released.
final class LoopbackServer: Sendable {
  /// The answer to a connection.
  struct Answer: Sendable {
    /// The head, with line breaks as in the test; each becomes CR LF.
    var head: String

    /// The body: its beginning, a part that is repeated `copies` times, and its end.
    var start = Data()
    var more = Data()
    var copies = 0
    var end = Data()

    /// Whether the connection stays open and silent after that, until the client leaves.
    var staysOpen = false
  }

  /// The port that the server listens on.
  let port: Int

  /// The received requests, one for each connection, in order.
  var requests: [String] { heard.requests.withLock { $0 } }

  private final class Heard: Sendable {
    let requests = Mutex<[String]>([])
  }

  private let heard = Heard()
  private let listener: Int32
  private let ends = DispatchSemaphore(value: 0)

  /// Listens on a free port of `127.0.0.1` and gives the answers in order.
  ///
  /// All later connections get the last answer.
  init(_ answers: [Answer]) throws {
    (listener, port) = try LoopbackServer.listen(backlog: 16)
    let (listener, ends, heard) = (listener, ends, heard)
    Thread.detachNewThread {
      defer { close(listener) }
      for place in 0... {
        // `accept` fails after the listener is shut down.
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        let answer = answers[min(place, answers.count - 1)]
        Thread.detachNewThread {
          LoopbackServer.serve(connection, answer, heard)
          ends.signal()
        }
      }
    }
  }

  /// Answers with the head and body in `answer`, followed by `copies` of `more`.
  convenience init(answering answer: String, then more: Data = Data(), copies: Int = 0) throws {
    try self.init([Answer(head: answer, more: more, copies: copies)])
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Waits until a connection has ended, for a minute at most.
  func waitUntilLeft() { _ = ends.wait(timeout: .now() + 60) }

  /// The address of the server.
  var address: String { "http://127.0.0.1:\(port)/" }

  private static func serve(_ connection: Int32, _ answer: Answer, _ heard: Heard) {
    defer { close(connection) }
    var request = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &request, request.count, 0)
    guard count > 0 else { return }
    heard.requests.withLock { $0.append(String(decoding: request[..<count], as: UTF8.self)) }
    let head = Data(answer.head.replacing("\n", with: "\r\n").utf8)
    guard send(head + answer.start, to: connection) else { return }
    for _ in 0..<answer.copies where !send(answer.more, to: connection) { return }
    if !send(answer.end, to: connection) { return }
    while answer.staysOpen, recv(connection, &request, request.count, 0) > 0 {}
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

  /// Returns a socket that listens on a free port, and the port.
  fileprivate static func listen(backlog: Int32) throws -> (Int32, Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && Glibc.listen(descriptor, backlog) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }
}

/// A local port that never accepts connections, because its backlog is full.
final class FullPort {
  let port: Int

  private var descriptors: [Int32] = []

  init() throws {
    let listener: Int32
    (listener, port) = try LoopbackServer.listen(backlog: 0)
    descriptors = [listener]
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    for _ in 0..<4 {
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      descriptors.append(client)
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
