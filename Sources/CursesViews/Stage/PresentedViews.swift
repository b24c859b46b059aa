/// A view that is presented, and who gets the focus when it goes.
struct PresentedView {
  let view: View

  /// The view below that had the focus.
  fileprivate(set) weak var focus: View?

  /// Whether any view below had the focus, or was about to.
  fileprivate(set) var hadFocus: Bool
}

/// The views that are presented, from the lowest to the one in front, with the focus below each.
@MainActor
struct PresentedViews {
  private var entries: [PresentedView] = []

  var views: [View] { entries.map(\.view) }

  var isEmpty: Bool { entries.isEmpty }

  /// The view in front, or `nil` where none is presented.
  var front: View? { entries.last?.view }

  func contains(_ view: View) -> Bool { entries.contains { $0.view === view } }

  /// Puts a view in front of all others, with the view below that has the focus, and whether any
  /// there has it, or is about to.
  mutating func add(_ view: View, over focus: View?, hadFocus: Bool) {
    entries.append(PresentedView(view: view, focus: focus, hadFocus: hadFocus))
  }

  /// Forgets that a view is presented; the one over it gives the focus back in its place.
  mutating func remove(_ view: View) -> PresentedView? {
    guard let index = index(of: view) else { return nil }
    let ended = entries.remove(at: index)
    if entries.indices.contains(index) {
      entries[index].focus = ended.focus
      entries[index].hadFocus = ended.hadFocus
    }
    return ended
  }

  /// Returns the view inside a presented one that gets the focus when that comes to the front.
  func focusKept(for view: View) -> View? {
    guard let index = index(of: view), entries.indices.contains(index + 1) else { return nil }
    return entries[index + 1].focus
  }

  /// Returns whether a view gets the focus when something over it goes.
  func keepsFocus(for view: View) -> Bool { entries.contains { $0.focus === view } }

  /// Notes that a view gets the focus when what lies over it has gone, and returns whether anything
  /// does.
  ///
  /// The layer 0 is below all that are presented, and the layer 1 is the lowest of them.
  mutating func keepFocus(of view: View, inLayer layer: Int) -> Bool {
    guard entries.indices.contains(layer) else { return false }
    entries[layer].focus = view
    entries[layer].hadFocus = true
    return true
  }

  /// Notes that below all of them some view is to have the focus.
  mutating func wantFocusBelow() {
    if !entries.isEmpty { entries[0].hadFocus = true }
  }

  /// Keeps the focus for a view no longer.
  mutating func forgetFocus(of view: View) {
    for index in entries.indices where entries[index].focus === view {
      entries[index].focus = nil
      entries[index].hadFocus = false
    }
  }

  private func index(of view: View) -> Int? { entries.firstIndex { $0.view === view } }
}
