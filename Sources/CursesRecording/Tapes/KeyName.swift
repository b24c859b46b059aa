import CursesCells

/// The names of keys, in tapes and wherever else keys are written.
///
/// A key that types is named by what it types, save the space bar; the others
/// have names such as `escape`, `pageup` and `f5`. Keys held beside it stand
/// before it, as in `ctrl+b`.
public enum KeyName {
  /// The names of the keys that do not type, and of the space bar.
  private static let codes: [(name: String, code: Key.Code)] = [
    ("space", .character(" ")), ("tab", .tab), ("enter", .enter), ("escape", .escape),
    ("backspace", .backspace), ("insert", .insert), ("delete", .delete), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("up", .up), ("down", .down),
    ("left", .left), ("right", .right), ("menu", .menu),
  ]

  private static let modifiers: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super), ("hyper", .hyper),
    ("meta", .meta),
  ]

  /// Returns the name of a key, without what is held beside it.
  public static func name(of code: Key.Code) -> String {
    switch code {
    case .function(let number): "f\(number)"
    case .character(let character) where character != " ": String(character)
    default: codes.first { $0.code == code }?.name ?? ""
    }
  }

  /// Returns the names of the keys held, always in the same order.
  public static func names(of held: Modifiers) -> [String] {
    modifiers.filter { held.contains($0.modifier) }.map(\.name)
  }

  /// Returns the name of a key with what is held beside it, as in `ctrl+b`.
  static func name(of key: Key) -> String {
    (names(of: key.modifiers) + [name(of: key.code)]).joined(separator: "+")
  }

  /// Reads the name of a key.
  ///
  /// A letter with shift alone is the capital it types, as a terminal tells it.
  static func key(_ word: String) throws(TapeValueError) -> Key {
    var held: Modifiers = []
    var rest = word[...]
    while let next = modifiers.first(where: { rest.hasPrefix($0.name + "+") }),
      rest.count > next.name.count + 1
    {
      held.insert(next.modifier)
      rest = rest.dropFirst(next.name.count + 1)
    }
    guard let code = code(String(rest)) else {
      let names = codes.map(\.name).joined(separator: ", ")
      throw TapeValueError(
        advice: "\(TapeValue.shown(word)) is not a key; write a character, f1 to f35, or one of "
          + "\(names), with \(modifiers.map { $0.name + "+" }.joined(separator: ", ")) before it")
    }
    return typed(code, holding: held)
  }

  private static func code(_ name: String) -> Key.Code? {
    if let known = codes.first(where: { $0.name == name }) { return known.code }
    if name.count == 1, let character = name.first, CellWidth.of(character) > 0 {
      return .character(character)
    }
    return (1...35).first { name == "f\($0)" }.map(Key.Code.function)
  }

  private static func typed(_ code: Key.Code, holding held: Modifiers) -> Key {
    guard held == .shift, case .character(let character) = code,
      case let capital = character.uppercased(), capital.count == 1, let typed = capital.first,
      typed != character
    else { return Key(code, modifiers: held) }
    return .character(typed)
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

  static func button(_ name: String) throws(TapeValueError) -> Mouse.Button {
    guard let known = buttons.first(where: { $0.name == name }) else {
      throw TapeValueError(
        advice: "\(TapeValue.shown(name)) is not a way to turn; use up, down, left or right")
    }
    return known.button
  }
}
