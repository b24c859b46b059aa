/// A mapping of characters to numbers; canonically equivalent characters share a number.
///
/// For example, `é` typed as one scalar matches `é` stored by a file system as two. Comparing
/// numbers avoids normalizing the characters for each comparison.
struct CharacterNumbers {
  private var numbers: [Character: UInt32] = [:]

  /// Returns the numbers of a text's characters, and assigns numbers to new ones.
  mutating func add(_ text: String) -> [UInt32] {
    if let ascii = CharacterNumbers.ascii(text) { return ascii }
    return text.map { character in
      if let ascii = character.asciiValue { return UInt32(ascii) }
      let number = numbers[character] ?? CharacterNumbers.first + UInt32(numbers.count)
      numbers[character] = number
      return number
    }
  }

  /// Returns the numbers of a text's characters; ``none`` for a character that was never added.
  func find(_ text: some StringProtocol) -> [UInt32] {
    text.map { character in
      character.asciiValue.map { UInt32($0) } ?? numbers[character] ?? CharacterNumbers.none
    }
  }

  /// Returns the numbers of all characters that start with `character`, including itself.
  ///
  /// While a syllable or an emoji is typed, its first scalars arrive before the rest. A letter does
  /// not match its accented forms, in any encoding.
  func beginning(with character: Character) -> Set<UInt32> {
    var found = Set(find(String(character)))
    let start = character.unicodeScalars
    for (other, number) in numbers where other.unicodeScalars.starts(with: start) {
      let next = other.unicodeScalars.dropFirst(start.count).first
      if next.map(CharacterNumbers.goesOn) ?? true { found.insert(number) }
    }
    return found
  }

  /// The number of every character that was never added.
  static let none = UInt32.max

  private static let first: UInt32 = 0x80

  /// Whether a scalar never composes with the previous one: it is not an accent, but may be a
  /// virama.
  private static func goesOn(_ scalar: Unicode.Scalar) -> Bool {
    [.notReordered, .virama].contains(scalar.properties.canonicalCombiningClass)
  }

  private static func ascii(_ text: String) -> [UInt32]? {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.map { UInt32($0) } : nil
  }
}
