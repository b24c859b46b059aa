import CursesViews

/// A press on text and its selection unit: characters, words for a double click, or everything.
///
/// Positions are in bytes of UTF-8.
struct TextPress {
  private enum Unit {
    case character
    case word
    case all
  }

  /// Whether the button is held down.
  private(set) var isActive = false

  /// The text before the press.
  private(set) var before = EditedText()

  private var unit = Unit.character
  private var position: Int?
  private var time = Duration.zero

  /// The range that stays selected during a drag.
  private var kept = 0..<0

  /// The maximum interval between presses on one character that count together.
  private static let doubleClick = Duration.milliseconds(350)

  /// The hints of the drags and double clicks that select.
  static let hints = [PointerHint("drag", "select"), PointerHint("double click", "Select Word")]

  /// Begins a press on a text.
  ///
  /// - Parameters:
  ///   - position: The position, at a character boundary.
  ///   - time: The time of the press.
  ///   - text: The text.
  ///   - extends: Whether a first press extends the existing selection.
  ///   - hasWords: Whether a double click selects a word instead of everything.
  mutating func begin(
    at position: Int, time: Duration, on text: EditedText, extends: Bool, hasWords: Bool
  ) {
    let isNext = position == self.position && time - self.time <= TextPress.doubleClick
    unit = isNext ? (unit == .character && hasWords ? .word : .all) : .character
    // A triple click selects all; the click after it counts as the first again.
    self.position = unit == .all ? nil : position
    self.time = time
    before = text
    isActive = true
    let first = extends && unit == .character ? text.anchorOffset : position
    kept = range(at: first, in: text)
  }

  /// Ends the press; its position and time still count for the next one.
  mutating func end() { isActive = false }

  /// Selects the range from the press to a position.
  func select(to position: Int, in text: inout EditedText) {
    let other = range(at: position, in: text)
    if position < kept.lowerBound {
      text.select(fromOffset: kept.upperBound, toOffset: other.lowerBound)
    } else {
      text.select(
        fromOffset: kept.lowerBound, toOffset: max(kept.upperBound, other.upperBound))
    }
  }

  private func range(at position: Int, in text: EditedText) -> Range<Int> {
    switch unit {
    case .character: position..<position
    case .word: text.wordOffsets(at: position)
    case .all: 0..<text.storage.length
    }
  }
}
