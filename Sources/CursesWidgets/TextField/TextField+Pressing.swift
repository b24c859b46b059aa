import CursesCells
import CursesViews

extension TextField: PressedText {
  var tellsWordsApart: Bool { !isSecureTextEntry }

  func offset(at point: Point) -> Int {
    let column = point.x - layout.content.minX
    return shown.offset(after: seenOffset, columns: column)
  }

  /// Goes on selecting every 50 ms while a drag rests beside the text.
  func scroll(toward point: Point) {
    scrolling?.cancel()
    let columns = layout.content.columns
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
}
