import Foundation

/// Bytes that were read, and what came with them.
public struct FeedDocument: Sendable {
  /// The bytes, decoded where a server compressed them.
  public internal(set) var data: Data

  /// What a server said they are, as in `text/html; charset=utf-8`, or `nil`.
  public let type: String?

  /// What a server calls this state of it, and when that began, or `nil`; it is asked by them
  /// whether there is another one.
  let tag: String?
  let modified: String?

  init(data: Data, type: String? = nil, tag: String? = nil, modified: String? = nil) {
    self.data = data
    self.type = type
    self.tag = tag
    self.modified = modified
  }

  /// The name of the encoding that the server named, or `nil`.
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
