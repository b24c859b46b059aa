import CursesCells

extension TerminalDescription {
  /// The keys by the bytes they send.
  ///
  /// They are put together each time, for which a program that has just started need not wait: of
  /// the instructions up to its first frame of 80x24, that was one in seven.
  var keys: [[UInt8]: Key] {
    var keys: [[UInt8]: Key] = [:]
    for ((name, key), sent) in zip(KeyCapabilities.all, sent) {
      let bytes = Array(sent.utf8)
      guard TerminalDescription.accepts(bytes, for: name) else { continue }
      keys[bytes] = keys[bytes] ?? key
    }
    return keys
  }

  /// Whether the key of a capability may be recognized by `bytes`.
  ///
  /// A single byte is a character of its own, but for the two that Backspace is known by.
  private static func accepts(_ bytes: [UInt8], for name: String) -> Bool {
    switch bytes.count {
    case 0: false
    case 1: bytes[0] == 0x08 || bytes[0] == 0x7F
    default:
      bytes[0] == 0x1B && bytes.count <= 16
        && !(KeyCapabilities.doubtful.contains { $0.name == name } && isClear(bytes))
    }
  }

  /// Whether `bytes` say by themselves which modifiers are held, or which character is typed.
  private static func isClear(_ bytes: [UInt8]) -> Bool {
    var decoder = InputDecoder()
    guard case .key(let key)? = (decoder.decode(bytes) + decoder.flush()).first else {
      return false
    }
    if case .character = key.code { return true }
    return !key.modifiers.isEmpty
  }
}
