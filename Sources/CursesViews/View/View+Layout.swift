import CursesCells

/// What a view asks of whoever gives it its frame, and what covers it.
struct Placing {
  var width = LayoutLength()
  var height = LayoutLength()

  /// The edges that the view is pinned to, or `nil` where something else gives it its frame.
  var pin: Pin?

  /// What bars cover of the view.
  var safeArea = EdgeInsets.zero

  /// What the view's controller adds to that.
  var additionalSafeArea = EdgeInsets.zero
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
