import CursesCells
import CursesViews

/// A view with text in which a press moves the cursor and a drag selects.
@MainActor
protocol PressedText: View {
  /// The press that selects text, if any.
  var press: TextPress { get set }

  /// The timer for auto-scrolling while a drag is held outside the text.
  var scrolling: StageTimer? { get }

  /// The text and its selection.
  var content: EditedText { get }

  /// Whether a double click selects a word.
  var tellsWordsApart: Bool { get }

  /// Returns the offset of the character at a point, in bytes of UTF-8.
  func offset(at point: Point) -> Int

  /// Extends the selection while a drag is held outside the text.
  func scroll(toward point: Point)

  /// Moves the cursor or changes the selection.
  func move(_ edit: (inout EditedText) -> Void)
}

extension PressedText {
  /// Begins a press, which moves the cursor or selects.
  func beginPress(_ mouse: Mouse) {
    let place = offset(at: mouse.location)
    press.begin(
      at: place, time: stage?.time ?? .zero, on: content,
      extends: mouse.modifiers.contains(.shift), hasWords: tellsWordsApart)
    selectPressed(to: place)
  }

  /// Extends the selection to a dragged pointer.
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
