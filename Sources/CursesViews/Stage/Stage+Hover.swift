import CursesCells

/// The views of a stage that want the movements of the pointer, and the one under it.
@MainActor
struct HoverTracker {
  /// The views on the stage that want the movements, whether visible or not.
  private(set) var views: [ObjectIdentifier: View] = [:]

  /// Whether one of them is on the screen.
  var isRequested = false

  /// The view that received the last movement, until the pointer leaves it.
  weak var current: View?

  /// The last position of the pointer, in cells of the stage.
  var location = Point.zero

  /// Whether there is anything to update.
  var isActive: Bool { !views.isEmpty || isRequested || current != nil }

  /// Adds or removes a view, and returns whether that changed the views.
  mutating func note(_ view: View, isRequested: Bool) -> Bool {
    let old = views.updateValue(view, forKey: ObjectIdentifier(view))
    if !isRequested { views.removeValue(forKey: ObjectIdentifier(view)) }
    return (old != nil) != isRequested
  }
}

// MARK: - Wanting

extension Stage {
  /// Whether a view on the screen wants the movements of the pointer; see ``View/wantsHover``.
  ///
  /// A driver with a terminal enables the reports of movements while it is `true`. It is updated
  /// with each call of the stage that follows a change. Views that are hidden, clipped or below a
  /// presented view do not count.
  public var wantsHover: Bool { hoverTracker.isRequested }

  /// Adds or removes a view on the stage, according to its ``View/wantsHover``.
  func noteHover(of view: View) {
    if hoverTracker.note(view, isRequested: view.wantsHover) { announce() }
  }

  /// Removes a view that left the stage.
  func forgetHover(of view: View) {
    guard hoverTracker.isActive else { return }
    if hoverTracker.note(view, isRequested: false) { announce() }
    if hoverTracker.current === view { endHover() }
  }

  /// Updates ``wantsHover``, and ends the hover over a view that the pointer has left.
  ///
  /// No hover begins here. A view that grows and shrinks under a still pointer would otherwise
  /// change forever.
  func updateHover() {
    guard hoverTracker.isActive else { return }
    hoverTracker.isRequested =
      !traits.isAccessible && hoverTracker.views.values.contains { !displayedPart(of: $0).isEmpty }
    guard let view = hoverTracker.current else { return }
    let isUnderPointer = displayedPart(of: view).contains(hoverTracker.location)
    if !hoverTracker.isRequested || !view.wantsHover || !isUnderPointer { endHover() }
  }

  /// Returns the part of a view, in cells of the stage, that no superview clips or hides; empty if
  /// the mouse cannot reach it.
  ///
  /// The final positions count, so that the result is the same however time is divided into calls.
  private func displayedPart(of view: View) -> Rect {
    guard canBePressed(view) else { return .zero }
    var part = view.bounds
    for current in sequence(first: view, next: \.superview) {
      guard !current.isHidden, current.alpha > 0 else { return .zero }
      let isClip = current.clipsToBounds || current.superview == nil
      if isClip { part = part.intersection(current.bounds) }
      let origin = current.frame.origin - current.bounds.origin
      part = part.translated(by: origin + current.translation.rounded)
    }
    return part
  }
}

// MARK: - Moving

extension Stage {
  /// Whether an event is a movement of the pointer that ends no press.
  func isHover(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    return mouse.action == .move && presses.press == nil
  }

  /// Sends a movement to the innermost view at the pointer that wants it, if there is one.
  func hover(_ mouse: Mouse) -> Bool {
    guard hoverTracker.isActive else { return false }
    hoverTracker.location = mouse.location
    var view = topmostView(at: mouse.location)
    while let current = view, !current.wantsHover { view = current.superview }
    if hoverTracker.current !== view { endHover() }
    // Re-entrancy: the callback of the view that was left may have removed this one.
    guard let view, view.stage === self else { return false }
    hoverTracker.current = view
    view.mouseMoved(view.local(mouse))
    return true
  }

  /// Notifies the view under the pointer that the pointer left it.
  func endHover() {
    let view = hoverTracker.current
    hoverTracker.current = nil
    view?.mouseExited()
  }
}

extension View {
  /// Notifies the stage that ``wantsHover`` may have changed.
  public func setNeedsHoverUpdate() { stage?.noteHover(of: self) }
}
