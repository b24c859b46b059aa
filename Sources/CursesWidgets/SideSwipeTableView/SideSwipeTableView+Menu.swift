import CursesCells
import CursesViews

// MARK: - Opening and closing

extension SideSwipeTableView {
  /// Slides a row to the side and displays its menu in its position.
  ///
  /// The menu of another row is closed immediately. A row that is not visible is scrolled into
  /// view.
  ///
  /// - Returns: `false` if `index` is out of range, the row has no actions or its menu is already
  ///   open. It is also `false` while a row slides, or if the table is on no stage. Nothing changes
  ///   then.
  @discardableResult
  public func openMenu(
    at index: Int, direction: SwipeDirection = .right, animated: Bool = true
  ) -> Bool {
    guard menuPhase == .idle || menuPhase == .open, index != menuRow,
      (0..<numberOfRows).contains(index), stage != nil
    else { return false }
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: index) ?? []
    guard !actions.isEmpty else { return false }
    return performChanges {
      guard begin(at: index, direction, actions) else { return false }
      slide.open()
      if !animated { settle() }
      return true
    }
  }

  /// Slides the row with the menu back to its position, with a bounce.
  ///
  /// If `animated` is `false`, the menu closes immediately.
  ///
  /// - Returns: `false` if no row has a menu, or if it is already closing with an animation.
  ///   Nothing changes then.
  @discardableResult
  public func closeMenu(animated: Bool = true) -> Bool {
    switch menuPhase {
    case .idle: return false
    case .closing where animated: return false
    case .opening, .open, .closing, .dragging:
      performChanges {
        if animated {
          slide.bounceBack()
        } else {
          slide.drag.cancel()
          end()
        }
      }
      return true
    }
  }

  /// Attaches the menu to a row in its own position, and detaches it from any other.
  ///
  /// - Returns: Whether the row still exists.
  func begin(at index: Int, _ direction: SwipeDirection, _ actions: [ContextualAction]) -> Bool {
    // Re-entrancy: the delegate, queried for the actions, may have changed the rows.
    guard (0..<numberOfRows).contains(index) else { return false }
    if !indicesOfVisibleRows.contains(index) {
      View.performWithoutAnimation {
        scrollRectToVisible(rectForRow(at: index), animated: false)
      }
    }
    layoutIfNeeded()
    guard let row = row(at: index) else { return false }
    end()
    menuNumber += 1
    owner = Owner(index: index, identifier: identifierForRow(at: index))
    slide.menu.begin(with: actions)
    insertSubview(slide.window, at: 0)
    View.performWithoutAnimation {
      slide.begin(with: row, direction: direction, style: menuStyle)
    }
    return true
  }

  /// Ends an animated slide at its target, and a drag where it began.
  func settle() {
    slide.drag.cancel()
    slide.drag.finish()
  }

  /// Detaches the menu from its row and restores the row's position; a drag may continue with
  /// another row.
  func end() {
    guard owner != nil else { return }
    menuNumber += 1
    owner = nil
    slide.drag.put(at: SideSwipeSlide.closed)
    slide.detachRow()
    slide.window.removeFromSuperview()
    slide.menu.begin(with: [])
    menuPhaseDidChange()
  }

  /// Finds the row with the menu again after a reload.
  func findOwner() {
    guard let owner else { return }
    guard let identifier = owner.identifier,
      let index = indexOfRow(withIdentifier: identifier, near: owner.index)
    else { return end() }
    self.owner?.index = index
    let number = menuNumber
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: index) ?? []
    guard number == menuNumber else { return }
    if actions.isEmpty { end() } else { slide.menu.update(actions) }
  }
}

// MARK: - Choosing

extension SideSwipeTableView {
  /// Chooses the highlighted action, or highlights the first one if none is highlighted.
  func chooseHighlighted() {
    if let index = slide.menu.highlighted {
      choose(index)
    } else {
      slide.menu.moveHighlight(by: 1)
    }
  }

  /// Performs an action and closes the menu, which accepts no other action until then.
  ///
  /// A disabled action is highlighted instead, which displays its reason.
  func choose(_ index: Int) {
    let menu = slide.menu
    guard menuPhase == .open, let owner, menu.actions.indices.contains(index), menu.chosen == nil
    else { return }
    let action = menu.actions[index]
    guard action.isEnabled else {
      if action.canBeHighlighted { menu.highlighted = index }
      return
    }
    menu.chosen = index
    let (number, row) = (menuNumber, owner.index)
    let identifier = identifierForRow(at: row) ?? AnyHashable(row)
    notify("handler", index: row) { [self] in
      action.handler?(action, row, identifier)
      // The handler may have opened the menu of another row.
      if number == menuNumber { closeMenu() }
    }
  }
}
