import CursesCells

/// A parser for the next item of input, outside pasted text and control strings.
struct SequenceParser: Sendable {
  let keys: KeyTrie

  /// The result of a step: the meaning of the first bytes, and their number.
  enum Step {
    /// More bytes are required.
    case incomplete

    /// An event.
    case event(Event, Int)

    /// Any number of keys, including none.
    case keys([Key], Int)

    /// A reply of the terminal.
    case reply(TerminalReply, Int)

    /// A cursor position report, or a key if no report is expected.
    case cursorReport(Point, orKey: Key?, Int)

    /// A change of mode for the bytes that follow.
    case change(InputDecoder.Mode, Int)
  }

  /// The maximum number of bytes of a sequence.
  static let longest = 256

  /// Parses the first item of `input`, which is not empty.
  ///
  /// If `isFinal` is set, the input has ended, and the result is never ``Step/incomplete``.
  func parse(_ input: ArraySlice<UInt8>, isFinal: Bool) -> Step {
    let match = keys.match(input)
    if match.mayGrow, !isFinal { return .incomplete }
    if let key = match.key { return .event(.key(key), match.count) }
    return input.first == 0x1B ? parseEscape(input, isFinal) : parseText(input, isFinal)
  }

  private func parseEscape(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> Step {
    guard let second = input.dropFirst().first else {
      return isFinal ? .event(.key(.escape), 1) : .incomplete
    }
    switch second {
    case UInt8(ascii: "["): return ControlSequence.parse(input, isFinal)
    case UInt8(ascii: "O"): return parseSingleShift(input, isFinal)
    case 0x1B: return parseDoubleEscape(input, isFinal)
    default:
      if ControlString.begins(with: second) { return .change(.string, 2) }
      return parseText(input.dropFirst(), isFinal).withAlt
    }
  }

  /// Parses an Escape before another: rxvt sends one before the sequence of a key pressed with Alt.
  private func parseDoubleEscape(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> Step {
    guard let third = input.dropFirst(2).first else {
      return isFinal ? .event(.key(.escape), 1) : .incomplete
    }
    guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
      return .event(.key(.escape), 1)
    }
    switch parse(input.dropFirst(), isFinal: isFinal) {
    case .incomplete: return .incomplete
    case .event(.key(let key), let count): return Step.event(.key(key), count).withAlt
    default: return .event(.key(.escape), 1)
    }
  }

  /// Parses SS3, which the keypad and the first function keys send.
  ///
  /// Some terminals send modifiers before its final byte, alone or after a 1.
  private func parseSingleShift(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> Step {
    let parameters = input.dropFirst(2).prefix(5).prefix {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";")
    }
    guard let final = input.dropFirst(2 + parameters.count).first else {
      return isFinal ? parseText(input.dropFirst(), isFinal).withAlt : .incomplete
    }
    let number = parameters.split(separator: UInt8(ascii: ";")).last ?? []
    let value = number.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard let key = KeyNames.singleShift[final], value <= Modifiers.highestParameter else {
      return parseText(input.dropFirst(), isFinal).withAlt
    }
    let modifiers = Modifiers(parameter: value).union(key.modifiers)
    return .event(.key(Key(key.code, modifiers: modifiers)), 3 + parameters.count)
  }
}

// MARK: - Text

extension SequenceParser {
  /// Parses a character, or a key that sends a control character.
  private func parseText(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> Step {
    let first = input[input.startIndex]
    if first < 0x20 || first == 0x7F {
      return .event(.key(KeyNames.control(first)), 1)
    }
    if first < 0x80 {
      return .event(.key(.character(Character(Unicode.Scalar(first)))), 1)
    }
    return parseUTF8(input, isFinal)
  }

  private func parseUTF8(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> Step {
    guard let (count, second) = SequenceParser.form(of: input[input.startIndex]) else {
      return .event(.key(.character("\u{FFFD}")), 1)
    }
    var length = 1
    for byte in input.dropFirst().prefix(count - 1) {
      guard length == 1 ? second.contains(byte) : (0x80...0xBF).contains(byte) else {
        return .event(.key(.character("\u{FFFD}")), length)
      }
      length += 1
    }
    guard length == count else {
      return isFinal ? .event(.key(.character("\u{FFFD}")), length) : .incomplete
    }
    let text = String(decoding: input.prefix(count), as: UTF8.self)
    guard let character = text.first, text.unicodeScalars.allSatisfy({ $0.value > 0x9F }) else {
      // C1 control characters are not text, and no key sends them.
      return .event(.unknown(Array(input.prefix(count))), count)
    }
    return .event(.key(.character(character)), count)
  }

  /// Returns the number of bytes of a character that begins with `first`, and the valid range of
  /// the second byte.
  ///
  /// Source: The Unicode Standard, table 3-7, *Well-Formed UTF-8 Byte Sequences*.
  private static func form(of first: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}

extension SequenceParser.Step {
  /// The step with an Escape before it, which is how terminals send Alt.
  fileprivate var withAlt: SequenceParser.Step {
    switch self {
    case .event(.key(var key), let count):
      key.modifiers.insert(.alt)
      return .event(.key(key), count + 1)
    case .event(.unknown(let bytes), let count):
      return .event(.unknown([0x1B] + bytes), count + 1)
    default:
      return self
    }
  }
}
