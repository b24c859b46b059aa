import CursesCells
import CursesViews

extension TextView: PressedText {
  var tellsWordsApart: Bool { true }

  func offset(at point: Point) -> Int {
    let shown = seenRows
    guard !shown.isEmpty else { return content.cursorOffset }
    let index = min(max(0, point.y - bounds.minY), shown.count - 1)
    let column = firstColumn + max(0, point.x - layout.columns.lowerBound)
    return offset(atColumn: column, in: shown[index])
  }

  /// Goes on selecting every 50 ms while a drag rests above or below the text, or beside it.
  func scroll(toward point: Point) {
    scrolling?.cancel()
    guard press.isActive, let direction = direction(of: point) else { return }
    scrolling = stage?.schedule(after: .milliseconds(50)) { [weak self] in
      guard let self, press.isActive else { return }
      guard scroll(byRows: direction.y) || scroll(byColumns: direction.x) else { return }
      // What is seen at the pointer is another row now, as the origin of the bounds is.
      let point = point.translated(x: 0, y: direction.y)
      selectPressed(to: offset(at: point))
      scroll(toward: point)
    }
  }

  /// Returns where there is more to see in the direction of a point, or `nil` for a point inside.
  private func direction(of point: Point) -> Point? {
    if point.y < bounds.minY { return Point(x: 0, y: -1) }
    if point.y >= bounds.minY + textHeight { return Point(x: 0, y: 1) }
    guard !wrapsLines, !layout.columns.contains(point.x) else { return nil }
    return Point(x: point.x < layout.columns.lowerBound ? -1 : 1, y: 0)
  }

  /// Ends a press on the text, or on the indicator.
  func endMouse() {
    endPress()
    grip = nil
  }
}
