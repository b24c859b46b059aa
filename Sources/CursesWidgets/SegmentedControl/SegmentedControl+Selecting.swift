import CursesViews

// MARK: - Selecting

extension SegmentedControl {
  /// Selects a segment, or none, without telling anyone.
  ///
  /// A segment that the user cannot select can be selected so.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such segment.
  @discardableResult
  public func select(_ index: Int?) -> Bool {
    guard index.map(items.indices.contains) ?? true else { return false }
    marked.selected = index
    marked.visited = nil
    reveal()
    stateDidChange()
    return true
  }

  /// Goes to a segment for the user: presses it and lets go of it, or shows why it cannot be.
  func go(to index: Int) {
    if items[index].isEnabled {
      begin(index)
      end(isInside: true)
    } else {
      visit(index)
    }
  }

  /// Presses the selected segment and lets go of it for the user.
  func pressAgain() {
    guard marked.visited == nil, let selected = marked.selected, items[selected].isEnabled else {
      return
    }
    begin(selected)
    end(isInside: true)
  }

  /// Selects a segment that is pressed, and holds it.
  func begin(_ index: Int) {
    let isChange = index != marked.selected
    marked.held = index
    marked.isHeldInside = true
    select(index)
    notify("onPress", index: index) { [self] in onPress?(self, index) }
    if isChange { notify("onChange", index: index) { [self] in onChange?(self) } }
  }

  /// Lets go of the segment that is held, inside it or beside it.
  func end(isInside: Bool) {
    guard let index = marked.held else { return }
    marked.held = nil
    setNeedsDisplay()
    guard isInside else { return }
    notify("onActivate", index: index) { [self] in
      // Whoever was told of the press just before may have removed segments.
      if items.indices.contains(index) { onActivate?(self, index) }
    }
  }

  /// Shows why a segment cannot be selected, when there is a reason.
  func visit(_ index: Int) {
    marked.visited = items[index].canBeGoneTo ? index : nil
    reveal()
    stateDidChange()
  }
}

// MARK: - Adding and removing

extension SegmentedControl {
  /// Adds a segment among the others; the selection stays with its segment.
  ///
  /// - Parameters:
  ///   - item: The segment.
  ///   - index: Its index. One that is out of range is moved to the nearer end.
  public func insert(_ item: SegmentedControlItem, at index: Int) {
    let index = min(max(0, index), items.count)
    replace(index..<index, with: [item])
  }

  /// Takes a segment away; the selection stays with its segment.
  ///
  /// When the segment was selected, none is afterwards. A press on it ends and tells nobody.
  ///
  /// - Returns: The segment, or `nil` when there is none with that index.
  @discardableResult
  public func remove(at index: Int) -> SegmentedControlItem? {
    guard items.indices.contains(index) else { return nil }
    let item = items[index]
    replace(index..<index + 1, with: [])
    return item
  }

  /// Replaces segments by others, and has the indices of those that stay follow them.
  private func replace(_ range: Range<Int>, with new: [SegmentedControlItem]) {
    var moved = marked
    moved.segmentsWereReplaced(range, byCount: new.count)
    items.replaceSubrange(range, with: new)
    marked = moved
    reveal()
  }
}
