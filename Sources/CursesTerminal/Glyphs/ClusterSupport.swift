import CursesCells

/// The kinds of grapheme clusters that a terminal measures as Unicode specifies.
///
/// If the scalars of an unsupported cluster are too wide together, only the first one is shown. So
/// the following text stays in position.
public struct ClusterSupport: OptionSet, Hashable, Sendable {
  /// The kinds as bits; bits without a name have no meaning.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A character made an emoji by U+FE0F, for example ❤️.
  public static let variations = ClusterSupport(rawValue: 1 << 0)

  /// Emoji joined by U+200D, for example 👩‍💻.
  public static let joined = ClusterSupport(rawValue: 1 << 1)

  /// Two regional indicators, for example 🇩🇪.
  public static let flags = ClusterSupport(rawValue: 1 << 2)

  /// An emoji with a skin tone, for example 👍🏽.
  public static let skinTones = ClusterSupport(rawValue: 1 << 3)

  /// A keycap, for example 1️⃣.
  public static let keycaps = ClusterSupport(rawValue: 1 << 4)

  /// Emoji that are newer than the C library; a terminal may drop them.
  public static let newEmoji = ClusterSupport(rawValue: 1 << 5)

  /// Letters that form a syllable, for example in Devanagari.
  public static let syllables = ClusterSupport(rawValue: 1 << 6)

  /// An emoji made text by U+FE0E, for example ⌚︎, which some terminals show in one column.
  public static let textVariations = ClusterSupport(rawValue: 1 << 7)

  /// Letters that form a syllable of Hangul, for example 각.
  public static let jamo = ClusterSupport(rawValue: 1 << 8)

  /// Every kind: each cluster is as wide as Unicode specifies.
  public static let full: ClusterSupport = [
    .variations, .joined, .flags, .skinTones, .keycaps, .newEmoji, .syllables, .textVariations,
    .jamo,
  ]

  /// The support of a terminal that adds up the widths of scalars.
  public static let scalars: ClusterSupport = [.newEmoji, .textVariations, .jamo]
}

extension ClusterSupport {
  /// Returns the kind of the cluster of some scalars; a single one is treated as a new emoji.
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

  /// A sample cluster of each kind.
  static let samples: [(kind: ClusterSupport, cluster: String)] = [
    (.variations, "❤️"), (.joined, "👩‍💻"), (.flags, "🇩🇪"), (.skinTones, "👍🏽"), (.keycaps, "1️⃣"),
    (.newEmoji, "\u{1FAE8}"), (.syllables, "क्षि"), (.textVariations, "⌚\u{FE0E}"),
    (.jamo, "\u{1100}\u{1161}\u{11A8}"),
  ]

  /// Returns whether a terminal that shows `cluster` in `columns` columns supports its kind.
  ///
  /// A new emoji may be narrow, as long as it is not dropped.
  static func isSupported(_ kind: ClusterSupport, _ cluster: String, columns: Int) -> Bool {
    kind == .newEmoji ? columns > 0 : columns == CellWidth.of(cluster)
  }
}

extension ClusterSupport: CustomStringConvertible {
  /// The names of the kinds, separated by commas, or `everything` or `nothing`.
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
