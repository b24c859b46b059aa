import CursesCells
import CursesLayers

// MARK: - Presenting

extension Stage {
  /// The views over everything else, from the lowest to the one in front.
  public var presentedViews: [View] { presented.views }

  /// Returns whether a view had the focus when something was presented over it, and gets it back
  /// when that goes.
  public func keepsFocus(for view: View) -> Bool { presented.keepsFocus(for: view) }

  /// Shows a view over everything that is there, as large as the stage, until it is dismissed.
  ///
  ///     let veil = View()
  ///     veil.backgroundColor = .rgb(0, 0, 0)
  ///     veil.alpha = 0.5
  ///     stage.present(veil)
  ///
  /// Keys, pasted text and the mouse reach only the view in front and those inside it, and Tab
  /// stays among them: the ``responderChain`` ends at it, or at the controller that owns it. A
  /// press under way is cancelled. The focus goes to the first view inside that takes it. What is
  /// below goes on to move and to change and is seen where the view is clear; it is neither laid
  /// out nor drawn anew for the view's sake.
  ///
  /// The view presented last is in front; one that is presented already comes to the front. They
  /// stay when the root view or its controller is replaced. A view that is added to another, or
  /// removed with ``View/removeFromSuperview()``, is presented no longer.
  ///
  /// A key that nothing in front handles is handled by no one, and ``send(_:)`` says so. In a
  /// terminal the keys of the system then do what they do everywhere, but `q` does not end the
  /// program while a view is presented.
  ///
  /// - Precondition: `view` is no stage's root view.
  public func present(_ view: View) {
    precondition(view.stage?.rootView !== view, "a root view cannot be presented")
    NoticeQueue.perform { presentNow(view) }
  }

  private func presentNow(_ view: View) {
    guard frontView !== view else { return }
    cancelGestures()
    // Re-entrancy: a view that loses its press may have presented the view already.
    guard frontView !== view else { return }
    let focus = presented.focusKept(for: view)
    let isPresented = presented.remove(view) != nil
    if !isPresented { view.removeFromSuperview() }
    // Re-entrancy: a view that is asked or leaves may have added this one elsewhere in its hooks.
    guard view.superview == nil, isPresented || view.stage == nil else { return }
    presented.add(view, over: firstResponder, hadFocus: firstResponder != nil || needsFocus)
    View.performWithoutAnimation { view.frame = Rect(origin: .zero, size: size) }
    view.move(to: self) { tree.addLayer(view.layer) }
    focusFront(focus, otherwiseFirst: true)
  }

  /// Takes a presented view off the stage, and gives the focus back to who had it below.
  ///
  /// Where that view has gone or cannot take it any more, the focus goes to the first view that
  /// can, as ``rootViewController`` says. A view that is not presented is left alone.
  public func dismiss(_ view: View) {
    NoticeQueue.perform { dismissNow(view) }
  }

  private func dismissNow(_ view: View) {
    let isInFront = frontView === view
    guard let ended = presented.remove(view) else { return }
    if isInFront { focusFront(ended.focus, otherwiseFirst: ended.hadFocus) }
    // Re-entrancy: whoever was told of the focus may have put the view elsewhere.
    guard view.superview == nil, !presented.contains(view) else { return }
    view.move(to: nil) { view.layer.removeFromSuperlayer() }
  }
}

// MARK: - The view in front

extension Stage {
  /// The view that events reach: the presented one in front, or else the root view.
  var frontView: View { presented.front ?? rootView }

  /// The root view and those presented, from the lowest to the one in front.
  var layers: [View] { [rootView] + presentedViews }

  /// Whether a responder belongs to what is in front, as everything does where nothing is
  /// presented.
  func reaches(_ responder: Responder) -> Bool {
    guard let front = presented.front else { return true }
    if let controller = responder as? ViewController {
      return controller.isViewLoaded && controller.view.isDescendant(of: front)
    }
    return (responder as? View)?.isDescendant(of: front) ?? true
  }

  /// Gives the focus to a view in front, or notes who gets it when what lies over it has gone.
  ///
  /// - Returns: Whether it has the focus now.
  func giveFocus(to view: View) -> Bool {
    guard let layer = layers.firstIndex(where: { view.isDescendant(of: $0) }) else { return false }
    if presented.keepFocus(of: view, inLayer: layer) { return false }
    firstResponder = view
    return true
  }

  /// Gives no focus later to a view that gives it up.
  func withdrawFocus(from view: View) {
    if firstResponder === view { firstResponder = nil }
    let wasKept = presented.keepsFocus(for: view)
    presented.forgetFocus(of: view)
    if wasKept { view.firstResponderDidChange() }
  }

  /// Moves the focus into the view in front, where it is not there already.
  private func focusFront(_ wanted: View?, otherwiseFirst: Bool) {
    let front = frontView
    if firstResponder?.isDescendant(of: front) ?? false { return }
    if let wanted, front.focusable.contains(where: { $0 === wanted }),
      wanted.becomeFirstResponder()
    {
      return
    }
    needsFocus = otherwiseFirst && focusesByItself
    if needsFocus, front.focusFirstInside() { return }
    firstResponder = nil
  }

  /// Whether a focus that is lost goes to the first view that takes it.
  var focusesByItself: Bool { rootViewController != nil || !presented.isEmpty }
}
