import CursesCells

/// Reads a yes or a no.
enum YesOrNo {
  /// Returns what text says, or `nil` when it says neither: the start of a word will do.
  static func read(_ text: String, _ words: PromptWords) -> Bool? {
    let text = PlainLine.of(text).lowercased()
    guard !text.isEmpty else { return nil }
    if words(.yes).lowercased().hasPrefix(text) { return true }
    return words(.no).lowercased().hasPrefix(text) ? false : nil
  }
}
