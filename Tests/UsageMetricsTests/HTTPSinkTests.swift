import Foundation
import Testing
import UsageMetrics

@MainActor
@Suite struct HTTPSinkTests {
  private let folder = Folder()

  /// A clock that records the requested pauses and returns from them immediately.
  private final class Notes: Clock {
    typealias Instant = ContinuousClock.Instant

    @MainActor var pauses: [Duration] = []
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      await MainActor.run { pauses.append(deadline - now) }
    }
  }

  private func sink(_ server: LoopbackServer, _ clock: Notes = Notes()) throws -> HTTPSink {
    HTTPSink(
      try UsageSpool(folder: folder.path), to: server.address, key: "write key", clock: clock)
  }

  private func wait(until isTrue: () throws -> Bool) async rethrows {
    while try !isTrue() { await Task.yield() }
  }

  @Test func `events are sent as JSON in batches of 100 and removed`() async throws {
    let server = try LoopbackServer([(200, "")])
    let sink = try sink(server)
    for number in 0..<60 { try sink.spool.append(.numbered(number)) }
    for number in 60..<150 { try sink.spool.append(.numbered(number)) }
    #expect(await sink.flush())
    #expect(server.requests.count == 2)
    let first = try #require(server.requests.first)
    #expect(first.hasPrefix("POST /events HTTP/1.1\r\n"))
    #expect(first.contains("Authorization: write key") && first.contains("application/json"))
    let object = #"{"keen":{"timestamp":"1970-01-12T13:46:40.000Z"},"number":0,"text":""}"#
    #expect(first.contains("\r\n\r\n{\"views\":[\(object),"))
    #expect(try sink.spool.collections.isEmpty)
  }

  @Test func `a failed response keeps all events`() async throws {
    let server = try LoopbackServer([(503, ""), (302, ""), (201, "{}")])
    let sink = try sink(server)
    try sink.spool.append(.numbered(1))
    #expect(await !sink.flush())
    #expect(sink.failure == "the server responded with status 503" && sink.failureCount == 1)
    #expect(await !sink.flush())
    #expect(try sink.spool.events(in: "views").count == 1)
    #expect(await sink.flush())
    #expect(sink.failure == nil && sink.failureCount == 0)
    #expect(try sink.spool.collections.isEmpty)
  }

  @Test func `permanently invalid events are removed, and others kept`() async throws {
    let answer =
      #"{"views":[{"success":true},{"success":false,"error":{"name":"InvalidName"}},"#
      + #"{"success":false,"error":{"name":"Timeout"}}]}"#
    let server = try LoopbackServer([(200, answer), (200, "")])
    let sink = try sink(server)
    for number in 0..<3 { try sink.spool.append(.numbered(number)) }
    #expect(await !sink.flush())
    #expect(try sink.spool.events(in: "views").map(\.number) == [2])
    #expect(await sink.flush())
  }

  @Test func `retries back off from 1 second to at most 5 minutes`() async throws {
    let server = try LoopbackServer([(500, ""), (500, ""), (500, ""), (500, ""), (200, "")])
    let clock = Notes()
    let sink = try sink(server, clock)
    sink.take(.numbered(1))
    #expect(server.requests.isEmpty)
    sink.sessionDidEnd()
    // With more requests than expected, the test must fail and not wait forever.
    try await wait { try sink.spool.collections.isEmpty && server.requests.count >= 5 }
    #expect(server.requests.count == 5)
    let seconds = clock.pauses.map { Int(($0 / .seconds(1)).rounded()) }
    #expect(seconds == [1, 2, 4, 8])
    #expect(HTTPSink.pause(afterFailures: 9) == .seconds(256))
    #expect(HTTPSink.pause(afterFailures: 10) == .seconds(300))
    #expect(HTTPSink.pause(afterFailures: .max) == .seconds(300))
  }

  @Test func `the hundredth event triggers an upload`() async throws {
    let server = try LoopbackServer([(200, "")])
    let sink = try sink(server)
    for number in 0..<100 { sink.take(.numbered(number)) }
    try await wait { try sink.spool.collections.isEmpty }
    #expect(server.requests.count == 1)
  }

  @Test func `a session that ends during an upload is sent after it`() async throws {
    let server = try LoopbackServer([(200, "")])
    let sink = try sink(server)
    sink.take(.numbered(0))
    sink.sessionDidEnd()
    await wait { server.requests.count >= 1 }
    // The first upload may still be in flight.
    for count in 2...20 {
      sink.take(.numbered(count))
      sink.sessionDidEnd()
      try await wait { try sink.spool.collections.isEmpty }
    }
    #expect(sink.failure == nil)
  }

  @Test func `events left in the spool are sent with the first event`() async throws {
    for number in 0..<3 { try UsageSpool(folder: folder.path).append(.numbered(number)) }
    let server = try LoopbackServer([(200, "")])
    let sink = try sink(server)
    sink.take(.numbered(3))
    try await wait { try sink.spool.collections.isEmpty }
    #expect(server.requests.count == 1)
    // Later events are sent in batches.
    sink.take(.numbered(4))
    #expect(try sink.spool.events(in: "views").map(\.number) == [4])
    sink.sessionDidEnd()
    try await wait { try sink.spool.collections.isEmpty }
    #expect(server.requests.count == 2)
  }

  @Test func `two sinks with a shared spool send each event once`() async throws {
    let server = try LoopbackServer([(200, "")])
    let (one, two) = (try sink(server), try sink(server))
    for number in 0..<300 { try one.spool.append(.numbered(number)) }
    async let first = one.flush()
    async let second = two.flush()
    let done = await (first, second)
    #expect(done.0 || done.1)
    #expect(await one.flush())
    let sent = server.requests.joined().components(separatedBy: "\"number\":").count - 1
    #expect(sent == 300)
  }

  @Test func `a response over 1 MiB is cancelled and all events kept`() async throws {
    let server = try LoopbackServer([(200, String(repeating: " ", count: 4 << 20)), (200, "")])
    let sink = try sink(server)
    try sink.spool.append(.numbered(1))

    #expect(await !sink.flush())
    #expect(sink.failure == "the response exceeds 1 MiB")
    #expect(try sink.spool.events(in: "views").count == 1)
    #expect(await sink.flush())
  }

  @Test func `a refused connection keeps all events`() async throws {
    let sink = HTTPSink(
      try UsageSpool(folder: folder.path),
      to: try #require(URL(string: "http://127.0.0.1:9/events")), clock: Notes())
    try sink.spool.append(.numbered(1))
    #expect(await !sink.flush())
    #expect(sink.failure?.hasPrefix("no response") ?? false)
    #expect(try sink.spool.events(in: "views").count == 1)
  }
}
