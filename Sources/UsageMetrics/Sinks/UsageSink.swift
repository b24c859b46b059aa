import CursesLayers

/// A destination for usage events.
///
/// Events arrive one by one, already validated and redacted. A sink must report its own errors,
/// because the user of a program should not see them.
@MainActor
public protocol UsageSink: AnyObject {
  /// Receives an event.
  func take(_ event: UsageEvent)

  /// Called when the user leaves or ends the program, so that waiting events can be sent.
  ///
  /// The default does nothing.
  func sessionDidEnd()
}

extension UsageSink {
  /// Does nothing.
  public func sessionDidEnd() {}
}

// MARK: - File sink

/// A sink that stores events in a ``UsageSpool`` and sends nothing.
public final class FileSink: UsageSink {
  /// The spool that stores the events.
  public let spool: UsageSpool

  /// The error because of which the last event was not stored, or `nil`, the default, if it was.
  public private(set) var error: UsageSpoolError?

  /// Creates a sink that stores events in a spool.
  public init(_ spool: UsageSpool) { self.spool = spool }

  /// Stores an event.
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

/// A sink that keeps the latest events in memory, for tests and for display.
public final class MemorySink: UsageSink {
  /// The events, oldest first.
  public private(set) var events: [UsageEvent] = []

  /// The maximum number of events; a further event replaces the oldest.
  public let limit: Int

  /// Called after an event was received, or `nil`, the default.
  public var onTake: (@MainActor (UsageEvent) -> Void)?

  /// Creates a sink.
  ///
  /// - Parameter limit: The maximum number of events, 10,000 by default. It is clamped to at least
  ///   1.
  public init(limit: Int = 10_000) { self.limit = max(1, limit) }

  /// Stores an event.
  public func take(_ event: UsageEvent) {
    if events.count >= limit { events.removeFirst() }
    events.append(event)
    CallbackQueue.post(Callback("onTake", from: self), observer: nil) { [self] in onTake?(event) }
  }

  /// Returns the events of a collection, oldest first.
  public func events(in collection: String) -> [UsageEvent] {
    events.filter { $0.collection == collection }
  }

  /// Removes all events.
  public func removeAll() { events = [] }
}
