import Foundation
import FoundationNetworking

/// A sink that sends batches of events over HTTP, and stores them in a ``UsageSpool`` until then.
///
///     let sink = HTTPSink(try UsageSpool(folder: folder), to: address, key: key)
///     let metrics = UsageRecorder(sinks: [sink])
///     Terminal.willShow = { metrics.follow($0) }
///     try await Terminal.run(Label("Hello"))
///     await sink.flush()
///
/// A batch is up to 100 events of one collection, sent by POST as JSON. A response with status 200
/// to 299 accepts all events, or reports success for each of them; see ``UsageSpool`` for storage.
/// After any other response, none, or one of more than 1 MiB, the batch is sent again. The delay is
/// one second, then two, four and so on, up to five minutes. Only one batch is in flight at a time,
/// even if several processes share the spool.
///
/// Events are sent when 100 are waiting, when a session ends, and on ``flush()``. Events that an
/// earlier process left in the spool are sent with the first event. To send all events before a
/// program ends, await ``flush()``, as above.
public final class HTTPSink: UsageSink {
  /// The spool that stores the events.
  public let spool: UsageSpool

  /// The reason for the last failure of a request or an event, or `nil`, the default.
  public private(set) var failure: String?

  /// The number of consecutive failed requests.
  public private(set) var failureCount = 0

  private let address: URL
  private let key: String?
  private let configuration: URLSessionConfiguration
  private let clock: any Clock<Duration>

  private var waitingCount = 0

  /// Whether the spool may have events of earlier processes.
  private var hasBacklog: Bool

  /// Whether sending was requested since the last attempt began.
  private var isDue = false
  private var work: Task<Void, Never>?

  /// Creates a sink; events that are already in its spool are sent with the first event.
  ///
  /// - Parameters:
  ///   - spool: The spool that stores events until they are sent.
  ///   - address: The URL, with the scheme `http` or `https`.
  ///   - key: The value of the `Authorization` header, or `nil`, the default, for none.
  ///   - configuration: The configuration of the requests. The default is `default`.
  ///   - clock: The clock for delays between attempts. The default is the continuous one.
  public init(
    _ spool: UsageSpool, to address: URL, key: String? = nil,
    configuration: URLSessionConfiguration = .default,
    clock: any Clock<Duration> = .continuous
  ) {
    self.spool = spool
    self.address = address
    self.key = key
    self.configuration = configuration
    self.clock = clock
    hasBacklog = (try? spool.collections.isEmpty) == false
  }

  isolated deinit { work?.cancel() }

  // MARK: Sink

  /// Stores an event to be sent.
  public func take(_ event: UsageEvent) {
    do {
      try spool.append(event)
      waitingCount += 1
    } catch {
      failure = error.description
    }
    if hasBacklog || waitingCount >= UsageSpool.eventsPerFile { start() }
  }

  /// Starts sending stored events.
  public func sessionDidEnd() { start() }

  // MARK: Sending

  /// Returns the delay before the next attempt after consecutive failures.
  ///
  /// It is 1 s after the first failure, doubles with each further one, and is at most five minutes.
  public nonisolated static func pause(afterFailures count: Int) -> Duration {
    .seconds(min(300, 1 << min(max(0, count - 1), 10)))
  }

  /// Makes one attempt to send all stored events, and returns whether all were accepted.
  ///
  /// It waits only for responses. If a request fails, the remaining events are kept.
  @discardableResult
  public func flush() async -> Bool {
    // Work in flight may be waiting minutes for its next attempt.
    let other = work
    work = nil
    other?.cancel()
    await other?.value
    return await send()
  }

  private func start() {
    (hasBacklog, waitingCount, isDue) = (false, 0, true)
    guard work == nil else { return }
    work = Task { [weak self, clock] in
      while !Task.isCancelled, let pause = await self?.sendWhatIsDue() {
        try? await clock.sleep(for: pause)
      }
    }
  }

  /// Sends all stored events, including those that become due meanwhile.
  ///
  /// - Returns: The delay before the next attempt, or `nil` if none is needed.
  private func sendWhatIsDue() async -> Duration? {
    while isDue {
      isDue = false
      guard await send() else {
        isDue = true
        return HTTPSink.pause(afterFailures: failureCount)
      }
    }
    work = nil
    return nil
  }

  private func send() async -> Bool {
    guard spool.beginSending() else { return false }
    defer { spool.endSending() }
    do {
      for collection in try spool.collections {
        for batch in try spool.batches(of: collection) {
          let isTaken = try await send(batch)
          guard isTaken else {
            failureCount += 1
            return false
          }
        }
      }
    } catch {
      failure = error.description
      failureCount += 1
      return false
    }
    (failure, failureCount) = (nil, 0)
    return true
  }

  /// Sends a batch, and returns whether all of it was accepted.
  private func send(_ batch: UsageSpool.Batch) async throws(UsageSpoolError) -> Bool {
    let lines = try spool.lines(of: batch)
    let read = lines.map { UsageEvent(line: $0) }
    // Invalid lines are removed, because no receiver can accept them.
    let positions = read.indices.filter { read[$0] != nil }
    guard let answer = await answer(to: read.compactMap { $0 }, in: batch.collection) else {
      return false
    }
    let kept = UsageUpload.kept(after: answer, of: positions.count, in: batch.collection)
    try spool.removeLines(lines.count, of: batch, keeping: Set(kept.map { positions[$0] }))
    if !kept.isEmpty { failure = "\(kept.count) events were rejected" }
    return kept.isEmpty
  }

  /// The maximum size of an answer in bytes, which has a few words for each of 100 events.
  private static let longestAnswer = 1 << 20

  private func answer(to events: [UsageEvent], in collection: String) async -> Data? {
    if events.isEmpty { return Data() }
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let key { request.setValue(key, forHTTPHeaderField: "Authorization") }
    request.httpBody = UsageUpload.body(of: events, in: collection)
    request.timeoutInterval = 60
    do {
      let (data, response) = try await BoundedAnswer.data(
        for: request, configuration, limit: HTTPSink.longestAnswer)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      if (200..<300).contains(status) { return data }
      failure = "the server responded with status \(status)"
    } catch let error as URLError where error.code == .dataLengthExceedsMaximum {
      failure = "the response exceeds 1 MiB"
    } catch {
      failure = "no response: \(error.localizedDescription)"
    }
    return nil
  }
}
