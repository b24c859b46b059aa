/// The horizontal alignment of text in a wider row.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left

  /// In the middle; an odd spare column is at the right.
  case center

  /// At the right edge.
  case right

  /// Returns the offset of text from the left edge, in columns.
  ///
  /// Text that is wider than the row begins at its left edge.
  ///
  /// - Parameters:
  ///   - width: The number of columns of the text.
  ///   - available: The number of columns of the row.
  /// - Returns: A number of columns, at least 0.
  public func offset(of width: Int, in available: Int) -> Int {
    let free = max(0, available - width)
    return switch self {
    case .left: 0
    case .center: free / 2
    case .right: free
    }
  }
}
