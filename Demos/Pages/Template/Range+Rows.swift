import CursesKit

extension Range<Int> {
  /// Returns the rectangle of rows in these columns.
  func rows(y: Int, height: Int) -> Rect {
    Rect(x: lowerBound, y: y, width: count, height: height)
  }
}
