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
    case today
  }

  /// The title of the feed.
  let title: String

  /// The title, or its first word where it is long.
  var shortTitle: String {
    title.count <= 16 ? title : title.split(separator: " ").first.map(String.init) ?? title
  }

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

  /// Where each of the entries is read.
  var places = ReadingPlaces()

  /// What the program does for those who read; the default is nothing.
  var services = ReadingServices() {
    didSet { places = ReadingPlaces(services.places?.positions() ?? [:]) }
  }

  /// Whether words may take more columns than most lines have.
  var isWide = false

  /// The most columns of words.
  var measure: Int { isWide ? 120 : 72 }

  /// How it stands with the pages that were asked for, by the identities of their entries.
  var pageStates: [String: PageState] = [:]

  /// Whether others did something that is told of.
  let hasNews: Bool

  private let count: Int
  private var read: Set<String> = []
  private var starred: Set<String> = []
  private var listeners: [@MainActor () -> Void] = []

  /// The entries of a feed that is followed no longer.
  private(set) var unfollowed: [FeedEntry]?

  init(_ feed: Feed, hasNews: Bool = false) {
    title = feed.title
    entries = feed.entries
    count = feed.entries.count
    self.hasNews = hasNews
    guard feed == .sampleReader else { return }
    read = Set(entries.filter { !ShowcaseSample.contains(ShowcaseSample.unread, $0) }.map(\.id))
    starred = Set(entries.filter { ShowcaseSample.contains(ShowcaseSample.starred, $0) }.map(\.id))
  }

  /// How many of the entries wait to be read.
  var unreadCount: Int { entries.count { !isRead($0) } }

  /// How many of the entries are starred.
  var starredCount: Int { entries.count { isStarred($0) } }

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
    let today = entries.first?.longDay
    return entries.filter { entry in
      let isThere =
        switch shelf {
        case .all: true
        case .unread: !isRead(entry)
        case .starred: isStarred(entry)
        // The feed's today is the day of what is newest in it.
        case .today: today?.isEmpty == false && entry.longDay == today
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

  func unfollow() {
    unfollowed = entries
    entries = []
    note("No longer followed: \(title)")
  }

  /// Has the entries again that went with the feed.
  func followAgain() {
    entries = unfollowed ?? entries
    unfollowed = nil
    note("Followed again: \(title)")
  }

  func markAllRead() {
    read.formUnion(entries.map(\.id))
    note("All entries are read")
  }

  /// Keeps where entries are read for the next run.
  func keepPlaces() { services.places?.keep(places.takeChanged()) }

  func note(_ notice: String) {
    notices.insert(notice, at: 0)
    tell()
  }
}
