import CursesKit
import Feeds

/// The model of the reader: the entries, their read and starred states, and the behavior of rows.
@MainActor
final class ReadingDesk {
  /// The filter of a list.
  enum Shelf: Int {
    case all
    case unread
    case starred
    case today
  }

  /// The title of the feed.
  let title: String

  /// The title, or its first word if it is long.
  var shortTitle: String {
    title.count <= 16 ? title : title.split(separator: " ").first.map(String.init) ?? title
  }

  /// The entries that were not deleted.
  private(set) var entries: [FeedEntry]

  /// The notices, latest first.
  private(set) var notices: [String] = []

  /// The way in which a row reveals its menu.
  var menuStyle = SideSwipeTableView.MenuStyle.reveal {
    didSet { tell() }
  }

  /// Whether rows follow the pointer.
  var isSwipeInteractive = false {
    didSet { tell() }
  }

  /// Whether rows show the author and the day.
  var showsBylines = true {
    didSet { tell() }
  }

  /// The reading position in each entry.
  var places = ReadingPlaces()

  /// The services that the program provides; none by default.
  var services = ReadingServices() {
    didSet { places = ReadingPlaces(services.places?.positions() ?? [:]) }
  }

  /// Whether lines may exceed the default measure.
  var isWide = false

  /// The maximum columns of text.
  var measure: Int { isWide ? 120 : 72 }

  /// The loading states of requested pages, by the identities of their entries.
  var pageStates: [String: PageState] = [:]

  /// Whether the demo simulates news from other people.
  let hasNews: Bool

  private let count: Int
  private var read: Set<String> = []
  private var starred: Set<String> = []
  private var listeners: [@MainActor () -> Void] = []

  /// The entries of an unfollowed feed, or `nil` while it is followed.
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

  /// The number of unread entries.
  var unreadCount: Int { entries.count { !isRead($0) } }

  /// The number of starred entries.
  var starredCount: Int { entries.count { isStarred($0) } }

  /// Registers a closure that is called after each change.
  func listen(_ listener: @escaping @MainActor () -> Void) { listeners.append(listener) }

  private func tell() {
    for listener in listeners { listener() }
  }

  /// The fraction of entries that are read, in `0...1`.
  var progress: Double { count == 0 ? 1 : Double(read.count) / Double(count) }

  func isRead(_ entry: FeedEntry) -> Bool { read.contains(entry.id) }

  func isStarred(_ entry: FeedEntry) -> Bool { starred.contains(entry.id) }

  /// Returns the entries on a shelf with a text in their title, ignoring case.
  func entries(on shelf: Shelf, matching text: String) -> [FeedEntry] {
    let text = text.lowercased()
    let today = shelf == .today ? entries.first?.longDay : nil
    return entries.filter { entry in
      let isThere =
        switch shelf {
        case .all: true
        case .unread: !isRead(entry)
        case .starred: isStarred(entry)
        // The newest entry defines the feed's current day.
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

  /// Restores the entries of an unfollowed feed.
  func followAgain() {
    entries = unfollowed ?? entries
    unfollowed = nil
    note("Followed again: \(title)")
  }

  func markAllRead() {
    read.formUnion(entries.map(\.id))
    note("All entries are read")
  }

  /// Saves reading positions for the next run.
  func keepPlaces() { services.places?.keep(places.takeChanged()) }

  func note(_ notice: String) {
    notices.insert(notice, at: 0)
    tell()
  }
}
