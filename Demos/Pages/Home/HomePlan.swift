import CursesKit

/// The layout of the gallery's first screen, by its size.
///
/// A grid of cards needs 160 columns and 36 rows, and a list next to a preview 60 and 20. Smaller
/// sizes show only the list.
struct HomePlan: Equatable {
  enum Form {
    case small
    case list
    case grid
  }

  let form: Form

  /// The frame of the toolkit's name.
  private(set) var name = Rect.zero

  /// The frame of the list or the cards.
  private(set) var board = Rect.zero

  /// The frame of the preview next to the list.
  private(set) var preview = Rect.zero

  /// The frame of the search field.
  private(set) var field = Rect.zero

  /// The row of key hints.
  private(set) var hints = Rect.zero

  /// The frame of the buttons for help and quitting, which replace missing key hints.
  private(set) var marks = Rect.zero

  init(_ size: Size, isFiltering: Bool) {
    form =
      size.width >= 160 && size.height >= 36
      ? .grid : size.width >= 60 && size.height >= 20 ? .list : .small
    switch form {
    case .grid: placeGrid(size)
    case .list: placeList(size)
    case .small: placeSmall(size, isFiltering: isFiltering)
    }
  }

  private mutating func placeGrid(_ size: Size) {
    name = Rect(origin: Point(x: 4, y: 1), size: WordmarkView.size)
    board = Rect(x: 0, y: 6, width: size.width, height: size.height - 8)
    field = Rect(x: 3, y: 5, width: 38, height: 1)
    hints = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
  }

  private mutating func placeList(_ size: Size) {
    let hasPixels = size.width >= 64
    name =
      hasPixels
      ? Rect(origin: Point(x: 4, y: 0), size: WordmarkView.size)
      : Rect(x: 4, y: 0, width: 12, height: 1)
    let top = hasPixels ? 6 : 3
    board = Rect(x: 1, y: top, width: 26, height: size.height - 2 - top)
    preview = Rect(x: 28, y: top, width: size.width - 32, height: size.height - 5 - top)
    field = Rect(x: 3, y: top - 1, width: 22, height: 1)
    hints = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
  }

  private mutating func placeSmall(_ size: Size, isFiltering: Bool) {
    let words = PaneEdges(width: size.width).text
    let hasHints = size.height >= 12
    let head = size.height >= 12 ? 2 : size.height >= 8 || isFiltering ? min(1, size.height) : 0
    let start = max(0, words.lowerBound - 1)
    let width = size.width
    if size.height >= 8 { name = Rect(x: words.lowerBound, y: 0, width: words.count, height: 1) }
    if !hasHints, width > 4 {
      // Without a heading row, the board is narrowed to make room for the marks.
      marks = Rect(x: width - 4, y: 0, width: 4, height: min(1, size.height))
    }
    let side = size.height < 8 ? marks.width : 0
    board = Rect(
      x: 0, y: head, width: max(0, width - (head == 0 ? side : 0)),
      height: max(0, size.height - head - (hasHints ? 1 : 0)))
    field = Rect(
      x: start, y: hasHints ? 1 : 0, width: max(0, width - start - (hasHints ? 1 : marks.width)),
      height: min(1, size.height))
    hints = Rect(x: 0, y: size.height - 1, width: width, height: hasHints ? 1 : 0)
  }
}
