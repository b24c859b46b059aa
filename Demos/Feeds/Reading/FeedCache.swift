import Foundation

/// Feeds that servers gave before, as files of one folder.
///
///     let cache = FeedCache(environment: ProcessInfo.processInfo.environment)
///     let feed = try await FeedSource("https://example.org/feed.xml").feed(cache: cache)
///
/// A server is asked whether there is anything new. Where it cannot be reached, what it gave the
/// time before is read. A file that is broken counts as none, and is written anew. Nothing that
/// goes wrong in the folder keeps a feed from being read.
public struct FeedCache: Hashable, Sendable {
  /// The path of the folder, which is made when it is needed.
  public let folder: String

  /// The most files in the folder: those read longest ago go first.
  static let limit = 64

  /// Creates a cache in a folder.
  public init(folder: String) { self.folder = folder }

  /// Creates the cache of a user, or `nil` where the environment does not say where that is.
  ///
  /// Source: *XDG Base Directory Specification*, by which a path that is not absolute is passed
  /// over.
  public init?(environment: [String: String]) {
    let home = environment["HOME"].map { "\($0)/.cache" }
    guard
      let path = [environment["XDG_CACHE_HOME"], home].compactMap({ $0 })
        .first(where: { $0.hasPrefix("/") })
    else { return nil }
    self.init(folder: "\(path)/curseskit/feeds")
  }
}

// MARK: - Files

extension FeedCache {
  /// What stands in the first line of a file, before the bytes of the feed.
  private struct Head: Codable {
    var address: String
    var type: String?
    var tag: String?
    var modified: String?
    var size: Int
    var sum: UInt64
  }

  /// Returns what a server gave before, or `nil` where that is not known, or broken.
  func document(of address: String) -> FeedDocument? {
    guard let file = contents(of: address), let end = file.firstIndex(of: .lineFeed),
      let head = try? JSONDecoder().decode(Head.self, from: file[..<end])
    else { return nil }
    let data = file[(end + 1)...]
    guard head.address == address, head.size == data.count, head.sum == Self.sum(of: data) else {
      return nil
    }
    return FeedDocument(
      data: Data(data), type: head.type, tag: head.tag, modified: head.modified)
  }

  /// Returns the bytes of a file that is no larger than a feed and its head may be.
  private func contents(of address: String) -> Data? {
    let limit = FeedParser.sizeLimit + 8192
    guard let file = FileHandle(forReadingAtPath: path(of: address)),
      let data = try? file.read(upToCount: limit + 1), data.count <= limit
    else { return nil }
    return data
  }

  /// Keeps what a server gave: another program that reads meanwhile finds the old file or this one.
  func keep(_ document: FeedDocument, of address: String) {
    let head = Head(
      address: address, type: document.type, tag: document.tag, modified: document.modified,
      size: document.data.count, sum: Self.sum(of: document.data))
    guard let line = try? JSONEncoder().encode(head) else { return }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = URL(filePath: path(of: address))
    try? (line + [.lineFeed] + document.data).write(to: file, options: .atomic)
    removeOldest()
  }

  /// Forgets what a server gave.
  func forget(_ address: String) {
    try? FileManager.default.removeItem(atPath: path(of: address))
  }

  private func removeOldest() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard files.count > Self.limit else { return }
    let dated = files.filter { $0.hasSuffix(".feed") }.map { name in
      let path = "\(folder)/\(name)"
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      return (path, date as? Date ?? .distantPast)
    }
    for (path, _) in dated.sorted(by: { $0.1 < $1.1 }).dropLast(Self.limit) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private func path(of address: String) -> String {
    "\(folder)/\(String(Self.sum(of: Data(address.utf8)), radix: 16)).feed"
  }

  /// Returns a number that another text has only by chance.
  ///
  /// Source: Fowler, Noll and Vo, *FNV-1a*, 64 bits.
  private static func sum(of data: some Sequence<UInt8>) -> UInt64 {
    data.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
