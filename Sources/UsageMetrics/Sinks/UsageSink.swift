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
