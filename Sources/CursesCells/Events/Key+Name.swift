// The names of keys, for files, tapes and command lines, where `Key.symbol` is for people.

extension Key {
  /// The name of the key with what is held beside it, as in `ctrl+b`, `pageup` and `f5`.
  ///
  /// A key that types is named by what it types, save the space bar, which is `space`.
  public var name: String { (modifiers.names + [code.name]).joined(separator: "+") }

  /// Reads the ``name`` of a key, or returns `nil` where there is no such key.
  ///
  /// A letter with shift alone is the capital it types, as a terminal tells it.
  public init?(name: String) {
    var held: Modifiers = []
    var rest = name[...]
    while let next = Modifiers.named.first(where: { rest.hasPrefix($0.name + "+") }),
      rest.count > next.name.count + 1
    {
      held.insert(next.modifier)
      rest = rest.dropFirst(next.name.count + 1)
    }
    guard let code = Code(name: String(rest)) else { return nil }
    self = Key(code, holding: held)
  }

  /// Creates the key that a terminal tells of: a capital has no shift.
  private init(_ code: Code, holding held: Modifiers) {
    guard held == .shift, case .character(let character) = code,
      case let capital = character.uppercased(), capital.count == 1, let typed = capital.first,
      typed != character
    else {
      self.init(code, modifiers: held)
      return
    }
    self = .character(typed)
  }
}

extension Key.Code {
  /// The names of the keys that do not type, and of the space bar, but for the function keys.
  public static var names: [String] { named.map(\.name) }

  private static let named: [(name: String, code: Key.Code)] = [
    ("space", .character(" ")), ("tab", .tab), ("enter", .enter), ("escape", .escape),
    ("backspace", .backspace), ("insert", .insert), ("delete", .delete), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("up", .up), ("down", .down),
    ("left", .left), ("right", .right), ("menu", .menu),
  ]

  /// The name of the key, without what is held beside it.
  public var name: String {
    switch self {
    case .function(let number): "f\(number)"
    case .character(let character) where character != " ": String(character)
    default: Key.Code.named.first { $0.code == self }?.name ?? ""
    }
  }

  fileprivate init?(name: String) {
    if let known = Key.Code.named.first(where: { $0.name == name }) {
      self = known.code
    } else if name.count == 1, let character = name.first, CellWidth.of(character) > 0 {
      self = .character(character)
    } else if let number = (1...35).first(where: { name == "f\($0)" }) {
      self = .function(number)
    } else {
      return nil
    }
  }
}

extension Modifiers {
  /// The names of the keys held, always in the same order: `ctrl`, `alt`, `shift` and so on.
  public var names: [String] { Modifiers.named.filter { contains($0.modifier) }.map(\.name) }

  fileprivate static let named: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super), ("hyper", .hyper),
    ("meta", .meta),
  ]
}
