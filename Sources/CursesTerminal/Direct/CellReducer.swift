import CursesCells

/// Cells reduced to the colors and attributes that a terminal supports.
///
/// Cells that look the same on the terminal become equal. So a step of a fade sends nothing if the
/// terminal has no color for it.
struct CellReducer {
  private let palette: Palette
  private let attributes: Attributes

  /// Whether links are written.
  var showsLinks: Bool

  /// Whether styles and colors of underlines are written.
  var showsUnderlines: Bool

  /// Whether a link, or the style or color of an underline, was omitted.
  private(set) var hasOmissions = false

  /// A cache of reduced color pairs, and the last of them: most cells have the style of the
  /// previous one.
  private var pairs: [Pair: Pair] = [:]
  private var last: (from: Pair, to: Pair)?

  private static let limit = 65_536

  private struct Pair: Hashable {
    let foreground: Color
    let background: Color
  }

  init(palette: Palette, attributes: Attributes, showsLinks: Bool, showsUnderlines: Bool) {
    self.palette = palette
    self.attributes = attributes
    self.showsLinks = showsLinks
    self.showsUnderlines = showsUnderlines
  }

  /// Copies some columns of a row into `row`, reduced.
  mutating func convert(
    _ cells: Span<Cell>, _ columns: Range<Int>, into row: UnsafeMutableBufferPointer<Cell>
  ) {
    if isExact(cells, columns) {
      cells.withUnsafeBufferPointer { _ = row[columns].update(fromContentsOf: $0[columns]) }
    } else {
      for column in columns { row[column] = sent(cells[column]) }
    }
  }

  /// Whether cells are sent unchanged: in exact colors, none clear, and without unsupported links,
  /// attributes or underlines.
  private func isExact(_ cells: Span<Cell>, _ columns: Range<Int>) -> Bool {
    guard palette == .exact else { return false }
    var (bits, kinds): (UInt64, UInt64) = (0, 0)
    for column in columns {
      let word = cells[column].words.1
      bits |= word
      kinds |= word & word >> 1
    }
    let links = showsLinks ? 0 : Cell.linkBits
    let colors = showsUnderlines ? Cell.underlineColorBits : 0
    let left = links | UInt64(~sentAttributes.rawValue) << Cell.attributeShift & ~colors
    return bits & left == 0 && kinds & Cell.clearBit == 0
  }

  /// The attributes that are sent.
  private var sentAttributes: Attributes {
    showsUnderlines ? attributes.union(.underlineStyles) : attributes
  }

  private mutating func sent(_ cell: Cell) -> Cell {
    var style = cell.style
    let pair = colors(Pair(foreground: style.foreground, background: style.background))
    style.foreground = pair.foreground
    style.background = pair.background
    if !showsUnderlines, style.hasStyledUnderline { hasOmissions = true }
    if !showsUnderlines || palette == .none { style.underlineColorNumber = 0 }
    style.attributes.formIntersection(sentAttributes)
    if style.link != nil, !showsLinks {
      style.link = nil
      hasOmissions = true
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
    if pairs.count >= CellReducer.limit { pairs.removeAll(keepingCapacity: true) }
    pairs[pair] = result
    return result
  }
}

extension Style {
  /// Whether the line below is not a single one, or has its own color.
  var hasStyledUnderline: Bool {
    attributes.contains(.underline)
      && (underlineColorNumber != 0 || !attributes.isDisjoint(with: .underlineStyles))
  }
}

extension Palette {
  /// Returns the color of a number; negative numbers are the default color.
  fileprivate static func color(of number: Int32) -> Color {
    if number < 0 { return .default }
    if number < firstExact { return .indexed(UInt8(truncatingIfNeeded: number)) }
    return .rgb(
      UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number))
  }
}
