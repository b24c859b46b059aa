import CursesCells
import CursesLayers

/// A view that is presented, and who gets the focus when it goes.
struct PresentedView {
  let view: View

  /// The view below that had the focus.
  weak var focus: View?

  /// Whether any view below had the focus, or was about to.
  var hadFocus: Bool
}

// MARK: - Presenting

extension Stage {
  /// The views over everything else, from the lowest to the one in front.
  public var presentedViews: [View] { presented.map(\.view) }

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
    let focus = focusKept(for: view)
    let isPresented = withdraw(view) != nil
    if !isPresented { view.removeFromSuperview() }
    // Re-entrancy: a view that is asked or leaves may have added this one elsewhere in its hooks.
    guard view.superview == nil, isPresented || view.stage == nil else { return }
    presented.append(
      PresentedView(
        view: view, focus: firstResponder, hadFocus: firstResponder != nil || needsFocus))
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
    guard let ended = withdraw(view) else { return }
    if isInFront { focusFront(ended.focus, otherwiseFirst: ended.hadFocus) }
    // Re-entrancy: whoever was told of the focus may have put the view elsewhere.
    guard view.superview == nil, !presentedViews.contains(where: { $0 === view }) else { return }
    view.move(to: nil) { view.layer.removeFromSuperlayer() }
  }

  /// Forgets that a view is presented; the one over it gives the focus back in its place.
  private func withdraw(_ view: View) -> PresentedView? {
    guard let index = presented.firstIndex(where: { $0.view === view }) else { return nil }
    let ended = presented.remove(at: index)
    if presented.indices.contains(index) {
      presented[index].focus = ended.focus
      presented[index].hadFocus = ended.hadFocus
    }
    return ended
  }
}

// MARK: - The view in front

extension Stage {
  /// The view that events reach: the presented one in front, or else the root view.
  var frontView: View { presented.last?.view ?? rootView }

  /// The root view and those presented, from the lowest to the one in front.
  var layers: [View] { [rootView] + presentedViews }

  /// Whether a responder belongs to what is in front, as everything does where nothing is
  /// presented.
  func reaches(_ responder: Responder) -> Bool {
    guard let front = presented.last?.view else { return true }
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
    guard presented.indices.contains(layer) else {
      firstResponder = view
      return true
    }
    presented[layer].focus = view
    presented[layer].hadFocus = true
    return false
  }

  /// Gives no focus later to a view that gives it up.
  func withdrawFocus(from view: View) {
    if firstResponder === view { firstResponder = nil }
    for index in presented.indices where presented[index].focus === view {
      presented[index].focus = nil
      presented[index].hadFocus = false
    }
  }

  /// Returns the view of a presented one that gets the focus when it comes to the front.
  private func focusKept(for view: View) -> View? {
    guard let index = presented.firstIndex(where: { $0.view === view }),
      presented.indices.contains(index + 1)
    else { return nil }
    return presented[index + 1].focus
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
