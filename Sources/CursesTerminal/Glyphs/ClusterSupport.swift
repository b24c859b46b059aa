import CursesCells

/// The kinds of clusters that a terminal measures as Unicode says.
///
/// A cluster of another kind whose scalars would take too many columns together is shown by its
/// first one, so that what follows it stays in its place.
public struct ClusterSupport: OptionSet, Hashable, Sendable {
  /// The kinds as bits; those without a name mean nothing.
  public let rawValue: UInt16

  /// Creates the set whose bits are those of `rawValue`.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A character made an emoji by U+FE0F, as in ❤️.
  public static let variations = ClusterSupport(rawValue: 1 << 0)

  /// Emoji joined by U+200D, as in 👩‍💻.
  public static let joined = ClusterSupport(rawValue: 1 << 1)

  /// Two regional indicators, as in 🇩🇪.
  public static let flags = ClusterSupport(rawValue: 1 << 2)

  /// An emoji with the color of its skin, as in 👍🏽.
  public static let skinTones = ClusterSupport(rawValue: 1 << 3)

  /// A key of a telephone, as in 1️⃣.
  public static let keycaps = ClusterSupport(rawValue: 1 << 4)

  /// Emoji that are newer than the C library, which a terminal may drop altogether.
  public static let newEmoji = ClusterSupport(rawValue: 1 << 5)

  /// Letters that form a syllable, as in Devanagari.
  public static let syllables = ClusterSupport(rawValue: 1 << 6)

  /// An emoji made text by U+FE0E, as in ⌚︎, which some terminals give one column.
  public static let textVariations = ClusterSupport(rawValue: 1 << 7)

  /// Letters that form a syllable of Hangul, as in 각.
  public static let jamo = ClusterSupport(rawValue: 1 << 8)

  /// Every kind: each cluster is as wide as Unicode says.
  public static let full: ClusterSupport = [
    .variations, .joined, .flags, .skinTones, .keycaps, .newEmoji, .syllables, .textVariations,
    .jamo,
  ]

  /// The support of a terminal that adds up the widths of scalars.
  public static let scalars: ClusterSupport = [.newEmoji, .textVariations, .jamo]
}

extension ClusterSupport {
  /// Returns the kind of cluster that some scalars make; one alone is taken for a new emoji.
  static func kind(of scalars: some Collection<Unicode.Scalar>) -> ClusterSupport {
    if scalars.contains("\u{20E3}") { return .keycaps }
    if scalars.contains("\u{200D}") { return .joined }
    if scalars.contains(where: { ("\u{1F3FB}"..."\u{1F3FF}").contains($0) }), scalars.count > 1 {
      return .skinTones
    }
    guard let first = scalars.first else { return .syllables }
    if ("\u{1F1E6}"..."\u{1F1FF}").contains(first) { return .flags }
    if scalars.contains("\u{FE0F}") { return .variations }
    if scalars.contains("\u{FE0E}") { return .textVariations }
    if scalars.count > 1, ("\u{1100}"..."\u{115F}").contains(first) { return .jamo }
    return scalars.count == 1 ? .newEmoji : .syllables
  }

  /// A cluster of each kind, as wide as any.
  static let samples: [(kind: ClusterSupport, cluster: String)] = [
    (.variations, "❤️"), (.joined, "👩‍💻"), (.flags, "🇩🇪"), (.skinTones, "👍🏽"), (.keycaps, "1️⃣"),
    (.newEmoji, "\u{1FAE8}"), (.syllables, "क्षि"), (.textVariations, "⌚\u{FE0E}"),
    (.jamo, "\u{1100}\u{1161}\u{11A8}"),
  ]

  /// Whether a terminal that gives `cluster` so many columns supports its kind.
  ///
  /// A new emoji may be narrow, if only it is there at all.
  static func isSupported(_ kind: ClusterSupport, _ cluster: String, columns: Int) -> Bool {
    kind == .newEmoji ? columns > 0 : columns == CellWidth.of(cluster)
  }
}

extension ClusterSupport: CustomStringConvertible {
  /// The names of the kinds with commas between them, `everything` or `nothing`.
  public var description: String {
    if isSuperset(of: .full) { return "everything" }
    let names: [(ClusterSupport, String)] = [
      (.variations, "variations"), (.joined, "joined emoji"), (.flags, "flags"),
      (.skinTones, "skin tones"), (.keycaps, "keycaps"), (.newEmoji, "new emoji"),
      (.syllables, "syllables"), (.textVariations, "text variations"), (.jamo, "jamo"),
    ]
    let found = names.filter { contains($0.0) }.map(\.1)
    return found.isEmpty ? "nothing" : found.joined(separator: ", ")
  }
}
