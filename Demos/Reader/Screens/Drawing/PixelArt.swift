import CursesKit

/// A small drawing of letters, one for the color of each pixel.
///
/// With few colors and without Unicode it is omitted.
struct PixelArt: Hashable {
  /// The rows of pixels, from top to bottom.
  let rows: [String]

  /// The size in cells.
  var size: Size { Size(width: rows.first?.count ?? 0, height: (rows.count + 1) / 2) }

  /// Draws the art with its upper left cell at a point.
  ///
  /// - Parameters:
  ///   - origin: The cell.
  ///   - canvas: The canvas.
  ///   - ink: Returns the color of a letter, or `nil` to show what is below.
  func draw(at origin: Point, in canvas: inout Canvas, ink: (Character) -> RGB?) {
    Pixels(rows.map { row in row.map(ink) }).draw(at: origin, in: &canvas)
  }

  /// A star with an edge `a` around its inside `b`.
  static let star = PixelArt(rows: [
    "........aa........", ".......abba.......", ".......abba.......", "......abbbba......",
    "aaaaaaabbbbaaaaaaa", ".abbbbbbbbbbbbbba.", "..aabbbbbbbbbbaa..", "....abbbbbbbba....",
    "....abbbbbbbba....", "...abbbbbbbbbba...", "...abbbbaabbbba...", "..abbbaa..aabbba..",
    "..abaa......aaba..", "..aa..........aa..",
  ])

  /// A cup of porcelain `c` with coffee `a`, a crack `r` and a saucer `d`.
  static let cup = PixelArt(rows: [
    "..................", "..................", "..cccccccccccc....", "..caaaaaaaaaac....",
    "..ccaaaaaaaaccccc.", "..ccccccrcccc...c.", "..cccccrccccc...c.", "..ccccccrcccc..cc.",
    "..cccccrcccccccc..", "...cccccrccccc....", "....ccccccccc.....", ".dddddddddddddddd.",
    "...dddddddddddd...",
  ])
}
