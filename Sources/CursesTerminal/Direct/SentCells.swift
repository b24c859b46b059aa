import CursesCells

/// Cells as a terminal is sent them: in the colors that it has, with the attributes that it has.
///
/// Two cells that it would show alike are equal then, so that nothing is sent for a step of a fade
/// which the terminal has no color for.
struct SentCells {
  private let palette: Palette
  private let attributes: Attributes

  /// Whether links are written.
  var showsLinks: Bool

  /// Whether a link was left out.
  private(set) var hasLeftOutLinks = false

  /// What pairs of colors become, and the last of them: most cells look like the one before.
  private var pairs: [Pair: Pair] = [:]
  private var last: (from: Pair, to: Pair)?

  private static let limit = 65_536

  private struct Pair: Hashable {
    let foreground: Color
    let background: Color
  }

  init(palette: Palette, attributes: Attributes, showsLinks: Bool) {
    self.palette = palette
    self.attributes = attributes
    self.showsLinks = showsLinks
  }

  /// Whether every cell is sent as it is.
  private var isExact: Bool {
    palette == .exact && showsLinks && attributes == .all
  }

  /// Puts some columns of a row into `row`, as they are sent.
  mutating func convert(
    _ cells: Span<Cell>, _ columns: Range<Int>, into row: UnsafeMutableBufferPointer<Cell>
  ) {
    guard !isExact else {
      cells.withUnsafeBufferPointer { cells in
        for column in columns { row[column] = cells[column] }
      }
      return
    }
    for column in columns { row[column] = sent(cells[column]) }
  }

  private mutating func sent(_ cell: Cell) -> Cell {
    var style = cell.style
    let pair = colors(Pair(foreground: style.foreground, background: style.background))
    style.foreground = pair.foreground
    style.background = pair.background
    style.attributes.formIntersection(attributes)
    if style.link != nil, !showsLinks {
      style.link = nil
      hasLeftOutLinks = true
    }
    var result = cell
    result.style = style
    return result
  }

  private mutating func colors(_ pair: Pair) -> Pair {
    if let last, last.from == pair { return last.to }
    let result = pairs[pair] ?? reduced(pair)
    last = (pair, result)
    return result
  }

  private mutating func reduced(_ pair: Pair) -> Pair {
    let numbers = palette.numbers(of: pair.foreground, on: pair.background)
    let result = Pair(
      foreground: Palette.color(of: numbers.foreground),
      background: Palette.color(of: numbers.background))
    if pairs.count >= SentCells.limit { pairs.removeAll(keepingCapacity: true) }
    pairs[pair] = result
    return result
  }
}

extension Attributes {
  /// Every attribute that a terminal may have.
  static let all: Attributes = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]
}

extension Palette {
  /// Returns the color that has a number, which is the terminal's own below zero.
  fileprivate static func color(of number: Int32) -> Color {
    if number < 0 { return .default }
    if number < firstExact { return .indexed(UInt8(truncatingIfNeeded: number)) }
    return .rgb(
      UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number))
  }
}
