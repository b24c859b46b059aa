/// The positions of two pages, in rows, while one replaces the other.
///
/// All positions follow from the distance of the leaving page. It is 0 at its own position, and
/// ``end`` where the page is hidden together with the rows pulled in at its edge. The entering page
/// begins just outside the view and reaches its position when the other one is hidden.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*. There, the previous page begins inside the view,
/// and the pages end at the position of the view in its superview.
struct PageSlide: Hashable {
  /// The page that enters.
  enum Direction: Hashable {
    /// The page above, from the top.
    case previous

    /// The page below, from the bottom.
    case next

    /// The sign of the direction: 1 for the next page and -1 for the previous one.
    var sign: Int { self == .next ? 1 : -1 }
  }

  let direction: Direction

  /// The number of rows of the view.
  let height: Int

  /// The distance that the leaving page moves.
  let end: Double

  /// The distance of the leaving page when the slide began; negative in the other direction.
  let start: Double

  /// Creates a slide of a page that is currently some rows below its own position.
  init(_ direction: Direction, in positions: PagerPlaces, from translation: Double) {
    self.direction = direction
    height = positions.height
    end = Double(positions.end)
    start = translation * -Double(direction.sign)
  }

  /// The number of rows that the entering page moves for each row of the leaving one.
  ///
  /// The pages touch the rows pulled in between them, one at each side, or leave a gap after a
  /// longer pull. The number is at least 1, so that the pages never overlap.
  private var ratio: Double { max(1, Double(height) / max(1, end - start)) }

  /// Returns the offset of the entering page, in rows below its own position, for that of the
  /// leaving page.
  func entering(whenLeaving translation: Double) -> Double {
    (end - way(to: translation)) * ratio * Double(direction.sign)
  }

  /// Returns the offset of the leaving page, clamped to the slide.
  func clamped(_ translation: Double) -> Double {
    min(max(way(to: translation), 0), end) * -Double(direction.sign)
  }

  /// Returns whether more than half of the view shows the entering page.
  func isPastMiddle(at translation: Double) -> Bool {
    (end - way(to: translation)) * ratio * 2 < Double(height)
  }

  /// Returns the distance of the leaving page for an offset, or its speed for a velocity.
  func way(to translation: Double) -> Double { translation * -Double(direction.sign) }
}
