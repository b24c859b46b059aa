import CursesCells

/// The heights of the columns of a chart, in eighths of a cell.
///
/// Both charts use it, so that the same values look the same in both.
struct ColumnHeights {
  /// The displayed values, which are the last ones, with the index of each among all values.
  let values: [(index: Int, value: Double)]

  /// The number of eighths in a full column.
  let eighths: Int

  private let lowest: Double
  private let highest: Double

  /// Creates the heights.
  ///
  /// - Parameters:
  ///   - values: The values, the oldest first; a NaN leaves its column empty.
  ///   - range: The values of an empty and of a full column. `nil` is from 0, or the smallest value
  ///     if it is negative, to the largest value.
  ///   - size: The number of columns, each for one value, and of rows.
  init(_ values: [Double], range: ClosedRange<Double>?, size: Size) {
    let count = max(0, min(values.count, size.width))
    let first = values.count - count
    self.values = values.suffix(count).enumerated().map { (first + $0.offset, $0.element) }
    eighths = max(0, size.height) * 8
    let finite = values.suffix(count).filter(\.isFinite)
    lowest = range?.lowerBound ?? min(0, finite.min() ?? 0)
    highest = range?.upperBound ?? max(0, finite.max() ?? 0)
  }

  /// Returns the number of eighths that a value fills: at least 1, or 0 for NaN.
  ///
  /// Values outside the range are clamped.
  func height(of value: Double) -> Int {
    guard !value.isNaN, eighths > 0 else { return 0 }
    let length = highest - lowest
    guard length > 0, length.isFinite else { return 1 }
    let fraction = min(max((value - lowest) / length, 0), 1)
    return max(1, Int((fraction * Double(eighths)).rounded()))
  }

  /// The glyphs that fill one to eight eighths of a cell, from its lower edge.
  static let blocks: [Glyph] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The ASCII glyphs that replace the blocks.
  static let letters: [Glyph] = [".", ":", "-", "-", "=", "+", "*", "#"]

  /// Returns the glyph for a number of filled eighths, or `nil` for none.
  static func glyph(_ eighths: Int, usesUnicode: Bool) -> Glyph? {
    guard eighths > 0 else { return nil }
    return (usesUnicode ? blocks : letters)[min(eighths, 8) - 1]
  }
}
