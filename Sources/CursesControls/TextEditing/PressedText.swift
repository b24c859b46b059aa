import CursesCells
import CursesViews

/// A view with text in which a press moves the cursor and a drag selects.
@MainActor
protocol PressedText: View {
  /// The press that selects text, if any.
  var press: TextPress { get set }

  /// The timer for auto-scrolling while a drag is held outside the text.
  var scrolling: StageTimer? { get set }

  /// The text and its selection.
  var content: EditedText { get }

  /// Whether a double click selects a word.
  var tellsWordsApart: Bool { get }

  /// Returns the offset of the character at a point, in bytes of UTF-8.
  func offset(at point: Point) -> Int

  /// Returns the scrolling direction for a point outside the text, or `nil` for a point inside.
  func direction(of point: Point) -> Point?

  /// Scrolls by a cell, and returns the offset of the character at a point then, or `nil` at the
  /// end of the text.
  func offset(at point: Point, afterScrolling direction: Point) -> Int?

  /// Moves the cursor or changes the selection.
  func move(_ edit: (inout EditedText) -> Void)
}

extension PressedText {
  /// Begins a press, which moves the cursor or selects.
  func beginPress(_ mouse: Mouse) {
    let position = offset(at: mouse.location)
    press.begin(
      at: position, time: stage?.time ?? .zero, on: content,
      extends: mouse.modifiers.contains(.shift), hasWords: tellsWordsApart)
    selectPressed(to: position)
  }

  /// Extends the selection to a dragged pointer.
  func dragPress(to point: Point) {
    selectPressed(to: offset(at: point))
    scroll(toward: point)
  }

  /// Extends the selection every 50 ms while a drag is held outside the text.
  private func scroll(toward point: Point) {
    scrolling?.cancel()
    guard press.isActive, let direction = direction(of: point) else { return }
    scrolling = stage?.schedule(after: .milliseconds(50)) { [weak self] in
      // Scrolling by rows moves the origin of the bounds, so the pointer is over another row.
      let point = point.translated(x: 0, y: direction.y)
      guard let self, press.isActive,
        let offset = offset(at: point, afterScrolling: direction)
      else { return }
      selectPressed(to: offset)
      scroll(toward: point)
    }
  }

  /// Restores the selection from before a press that was cancelled.
  func takeBackPress() {
    guard press.isActive else { return }
    let before = press.before
    move { $0.select(fromOffset: before.anchorOffset, toOffset: before.cursorOffset) }
  }

  /// Extends the selection to an offset.
  func selectPressed(to offset: Int) {
    guard press.isActive else { return }
    move { press.select(to: offset, in: &$0) }
  }

  /// Ends the press and auto-scrolling.
  func endPress() {
    press.end()
    scrolling?.cancel()
  }
}
