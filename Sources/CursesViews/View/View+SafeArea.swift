import CursesCells

extension View {
  /// The cells at the view's edges that bars of containers cover.
  ///
  /// Words and controls keep out of them; a picture may go on beneath. They are what the view
  /// around covers, as far as this view reaches into it, and what
  /// ``ViewController/additionalSafeAreaInsets`` adds where the view is a controller's. Stacks and
  /// scroll views heed them by themselves.
  public var safeAreaInsets: EdgeInsets { placing.safeArea }

  /// Takes what the view's controller says is covered.
  func setAdditionalSafeArea(_ insets: EdgeInsets) {
    placing.additionalSafeArea = insets
    updateSafeArea()
  }

  /// Finds out again what is covered of the view, whose place is another one than before.
  func updateSafeArea() {
    let covered = (superview.map(coveredInsets) ?? .zero).adding(placing.additionalSafeArea)
    guard covered != placing.safeArea else { return }
    placing.safeArea = covered
    safeAreaInsetsDidChange()
    updateSafeAreaInside()
  }

  /// Finds out again what is covered, after the view has moved or has another size.
  func frameDidChange() {
    // Nearly always nothing is covered, and then this is all that it costs.
    guard placing.safeArea != .zero || superview.map({ $0.placing.safeArea != .zero }) ?? false
    else { return }
    updateSafeArea()
    updateSafeAreaInside()
  }

  private func updateSafeAreaInside() {
    for view in subviews {
      view.updateSafeArea()
    }
  }

  /// Returns how much of this view is in what is covered of the view around it.
  private func coveredInsets(of around: View) -> EdgeInsets {
    let outer = around.subviewSafeAreaInsets
    guard outer != .zero else { return .zero }
    let (size, room) = (frame.size, around.frame.size)
    return EdgeInsets(
      top: min(max(0, outer.top - frame.minY), size.height),
      left: min(max(0, outer.left - frame.minX), size.width),
      bottom: min(max(0, outer.bottom - room.height + frame.maxY), size.height),
      right: min(max(0, outer.right - room.width + frame.maxX), size.width))
  }
}
