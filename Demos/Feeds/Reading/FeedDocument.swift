import Foundation

/// The bytes of a source, with the metadata of the server.
public struct FeedDocument: Sendable {
  /// The bytes, decompressed if necessary.
  public internal(set) var data: Data

  /// The content type from the server, such as `text/html; charset=utf-8`, or `nil`.
  public let type: String?

  /// The entity tag and the modification date for conditional requests, or `nil`.
  let tag: String?
  let modified: String?

  init(data: Data, type: String? = nil, tag: String? = nil, modified: String? = nil) {
    self.data = data
    self.type = type
    self.tag = tag
    self.modified = modified
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
