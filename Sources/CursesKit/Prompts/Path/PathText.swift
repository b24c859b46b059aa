import CursesCells

/// A reversible encoding of a path's bytes as one line of text.
///
///     caf\xE9.txt      a name in Latin-1
///     a\x0Ab           a line break in a name
///     back\\slash      a backslash
///
/// Every path has exactly one text, which decodes to the same bytes.
enum PathText {
  /// Returns the text of bytes.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var text = ""
    var decoder = UTF8()
    var remainder = Array(bytes)[...]
    while let first = remainder.first {
      var iterator = remainder.makeIterator()
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar) where !PlainLine.isUnsafe(scalar):
        text += scalar == "\\" ? "\\\\" : String(scalar)
        remainder = remainder.dropFirst(UTF8.width(scalar))
      default:
        text += escaped(first)
        remainder = remainder.dropFirst()
      }
      decoder = UTF8()
    }
    return text
  }

  /// Returns the bytes of a text; an invalid escape is taken literally.
  static func bytes(of text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var remainder = Array(text.utf8)[...]
    while let byte = remainder.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = remainder.first else {
        bytes.append(byte)
        continue
      }
      if next == UInt8(ascii: "\\") {
        bytes.append(next)
        remainder.removeFirst()
      } else if next == UInt8(ascii: "x"), let value = value(remainder.dropFirst().prefix(2)) {
        bytes.append(value)
        remainder.removeFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
