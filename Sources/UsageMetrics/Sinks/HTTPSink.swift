import Foundation
import FoundationNetworking

/// Sends events to an address, in batches, and keeps them in a ``UsageSpool`` until they are there.
///
///     let sink = HTTPSink(try UsageSpool(folder: folder), to: address, key: key)
///     let metrics = UsageRecorder(sinks: [sink])
///     Terminal.willShow = { metrics.follow($0) }
///     try await Terminal.run(Label("Hello"))
///     await sink.flush()
///
/// A batch is up to 100 events of one collection, sent with POST as JSON. An answer of 200 to 299
/// takes them, or says of each whether it does: see ``UsageSpool`` for how they are kept. After any
/// other answer, or none, all of them are sent again, after a second, then after two, four and so
/// on, up to five minutes. One batch is under way at a time, also where several processes share the
/// spool.
///
/// They are sent when 100 are waiting, when a session ends, and for ``flush()``. What a program
/// that ended left in the spool is sent with the first event of the next one; a program that wants
/// its own to be there before it ends waits for ``flush()``, as above.
public final class HTTPSink: UsageSink {
  /// Where events are kept.
  public let spool: UsageSpool

  /// Why the last request, or the last event, came to nothing, or `nil`, the default.
  public private(set) var failure: String?

  /// How many requests came to nothing, one after the other.
  public private(set) var failureCount = 0

  private let address: URL
  private let key: String?
  private let session: URLSession
  private let clock: any Clock<Duration>

  private var waitingCount = 0

  /// Whether the spool may have events from before.
  private var hasBacklog: Bool

  /// Whether somebody asked for what is kept to be sent since the last attempt began.
  private var isDue = false
  private var work: Task<Void, Never>?

  /// Creates a sink; what its spool has from before is sent with the first event.
  ///
  /// - Parameters:
  ///   - spool: Where events are kept until they are sent.
  ///   - address: The address, for `http` or `https`.
  ///   - key: What the header `Authorization` says, or `nil`, the default, for none.
  ///   - session: Who makes the requests. The default is the shared one.
  ///   - clock: Says how long it is till the next attempt. The default is the continuous one.
  public init(
    _ spool: UsageSpool, to address: URL, key: String? = nil, session: URLSession = .shared,
    clock: any Clock<Duration> = .continuous
  ) {
    self.spool = spool
    self.address = address
    self.key = key
    self.session = session
    self.clock = clock
    hasBacklog = (try? spool.collections.isEmpty) == false
  }

  isolated deinit { work?.cancel() }

  // MARK: Sink

  /// Keeps an event, to be sent.
  public func take(_ event: UsageEvent) {
    do {
      try spool.append(event)
      waitingCount += 1
    } catch {
      failure = error.description
    }
    if hasBacklog || waitingCount >= UsageSpool.eventsPerFile { start() }
  }

  /// Begins to send what is kept.
  public func sessionDidEnd() { start() }

  // MARK: Sending

  /// How long it is till the next attempt, after so many that came to nothing: 1 s, doubled each
  /// time, and five minutes at most.
  public nonisolated static func pause(afterFailures count: Int) -> Duration {
    .seconds(min(300, 1 << min(max(0, count - 1), 10)))
  }

  /// Sends all that is kept, once, and returns whether it is there.
  ///
  /// It waits for nothing but answers; where one does not come, or says no, the rest is kept.
  @discardableResult
  public func flush() async -> Bool {
    // What is under way may wait for its next attempt for long.
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

  /// Sends what is kept, also what became due meanwhile, and returns how long it is till the next
  /// attempt, or `nil` where none is needed.
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

  /// Sends a batch, and returns whether all of it was taken.
  private func send(_ batch: UsageSpool.Batch) async throws(UsageSpoolError) -> Bool {
    let lines = try spool.lines(of: batch)
    let read = lines.map { UsageEvent(line: $0) }
    // Lines that no version wrote are never taken.
    let places = read.indices.filter { read[$0] != nil }
    guard let answer = await answer(to: read.compactMap { $0 }, in: batch.collection) else {
      return false
    }
    let kept = UsageUpload.kept(after: answer, of: places.count, in: batch.collection)
    try spool.removeLines(lines.count, of: batch, keeping: Set(kept.map { places[$0] }))
    if !kept.isEmpty { failure = "\(kept.count) events were not taken" }
    return kept.isEmpty
  }

  private func answer(to events: [UsageEvent], in collection: String) async -> Data? {
    if events.isEmpty { return Data() }
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let key { request.setValue(key, forHTTPHeaderField: "Authorization") }
    request.httpBody = UsageUpload.body(of: events, in: collection)
    request.timeoutInterval = 60
    do {
      let (data, response) = try await session.data(for: request)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      if (200..<300).contains(status) { return data }
      failure = "the receiver answered \(status)"
    } catch {
      failure = "no answer: \(error.localizedDescription)"
    }
    return nil
  }
}
