import CursesCells
import CursesControls
import CursesViews

// MARK: - Keys

extension SplitView {
  /// The commands that move the divider after the focused pane, or the one before the last pane.
  var resizeCommands: [KeyCommand] {
    let layout = layout
    guard let pane = focusedPane,
      let divider = panes.indices.prefix(through: pane).last(where: { index in
        layout.position(ofDividerAfter: index) != nil
      })
    else { return [] }
    let isHorizontal = axis == .horizontal
    let title = isHorizontal ? "Narrow, Widen Pane" : "Shrink, Grow Pane"
    let step = (isHorizontal ? 2 : 1) * (divider == pane ? 1 : -1)
    return [
      KeyCommand(
        isHorizontal ? "split.narrower" : "split.shorter",
        Key(isHorizontal ? .left : .up, modifiers: .control), title: title, hint: ""
      ) { [self] in moveDivider(divider, by: -step) },
      KeyCommand(
        isHorizontal ? "split.wider" : "split.taller",
        Key(isHorizontal ? .right : .down, modifiers: .control), title: title, hint: ""
      ) { [self] in moveDivider(divider, by: step) },
    ]
  }

  private func moveDivider(_ index: Int, by step: Int) {
    guard let position = position(ofDividerAt: index) else { return }
    moveDividerForUser(index, to: position + step)
  }

  var resetCommands: [KeyCommand] {
    guard openPanes.count > 1, !showsOnePane else { return [] }
    let isInitial = panes.allSatisfy { $0.customLength == nil }
    return [
      KeyCommand(
        "split.reset", Key(.character("="), modifiers: .alt), title: "Reset Panes", hint: "",
        unavailable: isInitial ? "the panes have their initial sizes" : nil
      ) { [self] in resetForUser() }
    ]
  }

  var paneCommands: [KeyCommand] {
    let keys: [(id: StaticString, key: Key, step: Int)] = [
      ("split.next-pane", Key(.function(6)), 1),
      ("split.previous-pane", Key(.function(6), modifiers: .shift), -1),
    ]
    return keys.filter { pane(by: $0.step) != nil }.map { id, key, step in
      KeyCommand(
        id, key, title: "Go to Next, Previous Pane", hint: showsOnePane ? "pane" : ""
      ) { [self] in go(by: step) }
    }
  }

  /// The panes that keys and swipes go to.
  private var reachablePanes: [Int] {
    openPanes.filter { showsOnePane || !panes[$0].view.focusable.isEmpty }
  }

  /// Returns the pane at a distance from the front one, or `nil` beyond the panes.
  ///
  /// The order wraps around, unless an enclosing split continues it.
  private func pane(by step: Int) -> Int? {
    let targets = reachablePanes
    let current = targets.firstIndex(of: focusedPane ?? frontPane)
    guard targets.count > 1, let next = current.map({ $0 + step }) else { return nil }
    if targets.indices.contains(next) { return targets[next] }
    return isInSplit ? nil : step > 0 ? targets.first : targets.last
  }

  /// Whether the view is inside another split with keys of its own.
  private var isInSplit: Bool {
    sequence(first: self as View, next: \.superview).dropFirst().contains { view in
      (view as? SplitView)?.isInController == false
    }
  }

  /// Moves the focus to the pane at a distance from the front one, if there is one.
  func go(by step: Int) {
    if let pane = pane(by: step) { go(to: pane, by: step) }
  }

  /// Moves the focus to a pane and, if that is a split, to its first or last pane.
  private func go(to pane: Int, by step: Int) {
    frontPane = pane
    guard let inner = panes[pane].view as? SplitView else { return }
    let targets = inner.reachablePanes
    if let edge = step > 0 ? targets.first : targets.last { inner.go(to: edge, by: step) }
  }
}

// MARK: - Focus

extension SplitView {
  /// The index of the pane with the focus, or `nil`.
  var focusedPane: Int? { panes.firstIndex { $0.view.hasFocusInside } }

  /// Makes a pane the front one, and moves the focus there if it is inside the split view.
  func bringToFront(_ pane: Int) {
    front = pane
    setNeedsLayout()
    if hasFocusInside, focusedPane != frontPane { takeFocus() }
  }

  /// Moves the focus from a pane that is not displayed to the front pane.
  func keepFocusDisplayed() {
    guard let focused = stage?.firstResponder, hasFocusInside else { return }
    let isLost = focused === self ? !canBecomeFirstResponder : focusedPane.map(isHidden) ?? false
    guard isLost, !takeFocus(), !becomeFirstResponder() else { return }
    let isTaken = panes.contains { $0.view.focusFirstInside() }
    if !isTaken { focused.resignFirstResponder() }
  }

  private func isHidden(_ pane: Int) -> Bool { panes[pane].view.isHidden }

  /// Moves the focus to the view in the front pane that last had it, or else to the first one.
  @discardableResult
  func takeFocus() -> Bool {
    guard panes.indices.contains(frontPane) else { return false }
    let view = panes[frontPane].view
    // A hidden view cannot have the focus; the next layout displays it in any case.
    view.isHidden = false
    if let last = lastFocused[ObjectIdentifier(view)]?.view, last.isDescendant(of: view),
      last.becomeFirstResponder()
    {
      return true
    }
    return view.focusFirstInside()
  }
}
