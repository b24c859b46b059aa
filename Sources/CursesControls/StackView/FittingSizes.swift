import CursesCells

/// A cache of recent fitting sizes, so that nested views are measured only once.
struct FittingSizes {
  private var entries: [(offered: Size, fitting: Size)] = []

  /// The maximum number of entries, which exceeds the number of sizes that one layout proposes.
  private static let maximum = 8

  /// Returns the cached fitting size for `space`, or `nil` if it is unknown.
  ///
  /// An entry of the same width and greater height also applies if its fitting height is within
  /// `space`.
  func size(in space: Size) -> Size? {
    entries.first { offered, fitting in
      offered.width == space.width && (fitting.height...offered.height).contains(space.height)
    }?.fitting
  }

  /// Adds a fitting size for `space`, and removes the oldest entry if there are too many.
  mutating func add(_ fitting: Size, in space: Size) {
    guard fitting.height <= space.height else { return }
    if entries.count == FittingSizes.maximum { entries.removeFirst() }
    entries.append((space, fitting))
  }

  /// Removes all entries.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
