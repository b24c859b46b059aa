extension String {
  /// The maximum number of scalars in a character, such as a letter with 31 marks.
  ///
  /// Without a limit, repeated marks would form one character, and each further mark would cost as
  /// much as all before it. No language or emoji comes near the limit. Source: Unicode UAX #15,
  /// *Stream-Safe Text Format*, has 30 marks.
  static let maximumScalarsOfCharacter = 32

  /// Returns the text without scalars that exceed the limit of their character.
  ///
  /// The character `last` before the text is kept, and may combine with its beginning.
  ///
  /// - Complexity: O(*n*) in the length of the text and of `last`.
  func withBoundedCharacters(after last: Character?) -> String {
    if hasOnlyShortCharacters(after: last) { return self }
    let before = last.map { String($0) } ?? ""
    var isFirst = true
    // A string grows in place, but appending to its view of scalars copies all of it each time.
    var result = ""
    for character in before + self {
      let kept = isFirst ? before.unicodeScalars.count : 0
      let scalars = character.unicodeScalars.prefix(max(kept, String.maximumScalarsOfCharacter))
      result += Substring(isFirst ? scalars.dropFirst(kept) : scalars)
      isFirst = false
    }
    return result
  }

  /// Whether no character can exceed the limit, where `last` precedes the text.
  ///
  /// The check does not segment the text: a short run of scalars that may combine is within the
  /// limit.
  private func hasOnlyShortCharacters(after last: Character?) -> Bool {
    let isLastLone = last.map { $0.isLone } ?? true
    var run = isLastLone ? 0 : last?.unicodeScalars.count ?? 0
    if run == 0, isASCII { return true }
    for scalar in unicodeScalars {
      run = scalar.loneWidth == nil && scalar != "\n" ? run + 1 : 0
      if run > String.maximumScalarsOfCharacter / 2 - 1 { return false }
    }
    return true
  }

  /// Whether all characters are ASCII.
  var isASCII: Bool {
    let bytes = utf8.span
    var all: UInt8 = 0
    for index in bytes.indices { all |= bytes[index] }
    return all < 0x80
  }
}

extension Character {
  /// Whether the character is a single scalar that never combines with others.
  var isLone: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return first.loneWidth != nil || first == "\n"
  }
}
