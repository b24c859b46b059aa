import CursesCells
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
    isUncovered = true
    showSnapshot()
    exchange(contentViewController, for: menuViewController) {
      view.addSubview(slate)
      view.addSubview(menuViewController.view)
      view.addSubview(slider.veil)
      view.addSubview(slider)
    }
    if !menuViewController.view.hasFocusInside { menuViewController.view.focusFirstInside() }
  }

  /// Puts the content in place of the menu and the snapshot.
  private func cover() {
    isUncovered = false
    slider.removeFromSuperview()
    slider.veil.removeFromSuperview()
    slate.removeFromSuperview()
    exchange(menuViewController, for: contentViewController) {
      view.addSubview(contentViewController.view)
    }
    if !contentViewController.view.hasFocusInside,
      contentResponder?.becomeFirstResponder() != true
    {
      contentViewController.view.focusFirstInside()
    }
    announce(.didClose)
  }

  /// Takes one controller's view off the stage and puts another's on it.
  private func exchange(
    _ old: ViewController, for new: ViewController, adding: () -> Void
  ) {
    old.beginAppearanceTransition(false, animated: true)
    old.view.removeFromSuperview()
    adding()
    if isAppearing { new.beginAppearanceTransition(true, animated: true) }
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
  /// Has the snapshot follow the mouse, and says what becomes of it where it rests.
  func watchMouse() {
    drag.recognizer.title = "move the content"
    slider.addGestureRecognizer(drag.recognizer)
    slider.isHeld = { [weak self] in self?.drag.state == .dragging }
    slider.shiftMenu = { [weak self] columns in
      guard let menu = self?.menuViewController.view else { return }
      View.performWithoutAnimation { menu.translation.x = -Double(columns) }
    }
    slider.onTap = { [weak self] in self?.hideMenu() }
    let edgeDrag = ScreenEdgePanGestureRecognizer(edge: .left) { [weak self] in
      self?.drag.follow($0)
    }
    edgeDrag.title = "open the menu"
    view.addGestureRecognizer(edgeDrag)
    self.edgeDrag = edgeDrag
    drag.onBegin = { [weak self] _ in
      if let self, !isUncovered { uncover() }
    }
    drag.settling = { [weak self] release in
      self?.release.settling(release) ?? DragSettling(at: release.origin)
    }
    drag.onSettle = { [weak self] drag in
      self?.willSlide(opens: drag.detent == SideMenuRelease.menu)
    }
    drag.onRest = { [weak self] drag in
      self?.didSlide(opens: drag.detent == SideMenuRelease.menu)
    }
  }

  /// Slides the snapshot to where the menu is open, or to where the content is.
  func slide(opens: Bool) {
    if opens {
      drag.settle(at: SideMenuRelease.menu, SideMenuRelease.opening)
    } else {
      drag.settle(at: SideMenuRelease.content, SideMenuRelease.closing)
    }
  }

  private func willSlide(opens: Bool) {
    moveFocus(opens: opens)
    if !opens { announce(.willClose) } else if announced == .willClose { announce(.willOpen) }
  }

  private func didSlide(opens: Bool) {
    slider.rest()
    if opens { announce(.didOpen) } else { cover() }
  }

  /// Takes the keys from a menu that closes, which they are not for any more, or gives them back.
  private func moveFocus(opens: Bool) {
    if opens, view.isFirstResponder {
      menuViewController.view.focusFirstInside()
    } else if !opens, view.hasFocusInside {
      view.becomeFirstResponder()
    }
  }

  /// Ends the slide of a menu that closes, and gives a key to the content, for which it is.
  ///
  /// - Returns: Whether anything handled the key.
  func finishClosing(for key: Key) -> Bool {
    drag.finish()
    return view.stage?.send(.key(key)) ?? false
  }

  /// Makes the snapshot anew for another size, and puts it where it belongs there.
  func sizeDidChange() {
    if isUncovered { showSnapshot() }
    slider.openOffset = release.openOffset
    drag.detents = [0, Double(release.openOffset)]
    if state == .menu { slider.rest() }
  }

  /// Tells the delegate something it was not told last.
  private func announce(_ announcement: Announcement) {
    guard announcement != announced else { return }
    announced = announcement
    switch announcement {
    case .willOpen: delegate?.sideMenuControllerWillOpen(self)
    case .didOpen:
      notify("sideMenuControllerDidOpen(_:)") { [self] in
        delegate?.sideMenuControllerDidOpen(self)
      }
    case .willClose: delegate?.sideMenuControllerWillClose(self)
    case .didClose:
      notify("sideMenuControllerDidClose(_:)") { [self] in
        delegate?.sideMenuControllerDidClose(self)
      }
    }
  }
}
