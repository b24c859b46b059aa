import CursesCells

extension TerminalDescription {
  /// The keys by the bytes they send.
  ///
  /// They are created on each access, not when the entry is read. That took a seventh of the
  /// instructions up to a program's first frame of 80x24.
  var keys: [[UInt8]: Key] {
    var keys: [[UInt8]: Key] = [:]
    for ((name, key), sent) in zip(KeyCapabilities.all, sent) {
      let bytes = Array(sent.utf8)
      guard TerminalDescription.accepts(bytes, for: name) else { continue }
      keys[bytes] = keys[bytes] ?? key
    }
    return keys
  }

  /// Returns whether `bytes` may identify the key of a capability.
  ///
  /// A single byte is a character of its own, except the two bytes of Backspace.
  private static func accepts(_ bytes: [UInt8], for name: String) -> Bool {
    switch bytes.count {
    case 0: false
    case 1: bytes[0] == 0x08 || bytes[0] == 0x7F
    default:
      bytes[0] == 0x1B && bytes.count <= 16
        && !(KeyCapabilities.doubtful.contains { $0.name == name } && isClear(bytes))
    }
  }

  /// Returns whether `bytes` encode the modifiers or the typed character themselves.
  private static func isClear(_ bytes: [UInt8]) -> Bool {
    var decoder = InputDecoder()
    guard case .key(let key)? = (decoder.decode(bytes) + decoder.flush()).first else {
      return false
    }
    if case .character = key.code { return true }
    return !key.modifiers.isEmpty
  }
}
