/// Finds choices by words in them.
///
/// A choice is found when it holds every word that is typed, anywhere and in any order; capitals
/// and small letters are the same.
struct ChoiceFilter {
  private let labels: [[UInt8]]

  init(_ labels: [String]) {
    self.labels = labels.map { Array($0.lowercased().utf8) }
  }

  /// Returns the places of the choices found, in their order; all of them for no words.
  ///
  /// - Complexity: O(*n*) in the length of all choices.
  func places(for text: String) -> [Int] {
    let words = ChoiceFilter.words(in: text)
    guard !words.isEmpty else { return Array(labels.indices) }
    return labels.indices.filter { place in
      words.allSatisfy { ChoiceFilter.holds(labels[place], $0) }
    }
  }

  /// Returns which of the places is meant first: one that is the text, or begins with it, or else
  /// the first of them.
  func best(of places: [Int], for text: String) -> Int? {
    let text = Array(text.lowercased().utf8)
    return places.first { labels[$0] == text }
      ?? places.first { labels[$0].starts(with: text) } ?? places.first
  }

  private static func words(in text: String) -> [[UInt8]] {
    text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  private static func holds(_ label: [UInt8], _ word: [UInt8]) -> Bool {
    guard label.count >= word.count else { return false }
    return (0...label.count - word.count).contains { start in
      label[start] == word[0] && label[start..<start + word.count].elementsEqual(word)
    }
  }
}
