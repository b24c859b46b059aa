import CursesCells
import CursesViews

/// A view in whose text a press moves the cursor, and a drag selects.
@MainActor
protocol PressedText: View {
  /// The press that selects, if any.
  var press: TextPress { get set }

  /// The timer of auto-scrolling, while a drag rests beside the text.
  var scrolling: StageTimer? { get }

  /// The text.
  var content: EditedText { get }

  /// Whether two clicks select a word.
  var tellsWordsApart: Bool { get }

  /// Returns the place before the character at a point, in bytes of UTF-8.
  func offset(at point: Point) -> Int

  /// Goes on selecting while a drag rests beside the text.
  func scroll(toward point: Point)

  /// Moves the cursor or selects.
  func move(_ edit: (inout EditedText) -> Void)
}

extension PressedText {
  /// Begins a press, which moves the cursor, or selects.
  func beginPress(_ mouse: Mouse) {
    let place = offset(at: mouse.location)
    press.begin(
      at: place, time: stage?.time ?? .zero, on: content,
      extends: mouse.modifiers.contains(.shift), hasWords: tellsWordsApart)
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

  /// Selects up to a place.
  func selectPressed(to offset: Int) {
    guard press.isActive else { return }
    move { press.select(to: offset, in: &$0) }
  }

  /// Ends the press, and what goes on meanwhile.
  func endPress() {
    press.end()
    scrolling?.cancel()
  }
}
