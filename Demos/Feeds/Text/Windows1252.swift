/// The encoding Windows-1252, which pages mean by Latin-1.
///
/// Source: WHATWG *Encoding Standard*, which also decodes `iso-8859-1` as Windows-1252.
enum Windows1252 {
  /// Returns the character of a byte.
  ///
  /// The five unassigned bytes give the C1 control of the same number.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }

  /// The scalars in the range of Latin-1's C1 controls.
  private static let upper: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
