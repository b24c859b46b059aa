import Foundation

/// The marks of a user: posts that were read or liked, and blogs.
///
/// The newest version of the file is 1:
///
///     {
///       "version": 1,
///       "read": ["https://north.example/twice"],
///       "liked": [{ "title": "Twice the mountain", "url": "https://north.example/twice", … }],
///       "subscribed": [{ "name": "North of Sixty", "address": "https://north.example/feed" }],
///       "own": [],
///       "failing": { "https://north.example/feed": "2026-02-23T00:00:00Z" }
///     }
public struct MarksContents: Hashable, Sendable {
  /// The version of the format.
  public static let version = 1

  /// The addresses of the read posts, in the order of reading.
  public private(set) var read: [String] = []

  /// The liked posts, the last one first, with their texts and the addresses of their pictures.
  public var liked: [Post] = []

  /// The subscribed blogs, in the order of subscription.
  public var subscribed: [Blog] = []

  /// The user's own blogs.
  public var own: [Blog] = []

  /// The dates since which feeds fail, by their addresses.
  public var failing: [String: Date] = [:]

  /// The elements of ``read``, for lookup.
  private var readURLs: Set<String> = []

  /// Creates marks.
  public init(
    read: [String] = [], liked: [Post] = [], subscribed: [Blog] = [], own: [Blog] = [],
    failing: [String: Date] = [:]
  ) {
    self.liked = liked
    self.subscribed = subscribed
    self.own = own
    self.failing = failing
    for url in read { setRead(url, true) }
  }

  /// Whether the post at an address was read.
  public func isRead(_ url: String) -> Bool { readURLs.contains(url) }

  /// Marks the post at an address as read or unread.
  ///
  /// - Complexity: O(1) for read posts, and O(*n*) in their number for unread ones.
  public mutating func setRead(_ url: String, _ isRead: Bool) {
    if isRead {
      if readURLs.insert(url).inserted { read.append(url) }
    } else if readURLs.remove(url) != nil {
      read.removeAll { $0 == url }
    }
  }
}

// MARK: - Codable

extension MarksContents: Codable {
  private enum Key: String, CodingKey {
    case version, read, liked, subscribed, own, failing
  }

  /// Decodes marks; lists that are missing are empty.
  ///
  /// - Throws: The error of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      read: try values.decodeIfPresent([String].self, forKey: .read) ?? [],
      liked: try values.decodeIfPresent([Post].self, forKey: .liked) ?? [],
      subscribed: try values.decodeIfPresent([Blog].self, forKey: .subscribed) ?? [],
      own: try values.decodeIfPresent([Blog].self, forKey: .own) ?? [],
      failing: try values.decodeIfPresent([String: Date].self, forKey: .failing) ?? [:])
  }

  /// Encodes marks with their version.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(MarksContents.version, forKey: .version)
    try values.encode(read, forKey: .read)
    try values.encode(liked, forKey: .liked)
    try values.encode(subscribed, forKey: .subscribed)
    try values.encode(own, forKey: .own)
    try values.encode(failing, forKey: .failing)
  }
}
