/// The views to be laid out before the next frame.
@MainActor
final class LayoutQueue {
  private var views: [View] = []

  /// The views laid out since that was last asked.
  private var count = 0

  /// How often layout may ask for more layout in one frame before the rest waits for the next.
  static let mostRounds = 16

  func add(_ view: View) { views.append(view) }

  /// Gives views their frames where that is still to be done, the outer ones first.
  ///
  /// Those that have left `stage` meanwhile are left out.
  ///
  /// - Returns: `false` where layout went on asking for more layout.
  @discardableResult
  func layOutAll(on stage: Stage) -> Bool {
    var rounds = 0
    while !views.isEmpty, rounds < LayoutQueue.mostRounds {
      let sorted = views.sorted { $0.depth < $1.depth }
      views = []
      for view in sorted where view.stage === stage {
        layOutAlone(view)
      }
      rounds += 1
    }
    return views.isEmpty
  }

  /// Whether nothing is to be laid out.
  var isEmpty: Bool { views.isEmpty }

  /// Gives the subviews of a view, and of those inside it, their frames, after those around it.
  func layOut(_ view: View, on stage: Stage) {
    let around = Array(sequence(first: view, next: \.superview).dropFirst()).reversed()
    for ancestor in around where ancestor.stage === stage {
      layOutAlone(ancestor)
    }
    layOutTree(view)
  }

  /// Returns how many views were laid out since this was last asked.
  func takeCount() -> Int {
    defer { count = 0 }
    return count
  }

  private func layOutTree(_ view: View) {
    layOutAlone(view)
    for subview in view.subviews {
      layOutTree(subview)
    }
  }

  private func layOutAlone(_ view: View) {
    guard view.needsLayout else { return }
    view.needsLayout = false
    if let owner = view.owner {
      owner.willLayOutOwnedView()
      // What the owner has changed is laid out now, whatever it asked for.
      view.needsLayout = false
    }
    count += 1
    view.layoutSubviews()
    view.placePinnedSubviews()
    view.placeSubviews()
  }
}
