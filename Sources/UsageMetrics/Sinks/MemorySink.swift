import CursesLayers

/// Keeps events in memory, the latest ones, for tests and to be shown.
public final class MemorySink: UsageSink {
  /// The events, the earliest first.
  public private(set) var events: [UsageEvent] = []

  /// The most events that are kept; before one more the earliest goes.
  public let limit: Int

  /// Called after an event was taken, or `nil`, the default.
  public var onTake: (@MainActor (UsageEvent) -> Void)?

  /// Creates a sink.
  ///
  /// - Parameter limit: The most events that are kept, 10,000 by default. Fewer than one count as
  ///   one.
  public init(limit: Int = 10_000) { self.limit = max(1, limit) }

  /// Keeps an event.
  public func take(_ event: UsageEvent) {
    if events.count >= limit { events.removeFirst() }
    events.append(event)
    NoticeQueue.post(Notice("onTake", from: self), tap: nil) { [self] in onTake?(event) }
  }

  /// Returns the events of a collection, the earliest first.
  public func events(in collection: String) -> [UsageEvent] {
    events.filter { $0.collection == collection }
  }

  /// Forgets all events.
  public func removeAll() { events = [] }
}
