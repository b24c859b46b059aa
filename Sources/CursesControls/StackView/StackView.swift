import CursesCells
import CursesViews

/// A row or a column of views.
///
///     Delete 3 messages?
///      Cancel   Delete
///
/// The views are given their frames whenever one of them, or the stack, changes
/// its size:
///
///     let buttons = StackView(arrangedSubviews: [cancel, delete])
///     buttons.spacing = 1
///     let alert = StackView(arrangedSubviews: [question, buttons], axis: .vertical)
///
/// or, where they are made in the same place:
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
/// It takes no keys and no focus.
///
/// Its size is that of the views one after the other, with ``spacing`` between them, and as long
/// across as the longest. A view counts with its ``/CursesViews/View/sizeThatFits(_:)``, moved into
/// the limits of its ``/CursesViews/View/layoutWidth`` and ``/CursesViews/View/layoutHeight``. A
/// plain ``/CursesViews/View`` counts with the size it has, which may be the one the stack last
/// gave it, so it is better given limits.
///
/// Cells left over go to the views that hug the least, such as a ``Spacer``, in equal parts; where
/// all hug alike, to the last. Where there are too few:
///
/// - first those that resist compression the least are shortened, the longest of them first,
///   until they have their minimum, and a cell at least; then those that resist more, but for
///   those for which that is ``/CursesViews/LayoutPriority/required``;
/// - then the spaces between, the widest first, and then the margins;
/// - then views have no cell any more: the last goes first, and of those that resist the least.
///
/// - Complexity: O(*n*) in all the views inside, also where stacks are in stacks: what fits is
///   kept until a view says that it changed.
public final class StackView: View {
  // MARK: Content

  /// The views in the row or column, from the left or from the top.
  ///
  /// A hidden one takes no room.
  public private(set) var arrangedSubviews: [View] = []

  // MARK: Looks

  /// Which way the views follow one another; the default is to the right.
  public var axis: Axis {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The cells between two views.
  ///
  /// The default is zero, to which negative values are raised.
  public var spacing = 0 {
    didSet {
      spacing = max(0, spacing)
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// How the views share the length of the stack; the default is ``Distribution/fill``.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// Where the views stand across the stack; the default is ``Alignment/fill``.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The cells left free around the views, beside what bars cover of the stack.
  ///
  /// The default is none.
  public var layoutMargins = LayoutMargins.zero {
    didSet { if layoutMargins != oldValue { arrangementDidChange() } }
  }

  /// The spaces that differ from ``spacing``, by the view before them.
  private var customSpacing: [ObjectIdentifier: Int] = [:]

  /// What fits, as long as nothing changes.
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

  /// Creates a stack of the views that are written in a block.
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
    let room = Size(
      width: min(size.width, LengthShares.longest), height: min(size.height, LengthShares.longest))
    if let known = fittingSizes.size(in: room) { return known }
    let fitting = measure(room)
    fittingSizes.add(fitting, in: room)
    return fitting
  }

  public override func layoutSubviews() {
    let plan = plan(in: bounds.size)
    for (item, span) in zip(plan.items, plan.layout.spans(in: axis.along(bounds.size))) {
      let wanted =
        alignment == .fill
        ? item.acrossRules.clamped(plan.across.count)
        : acrossLength(of: item, in: plan.across.count, along: span.count)
      let length = min(wanted, plan.across.count)
      let start = plan.across.lowerBound + alignment.offset(of: length, in: plan.across.count)
      item.view.frame = axis.rect(along: span, across: start..<start + length)
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
  /// Adds a view at the end, removing it from where it was.
  ///
  /// - Precondition: `view` is neither this view nor one around it.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view among the others, or moves one of them.
  ///
  /// - Parameters:
  ///   - view: The view; it is removed from where it was.
  ///   - index: Its place among the others, the first being 0. An index out of range is moved to
  ///     the nearer end.
  /// - Precondition: `view` is neither this view nor one around it.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview === self {
      arrangedSubviews.removeAll { $0 === view }
    } else {
      addSubview(view)
    }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    arrangementDidChange()
  }

  /// Gives a view its frame no longer.
  ///
  /// The view stays inside the stack, where it was last seen;
  /// ``/CursesViews/View/removeFromSuperview()`` takes it out of both. A view that is not arranged
  /// is left alone.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacing[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }
}

// MARK: - Spacing

extension StackView {
  /// Leaves so many cells after a view in place of ``spacing``.
  ///
  /// Negative numbers are raised to zero; `nil` is ``spacing`` again. After the last view there is
  /// no space, and a view that is not arranged is left alone.
  public func setCustomSpacing(_ spacing: Int?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacing[ObjectIdentifier(view)] = spacing.map { max(0, $0) }
    arrangementDidChange()
  }
}

// MARK: - Private

extension StackView {
  /// A view, and the size that fits it where the stack has no end.
  private struct Item {
    let view: View
    let size: Size
    let acrossRules: LayoutLength
  }

  /// What is needed to place the views: their lengths, and the cells across that they can have.
  private struct Plan {
    let items: [Item]
    let layout: StackViewLayout
    let across: Range<Int>
  }

  private func measure(_ room: Size) -> Size {
    let plan = plan(in: room)
    let extent = plan.layout.fittingExtent(in: axis.along(room))
    let longest = zip(plan.items, plan.layout.spans(in: extent)).reduce(0) { longest, next in
      max(longest, acrossLength(of: next.0, in: plan.across.count, along: next.1.count))
    }
    // Margins around nothing would fit one room, and be shortened in a smaller one.
    let margins = longest > 0 ? axis.across(room) - plan.across.count : 0
    return axis.size(along: extent, across: longest + margins)
  }

  private func plan(in size: Size) -> Plan {
    let insets = layoutMargins.insets(in: size.width).adding(safeAreaInsets)
    let edges = axis.margins(insets)
    let room = axis.across(size)
    let sides = leveled(
      [edges.across.before, edges.across.after], floors: [0, 0], to: max(0, room - 1))
    let across = sides[0]..<max(sides[0], room - sides[1])
    let items = arrangedSubviews.filter { !$0.isHidden }.map { item($0, across: across.count) }
    let along = axis.along(size)
    let lengths = items.map { item in
      let rules = axis.alongRules(item.view)
      return LengthShares.Item(
        length: min(rules.clamped(min(along, axis.along(item.size))), LengthShares.longest),
        rules: rules)
    }
    let spaces = items.dropLast().map { customSpacing[ObjectIdentifier($0.view)] ?? spacing }
    return Plan(
      items: items,
      layout: StackViewLayout(
        items: lengths, spaces: spaces, margins: edges.along, distribution: distribution),
      across: across)
  }

  /// Measures a view in all the cells there could be along the stack.
  ///
  /// What it would take is asked for without an end, so that it is asked only once more, with the
  /// cells that it gets: a stack inside it is measured twice, and not twice for each stack around.
  private func item(_ view: View, across: Int) -> Item {
    let rules = axis.acrossRules(view)
    let room = axis.size(along: LengthShares.longest, across: min(across, rules.maximum))
    return Item(view: view, size: view.sizeThatFits(room), acrossRules: rules)
  }

  /// Returns the cells across the stack of a view that has `along` cells in its direction.
  ///
  /// A view in a row that has less than it would take is asked again: it may break its lines.
  private func acrossLength(of item: Item, in across: Int, along: Int) -> Int {
    let isShortened = axis == .horizontal && along < item.size.width
    let room = axis.size(along: along, across: min(across, item.acrossRules.maximum))
    let size = isShortened ? item.view.sizeThatFits(room) : item.size
    return min(across, item.acrossRules.clamped(axis.across(size)))
  }

  private func arrangementDidChange() {
    fittingSizes.removeAll()
    setNeedsLayout()
    invalidateFittingSize()
  }
}

// MARK: - Arrangement

extension StackView {
  /// The ways the views of a stack can follow one another.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal

    /// From top to bottom.
    case vertical
  }

  /// The ways the views of a stack can share its length.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// Each has the length that fits it, and those that hug the least share what is left over.
    case fill

    /// All have the same length, as far as their limits allow; cells left over go to the first
    /// ones, one each.
    case fillEqually

    /// Each has the length that fits it, and the spaces between take what is left over.
    ///
    /// Cells that cannot be shared equally go to the first spaces, one each.
    case equalSpacing
  }

  /// The places the views of a stack can have across it.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// From one edge to the other.
    case fill

    /// At the top of a row, or at the left of a column.
    case leading

    /// In the middle; an odd cell is left over at the bottom or at the right.
    case center

    /// At the bottom of a row, or at the right of a column.
    case trailing
  }
}

extension StackView.Axis {
  /// Returns the cells of `size` in the direction of the axis.
  func along(_ size: Size) -> Int { self == .horizontal ? size.width : size.height }

  /// Returns the cells of `size` at a right angle to the axis.
  func across(_ size: Size) -> Int { self == .horizontal ? size.height : size.width }

  /// Returns the size with these cells along and across the axis.
  func size(along: Int, across: Int) -> Size {
    self == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// Returns the cells that lie in both ranges, along and across the axis.
  func rect(along: Range<Int>, across: Range<Int>) -> Rect {
    let origin =
      self == .horizontal
      ? Point(x: along.lowerBound, y: across.lowerBound)
      : Point(x: across.lowerBound, y: along.lowerBound)
    return Rect(origin: origin, size: size(along: along.count, across: across.count))
  }
}

extension StackView.Axis {
  /// What a view asks of its length in the direction of the axis.
  @MainActor
  fileprivate func alongRules(_ view: View) -> LayoutLength {
    self == .horizontal ? view.layoutWidth : view.layoutHeight
  }

  /// What a view asks of its length at a right angle to the axis.
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
  /// Returns how many cells of `available` are before one that takes `length` of them.
  func offset(of length: Int, in available: Int) -> Int {
    switch self {
    case .fill, .leading: 0
    case .center: (available - length) / 2
    case .trailing: available - length
    }
  }
}
