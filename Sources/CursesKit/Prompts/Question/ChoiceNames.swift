import CursesCells

/// Reads choices from what was typed: their names, the starts of their names, or their numbers.
struct ChoiceNames {
  private let labels: [String]

  init(_ labels: [String]) {
    self.labels = labels.map { $0.lowercased() }
  }

  /// Returns the place of the choice that text names, or `nil`.
  ///
  /// A name wins over a number, which counts from 1, and that over the start of a name, which has
  /// to be that of one choice alone.
  func place(of text: String) -> Int? {
    let text = PlainLine.of(text).lowercased()
    guard !text.isEmpty else { return nil }
    if let place = labels.firstIndex(of: text) { return place }
    if let number = Int(text), number > 0, number <= labels.count { return number - 1 }
    let begun = labels.indices.filter { labels[$0].hasPrefix(text) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// Returns the places of the choices that text names, with commas or blanks between them, in
  /// their own order; `nil` when something in it names none.
  func places(in text: String) -> [Int]? {
    if let place = place(of: text) { return [place] }
    for separator in [Character(","), " "] {
      let parts = text.split(separator: separator).map { PlainLine.of(String($0)) }
      let places = parts.filter { !$0.isEmpty }.map { place(of: $0) }
      let found = places.compactMap { $0 }
      if !found.isEmpty, found.count == places.count { return Set(found).sorted() }
    }
    return nil
  }
}

/// Says how many choices are wanted.
enum ChoiceCount {
  /// Returns what to do, in one line.
  static func complaint(
    _ limits: ClosedRange<Int>, of count: Int, _ words: PromptWords
  ) -> String {
    let least = limits.lowerBound
    let most = limits.upperBound
    if least == most { return words(.chooseExactly(least)) }
    if least == 0 || most < count, least <= 1 { return words(.chooseAtMost(most)) }
    return words(most < count ? .chooseBetween(least, most) : .chooseAtLeast(least))
  }
}
