import CursesCells

/// A control string: OSC, DCS, APC, PM or SOS, up to BEL or ST.
struct ControlString {
  /// The bytes so far, with the introducer and the terminator.
  private(set) var bytes: [UInt8] = []

  /// Whether the string is longer than the bytes that are kept.
  private var isCut = false

  /// The maximum number of bytes that are kept.
  private static let longest = 1 << 12

  /// Returns whether `byte`, after an Escape, begins a string: OSC, DCS, APC, PM or SOS.
  static func begins(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      true
    default: false
    }
  }

  /// Creates a string without bytes.
  init() {}

  /// Creates a string from its introducer.
  init(beginningWith bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// Reads the next bytes, up to the end of the string.
  ///
  /// - Returns: The number of bytes read, and whether the string is complete; `nil` if it
  ///   continues. If no bytes of a string that continues are read, an Escape waits for the byte
  ///   after it. A control character that ends the string is not read.
  mutating func read(_ input: ArraySlice<UInt8>) -> (count: Int, ending: Bool?) {
    for (offset, byte) in input.enumerated() {
      if byte == 0x1B {
        guard offset == 0, let next = input.dropFirst().first else { return (offset, nil) }
        guard next == UInt8(ascii: "\\") else { return (0, false) }
        append(byte)
        append(next)
        return (2, true)
      }
      if ControlString.breaksOff(byte) { return (offset, false) }
      append(byte)
      if byte == 0x07 { return (offset + 1, true) }
    }
    return (input.count, nil)
  }

  /// Whether a byte cannot be part of a string, so that it ends the string and is a key.
  ///
  /// Line ends are allowed in strings, so that a string cannot answer a question.
  ///
  /// Source: ECMA-48, 5.6.
  private static func breaksOff(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x07 && !(0x08...0x0D).contains(byte) || byte == 0x7F
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count < ControlString.longest { bytes.append(byte) } else { isCut = true }
  }

  /// The reply in a terminated string, or `nil` if it is too long.
  var reply: TerminalReply? { isCut ? nil : knownReply ?? .other(bytes) }

  /// The event of a string other than a reply: a mere introducer is a key typed with Alt.
  var brokenEvent: Event {
    guard bytes.count == 2 else { return .unknown(bytes) }
    let character = Character(Unicode.Scalar(bytes[1]))
    return .key(Key(.character(character), modifiers: .alt))
  }
}

// MARK: - Replies

extension ControlString {
  private var knownReply: TerminalReply? {
    let terminator = bytes.last == 0x07 ? 1 : 2
    let text = String(decoding: bytes.dropFirst(2).dropLast(terminator), as: UTF8.self)
    switch bytes[1] {
    case UInt8(ascii: "]"): return colorReply(text)
    case UInt8(ascii: "P"): return deviceReply(text)
    default: return nil
    }
  }

  private func deviceReply(_ text: String) -> TerminalReply? {
    if text.hasPrefix(">|") { return .version(String(text.dropFirst(2))) }
    if text.hasPrefix("1$r") { return .setting(String(text.dropFirst(3))) }
    return text.hasPrefix("0$r") ? .setting(nil) : nil
  }

  private func colorReply(_ text: String) -> TerminalReply? {
    var parts = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    let name: TerminalReply.ColorName
    switch parts.popFirst() {
    case "4":
      guard let index = parts.popFirst().flatMap({ Int($0) }), index >= 0 else { return nil }
      name = .palette(index)
    case "10": name = .foreground
    case "11": name = .background
    case "12": name = .cursor
    default: return nil
    }
    guard parts.count == 1, let color = parts.first.flatMap(RGB.init(specification:)) else {
      return nil
    }
    return .color(name, color)
  }
}

extension RGB {
  /// Parses a color in the notation of the X Window System: `rgb:` or `rgba:` with one to four
  /// hexadecimal digits for each component, or `#rrggbb`.
  fileprivate init?(specification: Substring) {
    let parts: [Substring]
    if specification.hasPrefix("#"), specification.utf8.count == 7 {
      let digits = specification.dropFirst()
      parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.dropFirst(4)]
    } else if specification.hasPrefix("rgb:") || specification.hasPrefix("rgba:") {
      parts = specification.drop { $0 != ":" }.dropFirst()
        .split(separator: "/", omittingEmptySubsequences: false)
    } else {
      return nil
    }
    let components = parts.prefix(3).compactMap(RGB.component)
    guard (3...4).contains(parts.count), components.count == 3 else { return nil }
    self.init(red: components[0], green: components[1], blue: components[2])
  }

  /// Returns a component, scaled from the range of its number of hexadecimal digits to `0...255`.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let highest = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((value * 255 + highest / 2) / highest)
  }
}
