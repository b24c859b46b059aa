import CursesCells

/// What a view asks of whoever gives it its frame, and what covers it.
struct Placing {
  var width = LayoutLength()
  var height = LayoutLength()

  /// The edges that the view is pinned to, or `nil` where something else gives it its frame.
  var pin: Pin?

  /// What bars cover of the view.
  fileprivate var safeArea = EdgeInsets.zero

  /// What the view's controller adds to that.
  fileprivate var additionalSafeArea = EdgeInsets.zero
}

// MARK: - Lengths

extension View {
  /// The limits of the view's columns, and how it stretches and shrinks.
  ///
  /// Stacks, grids and ``pin(_:insets:)`` heed it. The default has no limits.
  public var layoutWidth: LayoutLength {
    get { placing.width }
    set {
      guard newValue != placing.width else { return }
      placing.width = newValue
      invalidateFittingSize()
    }
  }

  /// The limits of the view's rows, and how it stretches and shrinks.
  ///
  /// Stacks, grids and ``pin(_:insets:)`` heed it. The default has no limits.
  public var layoutHeight: LayoutLength {
    get { placing.height }
    set {
      guard newValue != placing.height else { return }
      placing.height = newValue
      invalidateFittingSize()
    }
  }

  /// Gives the view so many columns, as far as there are enough, and returns it.
  @discardableResult
  public func width(_ columns: Int) -> Self { width(atLeast: columns, atMost: columns) }

  /// Sets the limits of the view's columns, and returns it.
  @discardableResult
  public func width(atLeast minimum: Int = 0, atMost maximum: Int = .max) -> Self {
    layoutWidth.minimum = minimum
    layoutWidth.maximum = maximum
    return self
  }

  /// Gives the view so many rows, as far as there are enough, and returns it.
  @discardableResult
  public func height(_ rows: Int) -> Self { height(atLeast: rows, atMost: rows) }

  /// Sets the limits of the view's rows, and returns it.
  @discardableResult
  public func height(atLeast minimum: Int = 0, atMost maximum: Int = .max) -> Self {
    layoutHeight.minimum = minimum
    layoutHeight.maximum = maximum
    return self
  }
}

// MARK: - Pinning

extension View {
  /// Keeps the view at edges of the one around it, over what else is there, and returns it.
  ///
  ///     page.addSubview(badge.pin([.top, .right], insets: EdgeInsets(top: 1, right: 2)))
  ///
  /// Between two edges that are opposite it has all the cells there are, and elsewhere those that
  /// fit it; where neither of two is named it stands in the middle. ``layoutWidth`` and
  /// ``layoutHeight`` limit both. It keeps out of what bars cover: see ``safeAreaInsets``.
  ///
  /// The frame is set whenever the view around it is laid out, after its
  /// ``View/layoutSubviews()``.
  ///
  /// - Parameters:
  ///   - edges: The edges. The default is all of them; ``Edges/center`` is none.
  ///   - insets: The cells left free at the edges of the view around it, none by default.
  /// - Returns: The view itself.
  @discardableResult
  public func pin(_ edges: Edges = .all, insets: EdgeInsets = .zero) -> Self {
    placing.pin = Pin(edges: edges, insets: insets)
    superview?.setNeedsLayout()
    return self
  }

  /// Gives the views inside this one that are pinned their frames.
  func placePinnedSubviews() {
    for view in subviews {
      guard let pin = view.placing.pin, !view.isHidden else { continue }
      view.frame = pin.frame(
        in: bounds.inset(by: subviewSafeAreaInsets), fitting: view.sizeThatFits,
        width: view.layoutWidth, height: view.layoutHeight)
    }
  }
}

// MARK: - Placing

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

// MARK: - Safe area

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
