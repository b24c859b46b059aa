import Foundation

/// A change of marks.
///
/// Adding a mark again and removing a missing one have no effect, so that two programs can make the
/// same change.
enum MarksEdit: Hashable, Sendable {
  /// Marks the posts at addresses as read or unread.
  case setRead([String], Bool)

  /// Likes a post, which gets an index among the likes; a larger one is that of the end.
  case like(Post, at: Int)

  case unlike(Post)

  /// Adds blogs at an index of a list, or with `nil` at its end.
  case add([Blog], to: BlogList.Kind, at: Int?)

  /// Removes the blogs with given addresses.
  case remove(Set<String>, from: BlogList.Kind)

  /// Replaces the blog with an address, and another one with the new address.
  case replace(String, by: Blog, in: BlogList.Kind)

  /// Stores since when the feed at an address fails; `nil` if it works.
  case setFailing(String, since: Date?)

  /// Returns the changes that restore marks after this change.
  func reversal(in marks: MarksContents) -> [MarksEdit] {
    switch self {
    case .setRead(let addresses, let isRead):
      return [.setRead(addresses.filter { marks.read.contains($0) != isRead }, !isRead)]
    case .like(let post, _): return [.unlike(post)]
    case .unlike(let post):
      guard let index = marks.liked.firstIndex(where: { $0.url == post.url }) else {
        return [.like(post, at: 0)]
      }
      return [.like(marks.liked[index], at: index)]
    case .add(let blogs, let kind, _):
      let new = Set(blogs.map(\.address)).subtracting(marks[kind].map(\.address))
      return [.remove(new, from: kind)]
    case .remove(let addresses, let kind):
      return marks[kind].enumerated().filter { addresses.contains($0.element.address) }
        .map { .add([$0.element], to: kind, at: $0.offset) }
    case .replace(let address, let new, let kind):
      return marks[kind].filter { $0.address == address }
        .map { .replace(new.address, by: $0, in: kind) }
    case .setFailing(let address, _): return [.setFailing(address, since: marks.failing[address])]
    }
  }
}
