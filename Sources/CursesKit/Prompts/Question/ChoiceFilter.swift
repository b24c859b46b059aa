/// A filter that finds choices by words.
///
/// A choice matches if it contains every typed word, anywhere and in any order. The comparison
/// ignores case and treats canonically equivalent characters as equal.
struct ChoiceFilter {
  private var numbers = CharacterNumbers()
  private let labels: [[UInt32]]

  /// The number of characters in the longest label.
  private let longest: Int

  init(_ labels: [String]) {
    var numbers = CharacterNumbers()
    self.labels = labels.map { numbers.add($0.lowercased()) }
    self.numbers = numbers
    longest = self.labels.map(\.count).max() ?? 0
  }

  /// Returns the indices of the matching choices, in order; all of them if `text` has no words.
  ///
  /// - Complexity: O(*n*), where *n* is the total length of all choices.
  func places(for text: String) -> [Int] {
    let texts = text.lowercased().split(separator: " ")
    guard !texts.contains(where: isTooLong) else { return [] }
    let words = texts.compactMap(word)
    guard !words.isEmpty else { return Array(labels.indices) }
    return labels.indices.filter { position in
      words.allSatisfy { $0.isHeld(by: labels[position]) }
    }
  }

  /// Returns the index of the best match: the label that equals the text, one that starts with it,
  /// or else the first of `positions`.
  func best(of positions: [Int], for text: String) -> Int? {
    guard !positions.isEmpty, !isTooLong(text) else { return positions.first }
    let text = numbers.find(text.lowercased())
    return positions.first { labels[$0] == text }
      ?? positions.first { labels[$0].starts(with: text) } ?? positions.first
  }

  /// Whether a text is longer than every label, without counting all of its characters.
  private func isTooLong(_ text: some StringProtocol) -> Bool {
    let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex)
    return end.map { $0 < text.endIndex } ?? false
  }

  private func word(_ text: Substring) -> Word? {
    text.last.map {
      Word(start: numbers.find(text.dropLast()), ends: numbers.beginning(with: $0))
    }
  }

  /// A search word: all characters but the last, and the possible last characters.
  private struct Word {
    let start: [UInt32]
    let ends: Set<UInt32>

    func isHeld(by label: [UInt32]) -> Bool {
      let last = label.count - start.count
      guard last > 0 else { return false }
      return (0..<last).contains { position in
        ends.contains(label[position + start.count])
          && label[position..<position + start.count].elementsEqual(start)
      }
    }
  }
}
