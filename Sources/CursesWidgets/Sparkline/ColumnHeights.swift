import CursesCells

/// How high the columns of a chart are, in eighths of a cell.
///
/// Both charts read this, so that the same values look the same in both.
struct ColumnHeights {
  /// The values that are shown, the last ones of all, with the place that each has among all.
  let values: [(index: Int, value: Double)]

  /// The eighths in a whole column.
  let eighths: Int

  private let lowest: Double
  private let highest: Double

  /// Creates the heights.
  ///
  /// - Parameters:
  ///   - values: The values, the oldest first; one that is not a number leaves its column empty.
  ///   - range: What an empty and a full column stand for, or `nil` for zero, or the smallest value
  ///     below it, and the largest value.
  ///   - size: The columns, of which each has one value, and the rows.
  init(_ values: [Double], range: ClosedRange<Double>?, size: Size) {
    let count = max(0, min(values.count, size.width))
    let first = values.count - count
    self.values = values.suffix(count).enumerated().map { (first + $0.offset, $0.element) }
    eighths = max(0, size.height) * 8
    let finite = values.suffix(count).filter(\.isFinite)
    lowest = range?.lowerBound ?? min(0, finite.min() ?? 0)
    highest = range?.upperBound ?? max(0, finite.max() ?? 0)
  }

  /// Returns how many eighths a value fills: one at least, and none where it is not a number.
  ///
  /// Values outside the range are moved to the nearer end.
  func height(of value: Double) -> Int {
    guard !value.isNaN, eighths > 0 else { return 0 }
    let length = highest - lowest
    guard length > 0, length.isFinite else { return 1 }
    let fraction = min(max((value - lowest) / length, 0), 1)
    return max(1, Int((fraction * Double(eighths)).rounded()))
  }

  /// The glyphs that fill one to eight eighths of a cell, from its lower edge.
  static let blocks: [Glyph] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// What stands for them where only ASCII can be shown.
  static let letters: [Glyph] = [".", ":", "-", "-", "=", "+", "*", "#"]

  /// Returns the glyph of a cell that a column fills by some eighths, or `nil` for none.
  static func glyph(_ eighths: Int, usesUnicode: Bool) -> Glyph? {
    guard eighths > 0 else { return nil }
    return (usesUnicode ? blocks : letters)[min(eighths, 8) - 1]
  }
}
