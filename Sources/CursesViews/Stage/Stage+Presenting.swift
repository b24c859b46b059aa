import CursesCells
import CursesLayers

// MARK: - Presenting

extension Stage {
  /// The presented views, from back to front.
  public var presentedViews: [View] { presented.views }

  /// Returns the rows that the root view and the presented views need in a region of a terminal.
  ///
  /// A driver of a stage below the prompt sets the height of its region to it.
  ///
  /// - Parameters:
  ///   - width: The columns of the region.
  ///   - limit: The maximum number of rows; less than 1 counts as 1.
  ///   - rows: The rows of the terminal, which presented views do not exceed.
  /// - Returns: The rows, in `1...limit`.
  public func fittingHeight(width: Int, limit: Int, terminalRows rows: Int) -> Int {
    let limit = max(1, limit)
    let space = Size(width: width, height: min(limit, rows))
    let root = rootView.sizeThatFits(Size(width: width, height: limit)).height
    let height = presentedViews.reduce(root) { max($0, $1.sizeThatFits(space).height) }
    return min(limit, max(1, height))
  }

  /// Returns whether a view had the focus when another was presented over it, and will regain it.
  public func keepsFocus(for view: View) -> Bool { presented.keepsFocus(for: view) }

  /// Presents a view above all others, at the size of the stage, until it is dismissed.
  ///
  ///     let veil = View()
  ///     veil.backgroundColor = .rgb(0, 0, 0)
  ///     veil.alpha = 0.5
  ///     stage.present(veil)
  ///
  /// Only the front view and its subviews receive keys, pasted text and mouse events. Tab stays
  /// among them, and the ``responderChain`` ends at the front view or its controller. A press in
  /// progress is cancelled, and the first focusable view inside becomes first responder. Views
  /// below keep moving and changing, and are visible where the front view is clear. Presenting does
  /// not lay out or redraw them.
  ///
  /// The view presented last is in front; presenting a presented view again moves it to the front.
  /// Presented views stay when the root view or its controller is replaced. Adding the view to
  /// another view, or ``View/removeFromSuperview()``, ends the presentation.
  ///
  /// ``send(_:)`` returns `false` for a key that the front view does not handle. System keys of a
  /// terminal still work then, but `q` does not quit while a view is presented.
  ///
  /// - Precondition: `view` is not the root view of a stage.
  public func present(_ view: View) {
    precondition(view.stage?.rootView !== view, "a root view cannot be presented")
    CallbackQueue.perform { presentNow(view) }
  }

  private func presentNow(_ view: View) {
    guard frontView !== view else { return }
    cancelGestures()
    // Re-entrancy: a view that loses its press may have presented the view already.
    guard frontView !== view else { return }
    let focus = presented.focusKept(for: view)
    let isPresented = presented.remove(view) != nil
    if !isPresented { view.removeFromSuperview() }
    // Re-entrancy: hooks called above may have added the view elsewhere.
    guard view.superview == nil, isPresented || view.stage == nil else { return }
    presented.add(view, over: firstResponder, hadFocus: firstResponder != nil || needsFocus)
    View.performWithoutAnimation { view.frame = Rect(origin: .zero, size: size) }
    view.move(to: self) { tree.addLayer(view.layer) }
    focusFront(focus, otherwiseFirst: true)
  }

  /// Dismisses a presented view, and restores the focus below.
  ///
  /// If the view that had the focus is gone or not focusable, the first focusable view becomes
  /// first responder, as ``rootViewController`` specifies. A view that is not presented is ignored.
  public func dismiss(_ view: View) {
    CallbackQueue.perform { dismissNow(view) }
  }

  private func dismissNow(_ view: View) {
    let isInFront = frontView === view
    guard let ended = presented.remove(view) else { return }
    if isInFront { focusFront(ended.focus, otherwiseFirst: ended.hadFocus) }
    // Re-entrancy: a focus callback may have added the view elsewhere.
    guard view.superview == nil, !presented.contains(view) else { return }
    view.move(to: nil) { view.layer.removeFromSuperlayer() }
  }
}

// MARK: - The view in front

extension Stage {
  /// The view that receives events: the front presented one, or else the root view.
  var frontView: View { presented.front ?? rootView }

  /// The root view and the presented views, from back to front.
  var layers: [View] { [rootView] + presentedViews }

  /// Returns whether a responder belongs to the front view; always `true` if none is presented.
  func reaches(_ responder: Responder) -> Bool {
    guard let front = presented.front else { return true }
    if let controller = responder as? ViewController {
      return controller.isViewLoaded && controller.view.isDescendant(of: front)
    }
    return (responder as? View)?.isDescendant(of: front) ?? true
  }

  /// Makes a view in front first responder, or records it as the focus to restore below a presented
  /// view.
  ///
  /// - Returns: Whether it is first responder now.
  func giveFocus(to view: View) -> Bool {
    guard let layer = layers.firstIndex(where: { view.isDescendant(of: $0) }) else { return false }
    if presented.keepFocus(of: view, inLayer: layer) { return false }
    firstResponder = view
    return true
  }

  /// Resigns a view's focus, and any recorded focus to restore.
  func withdrawFocus(from view: View) {
    if firstResponder === view { firstResponder = nil }
    let wasKept = presented.keepsFocus(for: view)
    presented.forgetFocus(of: view)
    if wasKept { view.firstResponderDidChange() }
  }

  /// Moves the focus into the front view, unless it is there already.
  private func focusFront(_ requested: View?, otherwiseFirst: Bool) {
    let front = frontView
    if firstResponder?.isDescendant(of: front) ?? false { return }
    if let requested, front.focusable.contains(where: { $0 === requested }),
      requested.becomeFirstResponder()
    {
      return
    }
    needsFocus = otherwiseFirst && focusesByItself
    if needsFocus, front.focusFirstInside() { return }
    firstResponder = nil
  }

  /// Whether the first focusable view replaces a lost first responder.
  var focusesByItself: Bool { rootViewController != nil || !presented.isEmpty }
}
