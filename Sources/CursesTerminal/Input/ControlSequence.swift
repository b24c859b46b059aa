import CursesCells

/// A control sequence: `ESC [`, parameters, and a byte that says what they are for.
struct ControlSequence {
  /// The byte before the parameters that makes them private, or `nil`.
  private let prefix: UInt8?

  /// The parameters, each with its parts that colons separate; a missing one is -1.
  private let parameters: [[Int]]

  private let final: UInt8
  private let bytes: ArraySlice<UInt8>

  /// Returns what `input` begins with, which is `ESC [`.
  static func parse(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> SequenceParser.Step {
    let body = input.dropFirst(2)
    switch body.first {
    case UInt8(ascii: "["): return fixed(input, count: 4, isFinal, linuxKey)
    case UInt8(ascii: "M"): return fixed(input, count: 6, isFinal, MouseReport.x10)
    default: break
    }
    let end = body.firstIndex { !(0x20...0x3F).contains($0) || isFinalDollar($0, at: body) }
    guard let end, end - input.startIndex < SequenceParser.longest else {
      if end == nil, !isFinal, input.count < SequenceParser.longest { return .incomplete }
      return broken(input.prefix(SequenceParser.longest))
    }
    guard (0x40...0x7E).contains(body[end]) || body[end] == UInt8(ascii: "$") else {
      return broken(input[..<end])
    }
    let sequence = ControlSequence(input[...end])
    if sequence.isPasteStart { return .change(.paste, sequence.bytes.count) }
    return .event(sequence.event ?? .unknown(Array(sequence.bytes)), sequence.bytes.count)
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    final = bytes[bytes.endIndex - 1]
    var body = bytes.dropFirst(2).dropLast()
    if let first = body.first, (0x3C...0x3F).contains(first) {
      prefix = first
      body = body.dropFirst()
    } else {
      prefix = nil
    }
    parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(number)
    }
  }

  private var isPasteStart: Bool {
    final == UInt8(ascii: "~") && prefix == nil && parameters == [[200]]
  }

  private func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return nil
    }
    let value = parameters[index][part]
    return value < 0 ? nil : value
  }
}

// MARK: - Meaning

extension ControlSequence {
  private var event: Event? {
    if prefix == UInt8(ascii: "<") {
      let isRelease = final == UInt8(ascii: "m")
      guard isRelease || final == UInt8(ascii: "M"), parameters.count == 3 else { return nil }
      return MouseReport.sgr(
        parameter(0), column: parameter(1), row: parameter(2), isRelease: isRelease)
    }
    guard prefix == nil else { return nil }
    if bytes.count == 3, final == UInt8(ascii: "I") { return .focus(gained: true) }
    if bytes.count == 3, final == UInt8(ascii: "O") { return .focus(gained: false) }
    return key.map(Event.key)
  }

  private var key: Key? {
    switch final {
    case UInt8(ascii: "~"): return tildeKey
    case UInt8(ascii: "u"): return kittyKey(parameter(0), text: parameter(2))
    case UInt8(ascii: "Z"): return Key(.tab, modifiers: modifiers.union(.shift), phase: phase)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard bytes.count == 3 else { return nil }
      return KeyNames.final[final - 0x20].map { Key($0, modifiers: .shift) }
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"): return rxvtKey
    case UInt8(ascii: "E"): return modified(.character("5"))
    default:
      // The same with other numbers is a report, such as where the cursor is.
      guard parameter(0) ?? 1 == 1, let code = KeyNames.final[final] else { return nil }
      return modified(code)
    }
  }

  private func modified(_ code: Key.Code) -> Key { Key(code, modifiers: modifiers, phase: phase) }

  private var modifiers: Modifiers { Modifiers(parameter: parameter(1) ?? 1) }

  private var phase: Key.Phase {
    switch parameter(1, part: 1) {
    case 2: .repeat
    case 3: .release
    default: .press
    }
  }

  private var tildeKey: Key? {
    guard let number = parameter(0) else { return nil }
    // What xterm calls modifyOtherKeys.
    if number == 27 { return kittyKey(parameter(2), text: nil) }
    return KeyNames.numbered[number].map(modified)
  }

  /// A key of rxvt, whose last byte says which modifiers were held.
  private var rxvtKey: Key? {
    guard parameters.count == 1, let code = parameter(0).flatMap({ KeyNames.numbered[$0] }) else {
      return nil
    }
    switch final {
    case UInt8(ascii: "^"): return Key(code, modifiers: .control)
    case UInt8(ascii: "$"): return Key(code, modifiers: .shift)
    default: return Key(code, modifiers: [.control, .shift])
    }
  }

  /// A key by its number in Unicode; what it types with Shift is used in place of Shift.
  private func kittyKey(_ number: Int?, text: Int?) -> Key? {
    guard let number else { return nil }
    if let code = KeyNames.kitty[number] { return modified(code) }
    guard let character = character(number), !(57_344...63_743).contains(number) else { return nil }
    var key = modified(.character(character))
    guard key.modifiers.contains(.shift), !key.modifiers.contains(.control) else { return key }
    let shifted = (text ?? parameter(0, part: 1)).flatMap(self.character)
    let uppercased = String(character).uppercased()
    guard let typed = shifted ?? (uppercased.count == 1 ? uppercased.first : nil) else {
      return key
    }
    guard shifted != nil || typed != character else { return key }
    key.code = .character(typed)
    key.modifiers.remove(.shift)
    return key
  }

  private func character(_ number: Int) -> Character? {
    guard number >= 0x20, number != 0x7F else { return nil }
    return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map(Character.init)
  }
}

// MARK: - Forms

extension ControlSequence {
  /// Returns what a form of `count` bytes means, once they are there.
  private static func fixed(
    _ input: ArraySlice<UInt8>, count: Int, _ isFinal: Bool,
    _ meaning: (ArraySlice<UInt8>) -> Event?
  ) -> SequenceParser.Step {
    let bytes = input.prefix(count)
    if bytes.count < count { return isFinal ? broken(bytes) : .incomplete }
    return .event(meaning(bytes) ?? .unknown(Array(bytes)), count)
  }

  /// Returns what a sequence cut short is: one that has only begun is a key typed with Alt.
  private static func broken(_ bytes: ArraySlice<UInt8>) -> SequenceParser.Step {
    bytes.count == 2
      ? .event(.key(Key(.character("["), modifiers: .alt)), 2)
      : .event(.unknown(Array(bytes)), bytes.count)
  }

  /// A dollar ends the sequences of rxvt, and is in the middle of reports, which are private.
  private static func isFinalDollar(_ byte: UInt8, at body: ArraySlice<UInt8>) -> Bool {
    byte == UInt8(ascii: "$") && body.first.map { (0x30...0x39).contains($0) } ?? false
  }

  private static func linuxKey(_ bytes: ArraySlice<UInt8>) -> Event? {
    bytes.last.flatMap { KeyNames.linuxConsole[$0] }.map { .key(Key($0)) }
  }
}

/// Returns a decimal number, -1 for none, and at most a million, which no report has.
private func number(_ digits: ArraySlice<UInt8>) -> Int {
  guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return -1 }
  return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0x10_FFFF) }
}
