import CursesCells

/// The queue of views with pending layout.
@MainActor
final class LayoutQueue {
  private var views: [View] = []

  /// The number of views laid out since ``takeCount()``.
  private var count = 0

  /// The controllers with views that were laid out before their state was decoded.
  private var restoring: [ViewController] = []

  /// The number of nested layouts in progress.
  private var depth = 0

  /// The maximum number of layout rounds before the rest waits for the next call.
  static let maximumRounds = 16

  func add(_ view: View) { views.append(view) }

  /// Performs pending layout, ancestors first.
  ///
  /// Views that have left `stage` are skipped.
  ///
  /// - Returns: `false` if layout kept requesting more layout.
  @discardableResult
  func layOutAll(on stage: Stage) -> Bool {
    var rounds = 0
    while rounds < LayoutQueue.maximumRounds, !views.isEmpty || restoreStates() {
      let sorted = views.sorted(byKey: \.depth)
      views = []
      for view in sorted where view.stage === stage {
        layOutAlone(view)
      }
      rounds += 1
    }
    return views.isEmpty
  }

  /// Whether no layout is pending.
  var isEmpty: Bool { views.isEmpty }

  /// Lays out the subtree of a view, after its ancestors.
  func layOut(_ view: View, on stage: Stage) {
    let around = Array(sequence(first: view, next: \.superview).dropFirst()).reversed()
    for ancestor in around where ancestor.stage === stage {
      layOutAlone(ancestor)
    }
    view.walk { inner in
      layOutAlone(inner)
      return .descend
    }
    restoreStates()
  }

  /// Adds a controller that decodes its state when no layout is in progress.
  ///
  /// Only then, containers have set the final sizes and insets.
  func addRestoration(of controller: ViewController) { restoring.append(controller) }

  /// Decodes pending states, and returns whether there were any.
  @discardableResult
  private func restoreStates() -> Bool {
    guard depth == 0, !restoring.isEmpty else { return false }
    let controllers = restoring
    restoring = []
    for controller in controllers {
      controller.decodeState()
    }
    return true
  }

  /// Returns the number of views laid out since the last call.
  func takeCount() -> Int {
    defer { count = 0 }
    return count
  }

  private func layOutAlone(_ view: View) {
    guard view.needsLayout else { return }
    view.needsLayout = false
    if let owner = view.owner {
      owner.willLayOutOwnedView()
      // Layout that the owner requested here runs in this pass.
      view.needsLayout = false
    }
    count += 1
    depth += 1
    view.layoutSubviews()
    view.placePinnedSubviews()
    view.placeSubviews()
    depth -= 1
    view.owner?.didLayOutOwnedView()
  }
}
