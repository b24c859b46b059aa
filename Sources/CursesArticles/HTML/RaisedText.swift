/// Words above or below the line, which cells do not have.
enum RaisedText {
  /// Returns digits and signs as characters that stand higher, or other words as they are: `10⁶`
  /// is another number than `106`, but `1st` is as well read so.
  static func above(_ words: String) -> String {
    mapped(words, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
  }

  /// Returns digits and signs as characters that stand lower, or other words as they are.
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
