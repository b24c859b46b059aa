/// The detents of the current page of a pager, in rows below its own position.
///
///     page after       pulled in by keys        page before
///         |       |  |  |  |  |  |  |  |             |
///        -15     -3 -2 -1  0  1  2  3               15      detents of a pager of 12 rows
///
/// At the outermost detents the page is hidden, and another page replaces it.
struct PagerPlaces: Hashable {
  /// The number of rows of the view.
  let height: Int

  /// The number of rows of a header or a footer.
  ///
  /// In the recipe it is 55 points: 3 rows, but at most a third of the view, and at least 1.
  var pullHeight: Int { min(3, max(1, height / 3)) }

  /// The distance that a leaving page moves, including the rows pulled in at its edge.
  var end: Int { height + pullHeight }

  /// All detents, in ascending order.
  var detents: [Double] {
    let between = (-pullHeight...pullHeight).map { Double($0) }
    return [Double(-end)] + between + [Double(end)]
  }

  /// The index of the detent at the page's own position.
  var resting: Int { pullHeight + 1 }

  /// Returns the index of the detent at which `rows`, clamped to the header and footer, are pulled
  /// in.
  func pulled(_ rows: Int) -> Int { resting + min(max(-pullHeight, rows), pullHeight) }

  /// Returns whether rows are pulled in at the detent with the given index.
  func isPulled(at detent: Int) -> Bool {
    detent != resting && (resting - detent).magnitude <= pullHeight
  }

  /// Returns the index of the detent of a page that another page has replaced.
  func gone(_ direction: PageSlide.Direction) -> Int {
    direction == .next ? 0 : 2 * pullHeight + 2
  }
}
