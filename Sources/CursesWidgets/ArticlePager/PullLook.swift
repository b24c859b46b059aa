import CursesCells
import CursesViews

/// How what is pulled in at an edge of a page is drawn.
public enum PullLook: Hashable, Sendable, CaseIterable {
  /// A row with an arrow of one cell, and the title that it leads to.
  ///
  ///     ⇣  Previous: Angry Birds
  case line

  /// An arrow of five columns beside two rows: what letting go does, and the title.
  ///
  ///      ▄█▄    Release for the previous page
  ///     ▀▀█▀▀   Angry Birds
  ///       █
  ///
  /// It needs three rows, half blocks and 256 colors; elsewhere it is a ``line``.
  case arrow
}

/// An arrow of half cells that points up, or down, with a shaft that fades.
struct HalfCellArrow {
  let pointsUp: Bool

  /// The columns of the arrow, and the rows.
  static let size = Size(width: 5, height: 3)

  private static let rows = ["..#..", ".###.", "#####", "..#..", "..#..", "..#.."].map(Array.init)

  /// How much each of the half rows has of the ink, in `0...1`.
  private static let inks = [1, 1, 1, 0.75, 0.5, 0.25]

  /// Returns the ink of a half row in a column, in `0...1`, or `nil` where there is none.
  private func ink(_ row: Int, _ column: Int) -> Double? {
    let row = pointsUp ? row : HalfCellArrow.rows.count - 1 - row
    return HalfCellArrow.rows[row][column] == "#" ? HalfCellArrow.inks[row] : nil
  }

  /// Draws it in a color on the background that is there.
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
