/// The clock for timeouts of replies; it counts from when the screen was opened.
struct ScreenClock: Sendable {
  private let elapsed: @Sendable () -> Duration

  /// Starts the clock.
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// The time since the screen was opened.
  var now: Duration { elapsed() }
}
