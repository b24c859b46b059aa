/// A press on text, and what it selects: characters, words from the second on, or everything.
///
/// Places are bytes of UTF-8 before them.
struct TextPress {
  private enum Unit {
    case character
    case word
    case all
  }

  /// Whether the button is held.
  private(set) var isActive = false

  /// The text as it was before.
  private(set) var before = EditedText()

  private var unit = Unit.character
  private var place: Int?
  private var time = Duration.zero

  /// The range that stays selected, wherever the mouse goes.
  private var kept = 0..<0

  /// Presses on one character no further apart than this count together.
  private static let doubleClick = Duration.milliseconds(350)

  /// Begins a press on some text.
  ///
  /// - Parameters:
  ///   - place: Where it is, between characters.
  ///   - time: When it is.
  ///   - text: The text.
  ///   - extends: Whether a first press selects from where the selection was begun.
  ///   - hasWords: Whether words are told apart.
  mutating func begin(
    at place: Int, time: Duration, on text: EditedText, extends: Bool, hasWords: Bool
  ) {
    let isNext = place == self.place && time - self.time <= TextPress.doubleClick
    unit = isNext ? (unit == .character && hasWords ? .word : .all) : .character
    // A triple click selects all; the click after it counts as the first again.
    self.place = unit == .all ? nil : place
    self.time = time
    before = text
    isActive = true
    let first = extends && unit == .character ? text.anchorOffset : place
    kept = range(at: first, in: text)
  }

  /// Ends the press; what was pressed last still counts for the next one.
  mutating func end() { isActive = false }

  /// Selects what the press and a drag to a place select.
  func select(to place: Int, in text: inout EditedText) {
    let other = range(at: place, in: text)
    if place < kept.lowerBound {
      text.select(fromOffset: kept.upperBound, toOffset: other.lowerBound)
    } else {
      text.select(
        fromOffset: kept.lowerBound, toOffset: max(kept.upperBound, other.upperBound))
    }
  }

  private func range(at place: Int, in text: EditedText) -> Range<Int> {
    switch unit {
    case .character: place..<place
    case .word: text.wordOffsets(at: place)
    case .all: 0..<text.storage.length
    }
  }
}
