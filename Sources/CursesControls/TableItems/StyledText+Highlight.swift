import CursesViews

extension StyledText {
  /// Returns the text with every place highlighted where one of some words is, in any case.
  ///
  /// - Complexity: O(*n* × *m*) in the characters of the text and of the words.
  func highlighting(_ words: [String]) -> StyledText {
    let ranges = words.flatMap { string.ranges(ofWord: $0) }
    return ranges.isEmpty ? self : adding(.highlight, to: ranges)
  }
}

extension RowContent {
  /// What a filter looks in.
  var searched: String { title.string + "\n" + detail.string }
}

extension String {
  /// Whether a word is in it; what is canonically equivalent is the same.
  func has(word: String) -> Bool { indices.contains { self[$0...].hasPrefix(word) } }

  /// Returns where a word is that is in lower case already, from left to right.
  func ranges(ofWord word: String) -> [Range<Index>] {
    let wanted = Array(word)
    guard !wanted.isEmpty else { return [] }
    var found: [Range<Index>] = []
    var start = startIndex
    while start < endIndex {
      if let end = end(of: wanted, at: start) {
        found.append(start..<end)
        start = end
      } else {
        start = index(after: start)
      }
    }
    return found
  }

  /// Returns where a word ends that begins at a place, or `nil` where there is another.
  private func end(of word: [Character], at start: Index) -> Index? {
    var place = start
    for character in word {
      guard place < endIndex, self[place].lowercased() == String(character) else { return nil }
      place = index(after: place)
    }
    return place
  }
}
