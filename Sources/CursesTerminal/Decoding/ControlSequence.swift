import CursesCells

/// A control sequence: `ESC [`, parameters, intermediate bytes, and a final byte.
struct ControlSequence {
  /// The byte before the parameters that makes them private, or `nil`.
  let prefix: UInt8?

  /// The parameters, each with its subparameters separated by colons; a missing one is -1.
  let parameters: [[Int]]

  /// The intermediate byte between the parameters and the final byte, or `nil`.
  private let intermediate: UInt8?

  /// The final byte.
  let final: UInt8

  /// All bytes of the sequence.
  let bytes: ArraySlice<UInt8>

  /// Parses the control sequence at the start of `input`, which begins with `ESC [`.
  static func parse(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> SequenceParser.Step {
    let body = input.dropFirst(2)
    switch body.first {
    case UInt8(ascii: "["): return fixed(input, count: 4, isFinal, linuxKey)
    case UInt8(ascii: "M"): return fixed(input, count: 6, isFinal, MouseReport.x10)
    default: break
    }
    let parameters = body.prefix { (0x20...0x3F).contains($0) && $0 != UInt8(ascii: "$") }
    var remainder = body[parameters.endIndex...]
    if remainder.first == UInt8(ascii: "$"), !endsWithDollar(parameters) {
      remainder = remainder.drop { (0x20...0x3F).contains($0) }
    }
    guard remainder.startIndex - input.startIndex < SequenceParser.longest else {
      return .change(.overlong, SequenceParser.longest)
    }
    guard let final = remainder.first else { return isFinal ? broken(input) : .incomplete }
    guard (0x40...0x7E).contains(final) || final == UInt8(ascii: "$") else {
      return broken(input[..<remainder.startIndex])
    }
    return meaning(of: input[...remainder.startIndex])
  }

  private static func meaning(of bytes: ArraySlice<UInt8>) -> SequenceParser.Step {
    let unknown = SequenceParser.Step.event(.unknown(Array(bytes)), bytes.count)
    guard let sequence = ControlSequence(bytes) else { return unknown }
    if sequence.isPasteStart { return .change(.paste, bytes.count) }
    if let point = sequence.cursorReport {
      return .cursorReport(point, orKey: sequence.key, bytes.count)
    }
    if let reply = sequence.reply { return .reply(reply, bytes.count) }
    if let mouse = sequence.mouse { return .event(mouse, bytes.count) }
    if sequence.isWheelRelease { return .keys([], bytes.count) }
    if let focus = sequence.focus { return .event(focus, bytes.count) }
    if let text = sequence.text { return .keys(text, bytes.count) }
    return sequence.key.map { .event(.key($0), bytes.count) } ?? unknown
  }

  /// Parses the parts of a sequence, or returns `nil` if it is malformed.
  private init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    final = bytes[bytes.endIndex - 1]
    var body = bytes.dropFirst(2).dropLast()
    if let first = body.first, (0x3C...0x3F).contains(first) {
      prefix = first
      body = body.dropFirst()
    } else {
      prefix = nil
    }
    if let last = body.last, (0x20...0x2F).contains(last) {
      intermediate = last
      body = body.dropLast()
    } else {
      intermediate = nil
    }
    guard body.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    parameters =
      body.isEmpty
      ? []
      : body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
        $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(number)
      }
  }
}

// MARK: - Meaning

extension ControlSequence {
  /// Returns a subparameter, or `nil` if it is missing.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return nil
    }
    let value = parameters[index][part]
    return value < 0 ? nil : value
  }

  /// Whether the sequence has neither a private prefix nor an intermediate byte.
  var isPlain: Bool { prefix == nil && intermediate == nil }

  /// Whether every parameter is a single number, without subparameters.
  private var hasNoParts: Bool { parameters.allSatisfy { $0.count == 1 } }

  private var isPasteStart: Bool {
    isPlain && final == UInt8(ascii: "~") && parameters == [[200]]
  }

  private var focus: Event? {
    guard isPlain, parameters.isEmpty else { return nil }
    switch final {
    case UInt8(ascii: "I"): return .focus(gained: true)
    case UInt8(ascii: "O"): return .focus(gained: false)
    default: return nil
    }
  }

  private var mouse: Event? {
    guard intermediate == nil, parameters.count == 3, hasNoParts else { return nil }
    switch (prefix, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return MouseReport.sgr(
        parameter(0), column: parameter(1), row: parameter(2), isRelease: final == UInt8(ascii: "m")
      )
    case (nil, UInt8(ascii: "M")):
      return MouseReport.urxvt(parameter(0), column: parameter(1), row: parameter(2))
    default:
      return nil
    }
  }

  /// Whether this is the release of a wheel, as xterm reports it for horizontal wheels.
  ///
  /// It has no effect.
  private var isWheelRelease: Bool {
    prefix == UInt8(ascii: "<") && final == UInt8(ascii: "m") && intermediate == nil
      && parameters.count == 3 && hasNoParts
      && MouseReport.isWheel(parameter(0), column: parameter(1), row: parameter(2))
  }
}

// MARK: - Forms

extension ControlSequence {
  /// Parses a sequence of exactly `count` bytes, once they are there.
  ///
  /// A control character is never part of one: it ends the sequence early.
  private static func fixed(
    _ input: ArraySlice<UInt8>, count: Int, _ isFinal: Bool,
    _ meaning: (ArraySlice<UInt8>) -> Event?
  ) -> SequenceParser.Step {
    let bytes = input.prefix(count)
    if let end = bytes.dropFirst(3).firstIndex(where: { $0 < 0x20 }) {
      return broken(bytes[..<end])
    }
    if bytes.count < count { return isFinal ? broken(bytes) : .incomplete }
    return .event(meaning(bytes) ?? .unknown(Array(bytes)), count)
  }

  /// Returns the event of a truncated sequence: one of only two bytes is a key typed with Alt.
  private static func broken(_ bytes: ArraySlice<UInt8>) -> SequenceParser.Step {
    bytes.count == 2
      ? .event(.key(Key(.character("["), modifiers: .alt)), 2)
      : .event(.unknown(Array(bytes)), bytes.count)
  }

  /// Whether a dollar sign after these parameters is the final byte, as in rxvt.
  ///
  /// In reports, which have two parameters or are private, it is an intermediate byte.
  private static func endsWithDollar(_ parameters: ArraySlice<UInt8>) -> Bool {
    !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func linuxKey(_ bytes: ArraySlice<UInt8>) -> Event? {
    bytes.last.flatMap { KeyNames.linuxConsole[$0] }.map { .key(Key($0)) }
  }
}

/// Returns a decimal number, clamped to one more than the highest code point of Unicode; -1 for no
/// digits.
private func number(_ digits: ArraySlice<UInt8>) -> Int {
  guard !digits.isEmpty else { return -1 }
  return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0x11_0000) }
}

// MARK: - Keys

extension ControlSequence {
  /// The key of the sequence, or `nil`.
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

  /// The text that an input method composed, unless it is the text of one key.
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

  /// Returns a key identified by the final byte, with its modifiers: as the only parameter, or as
  /// the second one after a 1.
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

  /// A Tab key.
  ///
  /// The final byte of the back tab adds Shift. The other form requires modifiers, because without
  /// parameters it is a focus event.
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

  /// A key of rxvt; its final byte encodes the modifiers.
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

  /// A key of xterm's modifyOtherKeys, identified by the character it types.
  private var otherKey: Key? {
    guard let held = HeldKeys(self), let number = parameter(2) else { return nil }
    return CharacterKey(number: number, shifted: number).key(held)
  }

  /// A key identified by its Unicode code point.
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

  /// Whether Caps Lock is on.
  let locksCapitals: Bool

  /// Parses the second parameter of a sequence, or returns `nil` if it is invalid.
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

// MARK: - Replies

extension ControlSequence {
  /// The cursor position report, or `nil` if the sequence is none.
  ///
  /// In the first row, the same bytes can be F3 with modifiers.
  var cursorReport: Point? {
    guard final == UInt8(ascii: "R"), intermediate == nil,
      prefix == nil && parameters.count == 2 || prefix == UInt8(ascii: "?"),
      parameters.allSatisfy({ $0.count == 1 }),
      let row = parameter(0), let column = parameter(1),
      (1...MouseReport.farthest).contains(row), (1...MouseReport.farthest).contains(column)
    else { return nil }
    return Point(x: column - 1, y: row - 1)
  }

  /// The reply of the sequence, except a cursor position report.
  var reply: TerminalReply? {
    guard intermediate == nil else { return modeReply }
    let values = parameters.map { $0.first ?? 0 }.map { max(0, $0) }
    switch (prefix, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .attributes(values)
    case (UInt8(ascii: ">"), UInt8(ascii: "c")): return .secondaryAttributes(values)
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): return .keyboardFlags(values.first ?? 0)
    case (nil, UInt8(ascii: "n")): return .status(values, isPrivate: false)
    case (UInt8(ascii: "?"), UInt8(ascii: "n")): return .status(values, isPrivate: true)
    case (nil, UInt8(ascii: "t")): return .window(values)
    case (nil, UInt8(ascii: "x")): return .other(Array(bytes))
    case (UInt8(ascii: "?"), _), (UInt8(ascii: ">"), _), (UInt8(ascii: "="), _):
      return .other(Array(bytes))
    default: return nil
    }
  }

  private var modeReply: TerminalReply? {
    guard intermediate == UInt8(ascii: "$"), final == UInt8(ascii: "y"),
      prefix == nil || prefix == UInt8(ascii: "?"), parameters.count == 2,
      let mode = parameter(0),
      let setting = parameter(1).flatMap(TerminalReply.ModeSetting.init(rawValue:))
    else { return nil }
    return .mode(mode, isPrivate: prefix != nil, setting)
  }
}
