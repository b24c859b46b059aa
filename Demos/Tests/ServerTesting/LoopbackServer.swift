import Foundation
import Glibc
import Synchronization

/// A local HTTP server for tests, with an answer for each connection.
///
/// It stops when it is released.
package final class LoopbackServer: Sendable {
  /// The answer to a connection.
  package struct Answer: Sendable {
    /// The head, with line breaks as in the test; each becomes CR LF.
    package var head: String

    /// The body: its beginning, a part that is repeated `copies` times, and its end.
    package var start: Data
    package var more: Data
    package var copies: Int
    package var end: Data

    /// Whether the connection stays open and silent after that, until the client leaves.
    package var staysOpen: Bool

    /// Creates an answer; by default it has no body and ends the connection.
    package init(
      head: String, start: Data = Data(), more: Data = Data(), copies: Int = 0, end: Data = Data(),
      staysOpen: Bool = false
    ) {
      self.head = head
      self.start = start
      self.more = more
      self.copies = copies
      self.end = end
      self.staysOpen = staysOpen
    }
  }

  /// The port that the server listens on.
  package let port: Int

  /// The received requests, one for each connection, in order.
  package var requests: [String] { heard.requests.withLock { $0 } }

  private final class Heard: Sendable {
    let requests = Mutex<[String]>([])
  }

  private typealias Choice = @Sendable (_ connection: Int, _ request: String) -> Answer

  private let heard: Heard
  private let listener: Int32
  private let ends: DispatchSemaphore

  private init(choosing choice: @escaping Choice) throws {
    (heard, ends) = (Heard(), DispatchSemaphore(value: 0))
    (listener, port) = try LoopbackServer.listen(backlog: 16)
    let (listener, ends, heard) = (listener, ends, heard)
    Thread.detachNewThread {
      defer { close(listener) }
      for place in 0... {
        guard let connection = LoopbackServer.nextConnection(of: listener) else { return }
        Thread.detachNewThread {
          LoopbackServer.serve(connection, heard) { choice(place, $0) }
          ends.signal()
        }
      }
    }
  }

  /// Listens on a free port of `127.0.0.1` and gives the answers in order.
  ///
  /// All later connections get the last answer.
  package convenience init(_ answers: [Answer]) throws {
    try self.init { place, _ in answers[min(place, answers.count - 1)] }
  }

  /// Answers with the head and body in `answer`, followed by `copies` of `more`.
  package convenience init(
    answering answer: String, then more: Data = Data(), copies: Int = 0
  ) throws {
    try self.init([Answer(head: answer, more: more, copies: copies)])
  }

  /// Gives the answers of each path in order, and status 404 for other paths.
  ///
  /// All later requests for a path get its last answer.
  package convenience init(_ answers: [String: [Answer]]) throws {
    let counts = Counts()
    try self.init { _, request in
      let path = LoopbackServer.path(of: request)
      guard let those = answers[path], let last = those.last else {
        return Answer(head: "HTTP/1.1 404 None\nContent-Length: 0\nConnection: close\n\n")
      }
      let place = counts.next(path)
      return place < those.count ? those[place] : last
    }
  }

  private final class Counts: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    /// Returns the number of earlier calls with a path.
    func next(_ path: String) -> Int {
      counts.withLock {
        let count = $0[path] ?? 0
        $0[path] = count + 1
        return count
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Waits until a connection has ended.
  ///
  /// - Throws: An error after ten minutes. Under heavy load a debug build needs more than one
  ///   minute to read the longest answer.
  package func waitUntilLeft() throws {
    guard ends.wait(timeout: .now() + 600) == .success else { throw POSIXError(.ETIMEDOUT) }
  }

  /// The address of the server.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// The paths of the received requests, in order.
  package var paths: [String] { requests.map(LoopbackServer.path) }

  /// Returns the path of a request, such as `/1.json`.
  private static func path(of request: String) -> String {
    let words = request.prefix { !$0.isNewline }.split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

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

  private static func serve(
    _ connection: Int32, _ heard: Heard, choosing choice: (String) -> Answer
  ) {
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &bytes, bytes.count, 0)
    guard count > 0 else { return }
    let request = String(decoding: bytes[..<count], as: UTF8.self)
    heard.requests.withLock { $0.append(request) }
    let answer = choice(request)
    let head = Data(answer.head.replacing("\n", with: "\r\n").utf8)
    guard send(head + answer.start, to: connection) else { return }
    for _ in 0..<answer.copies where !send(answer.more, to: connection) { return }
    if !send(answer.end, to: connection) { return }
    while answer.staysOpen, recv(connection, &bytes, bytes.count, 0) > 0 {}
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
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
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
package final class FullPort {
  package let port: Int

  private var descriptors: [Int32] = []

  /// Fills the backlog.
  package init() throws {
    let listener: Int32
    (listener, port) = try LoopbackServer.listen(backlog: 0)
    descriptors = [listener]
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    for _ in 0..<4 {
      let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
      let client = socket(AF_INET, Int32(kind), 0)
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
