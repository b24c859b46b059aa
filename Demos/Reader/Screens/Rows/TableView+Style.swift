import CursesKit

extension TableView {
  /// Changes the layout of all rows; a list at its start stays there.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - lines: The rows of cells of a row.
  ///   - top: The rows of cells above the first row.
  func apply(_ layout: TableViewLayout, lines: Int, top: Int) {
    let isAtStart = contentOffset.y <= contentOffsetRange.first.y
    rowLayout = layout
    rowHeight = lines
    contentInset.top = top
    reloadData()
    if isAtStart { scrollToTop(animated: false) }
  }
}
