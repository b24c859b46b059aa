import Files
import Foundation
import Glibc

/// The marks of version 1, in the file `reader.json` next to a database.
///
///     {
///       "version": 1,
///       "read": ["https://north.example/twice"],
///       "liked": [{ "title": "Twice the mountain", "url": "https://north.example/twice", … }],
///       "subscribed": [{ "name": "North of Sixty", "address": "https://north.example/feed" }],
///       "own": [],
///       "failing": { "https://north.example/feed": "2026-02-23T00:00:00Z" }
///     }
struct OldMarks: Decodable {
  private let version: Int?

  /// The marks that could be read.
  let contents: MarksContents

  /// The number of values with the wrong form.
  private let damaged: Int

  /// The maximum size of the file in bytes: 1 GiB.
  private static let limit = 1 << 30

  /// Reads the file next to a database.
  ///
  /// - Returns: The marks, or `nil` without a file of JSON, and a message about damage, or `nil`.
  /// - Throws: ``ReaderError`` if it cannot be read or has a newer version.
  static func read(
    nextTo database: String
  ) throws(ReaderError) -> (contents: MarksContents?, notice: String?) {
    guard !database.isEmpty else { return (nil, nil) }
    let path = FileName(database).folder.description + "/reader.json"
    let found: [UInt8]?
    do throws(SystemError) {
      let file = try Descriptor(FileName(path), O_RDONLY | O_NONBLOCK | O_NOCTTY)
      found = try file.info.isFile ? try file.read(upTo: limit) : nil
    } catch {
      if error.code == ENOENT { return (nil, nil) }
      throw .marks(reason: "\(error), “\(path)”; check its permissions")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let bytes = found, let old = try? decoder.decode(OldMarks.self, from: Data(bytes)) else {
      return (nil, "“\(path)” is damaged, so that its marks were not taken over")
    }
    if let version = old.version, version > 1 { throw .newerMarks(path: path, version: version) }
    let notice = "“\(path)” is damaged; \(old.damaged) of its values were not taken over"
    return (old.contents, old.damaged > 0 ? notice : nil)
  }

  // MARK: JSON

  /// A value, or `nil` if it has the wrong form.
  private struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) {
      value = try? decoder.singleValueContainer().decode(Value.self)
    }
  }

  private enum Key: String, CodingKey {
    case version, read, liked, subscribed, own, failing
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    var damaged = 0
    /// Returns the elements of a list; a missing list is empty.
    func list<Element: Decodable>(_ key: Key) -> [Element] {
      guard values.contains(key) else { return [] }
      guard let list = try? values.decode([Lenient<Element>].self, forKey: key) else {
        damaged += 1
        return []
      }
      let found = list.compactMap(\.value)
      damaged += list.count - found.count
      return found
    }
    let dates = try? values.decode([String: Lenient<Date>].self, forKey: .failing)
    let failing = (dates ?? [:]).compactMapValues(\.value)
    damaged += (dates?.count ?? (values.contains(.failing) ? 1 : 0)) - failing.count
    contents = MarksContents(
      read: list(.read) as [String], liked: PostPage(posts: list(.liked)).posts,
      subscribed: list(.subscribed), own: list(.own), failing: failing)
    version = try? values.decode(Int.self, forKey: .version)
    self.damaged = damaged
  }
}
