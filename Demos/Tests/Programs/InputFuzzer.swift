import CursesCells
import CursesRecording
import CursesTerminal

/// Generates terminal input, and checks the decoded events.
struct InputFuzzer: Fuzzer {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func round() -> String? {
    let input = makeInput()
    let expected = decode(input, pieces: [input[...]])
    if let problem = problem(with: expected, of: input) { return problem }
    for pieces in [cut(input, upTo: 1), cut(input, upTo: 5), cut(input, upTo: 64)] {
      let items = decode(input, pieces: pieces)
      guard items == expected else {
        return "pieces of \(pieces.map(\.count)) give \(items) and not \(expected) for \(input)"
      }
    }
    return nil
  }
}

// MARK: - Making input

extension InputFuzzer {
  /// Sequences that terminals send, and prefixes of some.
  static let texts = [
    "\u{1B}[A", "\u{1B}OP", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[15;2~", "\u{1B}[3$", "\u{1B}[5^",
    "\u{1B}Oa", "\u{1B}\u{1B}[B", "\u{1B}[[C", "\u{1B}[Z", "\u{1B}[97;5u", "\u{1B}[97:65;2:3;65u",
    "\u{1B}[57399u", "\u{1B}[27;6;97~", "\u{1B}[<0;3;4M", "\u{1B}[<64;1;1M", "\u{1B}[M !!",
    "\u{1B}[32;9;9M", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c",
    "\u{1B}[1;2R", "\u{1B}[24;80R", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:00/00/00\u{7}",
    "\u{1B}P>|x\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}]", "\u{1B}P", "\u{1B}[", "\u{1B}[<", "\u{1B}",
    "\u{18}", "\u{1A}", "a", "é", "日", "👍", "\r\n", "\u{9B}", "\u{7F}", "0123456789;:$<>?",
  ]

  private static let sequences = texts.map { Array($0.utf8) }

  private mutating func makeInput() -> [UInt8] {
    var input: [UInt8] = []
    for _ in 0..<number(in: 1...40) {
      switch number(in: 0...9) {
      case 0:
        input += (0..<number(in: 1...8)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      case 1: input += piece()
      case 2: input += Array(repeating: UInt8(ascii: "1"), count: number(in: 1...600))
      case 3: input.insert(contentsOf: sequence(), at: number(in: 0...input.count))
      default: input += sequence()
      }
    }
    if number(in: 0...99) == 0 { input += Array(repeating: 0x41, count: 6000) }
    return input
  }

  private mutating func sequence() -> [UInt8] {
    InputFuzzer.sequences[number(in: 0...InputFuzzer.sequences.count - 1)]
  }

  /// Returns a part of a sequence, perhaps with one byte changed.
  private mutating func piece() -> [UInt8] {
    var bytes = sequence()
    let index = number(in: 0...bytes.count - 1)
    if number(in: 0...1) == 0 { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
    return number(in: 0...1) == 0 ? Array(bytes[..<index]) : Array(bytes[index...])
  }

  /// Splits input into pieces of at most `longest` bytes.
  private mutating func cut(_ input: [UInt8], upTo longest: Int) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = input[...]
    while !rest.isEmpty {
      let count = number(in: 1...longest)
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}

// MARK: - Checks

extension InputFuzzer {
  private func decode(_ input: [UInt8], pieces: [ArraySlice<UInt8>]) -> [InputItem] {
    var decoder = InputDecoder(keys: [Array("\u{1B}[11~".utf8): Key(.function(11))])
    decoder.expectedCursorReports = input.count % 3
    return pieces.flatMap { decoder.decodeItems($0) } + decoder.flushItems()
  }

  /// Returns the violation of an invariant of decoded input, or `nil`.
  private func problem(with items: [InputItem], of input: [UInt8]) -> String? {
    for item in items {
      switch item {
      case .event(.unknown(let bytes)), .reply(.other(let bytes)):
        if bytes.isEmpty || bytes.count > 4096 {
          return "\(bytes.count) bytes were kept of \(input)"
        }
      case .event(.paste(let text)):
        if !text.unicodeScalars.allSatisfy(InputFuzzer.isHarmless) {
          return "the pasted text “\(text.debugDescription)” has control characters"
        }
      case .event(.key(let key)):
        guard case .character(let character) = key.code else { break }
        if !character.unicodeScalars.allSatisfy({
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
        }) {
          return "a control character was typed by \(input)"
        }
      case .event(.mouse(let mouse)):
        if !(0..<65_535).contains(mouse.location.x) || !(0..<65_535).contains(mouse.location.y) {
          return "the mouse was at \(mouse.location) after \(input)"
        }
      default: break
      }
    }
    return nil
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar == "\n"
      || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
  }
}
