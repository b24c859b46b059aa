/// The encoding that pages mean when they say Latin-1.
///
/// Source: WHATWG *Encoding Standard*, which reads `iso-8859-1` as this one too.
enum Windows1252 {
  /// Returns the character a byte stands for.
  ///
  /// The five bytes that stand for none give the C1 control character of that number.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }

  /// The scalars in the place of Latin-1's control characters (C1).
  private static let upper: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
