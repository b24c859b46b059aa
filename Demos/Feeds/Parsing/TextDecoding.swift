import Foundation

/// The conversion of files to UTF-8.
enum TextDecoding {
  /// Returns `data` as UTF-8 without a byte order mark, and releases it before a third copy exists.
  ///
  /// The first of these determines the encoding: a byte order mark, zero bytes as in UTF-16, the
  /// XML declaration, the server if it specified a supported encoding. Otherwise it is UTF-8.
  /// Servers are wrong more often than declarations. Invalid UTF-8 and UTF-16 becomes U+FFFD. If
  /// the text exceeds `limit` bytes, the result may be a beginning that exceeds it too.
  ///
  /// - Throws: ``FeedError/unsupportedEncoding(input:encoding:)``.
  static func utf8(
    releasing data: inout Data, named name: String, within limit: Int,
    otherwise served: String? = nil
  ) throws(FeedError) -> [UInt8] {
    let head = [UInt8](data.prefix(4))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(&data, from: 3, within: limit) }
    if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] {
      throw .unsupportedEncoding(input: name, encoding: "UTF-32")
    }
    if head.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), isBigEndian: false) }
    if head.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), isBigEndian: true) }
    if head.count == 4 && head[0] == 0 && head[1] != 0 { return utf16(data, isBigEndian: true) }
    if head.count == 4 && head[1] == 0 && head[0] != 0 { return utf16(data, isBigEndian: false) }
    return try declared(&data, named: name, within: limit, otherwise: served)
  }

  /// Returns UTF-8 with U+FFFD for invalid sequences.
  private static func repaired(
    _ data: inout Data, from start: Int = 0, within limit: Int
  ) -> [UInt8] {
    defer { data = Data() }
    var text: [UInt8] = []
    text.reserveCapacity(data.count)
    var rest = data.dropFirst(start)
    while !rest.isEmpty, text.count <= limit {
      // A part must not end before continuation bytes. More than three in a row are invalid anyway.
      let part = rest.prefix(partSize)
      let next = rest.dropFirst(part.count).prefix(4).prefix { $0 & 0xC0 == 0x80 }.count
      text.append(contentsOf: String(decoding: rest.prefix(part.count + next), as: UTF8.self).utf8)
      rest = rest.dropFirst(part.count + next)
    }
    return text
  }

  /// The number of bytes converted at a time, each of which is in memory in up to three forms.
  private static let partSize = 1 << 20

  /// Returns text that Foundation converts part by part, or `nil` if that fails.
  private static func converted(
    _ data: inout Data, from encoding: String.Encoding, within limit: Int
  ) -> [UInt8]? {
    defer { data = Data() }
    var text: [UInt8] = []
    var rest = data[...]
    while !rest.isEmpty, text.count <= limit {
      // A part that ends within a character, of at most four bytes, cannot be converted.
      // ISO 2022 is stateful, so that only the whole text can be converted.
      let size = encoding == .iso2022JP ? rest.count : partSize
      let parts = (0..<4).lazy.map { rest.prefix(size).dropLast($0) }
      let read = parts.compactMap { part in
        part.isEmpty ? nil : String(data: part, encoding: encoding).map { ($0, part.count) }
      }
      guard let (string, count) = read.first else { return nil }
      text.append(contentsOf: string.utf8)
      rest = rest.dropFirst(count)
    }
    return text
  }

  /// Returns text in UTF-16, in which two bytes become at most three.
  ///
  /// It is transcoded unit by unit into a sufficient capacity. An array of units or a string would
  /// each take as much memory as the text.
  private static func utf16(_ data: Data, isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: data.startIndex, to: data.endIndex - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(data[index]), UInt16(data[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(data.count / 2 * 3)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
    ) { text.append($0) }
    return text
  }

  /// Returns text in the encoding of its XML declaration.
  ///
  /// A declaration of UTF-16 that is readable as single bytes is wrong and means UTF-8.
  private static func declared(
    _ data: inout Data, named name: String, within limit: Int, otherwise served: String?
  ) throws(FeedError) -> [UInt8] {
    var label = declaredEncoding(data)
    if label.isEmpty, let served, isKnown(served) { label = served }
    switch label.lowercased() {
    case "", "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be":
      return repaired(&data, within: limit)
    case let label where latin1.contains(label):
      var text: [UInt8] = []
      text.reserveCapacity(data.count)
      for byte in data { text.append(contentsOf: Windows1252.scalar(byte).utf8) }
      return text
    case let other:
      guard let encoding = encodings[other],
        let text = converted(&data, from: encoding, within: limit)
      else { throw .unsupportedEncoding(input: name, encoding: label) }
      return text
    }
  }

  private static let latin1: Set = [
    "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252",
  ]

  private static func isKnown(_ label: String) -> Bool {
    let label = label.lowercased()
    return latin1.contains(label) || encodings[label] != nil
  }

  /// Returns the name in `<?xml … encoding="name"?>`, or an empty string.
  private static func declaredEncoding(_ data: Data) -> String {
    let head = String(decoding: data.prefix(512), as: UTF8.self).drop(while: \.isWhitespace)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>") else { return "" }
    let declaration = head[..<end.lowerBound]
    guard let key = declaration.firstRange(of: "encoding") else { return "" }
    let value = declaration[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return "" }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  /// Other encodings of old feeds.
  ///
  /// Foundation's raw values of encodings without a constant are the highest bit and the number in
  /// `CFStringEncodingExt.h`. GBK is read as GB 18030, which contains it.
  private static let encodings: [String: String.Encoding] = [
    "shift_jis": .shiftJIS, "windows-31j": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP, "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251, "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254,
    "macintosh": .macOSRoman, "iso-8859-5": .init(rawValue: 0x8000_0205),
    "iso-8859-7": .init(rawValue: 0x8000_0207), "iso-8859-9": .init(rawValue: 0x8000_0209),
    "iso-8859-15": .init(rawValue: 0x8000_020F), "koi8-r": .init(rawValue: 0x8000_0A02),
    "gb2312": .init(rawValue: 0x8000_0632), "gbk": .init(rawValue: 0x8000_0632),
    "gb18030": .init(rawValue: 0x8000_0632), "big5": .init(rawValue: 0x8000_0A03),
    "euc-kr": .init(rawValue: 0x8000_0940),
  ]
}
