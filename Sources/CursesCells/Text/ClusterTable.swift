import Synchronization

/// The clusters of more than one scalar that the process has met.
///
/// The table only grows, up to 65,536 entries. Single scalars never access it, so text without
/// clusters never waits for its lock.
enum ClusterTable {
  private struct Entries {
    var characters: [Character] = []
    var numbers: [Character: UInt32] = [:]
  }

  private static let entries = Mutex(Entries())
  private static let limit = 65_536

  /// The maximum number of scalars in a cluster; longer clusters are truncated.
  static let longestCluster = 16

  /// Returns the glyph of a cluster, or `nil` if the cluster is new and the table is full.
  static func glyph(of character: Character) -> Glyph? {
    let character = shortened(character)
    return entries.withLock { entries in
      if let number = entries.numbers[character] { return Glyph(id: number) }
      guard entries.characters.count < limit else { return nil }
      let number = UInt32(entries.characters.count) | Glyph.clusterBit
      entries.characters.append(character)
      entries.numbers[character] = number
      return Glyph(id: number)
    }
  }

  /// Returns the cluster with this number, or `nil` if the number is unused.
  static func character(at number: Int) -> Character? {
    entries.withLock { entries in
      entries.characters.indices.contains(number) ? entries.characters[number] : nil
    }
  }

  /// Returns the cluster, truncated to `longestCluster` scalars.
  private static func shortened(_ character: Character) -> Character {
    guard character.unicodeScalars.count > longestCluster else { return character }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: character.unicodeScalars.prefix(longestCluster))
    return String(view).first ?? character
  }
}
