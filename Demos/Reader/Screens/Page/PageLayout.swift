import CursesKit

/// The layout of a page: picture, title, byline, text and toolbar.
struct PageLayout {
  /// The rows of the picture, or 0 without one.
  let hero: Int

  /// Whether the title and the byline scroll with the text, because there are too few rows.
  let scrollsTitle: Bool

  /// The columns of the text, centered.
  let measure: Range<Int>

  let bar: Rect
  let title: Rect
  let byline: Rect
  let words: Rect

  /// The rows and columns of the text, without its margins.
  let text: Rect

  let toolbar: Rect

  /// The rows with text at the foot of the picture.
  var foot: Int { 1 + title.height }

  /// Creates the layout for a size.
  ///
  /// - Parameters:
  ///   - size: The size of the page.
  ///   - hasPicture: Whether there may be a picture.
  ///   - lines: Returns the lines of the title in a number of columns.
  init(_ size: Size, hasPicture: Bool, lines: (Int) -> Int) {
    let height = size.height
    let pane = PaneEdges(width: size.width)
    let count = max(1, min(72, pane.text.count))
    let x = max(0, (size.width - count) / 2)
    measure = x..<x + count
    hero = !hasPicture || height < 20 ? 0 : height >= 28 ? 12 : 9
    bar = Rect(x: 0, y: height >= 36 ? 1 : 0, width: size.width, height: min(1, height))
    let wanted = lines(count)
    scrollsTitle = height < 8 || height < 20 && wanted > 2
    let rows = scrollsTitle ? 0 : max(1, min(2, wanted))
    let head = hero > 0 ? hero - 1 - rows : bar.maxY + (height >= 12 && !scrollsTitle ? 1 : 0)
    title = Rect(x: x, y: head, width: count, height: rows)
    byline = Rect(x: x, y: title.maxY, width: count, height: scrollsTitle ? 0 : 1)
    let bottom = height - (height >= 36 ? 3 : height >= 20 ? 2 : height >= 6 ? 1 : 0)
    let first = hero > 0 ? hero + 1 : byline.maxY + (height >= 8 ? 1 : 0)
    text = Rect(x: x, y: first, width: count, height: max(0, bottom - first))
    // The article has its own rows above the text, by its height.
    let top = bottom - first + 2 >= 20 ? first - 2 : bottom - first + 1 >= 12 ? first - 1 : first
    words = Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
    toolbar = Rect(
      x: x, y: height - (height >= 36 ? 2 : 1), width: count, height: height >= 6 ? 1 : 0)
  }
}
