import CursesCells
import CursesLayers
import CursesViews

// MARK: - Covering and uncovering

extension SideMenuController {
  var release: SideMenuRelease {
    SideMenuRelease(width: view.frame.width, closesAlways: closesOnAnyRelease)
  }

  /// Puts the menu, under a snapshot, in place of the content.
  func uncover() {
    announce(.willOpen)
    contentResponder = view.stage?.firstResponder.flatMap { focused in
      focused.isDescendant(of: contentViewController.view) ? focused : nil
    }
    state = .opening
    showSnapshot()
    slider.move(to: 0, fraction: 0)
    exchange(contentViewController, for: menuViewController) {
      view.addSubview(menuViewController.view)
      view.addSubview(slider)
    }
    menuViewController.view.focusFirstInside()
  }

  /// Puts the content in place of the menu and the snapshot.
  private func cover() {
    state = .content
    slider.removeFromSuperview()
    exchange(menuViewController, for: contentViewController) {
      view.addSubview(contentViewController.view)
    }
    if contentResponder?.becomeFirstResponder() != true {
      contentViewController.view.focusFirstInside()
    }
    announce(.didClose)
  }

  /// Takes one controller's view off the stage and puts another's on it.
  private func exchange(
    _ old: ViewController, for new: ViewController, adding: () -> Void
  ) {
    if isAppearing { new.beginAppearanceTransition(true, animated: true) }
    old.beginAppearanceTransition(false, animated: true)
    old.view.removeFromSuperview()
    adding()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    old.endAppearanceTransition()
    if isAppearing { new.endAppearanceTransition() }
  }

  func showSnapshot() {
    slider.show(contentViewController.view, size: view.frame.size, on: view.stage)
  }
}

// MARK: - Sliding

extension SideMenuController {
  /// Slides the snapshot to where the menu is open, or to where the content is.
  func slide(opens: Bool, lasting duration: Duration, curve: AnimationCurve = .easeInOut) {
    state = opens ? .opening : .closing
    moveFocus(opens: opens)
    if !opens { announce(.willClose) } else if announced == .willClose { announce(.willOpen) }
    slides += 1
    let number = slides
    View.animate(withDuration: duration, curve: curve) {
      slider.move(to: Double(target(opens)), fraction: opens ? 1 : 0)
    } completion: { [weak self] _ in
      if self?.slides == number { self?.didSlide() }
    }
  }

  /// Takes the keys from a menu that closes, which they are not for any more, or gives them back.
  private func moveFocus(opens: Bool) {
    if opens, view.isFirstResponder {
      menuViewController.view.focusFirstInside()
    } else if !opens, view.hasFocusInside {
      view.becomeFirstResponder()
    }
  }

  /// Ends the slide of a menu that opens, where it does.
  func finishOpening() {
    guard state == .opening else { return }
    finishSlide()
  }

  /// Ends the slide of a menu that closes, and gives a key to the content, for which it is.
  ///
  /// - Returns: Whether anything handled the key.
  func finishClosing(for key: Key) -> Bool {
    finishSlide()
    return view.stage?.send(.key(key)) ?? false
  }

  private func finishSlide() {
    slides += 1
    let opens = state == .opening
    View.performWithoutAnimation { slider.move(to: Double(target(opens)), fraction: opens ? 1 : 0) }
    didSlide()
  }

  /// The column of the snapshot when the menu is open, or when it is not.
  private func target(_ opens: Bool) -> Int { opens ? release.openOffset : 0 }

  /// Ends a slide; one that was caught has no end.
  private func didSlide() {
    switch state {
    case .opening:
      state = .menu
      announce(.didOpen)
    case .closing:
      cover()
    case .content, .menu, .dragging:
      break
    }
  }

  /// Makes the snapshot anew for another size, and puts it where it belongs there.
  func sizeDidChange() {
    guard state != .content else { return }
    showSnapshot()
    if state == .dragging { return hold(at: slider.translation.x) }
    let opens = state != .closing
    View.performWithoutAnimation {
      slider.move(to: Double(target(opens)), fraction: opens ? 1 : 0)
    }
  }

  /// Tells the delegate something it was not told last.
  private func announce(_ announcement: Announcement) {
    guard announcement != announced else { return }
    announced = announcement
    switch announcement {
    case .willOpen: delegate?.sideMenuControllerWillOpen(self)
    case .didOpen: delegate?.sideMenuControllerDidOpen(self)
    case .willClose: delegate?.sideMenuControllerWillClose(self)
    case .didClose: delegate?.sideMenuControllerDidClose(self)
    }
  }
}

// MARK: - The mouse

extension SideMenuController {
  func watchMouse() {
    slider.onPress = { [weak self] in self?.takeHold() }
    slider.onTap = { [weak self] in self?.tap() }
    let drag = PanGestureRecognizer(axis: .horizontal) { [weak self] pan in self?.drag(pan) }
    drag.allowsWheel = true
    drag.title = "move the content"
    slider.addGestureRecognizer(drag)
    slider.onCancel = { [weak self, weak drag] in
      // When the drag begins it takes the press over, which cancels the catch; only a press that is
      // lost otherwise lets the menu go.
      if drag?.state != .began { self?.letGo(opens: true) }
    }
    let edgeDrag = ScreenEdgePanGestureRecognizer(edge: .left) { [weak self] pan in
      self?.dragFromEdge(pan)
    }
    edgeDrag.title = "open the menu"
    view.addGestureRecognizer(edgeDrag)
    self.edgeDrag = edgeDrag
  }

  /// Stops the snapshot where it is seen.
  private func takeHold() {
    grip = slider.presentationTranslation.x
    guard state == .opening || state == .closing else { return }
    hold(at: grip)
  }

  private func hold(at x: Double) {
    state = .dragging
    let offset = Double(max(1, release.openOffset))
    let x = min(max(x, 0), offset)
    View.performWithoutAnimation { slider.move(to: x, fraction: x / offset) }
  }

  /// Closes a menu that is at rest, and lets go of a snapshot that was caught.
  private func tap() {
    if state == .dragging { letGo(velocity: 0) } else { hideMenu() }
  }

  private func drag(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: hold(at: grip + Double(pan.translation.x))
    case .ended: letGo(velocity: pan.velocity.x)
    case .cancelled: letGo(opens: true)
    case .possible, .failed: break
    }
  }

  /// Uncovers the menu as far as the mouse is from the edge.
  private func dragFromEdge(_ pan: PanGestureRecognizer) {
    if pan.state == .began {
      grip = 0
      uncover()
    }
    if pan.state == .cancelled { letGo(opens: false) } else { drag(pan) }
  }

  private func letGo(velocity: Double) {
    let x = slider.presentationTranslation.x
    letGo(opens: release.opens(at: x, velocity: velocity), velocity: velocity)
  }

  private func letGo(opens: Bool, velocity: Double = 0) {
    guard state == .dragging else { return }
    let x = slider.presentationTranslation.x
    let duration = release.duration(from: x, to: target(opens), velocity: velocity)
    slide(opens: opens, lasting: duration, curve: velocity == 0 ? .easeInOut : .easeOut)
  }
}
