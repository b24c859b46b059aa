/// The clock that a screen waits for answers by, which counts from when the screen was opened.
struct ScreenClock: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (_ time: Duration) async throws -> Void

  /// Starts to count.
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since the screen was opened.
  var now: Duration { elapsed() }

  /// Returns a task that does something at a time, unless it is cancelled before.
  @MainActor
  func alarm(at time: Duration, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    Task {
      try? await sleep(time)
      if !Task.isCancelled { action() }
    }
  }
}
