/// The time of a program, which can be held and moved forward in steps.
///
/// While it is held, timers and animations of the program pause. It then continues without a
/// jump.
@MainActor
package final class ProgramTime {
  private let source: @MainActor () -> Duration
  private var lost = Duration.zero
  private var held: Duration?

  /// Creates a time that follows a clock.
  ///
  /// - Parameter source: Returns the time since the start of the program.
  package init(_ source: @escaping @MainActor () -> Duration) { self.source = source }

  /// The time since the start of the program, which is never held.
  package var elapsed: Duration { source() }

  /// The time of the program since its start.
  package var now: Duration { held ?? source() - lost }

  /// Whether the time is held.
  package var isHeld: Bool { held != nil }

  /// Holds the time.
  package func hold() { held = now }

  /// Moves a held time forward.
  package func step(by duration: Duration) {
    if let time = held { held = time + duration }
  }

  /// Continues from the held time.
  package func resume() {
    guard let time = held else { return }
    held = nil
    lost = source() - time
  }

  /// Returns when a deadline of the program passes, in ``elapsed`` time; `nil` while it is held.
  package func moment(of deadline: Duration) -> Duration? {
    isHeld ? nil : deadline + lost
  }
}
