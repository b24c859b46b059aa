import CursesCells
import CursesLayers

extension Stage {
  /// Forgets a view that left the stage; those inside it are forgotten by themselves.
  func forget(_ view: View) {
    cancelGestures(inside: view)
    followers.removeAll { $0 === view }
    if firstResponder === view {
      firstResponder = nil
      needsFocus = focusesByItself
    }
  }

  func rootViewDidChange(from old: View) {
    guard old !== rootView else { return }
    // One that was added to another view meanwhile is where that one is.
    if old.superview == nil { old.move(to: nil) { old.layer.removeFromSuperlayer() } }
    rootView.removeFromSuperview()
    rootView.frame = Rect(origin: .zero, size: size)
    rootView.move(to: self) { tree.insertLayer(rootView.layer, at: 0) }
    if rootViewController?.view !== rootView { rootViewController = nil }
  }

  func rootViewControllerDidChange(from old: ViewController?) {
    guard old !== rootViewController else { return }
    old?.beginAppearanceTransition(false, animated: false)
    if let view = rootViewController?.view {
      rootView = view
    } else if let old, rootView === old.view {
      rootView = View()
    }
    rootViewController?.beginAppearanceTransition(true, animated: false)
    old?.endAppearanceTransition()
    rootViewController?.endAppearanceTransition()
    needsFocus = rootViewController != nil
    if needsFocus { presented.wantFocusBelow() }
  }

  func traitsDidChange(from old: Traits) {
    var resized = old
    resized.setSizeClasses(of: size)
    guard traits != resized else { return sizeClassesDidChange(from: old) }
    tree.adopt(traits)
    if traits.motionLevel != old.motionLevel, traits.motionLevel != .full {
      tree.animator.finishAll()
    }
    if traits.isAccessible != old.isAccessible {
      cancelGestures()
      showAnew(in: size)
    }
    looksDidChange()
  }

  private func sizeClassesDidChange(from old: Traits) {
    for view in layers {
      view.tellSizeClassesDidChange(from: old, to: traits)
    }
    announce()
  }

  func looksDidChange() {
    tree.adopt(shownTheme, on: traits)
    tree.damageAll()
    for view in layers {
      view.tellTraitsDidChange()
    }
    announce()
  }

  func firstResponderDidChange(from old: View?) {
    guard old !== firstResponder else { return }
    reading.returnToFocus()
    old?.firstResponderDidChange()
    firstResponder?.firstResponderDidChange()
    let lost = old.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    let got = firstResponder.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    for view in lost + got.filter({ view in !lost.contains { $0 === view } }) {
      view.focusInsideDidChange()
    }
    // The terminal's cursor moves with the focus, even if neither view redraws; so a frame is
    // needed.
    announce()
  }

  /// Gives the focus to the first view in front that can have it, where none has.
  func focusFirst() {
    guard needsFocus else { return }
    needsFocus = false
    guard firstResponder == nil else { return }
    frontView.focusFirstInside()
  }

  /// Takes the screen's new size: animations end, then everything is laid out and drawn anew.
  func resize(to size: Size) {
    guard size != self.size else { return }
    NoticeQueue.performNow { _ = cancelGestures() }
    tree.animator.finishAll()
    showAnew(in: size)
    traits.setSizeClasses(of: size)
  }

  /// Shows every cell of a screen anew, with every view laid out.
  private func showAnew(in size: Size) {
    tree.resize(to: size)
    reading = TranscriptPager(size: size)
    for view in layers {
      view.frame = Rect(origin: .zero, size: size)
      view.setTreeNeedsLayout()
    }
  }
}

extension View {
  /// Asks for layout of the view and all inside it, whose place on the screen may matter to them.
  fileprivate func setTreeNeedsLayout() {
    setNeedsLayout()
    for view in subviews {
      view.setTreeNeedsLayout()
    }
  }

  fileprivate func tellTraitsDidChange() {
    traitsDidChange()
    for view in subviews {
      view.tellTraitsDidChange()
    }
  }
}

extension Traits {
  /// Takes the size classes of a screen.
  mutating func setSizeClasses(of size: Size) {
    widthClass = WidthClass(columns: size.width)
    heightClass = HeightClass(rows: size.height)
  }
}

extension LayerTree {
  /// Takes over what of a stage's traits is seen in layers.
  func adopt(_ traits: Traits) {
    colorDepth = traits.colorDepth
    colors = traits.colors
    motionLevel = traits.motionLevel
  }

  /// Takes over what of a theme is seen where no layer is.
  func adopt(_ theme: Theme, on traits: Traits) {
    let color = theme.surface0.background(on: traits)
    ground = color.isClear ? .default : color
  }
}
