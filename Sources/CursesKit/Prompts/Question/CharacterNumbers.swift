/// The characters of some texts as numbers, the same for characters that are canonically
/// equivalent.
///
/// So `é` typed as one scalar finds `é` that a file system keeps as two. Comparing characters
/// takes their normal forms each time; comparing numbers does not.
struct CharacterNumbers {
  private var numbers: [Character: UInt32] = [:]

  /// Returns the characters of a text, each of which has a number from then on.
  mutating func add(_ text: String) -> [UInt32] {
    if let ascii = CharacterNumbers.ascii(text) { return ascii }
    return text.map { character in
      if let ascii = character.asciiValue { return UInt32(ascii) }
      let number = numbers[character] ?? CharacterNumbers.first + UInt32(numbers.count)
      numbers[character] = number
      return number
    }
  }

  /// Returns the characters of a text; what no added text has is ``none``.
  func find(_ text: some StringProtocol) -> [UInt32] {
    text.map { character in
      character.asciiValue.map { UInt32($0) } ?? numbers[character] ?? CharacterNumbers.none
    }
  }

  /// Returns the characters that begin as `character` does, itself among them.
  ///
  /// While a syllable or an emoji is typed, its first scalars are there before the rest. A letter
  /// is not the beginning of one with an accent, however that is written.
  func beginning(with character: Character) -> Set<UInt32> {
    var found = Set(find(String(character)))
    let start = character.unicodeScalars
    for (other, number) in numbers where other.unicodeScalars.starts(with: start) {
      let next = other.unicodeScalars.dropFirst(start.count).first
      if next.map(CharacterNumbers.goesOn) ?? true { found.insert(number) }
    }
    return found
  }

  /// The number that stands for every character that no added text has.
  static let none = UInt32.max

  private static let first: UInt32 = 0x80

  /// Whether a scalar never composes with the one before it: it is no accent, but may be a virama.
  private static func goesOn(_ scalar: Unicode.Scalar) -> Bool {
    [.notReordered, .virama].contains(scalar.properties.canonicalCombiningClass)
  }

  private static func ascii(_ text: String) -> [UInt32]? {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.map { UInt32($0) } : nil
  }
}
