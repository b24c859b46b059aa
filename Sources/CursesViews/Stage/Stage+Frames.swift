import CursesCells
import CursesLayers

extension Stage {
  /// Draws and composites changes, and returns the frame.
  ///
  /// It changes no view: ``send(_:)`` and ``advance(by:)`` have already laid out views and
  /// delivered callbacks. The same events therefore give the same last frame, however many frames
  /// are requested in between. Changes by code since then are settled first; otherwise the next
  /// event settles them.
  ///
  /// The frame is unchanged if nothing changed. The first frame, and the first after a resize,
  /// contains all cells as changes. Its cursor is at the first responder's ``View/cursorPosition``,
  /// if that is visible. If ``Traits/isAccessible`` is `true`, the frame shows the ``transcript``,
  /// with the cursor at the focused line.
  ///
  /// - Complexity: O(*c*) in the number of changes, regardless of the size of the stage and the
  ///   tree.
  public func frame() -> Frame {
    perform {
      hasAnnounced = false
      settleIfNeeded()
      if traits.isAccessible { return transcriptFrame() }
      during(.draw) { tree.update() }
      let frame = during(.composite) { tree.compose(cursor: displayedCursor) }
      takeStatistics()
      return frame
    }
  }

  /// The visible cell of the first responder's cursor on the screen, or `nil` for none.
  private var displayedCursor: Point? {
    guard let view = firstResponder, let position = view.cursorPosition else { return nil }
    return view.layer.visibleCell(at: position)
  }

  private func takeStatistics() {
    statistics = FrameStatistics(viewsLaidOut: layoutQueue.takeCount(), tree.statistics)
  }

  /// Settles changes that code made since the last call of the stage.
  ///
  /// It does so once, for the next frame or event, whichever comes first.
  func settleIfNeeded() {
    // A view can move away from a still pointer without layout.
    if isSettled, hoverTracker.current != nil { updateHover() }
    if !isSettled { settle() }
  }

  /// Performs pending layout, sets a pending first responder, and updates the displayed transcript.
  ///
  /// Callbacks may request more of that. Layout that keeps requesting layout waits for the next
  /// event, not for a frame.
  func settle() {
    phaseObserver?(.layout)
    defer {
      isSettled = true
      phaseObserver?(nil)
    }
    for _ in 0..<LayoutQueue.maximumRounds {
      let isDone = CallbackQueue.performTransaction {
        layOutPending()
        focusFirst()
        noteOthers()
        if !isSettled {
          updateHover()
          tellFollowers()
        }
        return layOutPending()
      }
      if !isDone || layoutQueue.isEmpty, !needsFocus { break }
    }
    guard traits.isAccessible else { return }
    // No view is drawn while the transcript is displayed.
    tree.skipFrame()
    let isChanged = tree.takeChange()
    guard reading.takeNeedsUpdate() || isChanged else { return }
    // Created before the update: a view that is queried for its elements may request another
    // update.
    let transcript = Transcript(of: layers, announcing: keySettings.reason)
    reading.update(with: transcript)
  }

  /// Requests layout of the first responder if ``View/isFocusedAmongOthers`` has changed, because
  /// its mark depends on that.
  private func noteOthers() {
    guard let told = toldAmongOthers, let firstResponder else { return }
    if firstResponder.isFocusedAmongOthers != told { firstResponder.setNeedsLayout() }
  }

  /// Returns the frame of the transcript; it lays out and draws no view.
  private func transcriptFrame() -> Frame {
    takeStatistics()
    return reading.frame()
  }

  /// Performs pending layout.
  @discardableResult
  func layOutPending() -> Bool {
    CallbackQueue.perform { layoutQueue.layOutAll(on: self) }
  }

  func layOut(_ view: View) {
    CallbackQueue.perform { layoutQueue.layOut(view, on: self) }
  }

  func noteLayout(of view: View) {
    layoutQueue.add(view)
    announce()
  }

  /// Notifies the driver once of changes, unless a call of the stage is running.
  func announce() {
    reading.setNeedsUpdate()
    isSettled = false
    guard callDepth == 0, !hasAnnounced, let onNeedsFrame else { return }
    hasAnnounced = true
    onNeedsFrame()
  }

  /// Runs a call of the stage; its driver requests a frame afterwards anyway.
  func perform<Result>(_ body: () -> Result) -> Result {
    callDepth += 1
    defer { callDepth -= 1 }
    return body()
  }
}

// MARK: - Changes

extension Stage {
  /// Removes references to a view that left the stage; its subviews are removed separately.
  func forget(_ view: View) {
    cancelGestures(inside: view)
    followers.removeAll { $0 === view }
    forgetHover(of: view)
    if firstResponder === view {
      firstResponder = nil
      needsFocus = focusesByItself
    }
  }

  func rootViewDidChange(from old: View) {
    guard old !== rootView else { return }
    // A view that was added to another superview meanwhile stays there.
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
    tree.adopt(displayedTheme, on: traits)
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
    // The common ancestors are at the end of both.
    let common = zip(lost.reversed(), got.reversed()).prefix { $0 === $1 }.count
    for view in lost + got.dropLast(common) {
      view.focusInsideDidChange()
    }
    // The cursor moves with the focus even if neither view redraws, so a frame is needed.
    announce()
  }

  /// Makes the first focusable view in front first responder, unless another view is it.
  private func focusFirst() {
    guard needsFocus else { return }
    needsFocus = false
    guard firstResponder == nil else { return }
    frontView.focusFirstInside()
  }

  /// Resizes the stage: animations end, then everything is laid out and redrawn.
  func resize(to size: Size) {
    guard size != self.size else { return }
    CallbackQueue.performNow { _ = cancelGestures() }
    tree.animator.finishAll()
    showAnew(in: size)
    traits.setSizeClasses(of: size)
  }

  /// Redraws all cells, and lays out all views.
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
  /// Requests layout of the view and its descendants, which may depend on their screen position.
  fileprivate func setTreeNeedsLayout() {
    walk { view in
      view.setNeedsLayout()
      return .descend
    }
  }

  func tellTraitsDidChange() {
    walk { view in
      view.traitsDidChange()
      return .descend
    }
  }
}

extension Traits {
  /// Sets the size classes of a screen.
  mutating func setSizeClasses(of size: Size) {
    widthClass = WidthClass(columns: size.width)
    heightClass = HeightClass(rows: size.height)
  }
}

extension LayerTree {
  /// Copies the traits that affect layers.
  func adopt(_ traits: Traits) {
    colorDepth = traits.colorDepth
    colors = traits.colors
    motionLevel = traits.motionLevel
  }

  /// Copies the theme's background for cells without a layer.
  func adopt(_ theme: Theme, on traits: Traits) {
    let color = theme.surface0.background(on: traits)
    ground = color.isClear ? .default : color
  }
}

// MARK: - Cross fade

extension Stage {
  /// Changes the appearance with a cross-fade of 0.2 s.
  ///
  ///     stage.crossFade { stage.theme = .ember }
  ///
  /// Changes in the closure take effect immediately, below a snapshot that fades out and ignores
  /// presses. Reduced motion shortens the fade to 0.1 s. Without motion, or before the first frame,
  /// the change is immediate. A second cross-fade begins with the visible state of the first.
  public func crossFade(_ changes: () -> Void) {
    guard tree.hasComposed, !traits.isAccessible else { return changes() }
    layOutPending()
    // The last frame is unsuitable: the fade must not depend on when frames were requested.
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
