import CursesArticles
import Feeds

/// Where one reads in each of some entries.
struct ReadingPlaces {
  private var positions: [String: ReadingPosition] = [:]

  /// Where an entry is read, or `nil` at its start.
  subscript(_ entry: FeedEntry) -> ReadingPosition? {
    get { positions[entry.id] }
    set { positions[entry.id] = newValue }
  }
}
