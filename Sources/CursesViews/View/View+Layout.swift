import CursesCells

/// The lengths and edges that lay out a view, and its safe area.
struct Placing {
  var width = LayoutLength()
  var height = LayoutLength()

  /// The edges that the view is pinned to, or `nil` if its frame is set otherwise.
  var pin: Pin?

  /// The insets of the view that bars cover.
  fileprivate var safeArea = EdgeInsets.zero

  /// The insets that the view's controller adds.
  fileprivate var additionalSafeArea = EdgeInsets.zero
}

// MARK: - Lengths

extension View {
  /// The limits of the view's columns, and its stretching and shrinking.
  ///
  /// Stacks, grids and ``pin(_:insets:)`` respect it. The default has no limits.
  public var layoutWidth: LayoutLength {
    get { placing.width }
    set {
      guard newValue != placing.width else { return }
      placing.width = newValue
      invalidateFittingSize()
    }
  }

  /// The limits of the view's rows, and its stretching and shrinking.
  ///
  /// Stacks, grids and ``pin(_:insets:)`` respect it. The default has no limits.
  public var layoutHeight: LayoutLength {
    get { placing.height }
    set {
      guard newValue != placing.height else { return }
      placing.height = newValue
      invalidateFittingSize()
    }
  }

  /// Sets the view's width to `columns` if enough are available, and returns the view.
  @discardableResult
  public func width(_ columns: Int) -> Self { width(atLeast: columns, atMost: columns) }

  /// Sets the limits of the view's columns, and returns the view.
  @discardableResult
  public func width(atLeast minimum: Int = 0, atMost maximum: Int = .max) -> Self {
    layoutWidth.minimum = minimum
    layoutWidth.maximum = maximum
    return self
  }

  /// Sets the view's height to `rows` if enough are available, and returns the view.
  @discardableResult
  public func height(_ rows: Int) -> Self { height(atLeast: rows, atMost: rows) }

  /// Sets the limits of the view's rows, and returns the view.
  @discardableResult
  public func height(atLeast minimum: Int = 0, atMost maximum: Int = .max) -> Self {
    layoutHeight.minimum = minimum
    layoutHeight.maximum = maximum
    return self
  }

  /// Makes the view take the spare cells of its stack on both axes, and returns the view.
  ///
  ///     let page = StackView(axis: .vertical) {
  ///       note
  ///       table.fills()
  ///       label
  ///     }
  ///
  /// It sets ``LayoutLength/hugging`` to ``LayoutPriority/lowest``. Several such views of a stack
  /// share the cells. If there are too few, they are shortened before the others, down to their
  /// minimum and to at least one cell.
  @discardableResult
  public func fills() -> Self {
    layoutWidth.hugging = .lowest
    layoutHeight.hugging = .lowest
    return self
  }
}

// MARK: - Pinning

extension View {
  /// Pins the view to edges of its superview, above other subviews, and returns the view.
  ///
  ///     page.addSubview(badge.pin([.top, .right], insets: EdgeInsets(top: 1, right: 2)))
  ///
  /// Between two opposite edges the view takes all cells; otherwise it takes its fitting size. On
  /// an axis without a named edge, the view is centered. ``layoutWidth`` and ``layoutHeight`` limit
  /// both. The view stays inside the safe area: see ``safeAreaInsets``.
  ///
  /// The frame is set after each ``View/layoutSubviews()`` of the superview.
  ///
  /// - Parameters:
  ///   - edges: The edges; the default is all. ``Edges/center`` is none.
  ///   - insets: The distance from the superview's edges, in cells; the default is zero.
  /// - Returns: The view itself.
  @discardableResult
  public func pin(_ edges: Edges = .all, insets: EdgeInsets = .zero) -> Self {
    placing.pin = Pin(edges: edges, insets: insets)
    superview?.setNeedsLayout()
    return self
  }

  /// Sets the frames of pinned subviews.
  func placePinnedSubviews() {
    for view in subviews {
      guard let pin = view.placing.pin, !view.isHidden else { continue }
      view.frame = pin.frame(
        in: bounds.inset(by: subviewSafeAreaInsets), fitting: view.sizeThatFits,
        width: view.layoutWidth, height: view.layoutHeight)
    }
  }
}

// MARK: - Views without a frame

// Views without a frame are displayed at their fitting size, so that a view that was only added is
// not lost.

extension View {
  /// Records that the frame was set explicitly, so that the layout of views without a frame skips
  /// it.
  func place() {
    guard !isPlaced else { return }
    isPlaced = true
    // An empty frame took no room, so the other views keep their frames.
    if layer.frame != .zero { superview?.setNeedsLayout() }
  }

  /// Returns the size that fits the content best inside `size`, both in cells: the result of
  /// ``sizeThatFits(_:)`` before a frame was set.
  public func sizeOfContentThatFits(_ size: Size) -> Size {
    let wasPlaced = isPlaced
    defer { isPlaced = wasPlaced }
    isPlaced = false
    return sizeThatFits(size)
  }

  /// Sets the automatic frames of subviews that have none.
  func placeSubviews() {
    guard hasUnplacedSubview else { return }
    let space = Rect(origin: .zero, size: bounds.size).inset(by: subviewSafeAreaInsets)
    let displayed = subviews.filter { !$0.isHidden && !$0.floatsOverSiblings }
    if displayed.count == 1, !displayed[0].isPlaced, fillsOnlySubview {
      return displayed[0].show(in: space)
    }
    _ = stackUnplaced(in: space.size) { $0.show(in: $1.translated(x: space.minX, y: space.minY)) }
  }

  // A closure of the main actor would check its executor for each subview of every layout.
  private var hasUnplacedSubview: Bool {
    for view in subviews where !view.isPlaced { return true }
    return false
  }

  /// Sets an automatic frame.
  private func show(in rect: Rect) {
    guard rect != layer.frame else { return }
    layer.frame = rect
    frameDidChange()
  }

  /// Returns the columns and rows that the subviews occupy.
  func sizeOfSubviews(in size: Size) -> Size {
    // Deeper nesting would overflow the stack, and all sizes together would take quadratic time.
    guard View.measuredLevels < View.maximumMeasuredLevels else { return frame.size }
    View.measuredLevels += 1
    defer { View.measuredLevels -= 1 }
    let placed = subviews.filter { $0.isPlaced && !$0.isHidden }.map(\.frame)
    return placed.reduce(stackUnplaced(in: size) { _, _ in }) {
      Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
    }
  }

  /// The number of nested views without a frame that are being measured.
  private static var measuredLevels = 0

  /// The number of nested views without a frame from which their current sizes are used.
  private static var maximumMeasuredLevels: Int { 100 }

  /// Whether a lone subview fills this view.
  private var fillsOnlySubview: Bool { owner?.hasViewFilled ?? false || superview == nil }

  /// Stacks the subviews without a frame, each at its fitting size.
  ///
  /// - Returns: The columns and rows of all.
  private func stackUnplaced(in size: Size, _ show: (View, Rect) -> Void) -> Size {
    var taken = Size(width: 0, height: 0)
    for view in subviews where !view.isPlaced && !view.isHidden {
      let space = Size(width: size.width, height: max(0, size.height - taken.height))
      let fitting = view.sizeThatFits(space)
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
  /// Text and controls stay out of them; a background may extend beneath. They are the superview's
  /// insets as far as the view reaches into them. If the view is a controller's,
  /// ``ViewController/additionalSafeAreaInsets`` is added. Stacks and scroll views respect them
  /// automatically.
  public var safeAreaInsets: EdgeInsets { placing.safeArea }

  /// Sets the insets that the view's controller adds.
  func setAdditionalSafeArea(_ insets: EdgeInsets) {
    placing.additionalSafeArea = insets
    updateSafeArea()
  }

  /// Updates the insets after the view or its superview moved.
  func updateSafeArea() {
    if adoptSafeArea() { updateSafeAreaInside() }
  }

  /// Updates the insets of this view alone, and returns whether they changed.
  private func adoptSafeArea() -> Bool {
    let covered = (superview.map(coveredInsets) ?? .zero).adding(placing.additionalSafeArea)
    guard covered != placing.safeArea else { return false }
    placing.safeArea = covered
    safeAreaInsetsDidChange()
    return true
  }

  /// Updates the safe area after the view moved or was resized.
  func frameDidChange() {
    // Fast path: usually nothing is covered.
    guard placing.safeArea != .zero || superview.map({ $0.placing.safeArea != .zero }) ?? false
    else { return }
    updateSafeArea()
    updateSafeAreaInside()
  }

  private func updateSafeAreaInside() {
    walk { view in view === self || view.adoptSafeArea() ? .descend : .skip }
  }

  /// Returns the part of this view inside the covered edges of its superview.
  private func coveredInsets(of around: View) -> EdgeInsets {
    let outer = around.subviewSafeAreaInsets
    guard outer != .zero else { return .zero }
    let (size, space) = (frame.size, around.frame.size)
    return EdgeInsets(
      top: min(max(0, outer.top - frame.minY), size.height),
      left: min(max(0, outer.left - frame.minX), size.width),
      bottom: min(max(0, outer.bottom - space.height + frame.maxY), size.height),
      right: min(max(0, outer.right - space.width + frame.maxX), size.width))
  }
}

// MARK: - Invalidating

/// The parts of a view to update after a property was set; see ``View/Invalidating``.
public struct Invalidation: OptionSet, Sendable {
  /// The raw value, with one bit for each part.
  public let rawValue: UInt8

  /// Creates a set from a raw value, with one bit for each part.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The cells: ``View/setNeedsDisplay()``.
  @inlinable public static var display: Invalidation { Invalidation(rawValue: 1) }

  /// The frames of subviews: ``View/setNeedsLayout()``.
  @inlinable public static var layout: Invalidation { Invalidation(rawValue: 2) }

  /// The fitting size: ``View/invalidateFittingSize()``.
  @inlinable public static var fittingSize: Invalidation { Invalidation(rawValue: 4) }

  /// The transcript: ``View/setNeedsTranscriptUpdate()``.
  @inlinable public static var transcript: Invalidation { Invalidation(rawValue: 8) }
}

extension View {
  /// A property wrapper that invalidates parts of a view when the value changes.
  ///
  ///     final class Gauge: View {
  ///       @Invalidating(.display) var level = 0.5
  ///       @Invalidating(.display, .fittingSize) var title = ""
  ///     }
  ///
  /// Setting an equal value changes nothing.
  ///
  /// Source: `UIView.Invalidating` of UIKit.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    @usableFromInline var value: Value
    @usableFromInline let parts: Invalidation

    /// Wraps an initial value.
    @inlinable
    public init(
      wrappedValue: Value, _ first: Invalidation, _ second: Invalidation = [],
      _ third: Invalidation = []
    ) {
      value = wrappedValue
      parts = [first, second, third]
    }

    /// Unavailable: the value is accessible only through its view.
    @available(*, unavailable, message: "only properties of views can be @Invalidating")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// The value in a view.
    ///
    /// Only if this is inlined does a known key path compile to a stored field.
    @inlinable @inline(__always) @MainActor
    public static subscript<Owner: View>(
      _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { owner[keyPath: storage].value }
      set {
        guard owner[keyPath: storage].value != newValue else { return }
        owner[keyPath: storage].value = newValue
        owner.invalidate(owner[keyPath: storage].parts)
      }
    }
  }

  /// Invalidates parts of the view.
  @usableFromInline
  func invalidate(_ parts: Invalidation) {
    if parts.contains(.display) { setNeedsDisplay() }
    if parts.contains(.layout) { setNeedsLayout() }
    if parts.contains(.fittingSize) { invalidateFittingSize() }
    if parts.contains(.transcript) { setNeedsTranscriptUpdate() }
  }
}

// MARK: - Drawing

extension View {
  /// Draws a text in one row, in the colors of the view's theme.
  ///
  /// A tab is drawn as one blank; see ``StyledText/expandingTabs()``.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks are not drawn.
  ///   - point: The position of the first character.
  ///   - base: The style for everything that the text does not specify.
  ///   - canvas: The canvas.
  /// - Returns: The columns from `point` to the end of the text.
  @discardableResult
  public func draw(
    _ text: StyledText, at point: Point, style base: Style, in canvas: inout Canvas
  ) -> Int {
    if let style = text.onlyStyle {
      let look = style.resolved(over: base, theme: theme, traits: traits)
      return canvas.draw(text.string, at: point, style: look)
    }
    let all = text.string.startIndex..<text.string.endIndex
    var width = 0
    for (part, style) in text.pieces(in: all) {
      let position = point.translated(x: width, y: 0)
      let look = style.resolved(over: base, theme: theme, traits: traits)
      width += canvas.draw(part, at: position, style: look)
    }
    return width
  }
}
