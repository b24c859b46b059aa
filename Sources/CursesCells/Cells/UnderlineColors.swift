import Synchronization

/// The colors of underlines, by the numbers that cells store.
///
/// The first colors of a process have their own numbers. Later ones get that of the most similar
/// color, of these and of 27 fixed colors. So no text can use up the numbers of other text. Cells
/// without a colored underline never access the table.
package struct UnderlineColors: Sendable {
  /// The colors of the process.
  private static let shared = Mutex(UnderlineColors())

  /// Returns the number of a color in the process.
  static func number(of color: Color) -> UInt8 { shared.withLock { $0.number(of: color) } }

  /// Returns the color with a number in the process, or `nil` for 0.
  package static func color(at number: UInt8) -> Color? {
    number == 0 ? nil : shared.withLock { $0.color(at: number) }
  }

  /// The number of colors with their own number.
  ///
  /// With the fixed colors, numbers take 6 bits.
  package static let limit = 36

  /// The fixed colors: all mixtures of no, half and full red, green and blue.
  private static let fixed = (0..<27).map { index in
    Color.rgb(part(index / 9), part(index / 3 % 3), part(index % 3))
  }

  private var colors: [Color] = []

  package init() {}

  private static func part(_ number: Int) -> UInt8 { UInt8(min(number * 128, 255)) }

  /// Returns the number of a color, or of the most similar one, from 1.
  ///
  /// The number of a clear or default color is 0.
  package mutating func number(of color: Color) -> UInt8 {
    guard !color.isClear, color != .default else { return 0 }
    if let index = colors.firstIndex(of: color) { return UInt8(index + 1) }
    if colors.count < UnderlineColors.limit {
      colors.append(color)
      return UInt8(colors.count)
    }
    let all = colors + UnderlineColors.fixed
    let nearest = all.indices.min { all[$0].distance(to: color) < all[$1].distance(to: color) }
    return UInt8((nearest ?? 0) + 1)
  }

  /// Returns the color with a number that ``number(of:)`` returned, or `nil` for 0.
  package func color(at number: UInt8) -> Color? {
    let index = Int(number) - 1
    if colors.indices.contains(index) { return colors[index] }
    let position = index - UnderlineColors.limit
    return UnderlineColors.fixed.indices.contains(position) ? UnderlineColors.fixed[position] : nil
  }
}

extension Color {
  /// The sum of the squared differences of red, green and blue.
  fileprivate func distance(to other: Color) -> Int {
    let colors = TerminalColors.dark
    let (first, second) = (colors.foreground(self), colors.foreground(other))
    let parts = [
      (first.red, second.red), (first.green, second.green), (first.blue, second.blue),
    ]
    return parts.reduce(0) { sum, part in
      let difference = Int(part.0) - Int(part.1)
      return sum + difference * difference
    }
  }
}
