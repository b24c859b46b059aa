import CursesViews

extension StyledText {
  /// Returns the text with all occurrences of words highlighted, ignoring case.
  ///
  /// - Complexity: O(*n* × *m*) in the numbers of characters of the text and of the words.
  func highlighting(_ words: [String]) -> StyledText {
    let ranges = words.flatMap { string.ranges(ofWord: $0) }
    return ranges.isEmpty ? self : adding(.highlight, to: ranges)
  }
}

extension RowContent {
  /// The text that a filter searches.
  var searched: String { title.string + "\n" + detail.string }
}

extension String {
  /// Whether the text contains a word; canonically equivalent characters are equal.
  func has(word: String) -> Bool { indices.contains { self[$0...].hasPrefix(word) } }

  /// Returns the ranges of a lower-case word, from left to right, ignoring case.
  func ranges(ofWord word: String) -> [Range<Index>] {
    let requested = Array(word)
    guard !requested.isEmpty else { return [] }
    var found: [Range<Index>] = []
    var start = startIndex
    while start < endIndex {
      if let end = end(of: requested, at: start) {
        found.append(start..<end)
        start = end
      } else {
        start = index(after: start)
      }
    }
    return found
  }

  /// Returns the end of a word that begins at `start`, or `nil` if it does not.
  private func end(of word: [Character], at start: Index) -> Index? {
    var position = start
    for character in word {
      guard position < endIndex, self[position].lowercased() == String(character) else {
        return nil
      }
      position = index(after: position)
    }
    return position
  }
}
