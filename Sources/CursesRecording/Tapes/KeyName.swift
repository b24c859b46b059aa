import CursesCells

/// The names of keys, in tapes and wherever else keys are written.
///
/// A key that types is named by what it types, save the space bar; the others
/// have names such as `escape`, `pageup` and `f5`. Keys held beside it stand
/// before it, as in `ctrl+b`.
public enum KeyName {
  /// Returns the name of a key, without what is held beside it.
  public static func name(of code: Key.Code) -> String { code.name }

  /// Returns the names of the keys held, always in the same order.
  public static func names(of held: Modifiers) -> [String] { held.names }

  /// Reads the name of a key.
  ///
  /// A letter with shift alone is the capital it types, as a terminal tells it.
  static func key(_ word: String) throws(TapeValueError) -> Key {
    if let key = Key(name: word) { return key }
    throw TapeValueError(
      advice: "\(TapeValue.shown(word)) is not a key; write a character, f1 to f35, or one of "
        + "\(Key.Code.names.joined(separator: ", ")), with "
        + "\(Modifiers(rawValue: .max).names.map { $0 + "+" }.joined(separator: ", ")) before it")
  }
}

/// The names of the ways a wheel turns.
enum WheelName {
  private static let buttons: [(name: String, button: Mouse.Button)] = [
    ("up", .wheelUp), ("down", .wheelDown), ("left", .wheelLeft), ("right", .wheelRight),
  ]

  static func name(of button: Mouse.Button) -> String {
    buttons.first { $0.button == button }?.name ?? ""
  }

  /// Whether a button is a way that the wheel turns.
  static func isWay(_ button: Mouse.Button) -> Bool { buttons.contains { $0.button == button } }

  static func button(_ name: String) throws(TapeValueError) -> Mouse.Button {
    guard let known = buttons.first(where: { $0.name == name }) else {
      throw TapeValueError(
        advice: "\(TapeValue.shown(name)) is not a way to turn; use up, down, left or right")
    }
    return known.button
  }
}
