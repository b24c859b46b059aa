import CursesCells
import CursesLayers

/// The pending memory warning of a controller, and the state of its unloaded view.
struct ControllerUnloading {
  /// Whether the view is unloaded as soon as it is off screen.
  var isWarned = false

  /// The state of the unloaded view until it is decoded.
  var state: RestorableState?

  /// The first responder inside the view when the view disappeared.
  weak var focused: View?

  /// The path to the first responder inside the unloaded view.
  var focusPath: [ViewStep]?
}

// MARK: - Memory warnings

extension Stage {
  /// Sends a memory warning to ``rootViewController`` and its descendants.
  ///
  /// Each receives ``ViewController/didReceiveMemoryWarning()``, parents before their children. A
  /// driver with a terminal calls it under memory pressure, if the kernel reports that.
  public func sendMemoryWarning() {
    CallbackQueue.perform { rootViewController?.deliverMemoryWarning() }
  }
}

extension ViewController {
  /// Sends the warning of ``MemoryDrill`` to all other controllers of the tree.
  func warnOthers() {
    guard MemoryDrill.isEnabled else { return }
    let root = sequence(first: self, next: \.parent).reduce(self) { $1 }
    root.deliverMemoryWarning(except: self)
    guard let displayed = loadedView?.stage?.rootViewController, displayed !== root else { return }
    displayed.deliverMemoryWarning(except: self)
  }

  /// Sends a memory warning to the controller and its descendants, except one controller.
  func deliverMemoryWarning(except sender: ViewController? = nil) {
    if self !== sender { didReceiveMemoryWarning() }
    for child in children {
      child.deliverMemoryWarning(except: sender)
    }
  }
}

// MARK: - Unloading

extension ViewController {
  /// Unloads the view after a warning, if it is off screen, and then those of the children.
  func unloadIfWarned() {
    guard unloading.isWarned, canUnload, parent?.releaseView(of: self) ?? true else { return }
    unload()
    for child in children {
      child.unloadIfWarned()
    }
  }

  /// Whether the view can be created again, is off screen, and is not about to appear.
  private var canUnload: Bool {
    guard let view = loadedView, isViewCreated, view.stage == nil, isDisappeared else {
      return false
    }
    // A container begins the appearance of its children one after another.
    guard let parent, parent.isAppearing, let around = parent.loadedView else { return true }
    return !view.isDescendant(of: around)
  }

  private func unload() {
    guard let view = loadedView else { return }
    if let focused = unloading.focused { unloading.focusPath = view.path(to: focused) }
    // A view that was loaded and never laid out has not decoded its state yet.
    if unloading.state == nil {
      var state = RestorableState()
      view.encodeRestorableState(into: &state)
      unloading.state = state
    }
    unloading.isWarned = false
    dropView()
  }

  /// Decodes the state into the new view, which must be laid out because offsets depend on sizes.
  func decodeState() {
    guard let view = loadedView, !view.bounds.isEmpty, let state = unloading.state else { return }
    unloading.state = nil
    View.performWithoutAnimation {
      view.layoutIfNeeded()
      view.decodeRestorableState(from: state)
    }
  }
}

// MARK: - Focus

extension ViewController {
  /// Records the first responder inside the view, before the view disappears.
  func keepFocus() {
    let focused = loadedView.flatMap { view in
      view.hasFocusInside ? view.stage?.firstResponder : nil
    }
    unloading.focused = focused
    unloading.focusPath = nil
  }

  /// Moves the focus to the view that had it when the controller disappeared.
  ///
  /// A container calls it when the controller appears again. The position of the view is kept if
  /// the controller's view was unloaded meanwhile.
  ///
  /// - Returns: `false` if the view does not exist, or cannot have the focus now.
  @discardableResult
  public func restoreFocus() -> Bool {
    guard let view = loadedView else { return false }
    let kept = unloading.focused ?? unloading.focusPath.flatMap { view.descendant(at: $0) }
    if let kept, view.focusable.contains(where: { $0 === kept }), kept.becomeFirstResponder() {
      return true
    }
    return shownChildren.contains { $0.restoreFocus() }
  }
}
