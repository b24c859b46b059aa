/// The clock by which a screen tells how late an answer is; it counts from when the screen was
/// opened.
struct ScreenClock: Sendable {
  private let elapsed: @Sendable () -> Duration

  /// Starts to count.
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// The time since the screen was opened.
  var now: Duration { elapsed() }
}
