/// Finds choices by words in them.
///
/// A choice is found when it holds every word that is typed, anywhere and in any order; capitals
/// and small letters are the same, and so are characters that are canonically equivalent.
struct ChoiceFilter {
  private var numbers = CharacterNumbers()
  private let labels: [[UInt32]]

  /// The characters of the longest label.
  private let longest: Int

  init(_ labels: [String]) {
    var numbers = CharacterNumbers()
    self.labels = labels.map { numbers.add($0.lowercased()) }
    self.numbers = numbers
    longest = self.labels.map(\.count).max() ?? 0
  }

  /// Returns the places of the choices found, in their order; all of them for no words.
  ///
  /// - Complexity: O(*n*) in the length of all choices.
  func places(for text: String) -> [Int] {
    let texts = text.lowercased().split(separator: " ")
    guard !texts.contains(where: isTooLong) else { return [] }
    let words = texts.compactMap(word)
    guard !words.isEmpty else { return Array(labels.indices) }
    return labels.indices.filter { place in
      words.allSatisfy { $0.isHeld(by: labels[place]) }
    }
  }

  /// Returns which of the places is meant first: one that is the text, or begins with it, or else
  /// the first of them.
  func best(of places: [Int], for text: String) -> Int? {
    guard !places.isEmpty, !isTooLong(text) else { return places.first }
    let text = numbers.find(text.lowercased())
    return places.first { labels[$0] == text }
      ?? places.first { labels[$0].starts(with: text) } ?? places.first
  }

  /// Whether a text has more characters than any label, without counting them all.
  private func isTooLong(_ text: some StringProtocol) -> Bool {
    let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex)
    return end.map { $0 < text.endIndex } ?? false
  }

  private func word(_ text: Substring) -> Word? {
    text.last.map {
      Word(start: numbers.find(text.dropLast()), ends: numbers.beginning(with: $0))
    }
  }

  /// A word that is looked for: its characters but the last, and those that may be the last one.
  private struct Word {
    let start: [UInt32]
    let ends: Set<UInt32>

    func isHeld(by label: [UInt32]) -> Bool {
      let last = label.count - start.count
      guard last > 0 else { return false }
      return (0..<last).contains { place in
        ends.contains(label[place + start.count])
          && label[place..<place + start.count].elementsEqual(start)
      }
    }
  }
}
