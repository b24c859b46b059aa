/// A presented view, and the focus to restore when it is dismissed.
struct PresentedView {
  let view: View

  /// The view below that had the focus.
  fileprivate(set) weak var focus: View?

  /// Whether any view below had the focus, or was about to receive it.
  fileprivate(set) var hadFocus: Bool
}

/// The presented views, from back to front, with the focus below each.
@MainActor
struct PresentedViews {
  private var entries: [PresentedView] = []

  var views: [View] { entries.map(\.view) }

  var isEmpty: Bool { entries.isEmpty }

  /// The front view, or `nil` if none is presented.
  var front: View? { entries.last?.view }

  func contains(_ view: View) -> Bool { entries.contains { $0.view === view } }

  /// Adds a view in front of all others.
  ///
  /// `focus` is the focused view below; `hadFocus` is whether a view below has the focus, or is
  /// about to receive it.
  mutating func add(_ view: View, over focus: View?, hadFocus: Bool) {
    entries.append(PresentedView(view: view, focus: focus, hadFocus: hadFocus))
  }

  /// Removes a presented view; the view above it inherits the focus to restore.
  mutating func remove(_ view: View) -> PresentedView? {
    guard let index = index(of: view) else { return nil }
    let ended = entries.remove(at: index)
    if entries.indices.contains(index) {
      entries[index].focus = ended.focus
      entries[index].hadFocus = ended.hadFocus
    }
    return ended
  }

  /// Returns the focused view inside a presented one, to restore when that becomes the front view.
  func focusKept(for view: View) -> View? {
    guard let index = index(of: view), entries.indices.contains(index + 1) else { return nil }
    return entries[index + 1].focus
  }

  /// Returns whether a view regains the focus when a view above it is dismissed.
  func keepsFocus(for view: View) -> Bool { entries.contains { $0.focus === view } }

  /// Records the focus to restore when the views above are dismissed, and returns whether there are
  /// any.
  ///
  /// Layer 0 is the root view, and layer 1 the lowest presented view.
  mutating func keepFocus(of view: View, inLayer layer: Int) -> Bool {
    guard entries.indices.contains(layer) else { return false }
    entries[layer].focus = view
    entries[layer].hadFocus = true
    return true
  }

  /// Records that a view below all presented views should receive the focus.
  mutating func wantFocusBelow() {
    if !entries.isEmpty { entries[0].hadFocus = true }
  }

  /// Clears the recorded focus of a view.
  mutating func forgetFocus(of view: View) {
    for index in entries.indices where entries[index].focus === view {
      entries[index].focus = nil
      entries[index].hadFocus = false
    }
  }

  private func index(of view: View) -> Int? { entries.firstIndex { $0.view === view } }
}
