import CursesLayers

/// A place that events go to.
///
/// Events come one by one, checked and redacted. A sink that cannot take one says so by itself:
/// nobody who uses a program is to hear of it.
@MainActor
public protocol UsageSink: AnyObject {
  /// Takes an event.
  func take(_ event: UsageEvent)

  /// Called when the program is left for now or for good, so that what waits sets off.
  ///
  /// The default does nothing.
  func sessionDidEnd()
}

extension UsageSink {
  /// Does nothing.
  public func sessionDidEnd() {}
}

// MARK: - File sink

/// Keeps events in a ``UsageSpool``, and sends nothing anywhere.
public final class FileSink: UsageSink {
  /// Where they are kept.
  public let spool: UsageSpool

  /// Why the last event was not kept, or `nil`, the default, where it was.
  public private(set) var error: UsageSpoolError?

  /// Creates a sink that keeps events in a spool.
  public init(_ spool: UsageSpool) { self.spool = spool }

  /// Keeps an event.
  public func take(_ event: UsageEvent) {
    do {
      try spool.append(event)
      error = nil
    } catch {
      self.error = error
    }
  }
}

// MARK: - Memory sink

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
