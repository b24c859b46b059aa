import Foundation

/// The marks of a user: posts that were read or liked, and blogs.
public struct MarksContents: Hashable, Sendable {
  /// The addresses of the read posts.
  public private(set) var read: Set<String>

  /// The addresses of the liked posts.
  public private(set) var likedAddresses: Set<String>

  /// The liked posts, the last one first; those that are not loaded are missing.
  public private(set) var liked: [Post]

  /// The subscribed blogs, in the order of subscription.
  public private(set) var subscribed: [Blog]

  /// The user's own blogs.
  public private(set) var own: [Blog]

  /// The dates since which feeds fail, by their addresses.
  public private(set) var failing: [String: Date]

  /// Creates marks.
  ///
  /// - Parameters:
  ///   - read: The addresses of the read posts.
  ///   - liked: The liked posts, the last one first.
  ///   - likedAddresses: The addresses of liked posts that are not in `liked`.
  ///   - subscribed: The subscribed blogs.
  ///   - own: The user's own blogs.
  ///   - failing: The dates since which feeds fail, by their addresses.
  public init(
    read: some Sequence<String> = [], liked: [Post] = [],
    likedAddresses: some Sequence<String> = [], subscribed: [Blog] = [], own: [Blog] = [],
    failing: [String: Date] = [:]
  ) {
    self.read = Set(read)
    self.liked = liked
    self.likedAddresses = Set(liked.map(\.url)).union(likedAddresses)
    self.subscribed = subscribed
    self.own = own
    self.failing = failing
  }

  /// Whether all liked posts are loaded.
  public var hasAllLikes: Bool { liked.count == likedAddresses.count }

  /// The blogs of a list.
  subscript(kind: BlogList.Kind) -> [Blog] {
    get { kind == .subscriptions ? subscribed : own }
    set { if kind == .subscriptions { subscribed = newValue } else { own = newValue } }
  }

  /// Applies a change.
  ///
  /// - Complexity: O(*n*) in the number of the blogs or likes for changes of these, and O(1) on
  ///   average for each read post.
  mutating func apply(_ edit: MarksEdit) {
    switch edit {
    case .setRead(let addresses, true): read.formUnion(addresses)
    case .setRead(let addresses, false): read.subtract(addresses)
    case .like(let post, let index):
      guard likedAddresses.insert(post.url).inserted else { return }
      liked.insert(post, at: min(index, liked.count))
    case .unlike(let post):
      guard likedAddresses.remove(post.url) != nil else { return }
      liked.removeAll { $0.url == post.url }
    case .add(let blogs, let kind, let index):
      var known = Set(self[kind].map(\.address))
      let new = blogs.filter { known.insert($0.address).inserted }
      self[kind].insert(contentsOf: new, at: min(index ?? .max, self[kind].count))
    case .remove(let addresses, let kind):
      self[kind].removeAll { addresses.contains($0.address) }
    case .replace(let address, let new, let kind):
      guard self[kind].contains(where: { $0.address == address }) else { return }
      self[kind].removeAll { $0.address == new.address && $0.address != address }
      self[kind] = self[kind].map { $0.address == address ? new : $0 }
    case .setFailing(let address, let date): failing[address] = date
    }
  }
}
