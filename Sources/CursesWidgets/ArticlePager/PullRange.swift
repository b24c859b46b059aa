/// How the way of a finger over a page is divided into scrolling it and pulling it past its edges.
///
/// A finger has a place in rows of the page. Inside the page it scrolls, row by row; beyond an edge
/// two rows of its way pull in one.
struct PullRange: Hashable {
  /// The first and the last row the page scrolls to.
  let offsets: ClosedRange<Int>

  /// How many rows can be pulled in, in `0...`.
  let limit: Int

  /// How many rows of a finger's way pull in one row.
  ///
  /// In the recipe about 115 points of a finger show the 55 of a header.
  private static let resistance = 2

  /// Returns the place of a finger that meets a page scrolled to an offset, and pulled.
  func position(offset: Int, pull: Int) -> Int {
    let edge = pull > 0 ? offsets.lowerBound : pull < 0 ? offsets.upperBound : offset
    return clamped(edge - pull * Self.resistance)
  }

  /// Returns the place nearest to one, beyond which nothing moves any more.
  func clamped(_ position: Int) -> Int {
    let reach = limit * Self.resistance
    return min(max(position, offsets.lowerBound - reach), offsets.upperBound + reach)
  }

  /// Returns the row that a finger at a place scrolls to.
  func offset(at position: Int) -> Int {
    min(max(position, offsets.lowerBound), offsets.upperBound)
  }

  /// Returns how many rows a finger at a place pulls in, from below the page when negative.
  func pull(at position: Int) -> Int {
    (offset(at: position) - position) / Self.resistance
  }
}
