import Synchronization

/// The colors of underlines that the process has met.
///
/// The table only grows, up to the highest number that fits in a cell. Cells without a colored
/// underline never access it.
package enum UnderlineColors {
  private static let colors = Mutex<[Color]>([])

  /// The highest number of a color, which takes 6 bits.
  static let limit = 63

  /// Returns the number of a color, from 1, or 0 if the color is new and the table is full.
  ///
  /// The number of a clear or default color is 0.
  static func number(of color: Color) -> UInt8 {
    guard !color.isClear, color != .default else { return 0 }
    return colors.withLock { colors in
      if let index = colors.firstIndex(of: color) { return UInt8(index + 1) }
      guard colors.count < limit else { return 0 }
      colors.append(color)
      return UInt8(colors.count)
    }
  }

  /// Returns the color with a number that `number(of:)` returned, or `nil` for 0.
  package static func color(at number: UInt8) -> Color? {
    guard number > 0 else { return nil }
    return colors.withLock { $0.indices.contains(Int(number) - 1) ? $0[Int(number) - 1] : nil }
  }
}
