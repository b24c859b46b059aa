import CursesCells

/// The keys of the common sequences.
enum KeyNames {
  /// Returns the key that sends a control character.
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x09: .tab
    case 0x0D: .enter
    case 0x1B: .escape
    case 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte | 0x40)))
    }
  }

  /// The keys of CSI sequences, by the final byte.
  static let final: [UInt8: Key.Code] = byByte([
    ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ])

  /// The keys of CSI sequences that end with a tilde, by the first parameter.
  static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .menu, 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
    57_427: .character("5"),
  ]

  /// The keys that are sent with SS3, by the final byte.
  ///
  /// Lowercase letters are the keypad and the arrows of rxvt.
  static let singleShift: [UInt8: Key] = {
    var keys = final.mapValues { Key($0) }
    keys.merge(
      byByte([
        ("M", .enter), ("I", .tab), (" ", .space), ("X", .character("=")), ("E", .character("5")),
        ("Z", .backTab), ("a", Key(.up, modifiers: .control)),
        ("b", Key(.down, modifiers: .control)),
        ("c", Key(.right, modifiers: .control)), ("d", Key(.left, modifiers: .control)),
      ]), uniquingKeysWith: { $1 })
    for (byte, character) in zip(UInt8(ascii: "j")...UInt8(ascii: "y"), "*+,-./0123456789") {
      keys[byte] = .character(character)
    }
    return keys
  }()

  /// The keys of the Linux console, by the byte after `ESC [ [`.
  static let linuxConsole: [UInt8: Key.Code] = byByte([
    ("A", .function(1)), ("B", .function(2)), ("C", .function(3)), ("D", .function(4)),
    ("E", .function(5)),
  ])

  /// The keys of the kitty protocol that are not characters, by their numbers.
  static let kitty: [Int: Key.Code] = {
    var keys: [Int: Key.Code] = [
      8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57_344: .escape,
      57_345: .enter, 57_346: .tab, 57_347: .backspace, 57_348: .insert, 57_349: .delete,
      57_350: .left, 57_351: .right, 57_352: .up, 57_353: .down, 57_354: .pageUp,
      57_355: .pageDown, 57_356: .home, 57_357: .end, 57_363: .menu, 57_414: .enter,
      57_417: .left, 57_418: .right, 57_419: .up, 57_420: .down, 57_421: .pageUp,
      57_422: .pageDown, 57_423: .home, 57_424: .end, 57_425: .insert, 57_426: .delete,
    ]
    for number in 1...35 { keys[57_363 + number] = .function(number) }
    for (offset, character) in "0123456789./*-+".enumerated() {
      keys[57_399 + offset] = .character(character)
    }
    keys[57_415] = .character("=")
    keys[57_416] = .character(",")
    keys[57_427] = .character("5")
    return keys
  }()

  private static func byByte<Value>(_ values: [(Unicode.Scalar, Value)]) -> [UInt8: Value] {
    Dictionary(uniqueKeysWithValues: values.map { (UInt8(ascii: $0.0), $0.1) })
  }
}

extension Modifiers {
  /// The highest parameter for modifiers: all of them, with both locks.
  static let highestParameter = 256

  /// Creates modifiers from a parameter of xterm or kitty, which is one more than their bits.
  ///
  /// The bits of locks are ignored; a parameter below 1 means no modifiers.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1) & 63))
  }
}
