import Foundation
import Testing
import UsageMetrics

@MainActor
@Suite struct HTTPSinkTests {
  private let folder = Folder()

  /// A clock that notes how long somebody wanted to wait, and has them go on at once.
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

  @Test func `events are sent in batches of 100, as JSON, and are gone then`() async throws {
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

  @Test func `an answer that is not 200 keeps everything`() async throws {
    let server = try LoopbackServer([(503, ""), (302, ""), (201, "{}")])
    let sink = try sink(server)
    try sink.spool.append(.numbered(1))
    #expect(await !sink.flush())
    #expect(sink.failure == "the receiver answered 503" && sink.failureCount == 1)
    #expect(await !sink.flush())
    #expect(try sink.spool.events(in: "views").count == 1)
    #expect(await sink.flush())
    #expect(sink.failure == nil && sink.failureCount == 0)
    #expect(try sink.spool.collections.isEmpty)
  }

  @Test func `what is invalid for good goes, what could not be taken stays`() async throws {
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

  @Test func `attempts are 1, 2, 4 seconds apart, and five minutes at most`() async throws {
    let server = try LoopbackServer([(500, ""), (500, ""), (500, ""), (500, ""), (200, "")])
    let clock = Notes()
    let sink = try sink(server, clock)
    sink.take(.numbered(1))
    #expect(server.requests.isEmpty)
    sink.sessionDidEnd()
    try await wait { try sink.spool.collections.isEmpty && server.requests.count == 5 }
    let seconds = clock.pauses.map { Int(($0 / .seconds(1)).rounded()) }
    #expect(seconds == [1, 2, 4, 8])
    #expect(HTTPSink.pause(afterFailures: 9) == .seconds(256))
    #expect(HTTPSink.pause(afterFailures: 10) == .seconds(300))
    #expect(HTTPSink.pause(afterFailures: .max) == .seconds(300))
  }

  @Test func `the hundredth event sends them, without being asked`() async throws {
    let server = try LoopbackServer([(200, "")])
    let sink = try sink(server)
    for number in 0..<100 { sink.take(.numbered(number)) }
    try await wait { try sink.spool.collections.isEmpty }
    #expect(server.requests.count == 1)
  }

  @Test func `a session that ends while a batch is under way is sent after it`() async throws {
    let server = try LoopbackServer([(200, "")])
    let sink = try sink(server)
    sink.take(.numbered(0))
    sink.sessionDidEnd()
    await wait { server.requests.count == 1 }
    // The first of them may be under way still.
    for count in 2...20 {
      sink.take(.numbered(count))
      sink.sessionDidEnd()
      try await wait { try sink.spool.collections.isEmpty }
    }
    #expect(sink.failure == nil)
  }

  @Test func `what was left in the spool before is sent with the first event`() async throws {
    for number in 0..<3 { try UsageSpool(folder: folder.path).append(.numbered(number)) }
    let server = try LoopbackServer([(200, "")])
    let sink = try sink(server)
    sink.take(.numbered(3))
    try await wait { try sink.spool.collections.isEmpty }
    #expect(server.requests.count == 1)
    // From then on they are sent in batches.
    sink.take(.numbered(4))
    #expect(try sink.spool.events(in: "views").map(\.number) == [4])
    sink.sessionDidEnd()
    try await wait { try sink.spool.collections.isEmpty }
    #expect(server.requests.count == 2)
  }

  @Test func `two sinks that share a spool send each event once`() async throws {
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

  @Test func `an answer without an end is cut off, and everything is kept`() async throws {
    let server = try LoopbackServer([(200, String(repeating: " ", count: 4 << 20)), (200, "")])
    let sink = try sink(server)
    try sink.spool.append(.numbered(1))

    #expect(await !sink.flush())
    #expect(sink.failure == "the answer has more than 1 MiB")
    #expect(try sink.spool.events(in: "views").count == 1)
    #expect(await sink.flush())
  }

  @Test func `where nobody listens everything is kept`() async throws {
    let sink = HTTPSink(
      try UsageSpool(folder: folder.path),
      to: try #require(URL(string: "http://127.0.0.1:9/events")), clock: Notes())
    try sink.spool.append(.numbered(1))
    #expect(await !sink.flush())
    #expect(sink.failure?.hasPrefix("no answer") ?? false)
    #expect(try sink.spool.events(in: "views").count == 1)
  }
}
