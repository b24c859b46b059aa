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
}
