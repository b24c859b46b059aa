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
struct OldMarks {
  /// The marks that could be read, or `nil` if the file is not JSON.
  private(set) var contents: MarksContents?

  /// A line for the user about damage, or `nil`.
  private(set) var notice: String?

  /// The maximum size of the file in bytes: 1 GiB.
  private static let limit = 1 << 30

  /// Reads the file, or returns `nil` without one.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read or has a newer version.
  init?(nextTo database: String) throws(ReaderError) {
    guard !database.isEmpty else { return nil }
    let path = FileName(database).folder.description + "/reader.json"
    let found: [UInt8]?
    do throws(SystemError) {
      let file = try Descriptor(FileName(path), O_RDONLY | O_NONBLOCK | O_NOCTTY)
      found = try file.info.isFile ? try file.read(upTo: OldMarks.limit) : nil
    } catch {
      if error.code == ENOENT { return nil }
      throw .marks(reason: "\(error), “\(path)”; check its permissions")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let bytes = found, let file = try? decoder.decode(File.self, from: Data(bytes)) else {
      notice = "“\(path)” is damaged, so that its marks were not taken over"
      return
    }
    if let version = file.version, version > 1 {
      throw .newerMarks(path: path, version: version)
    }
    contents = file.contents
    if file.damaged > 0 {
      notice = "“\(path)” is damaged; \(file.damaged) of its values were not taken over"
    }
  }
}

// MARK: - JSON

extension OldMarks {
  /// A value, or `nil` if it has the wrong form.
  private struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) {
      value = try? decoder.singleValueContainer().decode(Value.self)
    }
  }

  private struct File: Decodable {
    let version: Int?
    private(set) var contents = MarksContents()

    /// The number of values with the wrong form.
    private(set) var damaged = 0

    private enum Key: String, CodingKey {
      case version, read, liked, subscribed, own, failing
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      version = try? values.decode(Int.self, forKey: .version)
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
      self.damaged = damaged
    }
  }
}
