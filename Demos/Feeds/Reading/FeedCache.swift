import Files
import Foundation

/// A cache of the responses of servers, as files in one folder.
///
///     let cache = FeedCache(environment: ProcessInfo.processInfo.environment)
///     let feed = try await FeedSource("https://example.org/feed.xml").feed(cache: cache)
///
/// Requests are conditional. If a server cannot be reached, its previous response is used. A
/// corrupt file is ignored and overwritten. Errors in the folder never prevent reading a feed.
public struct FeedCache: Hashable, Sendable {
  /// The path of the folder, which is created when it is needed.
  public let folder: String

  /// The maximum number of files in the folder, beyond which the oldest ones are deleted.
  static let limit = 64

  /// Creates a cache in a folder.
  public init(folder: String) { self.folder = folder }

  /// Creates the cache of a user, or `nil` if the environment does not specify its folder.
  ///
  /// Source: *XDG Base Directory Specification*, by which relative paths are ignored.
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
  /// The first line of a file, before the bytes of the feed.
  private struct Head: Codable {
    var address: String
    var type: String?
    var tag: String?
    var modified: String?
    var size: Int
    var sum: UInt64
  }

  /// Returns the cached response of a server, or `nil` if it is missing or corrupt.
  func document(of address: String) -> FeedDocument? {
    guard let file = contents(of: address), let end = file.firstIndex(of: .lineFeed),
      let head = try? JSONDecoder().decode(Head.self, from: file[..<end])
    else { return nil }
    let data = file[(end + 1)...]
    guard head.address == address, head.size == data.count, head.sum == Digest.of(data) else {
      return nil
    }
    return FeedDocument(
      data: Data(data), type: head.type,
      version: FeedVersion(tag: head.tag, modified: head.modified))
  }

  /// Returns the bytes of a file; `nil` for another kind of file.
  private func contents(of address: String) -> Data? {
    try? file(of: address).read().map { Data($0) }
  }

  /// Stores the response of a server atomically, as other programs may read the file.
  func keep(_ document: FeedDocument, of address: String) {
    let head = Head(
      address: address, type: document.type, tag: document.version.tag,
      modified: document.version.modified, size: document.data.count,
      sum: Digest.of(document.data))
    guard let line = try? JSONEncoder().encode(head) else { return }
    try? file(of: address).write([UInt8](line) + [.lineFeed] + document.data)
    removeOldest()
  }

  /// Deletes the cached response of a server.
  func forget(_ address: String) {
    try? FileManager.default.removeItem(atPath: file(of: address).path)
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

  private func file(of address: String) -> StoredFile {
    let name = String(Digest.of(address.utf8), radix: 16)
    return StoredFile("\(folder)/\(name).feed", of: "feeds")
  }
}
