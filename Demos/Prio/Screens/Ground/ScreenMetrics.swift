import CursesKit

/// The positions of the parts that all screens have.
///
///      ≡  TITLE                                       7 tasks
///      │  │                                   Friday, 6 March
///      │  │                                                 │
///      │  text's start                          text's end ─┘
///      gutter
struct ScreenMetrics: Equatable {
  /// The size of the screen.
  let size: Size

  /// The columns of words, at most 72 and centered.
  let text: Range<Int>

  /// The column of marks, or `nil` below 36 columns.
  let gutter: Int?

  /// The maximum number of columns of words.
  private static let measure = 72

  /// Creates the metrics of a screen.
  init(_ size: Size) {
    self.size = size
    let count = min(Self.measure, PaneEdges(width: size.width).text.count)
    let start = (size.width - count) / 2
    text = start..<start + count
    gutter = size.width >= WidthClass.narrow.rawValue ? start - 2 : nil
  }

  /// Whether everything is one row lower.
  var isTall: Bool { size.height >= HeightClass.tall.rawValue }

  /// Whether tasks have one row, and the heading is a word.
  var isShort: Bool { size.height < HeightClass.low.rawValue }

  /// Whether there is room for a heading, an order and hints.
  var hasBars: Bool { size.height >= 8 }

  /// The row of the menu sign, and of the first line at the right.
  var headingRow: Int { isShort ? 0 : isTall ? 2 : 1 }

  /// The first row of lists.
  var listTop: Int { hasBars ? isShort ? 1 : isTall ? 4 : 3 : 0 }

  /// The columns of the ground of a chosen row.
  var well: Range<Int> {
    guard size.width >= WidthClass.compact.rawValue, let gutter else { return 0..<size.width }
    return gutter - 1..<text.upperBound + 3
  }

  /// The columns of words as the edges of a pane.
  var edges: PaneEdges { PaneEdges(text: text, gutter: gutter) }
}
