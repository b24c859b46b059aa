import Glibc

/// A numbered segment file of a collection, such as `views-0000000007.jsonl`.
struct SpoolSegment: Hashable {
  let collection: String
  let number: Int

  static let suffix = ".jsonl"
  private static let digits = 10

  /// The greatest segment number; files with greater numbers are ignored.
  static let greatest = 999_999_999_999_999_999

  init(_ collection: String, _ number: Int) {
    self.collection = collection
    self.number = number
  }

  /// Parses a file name, or returns `nil` if it is not that of a segment.
  init?(fileName: String) {
    guard fileName.hasSuffix(SpoolSegment.suffix) else { return nil }
    let stem = fileName.dropLast(SpoolSegment.suffix.count)
    guard let dash = stem.lastIndex(of: "-") else { return nil }
    let digits = stem[stem.index(after: dash)...]
    guard let number = Int(digits), (1...SpoolSegment.greatest).contains(number),
      let collection = SpoolSegment.name(of: stem[..<dash])
    else { return nil }
    self.init(collection, number)
    guard self.fileName == fileName else { return nil }
  }

  var fileName: String {
    let text = String(number)
    let zeros = String(repeating: "0", count: max(0, SpoolSegment.digits - text.utf8.count))
    return "\(SpoolSegment.escaped(collection))-\(zeros)\(text)\(SpoolSegment.suffix)"
  }

  /// Returns a collection's name escaped for file names: letters, digits, `_`, and `%` with digits.
  private static func escaped(_ name: String) -> String {
    name.utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || character == "_" {
        text.append(character)
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }

  private static func name(of escaped: Substring) -> String? {
    var bytes: [UInt8] = []
    var remainder = escaped.utf8
    while let byte = remainder.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(Substring(remainder.prefix(2))), radix: 16) else { return nil }
      bytes.append(value)
      remainder = remainder.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Whether the name is short enough for the file system.
  var isNameable: Bool { fileName.utf8.count <= 250 }
}

/// A namespace for the lines of a segment.
enum SpoolLines {
  private static let newline = UInt8(ascii: "\n")

  /// Returns the size of all complete lines; a killed process may have left an incomplete one.
  static func wholeBytes(of bytes: [UInt8]) -> Int {
    (bytes.lastIndex(of: newline) ?? -1) + 1
  }

  static func count(in bytes: [UInt8]) -> Int {
    bytes.reduce(into: 0) { if $1 == newline { $0 += 1 } }
  }

  static func texts(in bytes: [UInt8]) -> [String] {
    bytes[..<wholeBytes(of: bytes)].split(separator: newline).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
