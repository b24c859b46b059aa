/// A size in columns and rows.
///
/// A size is never negative: the initializer and both properties raise negative values to zero.
public struct Size: Hashable, Sendable {
  /// The number of columns, at least 0.
  public var width: Int {
    didSet { width = max(0, width) }
  }

  /// The number of rows, at least 0.
  public var height: Int {
    didSet { height = max(0, height) }
  }

  /// Creates a size, raising negative values to zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size of zero columns and zero rows.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the size has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of cells.
  public var area: Int { width * height }
}

extension Size: CustomStringConvertible {
  /// The columns and the rows, as in `80x24`.
  public var description: String { "\(width)x\(height)" }
}
