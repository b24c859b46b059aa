import CursesViews

/// The time since a prompt began: that of the machine, or that of the host it is shown on.
@MainActor
struct PromptClock {
  /// The host, or `nil` for a terminal.
  let host: (any StageHost)?

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let hostStart: Duration

  /// Begins to count.
  init() {
    host = StageHosting.current
    start = clock.now
    hostStart = host?.time ?? .zero
  }

  /// The time that has passed.
  var time: Duration { host.map { $0.time - hostStart } ?? clock.now - start }

  /// Waits for so long.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func sleep(for duration: Duration) async throws {
    if let host { return try await host.sleep(for: duration) }
    try await Task.sleep(for: duration)
  }
}
