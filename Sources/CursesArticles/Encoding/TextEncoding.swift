import Glibc

/// The detection and conversion of the character encoding of a page.
enum TextEncoding {
  /// Returns bytes as UTF-8 without a byte order mark, with U+FFFD for invalid sequences.
  ///
  /// A byte order mark takes precedence, then `name`, then the declaration in the first kilobyte,
  /// then zero bytes that indicate UTF-16. Otherwise the encoding is UTF-8, or Windows-1252 if the
  /// bytes are not valid UTF-8.
  ///
  /// Source: WHATWG, *Encoding* and *HTML*, 13.2.3.
  static func utf8(_ bytes: [UInt8], named name: String?) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return converted(bytes.dropFirst(2), "UTF-16LE") }
    if bytes.starts(with: [0xFE, 0xFF]) { return converted(bytes.dropFirst(2), "UTF-16BE") }
    if let known = name.flatMap(known) ?? declared(bytes).flatMap(known), known != "UTF-8" {
      return converted(bytes[...], known)
    }
    if bytes.count > 3 {
      if bytes[0] == 0, bytes[1] != 0, bytes[2] == 0 { return converted(bytes[...], "UTF-16BE") }
      if bytes[1] == 0, bytes[0] != 0, bytes[3] == 0 { return converted(bytes[...], "UTF-16LE") }
    }
    let isDeclared = name.flatMap(known) ?? declared(bytes).flatMap(known) != nil
    if !isDeclared, !isUTF8(bytes) { return converted(bytes[...], "WINDOWS-1252") }
    return repaired(bytes[...])
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    // A long page may have been truncated in the middle of a character.
    (0..<(bytes.count > 1 << 16 ? 4 : 1)).contains {
      String(validating: bytes.dropLast($0), as: UTF8.self) != nil
    }
  }

  private static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).utf8)
  }
}

// MARK: - Names

extension TextEncoding {
  /// Returns the name that a page declares, in `<meta charset>` or in an XML declaration.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    for key in ["charset", "encoding"] {
      var remainder = Substring(head)
      while let position = remainder.firstRange(of: key) {
        remainder = remainder[position.upperBound...]
        let value = remainder.drop(while: \.isWhitespace)
        guard value.first == "=" else { continue }
        let name = value.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
          .prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
        if !name.isEmpty { return String(name) }
      }
    }
    return nil
  }

  /// Returns the name of an encoding for `iconv`, or `nil` if the encoding is not supported.
  ///
  /// As in browsers, labels of small encodings select their common supersets. A declaration of
  /// UTF-16 that is readable as ASCII means UTF-8.
  private static func known(_ name: String) -> String? {
    let name = name.lowercased().filter { !$0.isWhitespace && $0 != "\"" }
    if let other = others[name] { return other }
    let families = ["iso-8859-", "windows-125", "koi8-", "windows-874", "macintosh", "euc-tw"]
    return families.contains(where: name.hasPrefix) ? name.uppercased() : nil
  }

  private static let others = [
    "utf-8": "UTF-8", "utf8": "UTF-8", "utf-16": "UTF-8", "utf-16le": "UTF-8",
    "utf-16be": "UTF-8", "us-ascii": "WINDOWS-1252", "ascii": "WINDOWS-1252",
    "iso-8859-1": "WINDOWS-1252", "iso8859-1": "WINDOWS-1252", "latin1": "WINDOWS-1252",
    "cp1252": "WINDOWS-1252", "iso-8859-9": "WINDOWS-1254", "iso-8859-8-i": "ISO-8859-8",
    "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "windows-31j": "CP932",
    "x-sjis": "CP932", "euc-jp": "EUC-JP", "x-euc-jp": "EUC-JP", "iso-2022-jp": "ISO-2022-JP",
    "gb2312": "GB18030", "gbk": "GB18030", "x-gbk": "GB18030", "gb18030": "GB18030",
    "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS", "euc-kr": "CP949", "ks_c_5601-1987": "CP949",
    "tis-620": "WINDOWS-874",
  ]
}

// MARK: - Converting

extension TextEncoding {
  /// Converts text with `iconv`; if the encoding is unknown there, the bytes are read as UTF-8.
  private static func converted(_ bytes: ArraySlice<UInt8>, _ name: String) -> [UInt8] {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else {
      return repaired(bytes)
    }
    defer { iconv_close(converter) }
    var input = Array(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(input.count + input.count / 2)
    input.withUnsafeMutableBytes { input in
      var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = input.count
      while left > 0 {
        let error = convert(converter, &source, &left, to: &result)
        // Replace each invalid byte with U+FFFD, so that the error stays visible.
        guard left > 0, error == EILSEQ || error == EINVAL else { continue }
        result += [0xEF, 0xBF, 0xBD]
        source = source.map { $0 + 1 }
        left -= 1
      }
    }
    return result
  }

  /// Converts as much as fits into a buffer, and returns `errno` of the failure, or 0.
  private static func convert(
    _ converter: iconv_t, _ source: inout UnsafeMutablePointer<CChar>?, _ left: inout Int,
    to result: inout [UInt8]
  ) -> Int32 {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { piece in
      var target = piece.baseAddress
      var space = piece.count
      let failed = iconv(converter, &source, &left, &target, &space) == -1
      let error = failed ? errno : 0
      result += UnsafeRawBufferPointer(piece).prefix(piece.count - space)
      return error
    }
  }
}
