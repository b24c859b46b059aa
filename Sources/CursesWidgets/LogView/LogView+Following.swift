import CursesCells
import CursesViews

// MARK: - Following

extension LogView {
  /// Goes to the end, and lets new lines push the others up.
  public func follow() {
    redraw(selectedLine)
    selectedLine = nil
    isFollowing = true
    contentOffset = contentOffsetRange.last
  }

  func followingDidChange() {
    newLineCount = 0
    showNews()
    setNeedsLayout()
    didChange()
  }

  func didChange() { notify("onChange") { [self] in onChange?(self) } }

  func showNews() {
    let text = newLineCount > 0 ? " \(traits.usesUnicode ? "↓ " : "")\(newLineCount) new " : ""
    if news.text != text { news.text = text }
  }

  func didTap(at point: Point) {
    if !news.isHidden, news.frame.contains(point) {
      follow()
      tell()
    } else if shownPlaces.contains(point.y) {
      select(number(at: point.y))
    }
  }
}
