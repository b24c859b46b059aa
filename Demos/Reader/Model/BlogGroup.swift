import Foundation

/// A blog with its posts.
public struct BlogGroup: Hashable, Sendable, Identifiable {
  /// The blog.
  public let blog: Blog

  /// The posts, newest first.
  public let posts: [Post]

  /// The number of unread posts, in `0...`.
  public let unread: Int

  /// The date of the newest unread post, or `nil` without one.
  let newestUnread: Date?

  /// The reason why the feed could not be fetched, or `nil`.
  public let failure: LoadFailure?

  /// The date since which the feed fails, or `nil`.
  public let failingSince: Date?

  /// The identity of the group: the address of its blog.
  public var id: String { blog.address }

  /// The three newest posts.
  public var newest: ArraySlice<Post> { posts.prefix(3) }

  /// The number of unread posts in words: “3 new” or “all read”.
  public var badge: String { unread > 0 ? "\(unread) new" : "all read" }

  /// The title of the newest post in words, such as “Newest: Rye, day three”.
  public var newestText: String { posts.first.map { "Newest: \($0.title)" } ?? "No posts" }

  /// The order of groups: unread ones first, and then by date.
  var order: Order {
    Order(hasUnread: unread > 0, date: newestUnread ?? posts.first?.date ?? .distantPast)
  }

  /// A position in the order of groups.
  struct Order: Comparable {
    let hasUnread: Bool
    let date: Date

    static func < (left: Order, right: Order) -> Bool {
      left.hasUnread == right.hasUnread ? left.date < right.date : right.hasUnread
    }
  }

  /// Returns the age of the newest post, such as “today” and “2 days”, or empty without a date.
  public func age(on today: Date) -> String {
    guard let date = posts.first?.date else { return "" }
    let days = BlogGroup.days(from: date, to: today)
    return days < 1 ? "today" : days == 1 ? "1 day" : "\(days) days"
  }

  /// Returns since when the feed fails, such as “It has not answered since Monday”.
  ///
  /// After more than six days, it has the date.
  public func failureText(on today: Date) -> String {
    guard let failingSince else { return failure?.reason ?? "" }
    let days = BlogGroup.days(from: failingSince, to: today)
    let weekday = Calendar.utc.component(.weekday, from: failingSince) - 1
    let since =
      days < 1
      ? "today"
      : days < 7 ? BlogGroup.weekdays[weekday] : failingSince.dayInUTC
    return "It has not answered since \(since)"
  }

  /// Returns the number of midnights in UTC between two dates.
  private static func days(from start: Date, to end: Date) -> Int {
    let calendar = Calendar.utc
    let (first, last) = (calendar.startOfDay(for: start), calendar.startOfDay(for: end))
    return calendar.dateComponents([.day], from: first, to: last).day ?? 0
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
