import CursesCells

/// The sizes that fitted last, so that views in views are measured once, however deep they are.
struct FittingSizes {
  private var entries: [(offered: Size, fitting: Size)] = []

  /// More rooms than one layout offers: with and without end each way, twice.
  private static let most = 8

  /// Returns what fits in `room`, where that is known.
  ///
  /// What fits as many columns and more rows, and is not higher than this room, fits this one, too.
  func size(in room: Size) -> Size? {
    entries.first { offered, fitting in
      offered.width == room.width && (fitting.height...offered.height).contains(room.height)
    }?.fitting
  }

  /// Keeps what fits in `room`, and forgets the oldest where there are many.
  mutating func add(_ fitting: Size, in room: Size) {
    guard fitting.height <= room.height else { return }
    if entries.count == FittingSizes.most { entries.removeFirst() }
    entries.append((room, fitting))
  }

  /// Forgets everything.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
