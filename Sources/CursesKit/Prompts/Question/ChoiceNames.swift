import CursesCells

/// A parser of typed choices: names, prefixes of names, or numbers.
struct ChoiceNames {
  private let labels: [String]

  init(_ labels: [String]) {
    self.labels = labels.map { $0.lowercased() }
  }

  /// Returns the index of the choice that the text names, or `nil`.
  ///
  /// An exact name takes precedence over a number, which counts from 1. A number takes precedence
  /// over a prefix, which must be unambiguous.
  func place(of text: String) -> Int? {
    let text = PlainLine.of(text).lowercased()
    guard !text.isEmpty else { return nil }
    if let position = labels.firstIndex(of: text) { return position }
    if let number = Int(text), number > 0, number <= labels.count { return number - 1 }
    let begun = labels.indices.filter { labels[$0].hasPrefix(text) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// Returns the indices of the named choices, in ascending order, or `nil` if a part names none.
  ///
  /// The names are separated by commas or spaces.
  func places(in text: String) -> [Int]? {
    if let position = place(of: text) { return [position] }
    for separator in [Character(","), " "] {
      let parts = text.split(separator: separator).map { PlainLine.of(String($0)) }
      let positions = parts.filter { !$0.isEmpty }.map { place(of: $0) }
      let found = positions.compactMap { $0 }
      if !found.isEmpty, found.count == positions.count { return Set(found).sorted() }
    }
    return nil
  }
}

/// The message for a wrong number of choices.
enum ChoiceCount {
  /// Returns the instruction, in one line.
  static func complaint(
    _ limits: ClosedRange<Int>, of count: Int, _ words: PromptWords
  ) -> String {
    let least = limits.lowerBound
    let maximum = limits.upperBound
    if least == maximum { return words(.chooseExactly(least)) }
    if least == 0 || maximum < count, least <= 1 { return words(.chooseAtMost(maximum)) }
    return words(maximum < count ? .chooseBetween(least, maximum) : .chooseAtLeast(least))
  }
}
