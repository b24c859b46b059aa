/// The limits of a view's columns or rows, and its stretching and shrinking priorities.
///
///     field.layoutWidth.minimum = 12
///     field.layoutWidth.hugging = .low
///
/// Stacks and grids start with the view's fitting length and clamp it to the limits.
public struct LayoutLength: Hashable, Sendable {
  /// The minimum number of cells, if enough are available for all views; the default is zero.
  ///
  /// Negative values are raised to zero.
  public var minimum = 0 {
    didSet { minimum = max(0, minimum) }
  }

  /// The maximum number of cells; by default unlimited.
  ///
  /// Values below ``minimum`` count as ``minimum``.
  public var maximum = Int.max

  /// The resistance of the view to being longer than its fitting length.
  ///
  /// Views with the lowest value below ``LayoutPriority/medium`` share the spare cells. The default
  /// is ``LayoutPriority/medium``: the view stretches if it is the last of its stack. From
  /// ``LayoutPriority/high`` on it never stretches.
  public var hugging = LayoutPriority.medium

  /// The resistance of the view to being shorter than its fitting length.
  ///
  /// If there are too few cells, views with the lowest value shrink first. Among these, views with
  /// the lowest ``hugging`` shrink first. The default is ``LayoutPriority/medium``.
  public var compressionResistance = LayoutPriority.medium

  /// Creates a length with default values.
  public init() {}

  /// Returns a number of cells clamped to the limits.
  public func clamped(_ length: Int) -> Int { max(min(length, maximum), minimum) }
}
