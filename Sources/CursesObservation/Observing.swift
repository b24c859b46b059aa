import CursesLayers
import CursesViews
import Glibc
import Observation

/// What follows models for a view or a controller: see ``CursesViews/Responder/observe(_:)``.
@MainActor
public final class Observing {
  private weak var owner: Responder?
  private var update: (@MainActor () -> Void)?

  /// The thread of the main actor, on which this is made.
  private nonisolated let thread = pthread_self()

  /// Whether it goes on: it was not cancelled, and whoever it is for is there.
  public var isActive: Bool { update != nil && owner != nil }

  init(for owner: Responder, _ update: @escaping @MainActor () -> Void) {
    self.owner = owner
    self.update = update
    run()
  }

  /// Ends it: nothing is shown of changes from now on.
  public func cancel() { update = nil }

  /// Shows what the models say, and waits for the first change of anything that was read for it.
  private func run() {
    guard isActive, let update else { return cancel() }
    withObservationTracking {
      update()
    } onChange: { [self] in
      // A model may be changed anywhere; it tells right before it is, on the same thread.
      if pthread_equal(pthread_self(), thread) != 0 {
        MainActor.assumeIsolated { prepare() }
      } else {
        Task { @MainActor in run() }
      }
    }
  }

  /// Has the change shown when it was made: after the work that it is a part of, or else soon.
  private func prepare() {
    guard isActive, let owner else { return cancel() }
    if NoticeQueue.isWorking {
      owner.notify("observe") { [self] in run() }
    } else {
      Task { run() }
    }
  }
}
