/// Where the current page of a pager may rest, in rows below where it belongs.
///
///     page after       pulled in by keys        page before
///         |       |  |  |  |  |  |  |  |             |
///        -15     -3 -2 -1  0  1  2  3               15      detents of a pager of 12 rows
///
/// At the outermost ones it is out of sight, and another page is there in its place.
struct PagerPlaces: Hashable {
  /// The rows of the view.
  let height: Int

  /// The rows of a header and a footer.
  ///
  /// They are the 55 points of the recipe: 3 rows, or as many as leave the page at least twice
  /// that, and a row at least.
  var pullHeight: Int { min(3, max(1, height / 3)) }

  /// How far a page goes that leaves, with what was pulled in at its edge.
  var end: Int { height + pullHeight }

  /// All of them, the lowest first.
  var detents: [Double] {
    let between = (-pullHeight...pullHeight).map { Double($0) }
    return [Double(-end)] + between + [Double(end)]
  }

  /// The index of the detent where the page belongs.
  var rest: Int { pullHeight + 1 }

  /// Returns the index of the detent where so many rows are pulled in, or as many as there are.
  func pulled(_ rows: Int) -> Int { rest + min(max(-pullHeight, rows), pullHeight) }

  /// Whether something is pulled in at the detent with an index.
  func isPulled(at detent: Int) -> Bool {
    detent != rest && (rest - detent).magnitude <= pullHeight
  }

  /// Returns the index of the detent where the page is when another one took its place.
  func gone(_ direction: PageSlide.Direction) -> Int {
    direction == .next ? 0 : 2 * pullHeight + 2
  }
}
