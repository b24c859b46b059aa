import CursesCells

// Views whose frame nobody sets: they are seen where they fit, so that a view that was only added
// is not lost.

extension View {
  /// Notes that the frame is set by whoever owns the view; the others are laid out without it.
  func place() {
    guard !isPlaced else { return }
    isPlaced = true
    // One that was not shown before took no room from the others.
    if layer.frame != .zero { superview?.setNeedsLayout() }
  }

  /// Returns the size that fits the content of the view best inside `size`, both in cells: that of
  /// ``sizeThatFits(_:)`` before a frame was set.
  public func sizeOfContentThatFits(_ size: Size) -> Size {
    let wasPlaced = isPlaced
    defer { isPlaced = wasPlaced }
    isPlaced = false
    return sizeThatFits(size)
  }

  /// Gives frames to the views inside this one whose frame was never set.
  func placeSubviews() {
    guard subviews.contains(where: { !$0.isPlaced }) else { return }
    let room = Rect(origin: .zero, size: bounds.size).inset(by: subviewSafeAreaInsets)
    let shown = subviews.filter { !$0.isHidden }
    if shown.count == 1, !shown[0].isPlaced, fillsOnlySubview {
      return shown[0].show(in: room)
    }
    _ = stackUnplaced(in: room.size) { $0.show(in: $1.translated(x: room.minX, y: room.minY)) }
  }

  /// Takes a place that nobody chose.
  private func show(in rect: Rect) {
    guard rect != layer.frame else { return }
    layer.frame = rect
    frameDidChange()
  }

  /// The columns and rows that the views inside take up.
  func sizeOfSubviews(in size: Size) -> Size {
    let placed = subviews.filter { $0.isPlaced && !$0.isHidden }.map(\.frame)
    return placed.reduce(stackUnplaced(in: size) { _, _ in }) {
      Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
    }
  }

  /// Whether a view that is alone in this one fills it.
  private var fillsOnlySubview: Bool { owner?.hasViewFilled ?? false || superview == nil }

  /// Stacks what has no frame of its own, each in the size that fits it.
  ///
  /// - Returns: The columns and rows of all.
  private func stackUnplaced(in size: Size, _ show: (View, Rect) -> Void) -> Size {
    var taken = Size(width: 0, height: 0)
    for view in subviews where !view.isPlaced && !view.isHidden {
      let room = Size(width: size.width, height: max(0, size.height - taken.height))
      let fitting = view.sizeThatFits(room)
      show(view, Rect(x: 0, y: taken.height, width: fitting.width, height: fitting.height))
      taken.width = max(taken.width, fitting.width)
      taken.height += fitting.height
    }
    return taken
  }
}
