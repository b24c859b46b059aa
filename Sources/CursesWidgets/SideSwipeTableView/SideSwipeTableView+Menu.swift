import CursesCells
import CursesViews

// MARK: - Opening and closing

extension SideSwipeTableView {
  /// Slides a row off to the side and shows its menu in its place.
  ///
  /// A menu that another row has is closed at once. A row out of sight is scrolled into it.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such row or nothing to do with it,
  ///   when it has the menu already, while a row slides, and on no stage.
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

  /// Slides the row that has a menu back to its place, with a bounce.
  ///
  /// Not animated, it is there at once.
  ///
  /// - Returns: `false`, and nothing changes, when no row has a menu or it is on its way already.
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

  /// Gives a row in its place the menu, in place of any other.
  ///
  /// - Returns: Whether there is still such a row.
  func begin(at index: Int, _ direction: SwipeDirection, _ actions: [SideSwipeAction]) -> Bool {
    // Re-entrancy: the delegate that was asked for the actions may have changed the rows.
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

  /// Ends what slides where it leads, and what the mouse holds where it was at rest.
  func settle() {
    slide.drag.cancel()
    slide.drag.finish()
  }

  /// Takes the menu from its row, which is in its place then; the mouse may go on with another one.
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

  /// Finds the row with the menu again after everything was loaded.
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
  /// Chooses the action that keys point at, or points at the first one where they do at none.
  func chooseHighlighted() {
    if let index = slide.menu.highlighted {
      choose(index)
    } else {
      slide.menu.moveHighlight(by: 1)
    }
  }

  /// Does what an action says and closes the menu, which cannot be used again until it is closed.
  ///
  /// An action that cannot be chosen is pointed at, which shows why.
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
