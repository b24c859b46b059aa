/// How many columns characters take.
public enum CellWidth {
  /// Returns the columns a scalar takes when it stands alone, in `0...2`.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return scalar == "\t" ? 1 : 0 }
    return (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
      || (0x1F300...0x1FAFF).contains(scalar.value) ? 2 : 1
  }

  /// Returns the columns a grapheme cluster takes, in `0...2`.
  public static func of(_ character: Character) -> Int {
    character.unicodeScalars.first.map(of) ?? 0
  }

  /// Returns the columns that text takes in one row.
  public static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Whether a character is drawn as a blank: a tab.
  static func isBlank(_ character: Character) -> Bool { character == "\t" }
}
