import CursesKit
import Feeds

/// The initial read and starred entries of the reader, and its other feeds.
enum ShowcaseSample {
  /// The unread entries of ``Feeds/Feed/sampleReader``.
  static let unread = [
    "a-quieter-cursor", "fog", "when-to-water", "marks-that-ride-along", "seed-packets", "compost",
    "eighty-columns-in-japanese", "pipes", "a-farmer-in-one-cell", "a-day-under-another-flag",
    "ink", "box-drawing",
  ]

  /// The starred entries.
  static let starred = [
    "a-quieter-cursor", "the-program-that-does-one-thing", "swell-without-wind",
  ]

  /// Notes of a harbor, titled with the names of ships.
  static let harbor = Feed(
    title: "Harbor Office",
    entries: [
      note("Ørnen, from Bodø", "Water, and a new rope for the anchor.", by: "Åse Øye"),
      note("海燕, from Hakodate", "Two nights. The mate asked for a barber.", by: "Mio Harada"),
      note("Αλκυόνη, from Syros", "She lies at the outer berth.", by: "Νίκος Βάρδας"),
      note("Чайка, from Murmansk", "Left before the tide, without a word.", by: "Вера Сокол"),
    ])

  /// A feed without entries.
  static let weather = Feed(title: "Weather Ship", entries: [])

  private static func note(_ title: String, _ text: String, by author: String) -> FeedEntry {
    FeedEntry(title: title, summary: text, author: author, identifier: title)
  }

  /// Returns whether an entry is one of the named ones.
  static func contains(_ names: [String], _ entry: FeedEntry) -> Bool {
    names.contains { entry.id.hasPrefix("tag:lamproom.example") && entry.id.hasSuffix(":" + $0) }
  }
}
