import CursesArticles
import Feeds
import Foundation

/// The reading positions of entries.
struct ReadingPlaces {
  private var positions: [String: ReadingPosition] = [:]

  /// The positions that changed since the last save; `nil` is the start of an entry.
  private(set) var changed: [String: ReadingPosition?] = [:]

  init(_ positions: [String: ReadingPosition] = [:]) { self.positions = positions }

  /// The reading position of an entry, or `nil` for its start.
  subscript(_ entry: FeedEntry) -> ReadingPosition? {
    get { positions[entry.id] }
    set {
      guard newValue != positions[entry.id] else { return }
      positions[entry.id] = newValue
      changed[entry.id] = .some(newValue)
    }
  }

  /// Returns and clears the changes since the last call.
  mutating func takeChanged() -> [String: ReadingPosition?] {
    defer { changed = [:] }
    return changed
  }
}

/// A small file of reading positions that persists between runs.
///
/// A damaged file counts as empty and is overwritten. File errors never interrupt reading.
public struct ReadingPlacesFile: Hashable, Sendable {
  /// The path of the file; its folder is created on demand.
  public let path: String

  /// The maximum number of entries; those read longest ago are removed first.
  static let limit = 1000

  /// The maximum size of a readable file in bytes.
  private static let largest = 1 << 20

  /// Creates a file at a path.
  public init(path: String) { self.path = path }

  /// Creates the file of a user, or `nil` if the environment does not specify its location.
  ///
  /// Source: *XDG Base Directory Specification*, which requires relative paths to be ignored.
  public init?(environment: [String: String]) {
    let home = environment["HOME"].map { "\($0)/.local/state" }
    guard
      let folder = [environment["XDG_STATE_HOME"], home].compactMap({ $0 })
        .first(where: { $0.hasPrefix("/") })
    else { return nil }
    self.init(path: "\(folder)/curseskit/reading.json")
  }

  private struct Place: Codable {
    let entry: String
    let position: ReadingPosition
  }

  /// Returns the stored reading positions.
  func positions() -> [String: ReadingPosition] {
    Dictionary(places().map { ($0.entry, $0.position) }, uniquingKeysWith: { $1 })
  }

  private func places() -> [Place] {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: ReadingPlacesFile.largest),
      let places = try? JSONDecoder().decode([Place].self, from: bytes)
    else { return [] }
    return places
  }

  /// Merges positions into the file; `nil` is the start of an entry, which is not stored.
  func keep(_ changed: [String: ReadingPosition?]) {
    guard !changed.isEmpty else { return }
    let new = changed.sorted { $0.key < $1.key }.compactMap { entry, position in
      position.map { Place(entry: entry, position: $0) }
    }
    let all = places().filter { changed[$0.entry] == nil } + new
    guard let bytes = try? JSONEncoder().encode(Array(all.suffix(ReadingPlacesFile.limit))) else {
      return
    }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? bytes.write(to: URL(filePath: path), options: .atomic)
  }
}
