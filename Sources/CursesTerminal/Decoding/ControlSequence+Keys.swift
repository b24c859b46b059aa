import CursesCells

extension ControlSequence {
  /// The key that the sequence is, or `nil`.
  var key: Key? {
    guard isPlain else { return nil }
    switch final {
    case UInt8(ascii: "~"): return tildeKey
    case UInt8(ascii: "u"): return characterKey
    case UInt8(ascii: "Z"), UInt8(ascii: "I"): return tabKey
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard parameters.isEmpty else { return nil }
      return KeyNames.final[final - 0x20].map { Key($0, modifiers: .shift) }
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"): return rxvtKey
    case UInt8(ascii: "E"): return finalKey(.character("5"))
    default: return KeyNames.final[final].flatMap(finalKey)
    }
  }

  /// The text that an input method composed, where it is not that of one key.
  var text: [Key]? {
    guard isPlain, final == UInt8(ascii: "u"), parameters.count == 3,
      let held = HeldKeys(self), held.phase != .release,
      held.modifiers.isDisjoint(with: CharacterKey.commands)
    else { return nil }
    let characters = parameters[2].map(CharacterKey.character)
    guard parameter(0) == 0 || characters.count > 1 else { return nil }
    let typed = characters.compactMap(\.self)
    guard !typed.isEmpty, typed.count == characters.count else { return nil }
    return typed.map { Key(.character($0), phase: held.phase) }
  }

  /// A key whose last byte names it, after modifiers: alone, or second after a 1.
  private func finalKey(_ code: Key.Code) -> Key? {
    if parameters.count == 1, let value = parameter(0), value > 1 {
      // xterm sends the modifier as the only parameter when modifyCursorKeys is 1.
      guard parameters[0].count == 1, value <= 16 else { return nil }
      return Key(code, modifiers: Modifiers(parameter: value))
    }
    guard parameters.count <= 2, parameters.first?.count ?? 1 == 1, parameter(0) ?? 1 == 1 else {
      return nil
    }
    return heldKey(code)
  }

  private func heldKey(_ code: Key.Code) -> Key? {
    HeldKeys(self).map { Key(code, modifiers: $0.modifiers, phase: $0.phase) }
  }

  /// A Tab: with Shift when it goes backwards, with other modifiers where focus has none.
  private var tabKey: Key? {
    let isBackwards = final == UInt8(ascii: "Z")
    guard isBackwards || parameters.count == 2, var key = finalKey(.tab) else { return nil }
    if isBackwards { key.modifiers.insert(.shift) }
    return key
  }

  private var tildeKey: Key? {
    guard let number = parameter(0), parameters[0].count == 1 else { return nil }
    if number == 27, parameters.count == 3 { return otherKey }
    guard parameters.count <= 2 else { return nil }
    return KeyNames.numbered[number].flatMap(heldKey)
  }

  /// A key of rxvt, whose last byte says which modifiers were held.
  private var rxvtKey: Key? {
    guard parameters.count == 1, parameters[0].count == 1,
      let code = parameter(0).flatMap({ KeyNames.numbered[$0] })
    else {
      return nil
    }
    switch final {
    case UInt8(ascii: "^"): return Key(code, modifiers: .control)
    case UInt8(ascii: "$"): return Key(code, modifiers: .shift)
    default: return Key(code, modifiers: [.control, .shift])
    }
  }

  /// A key of xterm's modifyOtherKeys, with what it types rather than its number.
  private var otherKey: Key? {
    guard let held = HeldKeys(self), let number = parameter(2) else { return nil }
    return CharacterKey(number: number, shifted: number).key(held)
  }

  /// A key by its number in Unicode.
  private var characterKey: Key? {
    guard parameters.count <= 3, let held = HeldKeys(self), let number = parameter(0) else {
      return nil
    }
    let key = CharacterKey(
      number: number, shifted: parameter(0, part: 1), base: parameter(0, part: 2),
      text: parameters.count == 3 ? parameters[2] : [])
    return key.key(held)
  }
}

/// The modifiers of a key, and whether it was pressed, repeated or released.
struct HeldKeys {
  let modifiers: Modifiers
  let phase: Key.Phase

  /// Whether capitals are locked.
  let locksCapitals: Bool

  /// Reads the second parameter of a sequence, or returns `nil` when it makes no sense.
  fileprivate init?(_ sequence: ControlSequence) {
    let value = sequence.parameter(1) ?? 1
    let parts = sequence.parameters.dropFirst().first?.count ?? 1
    guard value <= Modifiers.highestParameter, parts <= 2 else { return nil }
    modifiers = Modifiers(parameter: value)
    locksCapitals = max(0, value - 1) & 64 != 0
    switch sequence.parameter(1, part: 1) ?? 1 {
    case 1: phase = .press
    case 2: phase = .repeat
    case 3: phase = .release
    default: return nil
    }
  }
}
