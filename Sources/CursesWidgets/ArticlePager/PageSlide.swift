/// Where two pages are while one takes the place of the other, in rows.
///
/// The way of the page that leaves is the one number all follows from: 0 where it belongs, up to
/// ``end`` where it is out of sight together with what was pulled in, which stays at its edge. The
/// page that enters begins just outside the view and is where it belongs when the other one is
/// gone.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*, whose previous page began inside the view and
/// whose pages ended where the view is in the one around it.
struct PageSlide: Hashable {
  /// Which page enters.
  enum Direction: Hashable {
    /// The one above, from the top.
    case previous

    /// The one below, from the bottom.
    case next

    /// The way to the page that enters: down, or up.
    var sign: Int { self == .next ? 1 : -1 }
  }

  let direction: Direction

  /// The rows of the view.
  let height: Int

  /// How far the page that leaves goes.
  let end: Double

  /// How far the page that leaves was pulled when the slide began; negative the other way.
  let start: Double

  /// Creates a slide of a page that is seen so many rows below where it belongs.
  init(_ direction: Direction, in places: PagerPlaces, from translation: Double) {
    self.direction = direction
    height = places.height
    end = Double(places.end)
    start = translation * -Double(direction.sign)
  }

  /// How many rows the page that enters moves for each of the one that leaves.
  ///
  /// They touch what was pulled in between them, one at each side, or leave a gap where more was
  /// pulled in than that. The number is never under 1, so that the pages never overlap.
  private var ratio: Double { max(1, Double(height) / max(1, end - start)) }

  /// Returns how far the page that enters is seen below where it belongs, when the one that leaves
  /// is so far.
  func entering(whenLeaving translation: Double) -> Double {
    (end - way(to: translation)) * ratio * Double(direction.sign)
  }

  /// Returns where a finger leads the page that leaves, inside the slide.
  func clamped(_ translation: Double) -> Double {
    min(max(way(to: translation), 0), end) * -Double(direction.sign)
  }

  /// Whether more is seen of the page that enters than of none.
  func isPastMiddle(at translation: Double) -> Bool {
    (end - way(to: translation)) * ratio * 2 < Double(height)
  }

  /// Returns the way of the page that leaves, or its speed on that.
  func way(to translation: Double) -> Double { translation * -Double(direction.sign) }
}
