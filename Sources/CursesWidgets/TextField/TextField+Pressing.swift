import CursesCells
import CursesViews

extension TextField {
  /// Returns the place before the character at a point, in bytes of UTF-8.
  private func offset(at point: Point) -> Int {
    let column = point.x - TextFieldLayout(bounds).content.minX
    return shown.offset(after: seenOffset, columns: column)
  }

  /// Begins a press, which moves the cursor, or selects.
  func beginPress(_ mouse: Mouse) {
    let place = offset(at: mouse.location)
    press.begin(
      at: place, time: stage?.time ?? .zero, on: content,
      extends: mouse.modifiers.contains(.shift), hasWords: !isSecureTextEntry)
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

  /// Goes on selecting every 50 ms while a drag rests beside the text.
  private func scroll(toward point: Point) {
    scrolling?.cancel()
    let columns = TextFieldLayout(bounds).content.columns
    guard press.isActive, !columns.contains(point.x) else { return }
    let motion = point.x < columns.lowerBound ? EditedText.Motion.previousCharacter : .nextCharacter
    scrolling = stage?.schedule(after: .milliseconds(50)) { [weak self] in
      guard let self, press.isActive else { return }
      let next = content.offset(after: motion)
      guard next != content.cursorOffset else { return }
      selectPressed(to: next)
      scroll(toward: point)
    }
  }

  func endPress() {
    press.end()
    scrolling?.cancel()
  }
}
