/// A start or end tag in HTML source.
struct HTMLTag {
  /// The name in lower case.
  var name: String

  let isEnd: Bool
  private(set) var attributes = HTMLAttributes()

  /// The position after the tag.
  private(set) var end: Int

  /// The maximum length of a name in bytes; no known element has a longer one.
  private static let longestName = 32

  /// Parses the tag that begins with `<` at a position, or returns `nil` for other text.
  ///
  /// - Complexity: O(*n*) in the length of the tag.
  ///
  /// Source: WHATWG, *HTML*, 13.2.5.6 to 13.2.5.40.
  init?(_ bytes: [UInt8], at start: Int) {
    var index = start + 1
    isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < bytes.count, HTMLTag.isLetter(bytes[index]) else { return nil }
    let first = index
    while index < bytes.count, !HTMLTag.endsName(bytes[index]) { index += 1 }
    let text = bytes[first..<min(index, first + HTMLTag.longestName)]
    name = String(decoding: text, as: UTF8.self).lowercased()
    end = index
    readAttributes(bytes)
  }

  private mutating func readAttributes(_ bytes: [UInt8]) {
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: ">") {
        end += 1
        return
      }
      if HTMLTag.isSpace(byte) || byte == UInt8(ascii: "/") { end += 1 } else { readOne(bytes) }
    }
  }

  private mutating func readOne(_ bytes: [UInt8]) {
    let first = end
    end += 1
    while end < bytes.count, !HTMLTag.endsName(bytes[end]), bytes[end] != UInt8(ascii: "=") {
      end += 1
    }
    let name = bytes[first..<end]
    var next = end
    while next < bytes.count, HTMLTag.isSpace(bytes[next]) { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else {
      return attributes.add(name, [])
    }
    end = next + 1
    while end < bytes.count, HTMLTag.isSpace(bytes[end]) { end += 1 }
    attributes.add(name, readValue(bytes))
  }

  private mutating func readValue(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard end < bytes.count else { return [] }
    let mark = bytes[end]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      let first = end
      while end < bytes.count, !HTMLTag.isSpace(bytes[end]), bytes[end] != UInt8(ascii: ">") {
        end += 1
      }
      return bytes[first..<end]
    }
    let first = end + 1
    end = first
    while end < bytes.count, bytes[end] != mark { end += 1 }
    defer { end = min(end + 1, bytes.count) }
    return bytes[first..<end]
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
