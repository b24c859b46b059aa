import CursesCells
import CursesViews

/// Views in columns and rows whose edges they share.
///
///     Name   Ada Lovelace
///     Mail   ada@example.org
///     Note   Wants to know about
///            the engine.
///
/// The views fill the columns one after the other, and then the next row:
///
///     let form = Grid(columns: [.fitting, .fraction()], columnSpacing: 3) {
///       Label("Name")
///       field
///       Label("Mail")
///       mail
///       GridItem(save, columns: 2, horizontalAlignment: .trailing)
///     }
///
/// It takes no keys and no focus. A hidden view takes no place: those after it move up.
///
/// Fractions share what the other tracks leave. Where there are too few cells, the longest of the
/// fitting tracks are shortened first, until each has a cell; then the spaces between; then
/// margins; and at last tracks have no cell any more, the last first, and fitting ones before all
/// others.
///
/// - Complexity: O(*n*) in all the views inside, as with ``StackView``.
public final class Grid: View {
  /// The ways in which a column or a row has its length.
  public enum Track: Hashable, Sendable {
    /// As long as what fits the longest view in it.
    case fitting

    /// So many cells; a negative number counts as none.
    case fixed(Int)

    /// So many parts, in `1...1000`, of what the others leave; numbers outside are moved to the
    /// nearer end.
    case fraction(Int = 1)
  }

  // MARK: Content

  /// The views and the tracks they take, in order.
  ///
  /// A view that is in no item any more is taken out of the grid.
  public var items: [GridItem] {
    didSet { itemsDidChange(from: oldValue) }
  }

  // MARK: Looks

  /// The columns from the left; none count as one that fits.
  public var columns: [Track] {
    didSet { if columns != oldValue { arrangementDidChange() } }
  }

  /// The rows from the top; those that are not named, as all are by default, fit.
  public var rows: [Track] = [] {
    didSet { if rows != oldValue { arrangementDidChange() } }
  }

  /// The cells between two columns; the default is zero, to which negative values are raised.
  public var columnSpacing = 0 {
    didSet {
      columnSpacing = max(0, columnSpacing)
      if columnSpacing != oldValue { arrangementDidChange() }
    }
  }

  /// The cells between two rows; the default is zero, to which negative values are raised.
  public var rowSpacing = 0 {
    didSet {
      rowSpacing = max(0, rowSpacing)
      if rowSpacing != oldValue { arrangementDidChange() }
    }
  }

  /// Where views stand in their columns; the default is ``StackView/Alignment/fill``.
  @Invalidating(.layout) public var horizontalAlignment = StackView.Alignment.fill

  /// Where views stand in their rows; the default is ``StackView/Alignment/fill``.
  @Invalidating(.layout) public var verticalAlignment = StackView.Alignment.fill

  /// The cells left free around the views, beside what bars cover of the grid.
  ///
  /// The default is none.
  public var layoutMargins = LayoutMargins.zero {
    didSet { if layoutMargins != oldValue { arrangementDidChange() } }
  }

  private var fittingSizes = FittingSizes()

  // MARK: Creating

  /// Creates a grid of the views and items that are written in a block.
  public init(
    columns: [Track], rows: [Track] = [], columnSpacing: Int = 0, rowSpacing: Int = 0,
    layoutMargins: LayoutMargins = .zero, @GridBuilder _ items: () -> [GridItem] = { [] }
  ) {
    self.columns = columns
    self.items = items()
    super.init()
    self.rows = rows
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.layoutMargins = layoutMargins
    itemsDidChange(from: [])
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(
      width: min(size.width, LengthShares.longest), height: min(size.height, LengthShares.longest))
    if let known = fittingSizes.size(in: room) { return known }
    let plan = plan(in: room.width)
    let width = plan.columns(isFitting: true).fittingExtent(in: room.width)
    let spans = plan.columns(isFitting: width < room.width).spans(in: width)
    let fitting = Size(
      width: width,
      height: plan.rows(in: spans, isFitting: true).fittingExtent(in: room.height))
    fittingSizes.add(fitting, in: room)
    return fitting
  }

  public override func layoutSubviews() {
    let plan = plan(in: bounds.width)
    let columns = plan.columns(isFitting: false).spans(in: bounds.width)
    let rows = plan.rows(in: columns, isFitting: false).spans(in: bounds.height)
    for cell in plan.cells {
      let place = Size(width: columns[cell.columns].length, height: rows[cell.rows].length)
      let size = cell.item.view.sizeThatFits(place)
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
