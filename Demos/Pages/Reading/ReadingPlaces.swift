import CursesArticles
import Feeds
import Foundation

/// Where one reads in each of some entries.
struct ReadingPlaces {
  private var positions: [String: ReadingPosition] = [:]

  /// Those that are others now than those that were kept; `nil` is the start of an entry.
  private(set) var changed: [String: ReadingPosition?] = [:]

  init(_ positions: [String: ReadingPosition] = [:]) { self.positions = positions }

  /// Where an entry is read, or `nil` at its start.
  subscript(_ entry: FeedEntry) -> ReadingPosition? {
    get { positions[entry.id] }
    set {
      guard newValue != positions[entry.id] else { return }
      positions[entry.id] = newValue
      changed[entry.id] = .some(newValue)
    }
  }

  /// Returns what changed since the last time.
  mutating func takeChanged() -> [String: ReadingPosition?] {
    defer { changed = [:] }
    return changed
  }
}

/// A small file of where entries are read, which lasts from one run to the next.
///
/// A broken one counts as none, and is written anew. Nothing that goes wrong with it keeps anybody
/// from reading.
public struct ReadingPlacesFile: Hashable, Sendable {
  /// The path of the file, whose folder is made when it is needed.
  public let path: String

  /// The most entries in it: those read longest ago go first.
  static let limit = 1000

  /// The most bytes of a file that is read.
  private static let largest = 1 << 20

  /// Creates a file at a path.
  public init(path: String) { self.path = path }

  /// Creates the file of a user, or `nil` where the environment does not say where that is.
  ///
  /// Source: *XDG Base Directory Specification*, by which a path that is not absolute is passed
  /// over.
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

  /// Returns where entries are read.
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

  /// Adds positions to those in the file; `nil` is the start of an entry, which is not kept.
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
