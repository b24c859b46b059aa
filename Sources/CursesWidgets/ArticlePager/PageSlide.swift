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

  /// The rows of what is pulled in.
  let pullHeight: Int

  /// How far the page that leaves was pulled when the slide began; negative the other way.
  let start: Double

  /// How far the page that leaves goes.
  var end: Double { Double(height + pullHeight) }

  /// How many rows the page that enters moves for each of the one that leaves.
  ///
  /// They touch what was pulled in between them, one at each side, or leave a gap where more was
  /// pulled in than that. The number is never under 1, so that the pages never overlap.
  private var ratio: Double { max(1, Double(height) / max(1, end - start)) }

  /// Returns how far the page that leaves is seen from where it belongs, downward.
  func leaving(at way: Double) -> Double { way * -Double(direction.sign) }

  /// Returns how far the page that enters is seen from where it belongs, downward.
  func entering(at way: Double) -> Double { (end - way) * ratio * Double(direction.sign) }

  /// Returns the way at which the page that leaves is seen so far from where it belongs.
  func way(leaving translation: Double) -> Double { translation * -Double(direction.sign) }

  /// Returns a way that a finger leads to, in the slide's range.
  func clamped(_ way: Double) -> Double { min(max(way, 0), end) }

  /// Whether more is seen of the page that enters than of none.
  func isPastMiddle(at way: Double) -> Bool { (end - way) * ratio * 2 < Double(height) }
}
