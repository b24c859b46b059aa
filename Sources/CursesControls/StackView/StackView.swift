import CursesCells
import CursesViews

/// A view that arranges its subviews in a row or a column.
///
///     Delete 3 messages?
///      Cancel   Delete
///
/// The stack sets the frames of the views whenever the size of a view or of the stack changes:
///
///     let buttons = StackView(arrangedSubviews: [cancel, delete])
///     buttons.spacing = 1
///     let alert = StackView(arrangedSubviews: [question, buttons], axis: .vertical)
///
/// To create the views in place, use the view builder:
///
///     let alert = StackView(axis: .vertical, spacing: 1, layoutMargins: .text(top: 1)) {
///       question
///       StackView(axis: .horizontal, spacing: 1) {
///         Spacer()
///         cancel
///         delete
///       }
///     }
///
/// A stack takes no keys and no focus.
///
/// Its fitting length is the sum of the views' lengths with ``spacing`` between them; across, it is
/// the maximum. A view counts with its ``/CursesViews/View/sizeThatFits(_:)``, clamped to the
/// limits of its ``/CursesViews/View/layoutWidth`` and ``/CursesViews/View/layoutHeight``. A plain
/// ``/CursesViews/View`` counts with its current size, which the stack may have set, so give it
/// limits.
///
/// Spare cells go to views with a hugging priority below medium, the lowest first, in equal parts.
/// A ``Spacer`` is one, and ``/CursesViews/View/fills()`` makes any view one. Otherwise, the last
/// view of medium priority gets them. If there are too
/// few cells:
///
/// - First, views with the lowest compression resistance are shortened: those of the lowest hugging
///   priority before the others, and the longest first. Each keeps its minimum, and at least one
///   cell. Higher priorities follow, except ``/CursesViews/LayoutPriority/required``.
/// - Second, the spaces between views shrink, the widest first, and then the margins.
/// - Third, views get no cells at all: the last one first, among those with the lowest resistance.
///
/// In debug builds, ``/CursesViews/Stage/onWarning`` reports views without cells on a screen of at
/// least 80 × 24 cells.
///
/// - Complexity: O(*n*) in the total number of nested views, even for nested stacks: fitting sizes
///   are cached until a view invalidates its own.
public final class StackView: View {
  // MARK: Content

  /// The views in the row or column, from left to right or top to bottom.
  ///
  /// A hidden view takes no space.
  public private(set) var arrangedSubviews: [View] = []

  // MARK: Appearance

  /// The direction of the stack; the default is horizontal.
  public var axis: Axis {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The number of cells between two views.
  ///
  /// The default is 0. Values outside of `0...2^31` are clamped.
  public var spacing = 0 {
    didSet {
      spacing = LengthSolver.clamped(spacing)
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// The distribution of the length among the views; the default is ``Distribution/fill``.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The alignment of the views across the stack; the default is ``Alignment/fill``.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The margins around the views, in addition to the safe area.
  ///
  /// The default is zero.
  public var layoutMargins = LayoutMargins.zero {
    didSet { if layoutMargins != oldValue { arrangementDidChange() } }
  }

  /// The spaces that differ from ``spacing``, keyed by the view before each.
  private var customSpacing: [ObjectIdentifier: Int] = [:]

  /// The cache of fitting sizes.
  private var fittingSizes = FittingSizes()

  // MARK: Creating

  /// Creates a stack of views.
  public init(arrangedSubviews: [View] = [], axis: Axis = .horizontal) {
    self.axis = axis
    super.init()
    for view in arrangedSubviews {
      addArrangedSubview(view)
    }
  }

  /// Creates a stack of the views in a view builder.
  public convenience init(
    axis: Axis = .horizontal, spacing: Int = 0, alignment: Alignment = .fill,
    distribution: Distribution = .fill, layoutMargins: LayoutMargins = .zero,
    @ViewBuilder _ views: () -> [View]
  ) {
    self.init(arrangedSubviews: views(), axis: axis)
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.layoutMargins = layoutMargins
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let space = Size(
      width: min(size.width, LengthSolver.longest), height: min(size.height, LengthSolver.longest))
    if let known = fittingSizes.size(in: space) { return known }
    let fitting = measure(space)
    fittingSizes.add(fitting, in: space)
    return fitting
  }

  public override func layoutSubviews() {
    let plan = plan(in: bounds.size)
    for (item, span) in zip(plan.items, plan.layout.spans(in: axis.along(bounds.size))) {
      let requested =
        alignment == .fill
        ? item.acrossRules.clamped(plan.across.count)
        : acrossLength(of: item, in: plan.across.count, along: span.count)
      let length = min(requested, plan.across.count)
      let start = plan.across.lowerBound + alignment.offset(of: length, in: plan.across.count)
      item.view.frame = axis.rect(along: span, across: start..<start + length)
      if span.isEmpty { warnOfNoSpace(item) }
    }
  }

  public override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    arrangementDidChange()
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    arrangementDidChange()
  }

  public override func subviewFittingSizeDidChange() { arrangementDidChange() }

  public override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
}

// MARK: - Arranging

extension StackView {
  /// Adds a view at the end, and removes it from its previous superview.
  ///
  /// - Precondition: `view` is neither this view nor one of its superviews.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view, or moves one that is already arranged.
  ///
  /// - Parameters:
  ///   - view: The view. It is removed from its previous superview.
  ///   - index: The index among the arranged views, from 0. Out-of-range values are clamped.
  /// - Precondition: `view` is neither this view nor one of its superviews.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview === self {
      arrangedSubviews.removeAll { $0 === view }
    } else {
      addSubview(view)
    }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    arrangementDidChange()
  }

  /// Stops arranging a view.
  ///
  /// The view stays a subview at its last frame; call ``/CursesViews/View/removeFromSuperview()``
  /// to remove it from both. A view that is not arranged is ignored.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacing[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }
}

// MARK: - Spacing

extension StackView {
  /// Sets the number of cells after a view, which overrides ``spacing``.
  ///
  /// Numbers outside of `0...2^31` are clamped; `nil` restores ``spacing``. After the last view,
  /// there is no space. A view that is not arranged is ignored.
  public func setCustomSpacing(_ spacing: Int?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacing[ObjectIdentifier(view)] = spacing.map(LengthSolver.clamped)
    arrangementDidChange()
  }
}

// MARK: - Private

extension StackView {
  /// A view and its fitting size for unlimited length.
  private struct Item {
    let view: View
    let size: Size
    let acrossRules: LayoutLength
  }

  /// The input for placing the views: their lengths, and the available cells across.
  private struct Plan {
    let items: [Item]
    let layout: StackViewLayout
    let across: Range<Int>
  }

  private func measure(_ space: Size) -> Size {
    // Deeper nesting would overflow the stack.
    guard StackView.measuredLevels < StackView.maximumMeasuredLevels else { return frame.size }
    StackView.measuredLevels += 1
    defer { StackView.measuredLevels -= 1 }
    let plan = plan(in: space)
    let extent = plan.layout.fittingExtent(in: axis.along(space))
    let longest = zip(plan.items, plan.layout.spans(in: extent)).reduce(0) { longest, next in
      max(longest, acrossLength(of: next.0, in: plan.across.count, along: next.1.count))
    }
    // Margins around nothing would fit one room and be shortened in a smaller one, so they are
    // omitted.
    let margins = longest > 0 ? axis.across(space) - plan.across.count : 0
    return axis.size(along: extent, across: longest + margins)
  }

  /// The number of nested stacks that are being measured.
  private static var measuredLevels = 0

  /// The number of nested stacks from which their current sizes are used.
  private static var maximumMeasuredLevels: Int { 1_000 }

  private func plan(in size: Size) -> Plan {
    let insets = layoutMargins.insets(in: size.width).adding(safeAreaInsets)
    let edges = axis.margins(insets)
    let space = axis.across(size)
    let sides = leveled(
      [edges.across.before, edges.across.after], floors: [0, 0], to: max(0, space - 1))
    let across = sides[0]..<max(sides[0], space - sides[1])
    let items = arrangedSubviews.filter { !$0.isHidden }.map { item($0, across: across.count) }
    let along = axis.along(size)
    let lengths = items.map { item in
      let rules = axis.alongRules(item.view)
      return LengthSolver.Item(
        length: min(rules.clamped(min(along, axis.along(item.size))), LengthSolver.longest),
        rules: rules)
    }
    let spaces = items.dropLast().map { customSpacing[ObjectIdentifier($0.view)] ?? spacing }
    return Plan(
      items: items,
      layout: StackViewLayout(
        items: lengths, spaces: spaces, margins: edges.along, distribution: distribution),
      across: across)
  }

  /// Measures a view with the width across the stack and unlimited length.
  ///
  /// The unlimited length requires only one more measurement, for the final length. Nested stacks
  /// are therefore measured twice in total, not twice for each level.
  private func item(_ view: View, across: Int) -> Item {
    let rules = axis.acrossRules(view)
    let space = axis.size(along: LengthSolver.longest, across: min(across, rules.maximum))
    return Item(view: view, size: view.sizeThatFits(space), acrossRules: rules)
  }

  /// Returns the length of a view across the stack if its length along the stack is `along`.
  ///
  /// A view in a row that is shorter than its fitting width is measured again, as it may wrap
  /// lines.
  private func acrossLength(of item: Item, in across: Int, along: Int) -> Int {
    let isShortened = axis == .horizontal && along < item.size.width
    let space = axis.size(along: along, across: min(across, item.acrossRules.maximum))
    let size = isShortened ? item.view.sizeThatFits(space) : item.size
    return min(across, item.acrossRules.clamped(axis.across(size)))
  }

  /// Reports a view that gets no cells along the stack although it needs some.
  ///
  /// On a small screen, that is expected.
  private func warnOfNoSpace(_ item: Item) {
    guard let stage, stage.size.width >= 80, stage.size.height >= 24, !bounds.isEmpty,
      axis.along(item.size) > 0, axis.alongRules(item.view).maximum > 0
    else { return }
    let name = item.view.typeWords
    let side = axis == .horizontal ? "columns" : "rows"
    stage.warn(
      about: "room \(ObjectIdentifier(item.view).hashValue)",
      "“\(name)” has no \(side) in a stack of \(axis.along(bounds.size)), but needs "
        + "\(axis.along(item.size)); lower the compressionResistance of another view")
  }

  private func arrangementDidChange() {
    fittingSizes.removeAll()
    setNeedsLayout()
    invalidateFittingSize()
  }
}

// MARK: - Arrangement

extension StackView {
  /// The direction of a stack.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal

    /// From top to bottom.
    case vertical
  }

  /// The distribution of a stack's length among its views.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// Each view has its fitting length; those with the lowest hugging priority share spare cells.
    case fill

    /// All views have equal lengths, as far as their limits allow.
    ///
    /// Cells that cannot be shared equally go to the first views, one each.
    case fillEqually

    /// Each view has its fitting length; the spaces between share spare cells.
    ///
    /// Cells that cannot be shared equally go to the first spaces, one each.
    case equalSpacing
  }

  /// The alignment of views across a stack.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// From one edge to the other.
    case fill

    /// At the top of a row, or at the left of a column.
    case leading

    /// In the middle; an odd spare cell is at the bottom or the right.
    case center

    /// At the bottom of a row, or at the right of a column.
    case trailing
  }
}

extension StackView.Axis {
  /// Returns the length of `size` along the axis.
  func along(_ size: Size) -> Int { self == .horizontal ? size.width : size.height }

  /// Returns the length of `size` across the axis.
  func across(_ size: Size) -> Int { self == .horizontal ? size.height : size.width }

  /// Returns the size with the given lengths along and across the axis.
  func size(along: Int, across: Int) -> Size {
    self == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// Returns the rectangle with the given ranges along and across the axis.
  func rect(along: Range<Int>, across: Range<Int>) -> Rect {
    let origin =
      self == .horizontal
      ? Point(x: along.lowerBound, y: across.lowerBound)
      : Point(x: across.lowerBound, y: along.lowerBound)
    return Rect(origin: origin, size: size(along: along.count, across: across.count))
  }
}

extension StackView.Axis {
  /// The layout rules of a view along the axis.
  @MainActor
  fileprivate func alongRules(_ view: View) -> LayoutLength {
    self == .horizontal ? view.layoutWidth : view.layoutHeight
  }

  /// The layout rules of a view across the axis.
  @MainActor
  fileprivate func acrossRules(_ view: View) -> LayoutLength {
    self == .horizontal ? view.layoutHeight : view.layoutWidth
  }

  /// Returns margins along and across the axis.
  func margins(_ insets: EdgeInsets) -> (
    along: (before: Int, after: Int), across: (before: Int, after: Int)
  ) {
    let columns = (before: insets.left, after: insets.right)
    let rows = (before: insets.top, after: insets.bottom)
    return self == .horizontal ? (columns, rows) : (rows, columns)
  }
}

extension StackView.Alignment {
  /// Returns the number of cells before a view of `length` cells within `available`.
  func offset(of length: Int, in available: Int) -> Int {
    switch self {
    case .fill, .leading: 0
    case .center: (available - length) / 2
    case .trailing: available - length
    }
  }
}
