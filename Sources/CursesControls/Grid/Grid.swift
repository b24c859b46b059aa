import CursesCells
import CursesViews

/// A view that arranges its subviews in aligned columns and rows.
///
///     Name   Ada Lovelace
///     Mail   ada@example.org
///     Note   Wants to know about
///            the engine.
///
/// The views fill the columns of a row, and then the next row:
///
///     let form = Grid(columns: [.fitting, .fraction()], columnSpacing: 3) {
///       Label("Name")
///       field
///       Label("Mail")
///       mail
///       GridItem(save, columns: 2, horizontalAlignment: .trailing)
///     }
///
/// A grid takes no keys and no focus. A hidden view takes no position: those after it move up.
///
/// Fractions share the space that the other tracks leave. If there are too few cells, the longest
/// fitting tracks are shortened first, until each has one cell. Then the spaces between tracks
/// shrink, and then the margins. Last, tracks get no cells, the last one first, and fitting tracks
/// before others.
///
/// - Complexity: O(*n*) in the total number of nested views, as for ``StackView``.
public final class Grid: View {
  /// The length of a column or row.
  public enum Track: Hashable, Sendable {
    /// The length that fits the longest view in the track.
    case fitting

    /// A fixed number of cells in `0...2^31`; values outside are clamped.
    case fixed(Int)

    /// A weight in `1...1000` for sharing the remaining space; values outside are clamped.
    case fraction(Int = 1)
  }

  // MARK: Content

  /// The views with their column and row spans, in order.
  ///
  /// Setting it removes the views of dropped items from the grid.
  public var items: [GridItem] {
    didSet { itemsDidChange(from: oldValue) }
  }

  // MARK: Appearance

  /// The columns from left to right; an empty array counts as one fitting column.
  public var columns: [Track] {
    didSet { if columns != oldValue { arrangementDidChange() } }
  }

  /// The rows from top to bottom; additional rows are fitting.
  ///
  /// The default is empty.
  public var rows: [Track] = [] {
    didSet { if rows != oldValue { arrangementDidChange() } }
  }

  /// The number of cells between two columns; the default is 0.
  ///
  /// Values outside of `0...2^31` are clamped.
  public var columnSpacing = 0 {
    didSet {
      columnSpacing = LengthSolver.clamped(columnSpacing)
      if columnSpacing != oldValue { arrangementDidChange() }
    }
  }

  /// The number of cells between two rows; the default is 0.
  ///
  /// Values outside of `0...2^31` are clamped.
  public var rowSpacing = 0 {
    didSet {
      rowSpacing = LengthSolver.clamped(rowSpacing)
      if rowSpacing != oldValue { arrangementDidChange() }
    }
  }

  /// The alignment of views in their columns; the default is ``StackView/Alignment/fill``.
  @Invalidating(.layout) public var horizontalAlignment = StackView.Alignment.fill

  /// The alignment of views in their rows; the default is ``StackView/Alignment/fill``.
  @Invalidating(.layout) public var verticalAlignment = StackView.Alignment.fill

  /// The margins around the views, in addition to the safe area.
  ///
  /// The default is zero.
  public var layoutMargins = LayoutMargins.zero {
    didSet { if layoutMargins != oldValue { arrangementDidChange() } }
  }

  private var fittingSizes = FittingSizes()

  // MARK: Creating

  /// Creates a grid of the views and items in a grid builder.
  public init(
    columns: [Track], rows: [Track] = [], columnSpacing: Int = 0, rowSpacing: Int = 0,
    layoutMargins: LayoutMargins = .zero, @GridBuilder _ items: () -> [GridItem] = { [] }
  ) {
    self.columns = columns
    self.items = items()
    super.init()
    self.rows = rows
    self.columnSpacing = LengthSolver.clamped(columnSpacing)
    self.rowSpacing = LengthSolver.clamped(rowSpacing)
    self.layoutMargins = layoutMargins
    itemsDidChange(from: [])
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let space = Size(
      width: min(size.width, LengthSolver.longest), height: min(size.height, LengthSolver.longest))
    if let known = fittingSizes.size(in: space) { return known }
    let plan = plan(in: space.width)
    let width = plan.columns(isFitting: true).fittingExtent(in: space.width)
    let spans = plan.columns(isFitting: width < space.width).spans(in: width)
    let fitting = Size(
      width: width,
      height: plan.rows(in: spans, isFitting: true).fittingExtent(in: space.height))
    fittingSizes.add(fitting, in: space)
    return fitting
  }

  public override func layoutSubviews() {
    let plan = plan(in: bounds.width)
    let columns = plan.columns(isFitting: false).spans(in: bounds.width)
    let rows = plan.rows(in: columns, isFitting: false).spans(in: bounds.height)
    for cell in plan.cells {
      let position = Size(width: columns[cell.columns].length, height: rows[cell.rows].length)
      let size = cell.item.view.sizeThatFits(position)
      let x = (cell.item.horizontalAlignment ?? horizontalAlignment)
        .span(of: size.width, in: columns[cell.columns].joined, cell.item.view.layoutWidth)
      let y = (cell.item.verticalAlignment ?? verticalAlignment)
        .span(of: size.height, in: rows[cell.rows].joined, cell.item.view.layoutHeight)
      cell.item.view.frame = Rect(
        x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
    }
  }

  public override func subviewFittingSizeDidChange() { arrangementDidChange() }

  public override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    arrangementDidChange()
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    arrangementDidChange()
  }

  public override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    items.removeAll { $0.view === subview }
  }
}

// MARK: - Private

extension Grid {
  private func itemsDidChange(from old: [GridItem]) {
    for item in old where item.view.superview === self {
      guard !items.contains(where: { $0.view === item.view }) else { continue }
      item.view.removeFromSuperview()
    }
    for item in items where item.view.superview !== self { addSubview(item.view) }
    arrangementDidChange()
  }

  private func arrangementDidChange() {
    fittingSizes.removeAll()
    setNeedsLayout()
    invalidateFittingSize()
  }

  private func plan(in width: Int) -> GridPlan {
    let insets = layoutMargins.insets(in: width).adding(safeAreaInsets)
    return GridPlan(
      items.filter { !$0.view.isHidden }, columns: columns.isEmpty ? [.fitting] : columns,
      rows: rows, columnSpacing: columnSpacing, rowSpacing: rowSpacing, insets: insets)
  }
}
