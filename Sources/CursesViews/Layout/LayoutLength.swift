/// What a view asks of those that share out columns or rows: its limits, and how it stretches and
/// shrinks between them.
///
///     field.layoutWidth.minimum = 12
///     field.layoutWidth.hugging = .low
///
/// A stack and a grid begin with the length that fits the view and move it into the limits.
public struct LayoutLength: Hashable, Sendable {
  /// The fewest cells that the view has, where there are enough for all; the default is none.
  ///
  /// Negative ones are raised to zero.
  public var minimum = 0 {
    didSet { minimum = max(0, minimum) }
  }

  /// The most cells that the view has; the default is no limit.
  ///
  /// Fewer than ``minimum`` count as that many.
  public var maximum = Int.max

  /// How strongly the view keeps from being longer than what fits it.
  ///
  /// Those of the lowest, below ``LayoutPriority/medium``, share the cells left over. The default
  /// is ``LayoutPriority/medium``, with which a view stretches where it is the last of its stack.
  /// From ``LayoutPriority/high`` on it never does.
  public var hugging = LayoutPriority.medium

  /// How strongly the view keeps from being shorter than what fits it.
  ///
  /// Those of the lowest are shortened first, where there are too few cells. The default is
  /// ``LayoutPriority/medium``.
  public var compressionResistance = LayoutPriority.medium

  /// Creates the defaults.
  public init() {}

  /// Returns a number of cells moved into the limits.
  public func clamped(_ length: Int) -> Int { max(min(length, maximum), minimum) }
}
