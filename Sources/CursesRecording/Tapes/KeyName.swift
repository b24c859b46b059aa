import CursesCells

/// The names of keys in tapes and elsewhere.
///
/// A key that types a character has that character as its name, except for the space bar. The
/// others have names such as `escape`, `pageup` and `f5`. Modifiers precede the name, as in
/// `ctrl+b`.
public enum KeyName {
  /// Returns the name of a key, without modifiers.
  public static func name(of code: Key.Code) -> String { code.name }

  /// Returns the names of modifiers, always in the same order.
  public static func names(of held: Modifiers) -> [String] { held.names }

  /// Parses the name of a key.
  ///
  /// A letter with only shift becomes the capital letter, as terminals report it.
  static func key(_ word: String) throws(TapeValueError) -> Key {
    if let key = Key(name: word) { return key }
    throw TapeValueError(
      advice: "\(TapeValue.displayed(word)) is not a key; write a character, f1 to f35, or one of "
        + "\(Key.Code.names.joined(separator: ", ")), with "
        + "\(Modifiers(rawValue: .max).names.map { $0 + "+" }.joined(separator: ", ")) before it")
  }
}

/// The names of wheel directions.
enum WheelName {
  private static let buttons: [(name: String, button: Mouse.Button)] = [
    ("up", .wheelUp), ("down", .wheelDown), ("left", .wheelLeft), ("right", .wheelRight),
  ]

  static func name(of button: Mouse.Button) -> String {
    buttons.first { $0.button == button }?.name ?? ""
  }

  /// Whether a button is a wheel direction.
  static func isWay(_ button: Mouse.Button) -> Bool { buttons.contains { $0.button == button } }

  static func button(_ name: String) throws(TapeValueError) -> Mouse.Button {
    guard let known = buttons.first(where: { $0.name == name }) else {
      throw TapeValueError(
        advice: "\(TapeValue.displayed(name)) is not a direction; use up, down, left or right")
    }
    return known.button
  }
}
