import Files

extension FileName {
  private static let slash = UInt8(ascii: "/")

  /// The part after the last slash.
  var lastComponent: FileName {
    FileName(bytes.suffix(from: (bytes.lastIndex(of: FileName.slash) ?? -1) + 1))
  }

  /// The path of the enclosing folder.
  var parent: FileName {
    guard let slash = bytes.lastIndex(of: FileName.slash) else { return FileName(".") }
    return FileName(slash == 0 ? bytes[...0] : bytes[..<slash])
  }

  /// The name in lower case, with invalid UTF-8 replaced.
  var lowercased: String { String(decoding: bytes, as: UTF8.self).lowercased() }
}
