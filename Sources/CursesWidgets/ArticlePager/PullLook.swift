import CursesCells
import CursesViews

/// The style of the header and footer of a page.
public enum PullLook: Hashable, Sendable, CaseIterable {
  /// A row with an arrow of one cell and the title of the target page.
  ///
  ///     ⇣  Previous: Angry Birds
  case line

  /// An arrow of five columns next to two rows: the effect of a release, and the title.
  ///
  ///      ▄█▄    Release for the previous page
  ///     ▀▀█▀▀   Angry Birds
  ///       █
  ///
  /// It needs three rows, half blocks and 256 colors; otherwise ``line`` is used.
  case arrow
}

/// An arrow of half cells that points up or down, with a shaft that fades.
struct HalfCellArrow {
  let pointsUp: Bool

  /// The number of columns and rows of the arrow.
  static let size = Size(width: 5, height: 3)

  private static let rows = ["..#..", ".###.", "#####", "..#..", "..#..", "..#.."].map(Array.init)

  /// The opacity of the ink in each half row, in `0...1`.
  private static let inks = [1, 1, 1, 0.75, 0.5, 0.25]

  /// Returns the opacity of the ink in a half row of a column, in `0...1`, or `nil` for no ink.
  private func ink(_ row: Int, _ column: Int) -> Double? {
    let row = pointsUp ? row : HalfCellArrow.rows.count - 1 - row
    return HalfCellArrow.rows[row][column] == "#" ? HalfCellArrow.inks[row] : nil
  }

  /// Draws the arrow in a color over a background.
  func draw(at origin: Point, ink: RGB, ground: RGB, in canvas: inout Canvas) {
    func tone(_ share: Double) -> Color { Color(ground.mixed(with: ink, fraction: share)) }
    for y in 0..<HalfCellArrow.size.height {
      for x in 0..<HalfCellArrow.size.width {
        let (upper, lower) = (self.ink(2 * y, x), self.ink(2 * y + 1, x))
        canvas.drawHalves(
          at: origin.translated(x: x, y: y), upper: upper.map(tone), lower: lower.map(tone))
      }
    }
  }
}
