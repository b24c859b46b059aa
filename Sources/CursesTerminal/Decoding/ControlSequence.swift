import CursesCells

/// A control sequence: `ESC [`, parameters, and a byte that says what they are for.
struct ControlSequence {
  /// The byte before the parameters that makes them private, or `nil`.
  let prefix: UInt8?

  /// The parameters, each with its parts that colons separate; a missing one is -1.
  let parameters: [[Int]]

  /// The byte between the parameters and the last one, or `nil`.
  let intermediate: UInt8?

  /// The last byte.
  let final: UInt8

  /// All of it.
  let bytes: ArraySlice<UInt8>

  /// Returns what `input` begins with, which is `ESC [`.
  static func parse(_ input: ArraySlice<UInt8>, _ isFinal: Bool) -> SequenceParser.Step {
    let body = input.dropFirst(2)
    switch body.first {
    case UInt8(ascii: "["): return fixed(input, count: 4, isFinal, linuxKey)
    case UInt8(ascii: "M"): return fixed(input, count: 6, isFinal, MouseReport.x10)
    default: break
    }
    let parameters = body.prefix { (0x20...0x3F).contains($0) && $0 != UInt8(ascii: "$") }
    var rest = body[parameters.endIndex...]
    if rest.first == UInt8(ascii: "$"), !endsWithDollar(parameters) {
      rest = rest.drop { (0x20...0x3F).contains($0) }
    }
    guard rest.startIndex - input.startIndex < SequenceParser.longest else {
      return .change(.overlong, SequenceParser.longest)
    }
    guard let final = rest.first else { return isFinal ? broken(input) : .incomplete }
    guard (0x40...0x7E).contains(final) || final == UInt8(ascii: "$") else {
      return broken(input[..<rest.startIndex])
    }
    return meaning(of: input[...rest.startIndex])
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

  /// Reads the parts of a sequence, or returns `nil` when it is malformed.
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
  /// Returns a part of a parameter, or `nil` when it is missing.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return nil
    }
    let value = parameters[index][part]
    return value < 0 ? nil : value
  }

  /// Whether nothing makes it private or changes what its last byte says.
  var isPlain: Bool { prefix == nil && intermediate == nil }

  /// Whether no colon is in it.
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

  /// Whether a wheel went up that had turned, as xterm says of the ones to the side: nothing more
  /// happened.
  private var isWheelRelease: Bool {
    prefix == UInt8(ascii: "<") && final == UInt8(ascii: "m") && intermediate == nil
      && parameters.count == 3 && hasNoParts
      && MouseReport.isWheel(parameter(0), column: parameter(1), row: parameter(2))
  }
}

// MARK: - Forms

extension ControlSequence {
  /// Returns what a form of `count` bytes means, once they are there.
  ///
  /// A control character is in none of them: it breaks the form off.
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

  /// Returns what a sequence cut short is: one that has only begun is a key typed with Alt.
  private static func broken(_ bytes: ArraySlice<UInt8>) -> SequenceParser.Step {
    bytes.count == 2
      ? .event(.key(Key(.character("["), modifiers: .alt)), 2)
      : .event(.unknown(Array(bytes)), bytes.count)
  }

  /// Whether a dollar after these parameters is the last byte, as rxvt's is.
  ///
  /// In reports, which have two parameters or are private, it is not.
  private static func endsWithDollar(_ parameters: ArraySlice<UInt8>) -> Bool {
    !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func linuxKey(_ bytes: ArraySlice<UInt8>) -> Event? {
    bytes.last.flatMap { KeyNames.linuxConsole[$0] }.map { .key(Key($0)) }
  }
}

/// Returns a decimal number, -1 for none, and at most one more than the highest of Unicode, which
/// means nothing anywhere.
private func number(_ digits: ArraySlice<UInt8>) -> Int {
  guard !digits.isEmpty else { return -1 }
  return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0x11_0000) }
}
