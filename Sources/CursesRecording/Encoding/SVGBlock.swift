/// The block elements, as rectangles in a cell.
///
/// Source: *The Unicode Standard*, code charts Block Elements and Symbols for Legacy Computing.
enum SVGBlock {
  /// Returns the rectangles of a block element, by its code point; shades are not included.
  static func rects(of value: Int) -> [SVGRect] {
    switch value {
    case 0x2580: [.part(height: 12)]
    case 0x2581...0x2588: [bottom(value - 0x2580)]
    case 0x2589...0x258F: [.part(width: Double(0x2590 - value) * 1.5)]
    case 0x2590: [.part(x: 6, width: 6)]
    case 0x2594: [.part(height: 3)]
    case 0x2595: [.part(x: 10.5, width: 1.5)]
    default: quadrants[value - 0x2596].map(quadrant)
    }
  }

  /// Returns the filled sixths of a sextant, by its number from zero.
  ///
  /// The numbers skip the left and the right half, which are block elements.
  static func sextants(of index: Int) -> [SVGRect] {
    var bits = index + 1
    if bits >= 0b010101 { bits += 1 }
    if bits >= 0b101010 { bits += 1 }
    let sixths = (0..<6).filter { bits >> $0 & 1 == 1 }
    return sixths.map { SVGRect(x: Double($0 % 2 * 6), y: Double($0 / 2 * 8), width: 6, height: 8) }
  }

  /// Returns the eighths at the top or at the right, by their number from U+1FB82.
  static func eighths(of index: Int) -> SVGRect {
    let eighths = Double([2, 3, 5, 6, 7][index % 5])
    return index < 5
      ? .part(height: eighths * 3) : .part(x: 12 - eighths * 1.5, width: eighths * 1.5)
  }

  private static func bottom(_ eighths: Int) -> SVGRect {
    .part(y: 24 - Double(eighths) * 3, height: Double(eighths) * 3)
  }

  /// The filled quarters of U+2596 to U+259F: 0 and 1 above, 2 and 3 below.
  private static let quadrants = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]

  private static func quadrant(_ number: Int) -> SVGRect {
    SVGRect(x: Double(number % 2 * 6), y: Double(number / 2 * 12), width: 6, height: 12)
  }
}
