import CursesCells
import CursesLayers

extension Stage {
  /// Draws and puts together what changed, and returns what is to be shown.
  ///
  /// It changes no view: what follows from an event or from time was laid out, and said, when
  /// ``send(_:)`` and ``advance(by:)`` returned, so the same events give the same last frame
  /// however many are asked for in between. What code changed since then is settled first, as it is
  /// by the next event otherwise.
  ///
  /// The frame is unchanged when nothing did. The first one, and the first of a new size, has
  /// every cell among its changes. Its cursor is where the first responder has its
  /// ``View/cursorPosition``, if that is seen. Where ``Traits/isAccessible`` is `true`, the frame
  /// shows the ``transcript``, and its cursor is at the line that has the focus.
  ///
  /// - Complexity: O(*c*) in what changed, whatever the size of the stage and the tree.
  public func frame() -> Frame {
    perform {
      hasAnnounced = false
      settleIfNeeded()
      if traits.isAccessible { return transcriptFrame() }
      tree.update()
      let frame = tree.compose(cursor: shownCursor)
      takeStatistics()
      return frame
    }
  }

  /// The cell of the screen in which the cursor of the first responder is seen, or `nil` for none.
  private var shownCursor: Point? {
    guard let view = firstResponder, let position = view.cursorPosition else { return nil }
    return view.layer.visibleCell(at: position)
  }

  private func takeStatistics() {
    statistics = FrameStatistics(viewsLaidOut: layoutQueue.takeCount(), tree.statistics)
  }

  /// Settles what code changed since the last call of the stage.
  ///
  /// It does so once, whoever asks first: a frame, or else the next event.
  func settleIfNeeded() {
    if !isSettled { settle() }
  }

  /// Lays out what is to be laid out, gives the focus to a view that is to have it, and where the
  /// stage is read, takes in what there is to read then.
  ///
  /// What views say of it may ask for more of that. Layout that goes on asking for layout waits for
  /// the next event, not for a frame.
  func settle() {
    defer { isSettled = true }
    for _ in 0..<LayoutQueue.mostRounds {
      let isDone = NoticeQueue.performWhole {
        layOutPending()
        focusFirst()
        noteOthers()
        if !isSettled { tellFollowers() }
        return layOutPending()
      }
      if !isDone || layoutQueue.isEmpty, !needsFocus { break }
    }
    guard traits.isAccessible else { return }
    // No view is drawn where its words are shown.
    tree.skipFrame()
    let isChanged = tree.takeChange()
    guard reading.takeNeedsUpdate() || isChanged else { return }
    // Made before it is taken in: views that are asked for their words may ask for an update.
    let transcript = Transcript(of: layers, announcing: keySettings.reason)
    reading.update(with: transcript)
  }

  /// Lays the first responder out when what it was told of other views is no longer so: it shows a
  /// mark only beside others.
  private func noteOthers() {
    guard let told = toldAmongOthers, let firstResponder else { return }
    if firstResponder.isFocusedAmongOthers != told { firstResponder.setNeedsLayout() }
  }

  /// Returns the frame that shows the transcript; no view is placed or drawn for it.
  private func transcriptFrame() -> Frame {
    takeStatistics()
    return reading.frame()
  }

  /// Gives views their frames where that is still to be done.
  @discardableResult
  func layOutPending() -> Bool {
    NoticeQueue.perform { layoutQueue.layOutAll(on: self) }
  }

  func layOut(_ view: View) {
    NoticeQueue.perform { layoutQueue.layOut(view, on: self) }
  }

  func noteLayout(of view: View) {
    layoutQueue.add(view)
    announce()
  }

  /// Tells once that the driver has to look, unless one of the stage's own calls is under way.
  func announce() {
    reading.setNeedsUpdate()
    isSettled = false
    guard callDepth == 0, !hasAnnounced, let onNeedsFrame else { return }
    hasAnnounced = true
    onNeedsFrame()
  }

  /// Runs one of the stage's calls, after which its driver asks for a frame anyway.
  func perform<Result>(_ body: () -> Result) -> Result {
    callDepth += 1
    defer { callDepth -= 1 }
    return body()
  }
}

// MARK: - Changes

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
    toldAmongOthers = nil
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
  private func focusFirst() {
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

// MARK: - Cross fade

extension Stage {
  /// Changes how everything looks, and has what is seen turn into that over 0.2 s.
  ///
  ///     stage.crossFade { stage.theme = .ember }
  ///
  /// What the block changes has its new value at once. A picture of what was seen lies over it and
  /// goes; it takes no press. With reduced motion it takes 0.1 s, and with none, or before the
  /// first frame, no time at all. Another cross-fade begins with what is seen of this one.
  public func crossFade(_ changes: () -> Void) {
    guard tree.hasComposed, !traits.isAccessible else { return changes() }
    layOutPending()
    // Not the last frame: how this fades must not depend on who asked for frames on the way.
    let seen = tree.cells()
    veil?.removeFromSuperlayer()
    let picture = Layer(frame: Rect(origin: .zero, size: size))
    picture.contents = seen
    changes()
    tree.addLayer(picture)
    veil = picture
    Layer.animate(withDuration: Stage.crossFadeDuration) {
      picture.alpha = 0
    } completion: { _ in
      picture.removeFromSuperlayer()
    }
  }

  private static var crossFadeDuration: Duration { .milliseconds(200) }
}
