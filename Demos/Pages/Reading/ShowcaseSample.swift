import CursesKit
import Feeds

/// What the reader has read and starred when it opens, and the other feeds it has.
enum ShowcaseSample {
  /// The entries of ``Feeds/Feed/sampleReader`` that wait to be read.
  static let unread = [
    "a-quieter-cursor", "fog", "when-to-water", "marks-that-ride-along", "seed-packets", "compost",
    "eighty-columns-in-japanese", "pipes", "a-farmer-in-one-cell", "a-day-under-another-flag",
    "ink", "box-drawing",
  ]

  /// Those that are starred.
  static let starred = [
    "a-quieter-cursor", "the-program-that-does-one-thing", "swell-without-wind",
  ]

  /// Notes of the harbor, whose names are those of who came in.
  static let harbor = Feed(
    title: "Harbor Office",
    entries: [
      note("Ørnen, from Bodø", "Water, and a new rope for the anchor.", by: "Åse Øye"),
      note("海燕, from Hakodate", "Two nights. The mate asked for a barber.", by: "Mio Harada"),
      note("Αλκυόνη, from Syros", "She lies at the outer berth.", by: "Νίκος Βάρδας"),
      note("Чайка, from Murmansk", "Left before the tide, without a word.", by: "Вера Сокол"),
    ])

  /// A feed that nobody has written for yet.
  static let weather = Feed(title: "Weather Ship", entries: [])

  private static func note(_ title: String, _ text: String, by author: String) -> FeedEntry {
    FeedEntry(title: title, summary: text, author: author, identifier: title)
  }

  /// Returns whether an entry is one of those named.
  static func contains(_ names: [String], _ entry: FeedEntry) -> Bool {
    names.contains { entry.id.hasPrefix("tag:lamproom.example") && entry.id.hasSuffix(":" + $0) }
  }
}
