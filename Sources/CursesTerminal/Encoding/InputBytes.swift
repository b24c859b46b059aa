import CursesCells

/// An encoder from events to the bytes that a terminal sends, the inverse of ``InputDecoder``.
///
/// Recordings contain input in this form, regardless of the terminal. It uses the common sequences
/// of most terminals, and otherwise the kitty keyboard protocol, which has a form for every key.
///
/// Source: ECMA-48; xterm, *Control Sequences*; the kitty keyboard protocol.
package enum InputBytes {
  /// Returns the bytes of an event; a resize event has none.
  ///
  /// Negative positions are clamped to zero. Of a character of several scalars with modifiers, only
  /// the first scalar is kept.
  package static func of(_ event: Event) -> [UInt8] {
    switch event {
    case .key(let key): bytes(of: key)
    case .mouse(let mouse): Array(report(of: mouse).utf8)
    case .paste(let text): Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    case .focus(let gained): Array("\u{1B}[\(gained ? "I" : "O")".utf8)
    case .resize: []
    case .unknown(let bytes): bytes
    }
  }

  // MARK: Keys

  private static func bytes(of key: Key) -> [UInt8] {
    guard key.phase == .press else { return Array(sequence(of: key).utf8) }
    if let byte = controls[key] { return [byte] }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else {
      return Array(sequence(of: key).utf8)
    }
    return Array(String(character).utf8)
  }

  /// The control characters, by their keys.
  private static let controls: [Key: UInt8] = Dictionary(
    ([0x7F] + (0x00...0x1F)).map { (KeyNames.control($0), $0) }, uniquingKeysWith: { $1 })

  private static func sequence(of key: Key) -> String {
    let held = parameter(of: key)
    let more = held == "1" ? "" : ";\(held)"
    if let final = finals[key.code] { return "\u{1B}[\(more.isEmpty ? "" : "1\(more)")\(final)" }
    if let number = numbers[key.code] { return "\u{1B}[\(number)\(more)~" }
    return "\u{1B}[\(unicode(key.code))\(more)u"
  }

  /// Returns the modifiers and the phase, as the second parameter of a sequence.
  private static func parameter(of key: Key) -> String {
    let modifiers = "\(key.modifiers.rawValue + 1)"
    return switch key.phase {
    case .press: modifiers
    case .repeat: modifiers + ":2"
    case .release: modifiers + ":3"
    }
  }

  /// The final bytes of sequences by key.
  ///
  /// F3 is missing, because its final byte is also that of a cursor position report.
  private static let finals: [Key.Code: Character] = Dictionary(
    uniqueKeysWithValues: KeyNames.final.filter { $0.value != .function(3) }
      .map { ($0.value, Character(Unicode.Scalar($0.key))) })

  /// The numbers of sequences that end with a tilde.
  private static let numbers = lowest(KeyNames.numbered)

  /// The numbers of the kitty protocol.
  private static let kitty = lowest(KeyNames.kitty)

  private static func lowest(_ keys: [Int: Key.Code]) -> [Key.Code: Int] {
    Dictionary(keys.map { ($0.value, $0.key) }, uniquingKeysWith: min)
      .filter { if case .character = $0.key { false } else { true } }
  }

  private static func unicode(_ code: Key.Code) -> Int {
    if case .character(let character) = code {
      return Int(character.unicodeScalars.first?.value ?? 0)
    }
    return kitty[code] ?? 0
  }

  // MARK: Mouse

  private static func report(of mouse: Mouse) -> String {
    let position = "\(max(0, mouse.location.x) + 1);\(max(0, mouse.location.y) + 1)"
    let held =
      (mouse.modifiers.contains(.shift) ? 4 : 0) + (mouse.modifiers.contains(.alt) ? 8 : 0)
      + (mouse.modifiers.contains(.control) ? 16 : 0)
    let moves = [.drag, .move].contains(mouse.action) ? 32 : 0
    let end = mouse.action == .release ? "m" : "M"
    return "\u{1B}[<\(number(of: mouse.button) + moves + held);\(position)\(end)"
  }

  private static func number(of button: Mouse.Button) -> Int {
    switch button {
    case .left: 0
    case .middle: 1
    case .right: 2
    case .none: 3
    case .wheelUp: 64
    case .wheelDown: 65
    case .wheelLeft: 66
    case .wheelRight: 67
    case .back: 128
    case .forward: 129
    case .button10: 130
    case .button11: 131
    }
  }
}
