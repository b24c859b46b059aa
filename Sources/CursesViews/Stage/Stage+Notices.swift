import CursesLayers

extension Stage {
  /// Calls a closure after each ``/CursesLayers/Notice`` of what is on the stage was delivered.
  ///
  ///     let watch = stage.observeNotices { print($0.name) }
  ///
  /// It is for who watches what goes on, such as metrics and inspectors: a press of a button is
  /// `"onActivate"` from it, and comes after what the button does; a controller that came into
  /// sight is `"viewDidAppear(_:)"`, with an ``AppearanceTransition``. The stage itself says
  /// `"didBecomeActive"` and `"willResignActive"`, see ``isActive``, and `"wasStopped"`, see
  /// ``noteStop()``. What is said by views that are on no stage is not among it.
  ///
  /// - Parameter handler: Is called with each notice, one observer after the other.
  /// - Returns: What goes on until it is ended, or released.
  public func observeNotices(
    _ handler: @escaping @MainActor (Notice) -> Void
  ) -> NoticeObservation {
    let observation = NoticeObservation(handler)
    noticeObservers.removeAll { $0.observation?.isActive != true }
    noticeObservers.append(NoticeObserver(observation: observation))
    tree.onNotice = { [weak self] notice in self?.tellObservers(of: notice) }
    return observation
  }

  private func tellObservers(of notice: Notice) {
    // Re-entrancy: one that is told may end others, or begin some.
    for observer in noticeObservers { observer.observation?.take(notice) }
    noticeObservers.removeAll { $0.observation?.isActive != true }
    if noticeObservers.isEmpty { tree.onNotice = nil }
  }

  /// Says that the program was stopped and goes on, and that nobody knew before.
  ///
  /// Whoever drives the stage calls it where ``isActive`` could not be `false` meanwhile, as when
  /// another process stops this one.
  public func noteStop() { say("wasStopped") }

  func activeDidChange() { say(isActive ? "didBecomeActive" : "willResignActive") }

  private func say(_ name: StaticString) {
    NoticeQueue.post(Notice(name, from: self), tap: tree) {}
  }
}

/// What goes on for who watches a stage; see ``Stage/observeNotices(_:)``.
@MainActor
public final class NoticeObservation {
  private var body: (@MainActor (Notice) -> Void)?

  init(_ body: @escaping @MainActor (Notice) -> Void) { self.body = body }

  /// Whether it goes on.
  public var isActive: Bool { body != nil }

  /// Ends it; harmless when called again.
  public func end() { body = nil }

  func take(_ notice: Notice) { body?(notice) }
}

/// One who watches a stage, as long as there is one.
struct NoticeObserver {
  weak var observation: NoticeObservation?
}
