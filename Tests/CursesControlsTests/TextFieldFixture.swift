import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews

/// A focused field in the top row of a stage.
@MainActor
struct TextFieldFixture {
  let field: TextField
  let driver: StageDriver

  init(
    _ field: TextField, width: Int = 12, height: Int = 1, traits: Traits = Traits(),
    hasFocus: Bool = true
  ) {
    self.field = field
    driver = StageDriver(field, size: Size(width: width, height: height), traits: traits)
    if hasFocus { field.becomeFirstResponder() }
  }

  init(_ text: String = "", width: Int = 12) {
    self.init(TextField(text), width: width)
  }

  /// The text, with `|` at the cursor, or at both ends of a selection.
  var marked: String {
    let characters = Array(field.text)
    let range = field.selectedRange
    let parts = [
      characters[..<range.lowerBound], characters[range], characters[range.upperBound...],
    ].map { String($0) }
    return range.isEmpty ? parts[0] + "|" + parts[2] : parts.joined(separator: "|")
  }

  /// Presses keys, one after the other.
  func press(_ keys: Key...) {
    for key in keys { driver.press(key) }
  }
}

extension Key {
  /// Returns the key that types `character`, with Alt held.
  static func alt(_ character: Character) -> Key { Key(.character(character), modifiers: .alt) }

  static let shiftLeft = Key(.left, modifiers: .shift)
  static let shiftRight = Key(.right, modifiers: .shift)
  static let shiftHome = Key(.home, modifiers: .shift)
  static let shiftEnd = Key(.end, modifiers: .shift)
}
