/// The mapping of a pointer's position to scrolling a page and to pulling it past its edges.
///
/// The position is in rows of the page. Inside the page it scrolls row by row; beyond an edge, two
/// rows of movement pull in one.
struct PullRange: Hashable {
  /// The first and the last row to which the page scrolls.
  let offsets: ClosedRange<Int>

  /// The maximum number of rows that can be pulled in, at least 0.
  let limit: Int

  /// The number of rows of movement that pull in one row.
  ///
  /// In the recipe, about 115 points of movement reveal the 55 of a header.
  private static let resistance = 2

  /// Returns the position of a pointer for the current scroll offset and pull of a page.
  func position(offset: Int, pull: Int) -> Int {
    let edge = pull > 0 ? offsets.lowerBound : pull < 0 ? offsets.upperBound : offset
    return clamped(edge - pull * Self.resistance)
  }

  /// Returns a position clamped to the range in which the page moves.
  func clamped(_ position: Int) -> Int {
    let reach = limit * Self.resistance
    return min(max(position, offsets.lowerBound - reach), offsets.upperBound + reach)
  }

  /// Returns the row to which a position scrolls.
  func offset(at position: Int) -> Int {
    min(max(position, offsets.lowerBound), offsets.upperBound)
  }

  /// Returns the number of rows that a position pulls in: of the footer if negative.
  func pull(at position: Int) -> Int {
    (offset(at: position) - position) / Self.resistance
  }
}
