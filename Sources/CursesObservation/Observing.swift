import CursesLayers
import CursesViews
import Dispatch
import Observation

/// An observation of models by a view or a controller.
///
/// To create one, call ``CursesViews/Responder/observe(_:)``.
@MainActor
public final class Observing {
  private weak var owner: Responder?
  private var update: (@MainActor () -> Void)?

  /// Whether the observation is active: it was not cancelled, and its owner still exists.
  public var isActive: Bool { update != nil && owner != nil }

  init(for owner: Responder, _ update: @escaping @MainActor () -> Void) {
    self.owner = owner
    self.update = update
    run()
  }

  /// Cancels the observation: later changes do not run the closure.
  public func cancel() { update = nil }

  /// Runs the closure, and tracks the first change of any property that it reads.
  private func run() {
    guard isActive, let update else { return cancel() }
    withObservationTracking {
      update()
    } onChange: { [self] in
      // A model may change on any thread; `onChange` is called there, right before the change.
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { prepare() }
      } else {
        Task { @MainActor in run() }
      }
    }
  }

  /// Schedules another run: after the current callback if one is running, or else in a task.
  private func prepare() {
    guard isActive, let owner else { return cancel() }
    if CallbackQueue.isWorking {
      owner.notify("observe") { [self] in run() }
    } else {
      Task { run() }
    }
  }
}

/// The queue of the main actor.
///
/// The actor has no thread of its own: after the first suspension of `main`, threads of Dispatch's
/// pool take turns.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the calling code is on the main actor.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
