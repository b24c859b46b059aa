import CursesKit

/// A table that requests its row heights again when the traits change.
///
/// In a large recipe page, it also does so when its size changes.
class AdaptiveTable: TableView {
  /// The size of the visible rows in a large recipe page, or `nil` elsewhere.
  private(set) var largeSize: Size?

  override func didMoveToStage() {
    super.didMoveToStage()
    reloadData()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    reloadData()
  }

  override func layoutSubviews() {
    let size =
      isInLargePage
      ? Size(width: bounds.width, height: max(0, bounds.height - contentInset.top)) : nil
    if size != largeSize {
      largeSize = size
      reloadData()
    }
    super.layoutSubviews()
  }

  /// Returns the height of a row if `count` rows share a large page, or `nil` elsewhere.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - range: The range that the height is clamped to.
  /// - Returns: The height in rows of cells.
  func largeRowHeight(sharedBy count: Int, in range: ClosedRange<Int>) -> Int? {
    largeSize.map { min(max($0.height / max(1, count), range.lowerBound), range.upperBound) }
  }
}
