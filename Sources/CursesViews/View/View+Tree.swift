import CursesCells
import CursesLayers

// MARK: - Adding and removing

extension View {
  /// Adds a view above the others inside this one, removing it from where it was.
  ///
  /// A view that is inside this one already comes to the front and stays on the stage meanwhile.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view among the others inside this one, removing it from where it was.
  ///
  /// The lowest has the index 0; the view itself is not counted where it is inside this one
  /// already. An index out of range is moved to the nearer end.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself")
    NoticeQueue.perform {
      if view.superview === self {
        subviews.removeAll { $0 === view }
      } else {
        view.removeFromSuperview()
      }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      view.superview = self
      view.updateSafeArea()
      setNeedsLayout()
      view.move(to: host) { layer.insertSublayer(view.layer, at: index) }
    }
  }

  /// Adds a view right below another one inside this one.
  ///
  /// Where `sibling` is not inside this view, the view is added above all others.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func insertSubview(_ view: View, below sibling: View) {
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insertSubview(view, at: index ?? subviews.count)
  }

  /// Takes the view out of the one around it, or off the stage where it is presented.
  ///
  /// Its animations end, with `finished` false.
  public func removeFromSuperview() {
    guard let superview else {
      host?.dismiss(self)
      return
    }
    superview.willRemoveSubview(self)
    // Re-entrancy: the callback may have moved this view to another superview.
    guard self.superview === superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    updateSafeArea()
    move(to: nil) { layer.removeFromSuperlayer() }
  }

  /// Draws a view after the others inside this one.
  ///
  /// A view that is not inside this one is left alone.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self, subviews.last !== view else { return }
    addSubview(view)
  }

  /// Whether this view is `other` or is somewhere inside it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Brings the view and those inside it onto a stage, or off the one they are on.
  ///
  /// `moveLayer` does the same for the layer, also where the stage stays the same. All of them are
  /// there before anyone is told, so that whoever is may change the tree again.
  func move(to host: (any ViewHost)?, moveLayer: () -> Void) {
    let old = self.host
    let moved = host === old ? [] : tree
    for view in moved {
      view.enter(host)
    }
    NoticeQueue.perform {
      moveLayer()
      for view in moved where view.host !== old {
        old?.forget(view)
      }
      for view in moved where view.host === host {
        view.didMoveToStage()
      }
    }
  }

  private func enter(_ host: (any ViewHost)?) {
    needsLayout = false
    self.host = host
    if let host, let follower = self as? any StageFollower { host.follow(follower) }
    setNeedsLayout()
  }

  /// The view and those inside it, each before those inside it.
  var tree: [View] { [self] + subviews.flatMap(\.tree) }

  /// The number of views around this one.
  var depth: Int {
    var count = 0
    var view = superview
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }
}

// MARK: - Asking for work

extension View {
  /// Asks for the whole view to be drawn before the next frame.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Asks for a part of the view to be drawn before the next frame.
  ///
  /// The part is in the coordinates of ``bounds``; ``draw(in:)`` is given a canvas that ends at
  /// its edges.
  public func setNeedsDisplay(_ rect: Rect) { layer.setNeedsDisplay(rect) }

  /// Asks for ``layoutSubviews()`` to be called before the next frame.
  public func setNeedsLayout() {
    guard let host else { return }
    // Work that no frame has done yet may have been read already.
    host.noteTranscript()
    guard !needsLayout else { return }
    needsLayout = true
    host.noteLayout(of: self)
  }

  /// Tells the view around this one that ``sizeThatFits(_:)`` may give another size than before.
  public func invalidateFittingSize() {
    superview?.subviewFittingSizeDidChange()
  }

  /// Gives the view, and those inside it, their frames now, where that is still to be done.
  ///
  /// Views around it that are still to be laid out are laid out first: its own frame follows from
  /// them.
  public func layoutIfNeeded() {
    host?.layOut(self)
  }

  /// Asks for a frame in which the cursor stands where ``cursorPosition`` is now.
  ///
  /// A view that draws itself anew has no need to ask. Nothing happens while keys are not sent to
  /// the view first.
  public func setNeedsCursorUpdate() {
    if isFirstResponder { host?.announce() }
  }
}

// MARK: - Theme

extension View {
  /// The named colors of the stage as they are shown, or the standard ones on no stage.
  public var theme: Theme { host?.shownTheme ?? .standard }

  /// How a part of the theme looks as text on this stage.
  public func style(_ color: ThemeColor, _ attributes: Attributes = []) -> Style {
    color.style(on: host?.traits ?? Traits(), adding: attributes)
  }

  /// The color of a part of the theme on this stage; ``/CursesCells/Color/clear`` where there are
  /// no colors.
  public func color(_ color: ThemeColor) -> Color {
    color.background(on: host?.traits ?? Traits())
  }
}
