import CursesKit

/// The layout of an ``EntryView``.
struct EntryLayout {
  /// The rows of the picture, or 0 without a picture.
  let picture: Int

  /// The columns of the text, centered and limited to the measure.
  let measure: Range<Int>

  let bar: Rect
  let title: Rect
  let byline: Rect
  let words: Rect
  let hints: Rect

  init(
    _ size: Size, _ heightClass: HeightClass, hasPicture: Bool, hasHints: Bool, hasBar: Bool,
    widthClass: WidthClass, measure mostColumns: Int = 72
  ) {
    let rows = hasPicture && size.height > 12 ? EntryLayout.pictureRows(heightClass) : 0
    let side = size.width >= 44 ? 4 : size.width >= 36 ? 3 : size.width >= 20 ? 2 : 0
    let count = max(1, min(mostColumns, size.width - 2 * side))
    let x = max(0, (size.width - count) / 2)
    let isTall = heightClass >= .tall
    picture = rows
    measure = x..<x + count
    let barRow = isTall && rows > 0 ? 1 : 0
    bar = Rect(x: 0, y: barRow, width: size.width, height: hasBar && size.height >= 6 ? 1 : 0)
    let first = rows >= 12 ? rows - 3 : max(0, rows - 2)
    title = Rect(x: x, y: first, width: count, height: min(1, rows))
    byline = Rect(x: x, y: first + 1, width: count, height: min(1, rows))
    let showsHints = hasHints && (size.height >= 36 || widthClass >= .extraWide)
    let hintRows = showsHints ? isTall ? 3 : 2 : 0
    hints = Rect(
      x: max(0, x - 4), y: size.height - (isTall ? 2 : 1),
      width: min(size.width - max(0, x - 4), count + 8), height: showsHints ? 1 : 0)
    let top = rows > 0 ? EntryLayout.top(below: rows, in: size.height - hintRows) : bar.maxY
    words = Rect(
      x: 0, y: top, width: size.width, height: max(0, size.height - hintRows - top))
  }

  /// The first row of the text below a picture.
  private static func top(below picture: Int, in height: Int) -> Int {
    if height - (picture - 1) >= 20 { return picture - 1 }
    return height - picture >= 12 ? picture : picture + 1
  }

  private static func pictureRows(_ heightClass: HeightClass) -> Int {
    switch heightClass {
    case .extraTall: 20
    case .tall, .roomy: 12
    case .regular, .compact: 9
    default: 0
    }
  }
}
