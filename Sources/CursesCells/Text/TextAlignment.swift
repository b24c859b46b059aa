/// Where text stands in a row that is wider than it.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left

  /// In the middle; an odd column is left over at the right.
  case center

  /// At the right edge.
  case right

  /// Returns how far from the left edge text begins, in columns.
  ///
  /// Text that is wider than the row begins at its left edge.
  ///
  /// - Parameters:
  ///   - width: The columns the text takes.
  ///   - available: The columns of the row.
  /// - Returns: A number of columns, never negative.
  public func offset(of width: Int, in available: Int) -> Int {
    let free = max(0, available - width)
    return switch self {
    case .left: 0
    case .center: free / 2
    case .right: free
    }
  }
}
