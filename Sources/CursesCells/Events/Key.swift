/// A key that is pressed, held or released.
///
/// A character is the one that was typed: a capital has no ``Modifiers/shift``, and Control-A is
/// `a` with ``Modifiers/control``. Keys compare as a whole, so a plain key can be matched by name:
///
///     switch key {
///     case .left: moveLeft()
///     case .character("q"): close()
///     default: break
///     }
public struct Key: Hashable, Sendable {
  /// The identity of the key.
  public var code: Code

  /// The modifier keys held with the key.
  public var modifiers: Modifiers

  /// The phase of the key: pressed, repeated or released; most terminals report only
  /// ``Phase/press``.
  public var phase: Phase

  /// Creates a key.
  public init(_ code: Code, modifiers: Modifiers = [], phase: Phase = .press) {
    self.code = code
    self.modifiers = modifiers
    self.phase = phase
  }

  /// The identity of a key.
  public enum Code: Hashable, Sendable {
    /// A key that types the given character.
    case character(Character)

    /// The Tab key; with Shift it moves backward.
    case tab

    /// The Return or Enter key.
    case enter

    /// The Escape key.
    case escape

    /// The Backspace key, which deletes to the left.
    case backspace

    /// The Insert key.
    case insert

    /// The Delete key, which deletes to the right.
    case delete

    /// The Home key.
    case home

    /// The End key.
    case end

    /// The Page Up key.
    case pageUp

    /// The Page Down key.
    case pageDown

    /// The Up Arrow key.
    case up

    /// The Down Arrow key.
    case down

    /// The Left Arrow key.
    case left

    /// The Right Arrow key.
    case right

    /// A function key, by its number from 1 to 35.
    case function(Int)

    /// The Menu key.
    case menu
  }

  /// The phase of a key: pressed, repeated or released.
  public enum Phase: Hashable, Sendable {
    /// The key went down.
    case press

    /// The key is held down.
    case `repeat`

    /// The key went up.
    case release
  }

  /// The character that the key types, or `nil`.
  ///
  /// A key types only if no modifier except Shift is held. The release of a key types nothing.
  public var character: Character? {
    guard case .character(let character) = code, phase != .release,
      modifiers.subtracting(.shift).isEmpty
    else { return nil }
    return character
  }
}

/// The modifier keys held while another key or a mouse button is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the keys, numbered as in the kitty keyboard protocol.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The Shift key.
  public static let shift = Modifiers(rawValue: 1)

  /// The Alt or Option key.
  public static let alt = Modifiers(rawValue: 2)

  /// The Control key.
  public static let control = Modifiers(rawValue: 4)

  /// The Super, Windows or Command key.
  public static let `super` = Modifiers(rawValue: 8)

  /// The Hyper key.
  public static let hyper = Modifiers(rawValue: 16)

  /// The Meta key, if it is not Alt.
  public static let meta = Modifiers(rawValue: 32)
}

// MARK: - Naming keys

extension Key {
  /// The Tab key.
  public static let tab = Key(.tab)

  /// The Tab key with Shift.
  public static let backTab = Key(.tab, modifiers: .shift)

  /// The Return or Enter key.
  public static let enter = Key(.enter)

  /// The Escape key.
  public static let escape = Key(.escape)

  /// The space bar.
  public static let space = Key(.character(" "))

  /// The Backspace key.
  public static let backspace = Key(.backspace)

  /// The Delete key.
  public static let delete = Key(.delete)

  /// The Home key.
  public static let home = Key(.home)

  /// The End key.
  public static let end = Key(.end)

  /// The Page Up key.
  public static let pageUp = Key(.pageUp)

  /// The Page Down key.
  public static let pageDown = Key(.pageDown)

  /// The Up Arrow key.
  public static let up = Key(.up)

  /// The Down Arrow key.
  public static let down = Key(.down)

  /// The Left Arrow key.
  public static let left = Key(.left)

  /// The Right Arrow key.
  public static let right = Key(.right)

  /// Returns the key that types `character`.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// Returns the key that types `character`, with Control held.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), modifiers: .control)
  }
}

// MARK: - Name

// Names are for files, tapes and command lines; `Key.symbol` is for people.

extension Key {
  /// The name of the key with its modifiers, as in `ctrl+b`, `pageup` and `f5`.
  ///
  /// A key that types has the name of its character, except the space bar, which is `space`.
  public var name: String { (modifiers.names + [code.name]).joined(separator: "+") }

  /// Creates the key with a ``name``, or returns `nil` if no key has it.
  ///
  /// A letter with Shift alone becomes the capital that it types, as a terminal reports it.
  public init?(name: String) {
    var held: Modifiers = []
    var remainder = name[...]
    while let next = Modifiers.named.first(where: { remainder.hasPrefix($0.name + "+") }),
      remainder.count > next.name.count + 1
    {
      held.insert(next.modifier)
      remainder = remainder.dropFirst(next.name.count + 1)
    }
    guard let code = Code(name: String(remainder)) else { return nil }
    self = Key(code, holding: held)
  }

  /// Creates a key as a terminal reports it: a capital has no Shift.
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
  /// The names of the space bar and of the keys that do not type, except the function keys.
  public static var names: [String] { named.map(\.name) }

  private static let named: [(name: String, code: Key.Code)] = [
    ("space", .character(" ")), ("tab", .tab), ("enter", .enter), ("escape", .escape),
    ("backspace", .backspace), ("insert", .insert), ("delete", .delete), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("up", .up), ("down", .down),
    ("left", .left), ("right", .right), ("menu", .menu),
  ]

  /// The name of the key, without modifiers.
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
  /// The names of the modifiers, always in the same order: `ctrl`, `alt`, `shift` and so on.
  public var names: [String] { Modifiers.named.filter { contains($0.modifier) }.map(\.name) }

  fileprivate static let named: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super), ("hyper", .hyper),
    ("meta", .meta),
  ]
}

// MARK: - Symbol

// Symbols are for people: in help, hints and documentation.

extension Key {
  /// The label of the key for people, with its modifiers: `↑`, `PgDn`, `Ctrl-C`, `Shift-Tab`.
  ///
  /// For files, use ``name``.
  public var symbol: String {
    let held = Key.held.filter { modifiers.contains($0.modifier) }.map(\.word)
    return (held + [code.symbol(isHeldWithOthers: !held.isEmpty)]).joined(separator: "-")
  }

  private static let held: [(modifier: Modifiers, word: String)] = [
    (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.super, "Super"), (.hyper, "Hyper"),
    (.meta, "Meta"),
  ]
}

extension Key.Code {
  fileprivate func symbol(isHeldWithOthers: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): isHeldWithOthers ? character.uppercased() : String(character)
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .insert: "Ins"
    case .delete: "Delete"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .function(let number): "F\(number)"
    case .menu: "Menu"
    }
  }
}
