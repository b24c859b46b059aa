import CursesCells

/// A key that is identified by the code point of a character.
///
/// Source: the kitty keyboard protocol; xterm, *modifyOtherKeys*.
struct CharacterKey {
  /// The scalar of the key without modifiers, or the number of the key.
  var number: Int

  /// The scalar of the key with Shift, or `nil` if it is not reported.
  var shifted: Int?

  /// The scalar of the key at its position in the standard layout, or `nil`.
  var base: Int?

  /// The scalars that the key typed, if they are reported.
  var text: [Int] = []

  /// Returns the key with its modifiers, or `nil` for an unknown key.
  ///
  /// A character typed with Shift replaces the Shift modifier. With Control, letters are lowercase,
  /// and on layouts without Latin letters the key is identified by its position.
  func key(_ held: HeldKeys) -> Key? {
    func key(_ code: Key.Code, _ modifiers: Modifiers) -> Key {
      Key(code, modifiers: modifiers, phase: held.phase)
    }
    let named = KeyNames.kitty[number]
    if let code = named, text.isEmpty { return key(code, held.modifiers) }
    if held.modifiers.isDisjoint(with: CharacterKey.commands), text.count == 1 {
      return CharacterKey.character(text[0]).map { key(.character($0), []) }
    }
    if let code = named { return key(code, held.modifiers) }
    guard let character = CharacterKey.character(number) else { return nil }
    if !held.modifiers.isDisjoint(with: [.control, .super]) {
      return key(.character(commanding(character)), held.modifiers)
    }
    guard let typed = typed(character, held) else {
      return key(.character(character), held.modifiers)
    }
    return key(.character(typed), held.modifiers.subtracting(.shift))
  }

  /// Returns the character that identifies the key in a command such as Control-A.
  private func commanding(_ character: Character) -> Character {
    if !character.isASCII, let base = base.flatMap(CharacterKey.character), base.isASCII {
      return base
    }
    return CharacterKey.only(character.lowercased()) ?? character
  }

  /// Returns the character that replaces Shift, or `nil` if it is unknown.
  private func typed(_ character: Character, _ held: HeldKeys) -> Character? {
    let isShifted = held.modifiers.contains(.shift)
    if isShifted, !held.locksCapitals, let shifted = shifted.flatMap(CharacterKey.character) {
      return shifted
    }
    let capital = CharacterKey.only(character.uppercased())
    let small = CharacterKey.only(character.lowercased())
    if let capital, let small, capital != small {
      return isShifted != held.locksCapitals ? capital : isShifted ? small : character
    }
    return isShifted ? shifted.flatMap(CharacterKey.character) : nil
  }

  /// The modifiers of commands; with any of them, no text is typed.
  static let commands: Modifiers = [.alt, .control, .super, .hyper, .meta]

  private static func only(_ text: String) -> Character? { text.count == 1 ? text.first : nil }

  /// Returns the character of a code point.
  ///
  /// Returns `nil` for control characters, invalid code points, and the key numbers of kitty.
  static func character(_ number: Int) -> Character? {
    guard number >= 0x20, !(0x7F...0x9F).contains(number), !(57_344...63_743).contains(number)
    else { return nil }
    return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
