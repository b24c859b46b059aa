extension String {
  /// The most scalars of one character: a letter and 31 marks, or what is joined to one picture.
  ///
  /// Without a bound, marks that are typed or pasted one after the other would make one character
  /// of all of them, and each would cost as much as all before it. No language and no emoji comes
  /// near it. Source: Unicode UAX #15, *Stream-Safe Text Format*, has 30 marks.
  static let mostScalarsOfCharacter = 32

  /// Returns the text without the scalars that are too many for their characters, where `last`
  /// stands before it, which is kept and may be joined by its beginning.
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
      let scalars = character.unicodeScalars.prefix(max(kept, String.mostScalarsOfCharacter))
      result += Substring(isFirst ? scalars.dropFirst(kept) : scalars)
      isFirst = false
    }
    return result
  }

  /// Whether no character can be too long, where `last` stands before the text, without looking at
  /// what scalars join: a few that may join others do not make a long one.
  private func hasOnlyShortCharacters(after last: Character?) -> Bool {
    let isLastLone = last.map { $0.isLone } ?? true
    var run = isLastLone ? 0 : last?.unicodeScalars.count ?? 0
    if run == 0, isASCII { return true }
    for scalar in unicodeScalars {
      run = scalar.loneWidth == nil && scalar != "\n" ? run + 1 : 0
      if run > String.mostScalarsOfCharacter / 2 - 1 { return false }
    }
    return true
  }

  /// Whether it is all ASCII.
  var isASCII: Bool {
    let bytes = utf8.span
    var all: UInt8 = 0
    for index in bytes.indices { all |= bytes[index] }
    return all < 0x80
  }
}

extension Character {
  /// Whether it is made of one scalar that never joins others.
  var isLone: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return first.loneWidth != nil || first == "\n"
  }
}
