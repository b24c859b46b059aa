import CursesCells

/// Invalid input, and the events that it results in.
extension InputTable {
  static let broken: [(String, [Event])] = nonsense + brokenOff + unended

  /// Complete sequences without a meaning.
  private static let nonsense = [
    "\u{1B}[<0;5;0M", "\u{1B}[<0;65536;1M", "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[<0;-1;1M",
    "\u{1B}[<192;1;1M", "\u{1B}[<192;1;1m", "\u{1B}[<0:1;1;1M",
    "\u{1B}[3:1~", "\u{1B}[1:2A", "\u{1B}[1;2:1:1A",
    "\u{1B}[3:1^", "\u{1B}[<64;0;1m", "\u{1B}[<96;1;1M", "\u{1B}[<;;M", "\u{1B}[<0;1;1;1M",
    "\u{1B}[31;1;1M", "\u{1B}[32;0;1M", "\u{1B}[32;1M", "\u{1B}[M  !",
    "\u{1B}[[Z", "\u{1B}[0~", "\u{1B}[~", "\u{1B}[200;1~", "\u{1B}[1;999A", "\u{1B}[1;5;5A",
    "\u{1B}[1<A", "\u{1B}[1 A", "\u{1B}[99A", "\u{1B}[1;1:4A", "\u{1B}[u", "\u{1B}[0u",
    "\u{1B}[31u",
    "\u{1B}[128u", "\u{1B}[55296u", "\u{1B}[1114112u", "\u{1B}[99999999999999999999u",
    "\u{1B}[57358u", "\u{1B}[57441;2u", "\u{1B}[57428u", "\u{1B}[97;300u", "\u{1B}[97;1;1;1u",
    "\u{1B}[0;;27u", "\u{1B}[27;5;1~", "\u{1B}[27;5~", "\u{1B}[27;5;97;1~", "\u{1B}[0;5R",
    "\u{1B}[3;5^", "\u{1B}[99$", "\u{1B}[1;1;1", "\u{1B}[?", "\u{1B}[<0;1", "\u{9B}",
    "\u{1B}\u{85}",
  ].map(unknown)

  /// Sequences that are cancelled by another sequence, a control character, CAN or SUB.
  private static let brokenOff: [(String, [Event])] = [
    (
      "\u{1B}[1;\u{18}a",
      [.unknown(Array("\u{1B}[1;".utf8)), .key(.control("x")), .key(.character("a"))]
    ),
    (
      "\u{1B}[<0;1\u{1A}a",
      [.unknown(Array("\u{1B}[<0;1".utf8)), .key(.control("z")), .key(.character("a"))]
    ),
    (
      "\u{1B}[M!\u{18}a",
      [.unknown(Array("\u{1B}[M!".utf8)), .key(.control("x")), .key(.character("a"))]
    ),
    ("\u{1B}]\u{3}", [.key(key(.character("]"), .alt)), .key(.control("c"))]),
    ("\u{1B}[1;5\u{1B}[B", [.unknown(Array("\u{1B}[1;5".utf8)), .key(.down)]),
    ("\u{1B}[M \u{1B}[B", [.unknown(Array("\u{1B}[M ".utf8)), .key(.down)]),
    ("\u{1B}[[\u{1B}[B", [.unknown(Array("\u{1B}[[".utf8)), .key(.down)]),
    ("\u{1B}_Gi=1\u{1B}[B", [.unknown(Array("\u{1B}_Gi=1".utf8)), .key(.down)]),
    ("\u{1B}[1\r", [.unknown(Array("\u{1B}[1".utf8)), .key(.enter)]),
    ("\u{1B}[1é", [.unknown(Array("\u{1B}[1".utf8)), .key(.character("é"))]),
    ("\u{1B}Oé", [.key(key(.character("O"), .alt)), .key(.character("é"))]),
    (
      "\u{1B}O9z", [.key(key(.character("O"), .alt)), .key(.character("9")), .key(.character("z"))]
    ),
    ("\u{1B}O\u{1B}[B", [.key(key(.character("O"), .alt)), .key(.down)]),
    ("\u{1B}\u{1B}[<0;1;1M", [.key(.escape)] + mouse(.press, .left, 0, 0)),
    ("\u{1B}\u{1B}a", [.key(.escape), .key(key(.character("a"), .alt))]),
    ("\u{1B}]0;x\u{1B}", [.unknown(Array("\u{1B}]0;x".utf8)), .key(.escape)]),
  ]

  /// Control strings without an end, followed by each control character that cancels a string.
  private static let unended: [(String, [Event])] = {
    var table: [(String, [Event])] = []
    for string in ["]11;rgb:", "P1$r", "_Gi=1", "^x", "Xx"] {
      let begun: [UInt8] = [0x1B] + Array(string.utf8)
      for byte: UInt8 in Array(0...6) + Array(14...26) + Array(28...31) + [127] {
        let key: Event = .key(control(byte))
        let bytes = begun + [byte, UInt8(ascii: "a")]
        let events: [Event] = [.unknown(begun), key, .key(.character("a"))]
        table.append((String(decoding: bytes, as: UTF8.self), events))
      }
      // Line breaks stay in the string, so that text after them cannot answer a question.
      let line = begun + Array("\ry\r".utf8)
      table.append((String(decoding: line, as: UTF8.self), [.unknown(line)]))
    }
    return table
  }()

  /// Returns the key that sends a control character.
  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0: .control(" ")
    case 127: .backspace
    case 1...26: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// Overlong sequences, of which the beginning is kept and nothing is typed.
  static let tooLong: [(String, [Event])] = {
    let numbers = String(repeating: "1;", count: 1000)
    let text = String(repeating: "x", count: 10_000)
    let beginning = Array(("\u{1B}[" + numbers).utf8.prefix(256))
    return [
      ("\u{1B}[" + numbers + "A", [.unknown(beginning)]),
      ("\u{1B}[" + numbers, [.unknown(beginning)]),
      (
        "\u{1B}[" + numbers + "\u{18}a",
        [.unknown(beginning), .key(.control("x")), .key(.character("a"))]
      ),
      ("\u{1B}[" + numbers + "\u{1B}[B", [.unknown(beginning), .key(.down)]),
      (
        "\u{1B}]" + text + "\u{7}a",
        [.unknown(Array(("\u{1B}]" + text).utf8.prefix(4096))), .key(.character("a"))]
      ),
      ("\u{1B}P" + text, [.unknown(Array(("\u{1B}P" + text).utf8.prefix(4096)))]),
    ]
  }()
}
