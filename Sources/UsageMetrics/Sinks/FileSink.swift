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
