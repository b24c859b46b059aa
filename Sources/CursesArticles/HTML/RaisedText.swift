/// Superscript and subscript text, approximated with Unicode characters.
enum RaisedText {
  /// Returns digits and signs as superscript characters, and other text unchanged.
  ///
  /// `10⁶` must differ from `106`, while `1st` is as readable as with raised letters.
  static func above(_ words: String) -> String {
    mapped(words, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
  }

  /// Returns digits and signs as subscript characters, and other text unchanged.
  static func below(_ words: String) -> String {
    mapped(words, "₀₁₂₃₄₅₆₇₈₉₊₋")
  }

  private static func mapped(_ words: String, _ signs: String) -> String {
    let known = Dictionary(uniqueKeysWithValues: zip("0123456789+-", signs))
    guard words.utf8.count < 16 else { return words }
    let signs = words.map { known[$0 == "−" ? "-" : $0] }
    return signs.contains(nil) ? words : String(signs.compactMap { $0 })
  }
}
