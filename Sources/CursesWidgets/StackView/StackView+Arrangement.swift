import CursesCells
import CursesViews

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
  func alongRules(_ view: View) -> LayoutLength {
    self == .horizontal ? view.layoutWidth : view.layoutHeight
  }

  /// What a view asks of its length at a right angle to the axis.
  @MainActor
  func acrossRules(_ view: View) -> LayoutLength {
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
