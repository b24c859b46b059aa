import CursesKit
import Feeds

/// The model of the reader: the entries, which of them are read or starred, and how rows behave.
@MainActor
final class ReadingDesk {
  /// Which entries a list shows.
  enum Shelf: Int {
    case all
    case unread
    case starred
  }

  /// The title of the feed.
  let title: String

  /// The entries that were not deleted.
  private(set) var entries: [FeedEntry]

  /// The notices of what happened, the latest first.
  private(set) var notices: [String] = []

  /// How rows slide off their menus.
  var menuStyle = SideSwipeTableView.MenuStyle.reveal {
    didSet { tell() }
  }

  /// Whether rows follow the finger.
  var isSwipeInteractive = false {
    didSet { tell() }
  }

  /// Whether rows name the author and the day.
  var showsBylines = true {
    didSet { tell() }
  }

  private let count: Int
  private var read: Set<String> = []
  private var starred: Set<String> = []
  private var listeners: [@MainActor () -> Void] = []

  init(_ feed: Feed) {
    title = feed.title
    entries = feed.entries
    count = feed.entries.count
  }

  /// Has something done after each change.
  func listen(_ listener: @escaping @MainActor () -> Void) { listeners.append(listener) }

  private func tell() {
    for listener in listeners { listener() }
  }

  /// How many of the entries are read, in `0...1`.
  var progress: Double { count == 0 ? 1 : Double(read.count) / Double(count) }

  func isRead(_ entry: FeedEntry) -> Bool { read.contains(entry.id) }

  func isStarred(_ entry: FeedEntry) -> Bool { starred.contains(entry.id) }

  /// Returns the entries on a shelf of which the title has a text in it, in any case.
  func entries(on shelf: Shelf, matching text: String) -> [FeedEntry] {
    let text = text.lowercased()
    return entries.filter { entry in
      let isThere =
        switch shelf {
        case .all: true
        case .unread: !isRead(entry)
        case .starred: isStarred(entry)
        }
      return isThere && (text.isEmpty || entry.title.lowercased().contains(text))
    }
  }

  func setRead(_ entry: FeedEntry, _ isRead: Bool = true) {
    let changed = isRead ? read.insert(entry.id).inserted : read.remove(entry.id) != nil
    if changed { tell() }
  }

  func toggleStar(_ entry: FeedEntry) {
    if starred.remove(entry.id) == nil { starred.insert(entry.id) }
    note("\(isStarred(entry) ? "Starred" : "No longer starred"): \(entry.title)")
  }

  func delete(_ entry: FeedEntry) {
    entries.removeAll { $0.id == entry.id }
    note("Deleted: \(entry.title)")
  }

  func markAllRead() {
    read.formUnion(entries.map(\.id))
    note("All entries are read")
  }

  func note(_ notice: String) {
    notices.insert(notice, at: 0)
    tell()
  }
}
