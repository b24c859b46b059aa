/// A token of terminal output: text, a control character or an escape sequence.
///
/// Source: ECMA-48, 5.4 and 5.6.
public enum TerminalToken: Hashable, Sendable {
  /// Text to display.
  case text(String)

  /// A control character, such as a line feed.
  case character(UInt8)

  /// An escape sequence with intermediate characters and its final one, such as `(B`.
  case escape(String)

  /// A control sequence: the characters between `ESC [` and the final one, and the final one.
  case control(String, Character)

  /// A control string, with its introducing character: `]`, `P`, `_`, `^`, `X`.
  case string(Character, String)

  /// An incomplete sequence at the end of the bytes.
  case unfinished(String)

  /// Returns the tokens of some bytes, in order.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func all(in bytes: [UInt8]) -> [TerminalToken] {
    var tokens: [TerminalToken] = []
    var remainder = bytes[...]
    while let first = remainder.first {
      switch first {
      case 0x1B: tokens.append(takeSequence(&remainder))
      case ..<0x20, 0x7F:
        tokens.append(.character(first))
        remainder = remainder.dropFirst()
      default:
        let text = remainder.prefix { $0 >= 0x20 && $0 != 0x7F }
        tokens.append(.text(String(decoding: text, as: UTF8.self)))
        remainder = remainder.dropFirst(text.count)
      }
    }
    return tokens
  }

  /// The bytes of the token; a string ends with the terminator of ECMA-48.
  public var bytes: [UInt8] {
    switch self {
    case .text(let text), .unfinished(let text): Array(text.utf8)
    case .character(let byte): [byte]
    case .escape(let text): Array("\u{1B}\(text)".utf8)
    case .control(let parameters, let last): Array("\u{1B}[\(parameters)\(last)".utf8)
    case .string(let first, let text): Array("\u{1B}\(first)\(text)\u{1B}\\".utf8)
    }
  }

  /// Removes an escape sequence from the front.
  private static func takeSequence(_ remainder: inout ArraySlice<UInt8>) -> TerminalToken {
    let start = remainder
    remainder = remainder.dropFirst()
    let between = take(&remainder) { (0x20..<0x30).contains($0) }
    guard let final = remainder.popFirst() else { return unfinished(start) }
    let character = Character(Unicode.Scalar(final))
    switch character {
    case "[" where between.isEmpty:
      let parameters = take(&remainder) { (0x20..<0x40).contains($0) }
      guard let last = remainder.popFirst() else { return unfinished(start) }
      return .control(parameters, Character(Unicode.Scalar(last)))
    case "]", "P", "_", "^", "X":
      let text = take(&remainder) { $0 != 0x07 && $0 != 0x1B }
      guard let end = remainder.popFirst() else { return unfinished(start) }
      if end == 0x1B, remainder.popFirst() != UInt8(ascii: "\\") { return unfinished(start) }
      return .string(character, text)
    default: return .escape(between + String(character))
    }
  }

  private static func take(
    _ remainder: inout ArraySlice<UInt8>, while condition: (UInt8) -> Bool
  ) -> String {
    let taken = remainder.prefix(while: condition)
    remainder = remainder.dropFirst(taken.count)
    return String(decoding: taken, as: UTF8.self)
  }

  private static func unfinished(_ bytes: ArraySlice<UInt8>) -> TerminalToken {
    .unfinished(String(decoding: bytes, as: UTF8.self))
  }
}
