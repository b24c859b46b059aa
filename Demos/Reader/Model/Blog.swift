/// A blog, with the address of its feed.
public struct Blog: Hashable, Sendable, Codable, Identifiable {
  /// The name, on one line.
  public let name: String

  /// The address of the feed, which identifies the blog.
  public let address: String

  /// The identity of the blog: its ``address``.
  public var id: String { address }

  /// Creates a blog.
  public init(name: String, address: String) {
    self.name = name
    self.address = address
  }
}
