import CursesCells
import CursesViews

extension TextView {
  /// Returns the place before the character at a point.
  private func offset(at point: Point) -> Int {
    let shown = seenRows
    let index = min(max(0, point.y - bounds.minY), shown.count - 1)
    let column = firstColumn + max(0, point.x - layout.columns.lowerBound)
    return offset(atColumn: column, in: shown[index])
  }

  /// Begins a press, which moves the cursor, or selects.
  func beginPress(_ mouse: Mouse) {
    let place = offset(at: mouse.location)
    press.begin(
      at: place, time: stage?.time ?? .zero, on: content,
      extends: mouse.modifiers.contains(.shift), hasWords: true)
    selectPressed(to: place)
  }

  /// Selects up to where the pointer is dragged.
  func dragPress(to point: Point) {
    selectPressed(to: offset(at: point))
    scroll(toward: point)
  }

  /// Restores the selection from before a press that was cancelled.
  func takeBackPress() {
    guard press.isActive else { return }
    let before = press.before
    move { $0.select(fromOffset: before.anchorOffset, toOffset: before.cursorOffset) }
  }

  private func selectPressed(to offset: Int) {
    guard press.isActive else { return }
    move { press.select(to: offset, in: &$0) }
  }

  /// Goes on selecting every 50 ms while a drag rests above or below the text, or beside it.
  private func scroll(toward point: Point) {
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

  func endPress() {
    press.end()
    scrolling?.cancel()
    grip = nil
  }
}
