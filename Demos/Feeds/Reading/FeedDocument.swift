import Foundation

/// The bytes of a source, with the metadata of the server.
public struct FeedDocument: Sendable {
  /// The bytes, decompressed if necessary.
  public internal(set) var data: Data

  /// The content type from the server, such as `text/html; charset=utf-8`, or `nil`.
  public let type: String?

  /// The version for conditional requests.
  public let version: FeedVersion

  /// Creates a document.
  public init(data: Data, type: String? = nil, version: FeedVersion = FeedVersion()) {
    self.data = data
    self.type = type
    self.version = version
  }

  /// The name of the encoding in the content type, or `nil`.
  public var encoding: String? {
    let parameters = type?.split(separator: ";").dropFirst() ?? []
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces).lowercased() == "charset"
      else { continue }
      let name = pair[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      return name.isEmpty ? nil : name
    }
    return nil
  }
}

/// The version of a feed on its server, for a request that is answered only if the feed changed.
///
/// Source: RFC 9110, section 13.
public struct FeedVersion: Hashable, Sendable {
  /// The entity tag, or `nil` if the server sent none.
  public let tag: String?

  /// The date of the last modification as the server sent it, or `nil` if it sent none.
  public let modified: String?

  /// Creates a version; without both parts, requests are always answered.
  public init(tag: String? = nil, modified: String? = nil) {
    self.tag = tag
    self.modified = modified
  }

  /// Whether a request can be conditional.
  var isKnown: Bool { tag != nil || modified != nil }
}
