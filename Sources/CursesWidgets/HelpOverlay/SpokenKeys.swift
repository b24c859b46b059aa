/// The names of keys as a screen reader reads them.
enum SpokenKeys {
  /// Returns the keys of a hint, with words for symbols and abbreviations.
  ///
  /// "↑ ↓ k j" is "up, down, k, j", and "1 … 9" is "1 to 9".
  static func of(_ keys: String) -> String {
    let all = keys.split(separator: " ").map { words[String($0)] ?? String($0) }
    // Mouse actions are already in words and are kept.
    guard all.allSatisfy({ isKey($0) }) else { return all.joined(separator: " ") }
    return all.split(separator: "to").map { $0.joined(separator: ", ") }.joined(separator: " to ")
  }

  private static let words = [
    "↑": "up", "↓": "down", "←": "left", "→": "right", "…": "to", "PgUp": "page up",
    "PgDn": "page down", "Esc": "escape", "?": "question mark", "↵": "enter", "esc": "escape",
    "space": "space", "tab": "tab", "backspace": "backspace", "del": "delete", "enter": "enter",
  ]

  private static func isKey(_ word: String) -> Bool {
    word.count == 1 || words.values.contains(word) || word.first?.isUppercase ?? false
  }
}
