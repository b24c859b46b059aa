import CursesCells

/// A cache of recent fitting sizes, so that nested views are measured only once.
struct FittingSizes {
  private var entries: [(offered: Size, fitting: Size)] = []

  /// The maximum number of entries, which exceeds the number of sizes that one layout proposes.
  private static let most = 8

  /// Returns the cached fitting size for `room`, or `nil` if it is unknown.
  ///
  /// An entry of the same width and greater height also applies if its fitting height is within
  /// `room`.
  func size(in room: Size) -> Size? {
    entries.first { offered, fitting in
      offered.width == room.width && (fitting.height...offered.height).contains(room.height)
    }?.fitting
  }

  /// Adds a fitting size for `room`, and removes the oldest entry if there are too many.
  mutating func add(_ fitting: Size, in room: Size) {
    guard fitting.height <= room.height else { return }
    if entries.count == FittingSizes.most { entries.removeFirst() }
    entries.append((room, fitting))
  }

  /// Removes all entries.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
