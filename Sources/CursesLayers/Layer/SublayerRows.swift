import CursesCells

/// An index of many sublayers by the screen rows in which they may paint.
///
/// With it, compositing an area visits a few layers instead of all of them. A frame in which one of
/// 10,000 layers moves costs as much as one with 10; see `make bench`.
struct SublayerRows {
  /// The number of screen rows.
  let height: Int

  /// The index in `entries` at which each row begins, followed by the number of entries.
  private var starts: [Int]

  /// The layers of each row, from back to front.
  private var entries: [Entry]

  /// The indices of layers that moved since the index was built, in ascending order.
  ///
  /// They are visited in every row.
  private var strays: [Int] = []

  /// The number of sublayers from which an index is used.
  ///
  /// With fewer, visiting each is faster. A list on a usual screen has fewer rows.
  static let least = 100

  /// The maximum number of strays, beyond which the index is built again.
  private static let maximumStrays = 8

  private struct Entry {
    let index: Int
    let columns: Range<Int>
  }

  /// Creates an index of layers for a screen of `height` rows.
  @MainActor
  init(of layers: [Layer], height: Int) {
    self.height = height
    let extents = layers.map { $0.extent.intersection(rows: 0..<height) }
    starts = Array(repeating: 0, count: height + 1)
    for row in extents.lazy.flatMap(\.rows) { starts[row + 1] += 1 }
    for row in 0..<height { starts[row + 1] += starts[row] }
    entries = Array(repeating: Entry(index: 0, columns: 0..<0), count: starts[height])
    var ends = starts
    for (index, extent) in extents.enumerated() {
      for row in extent.rows {
        entries[ends[row]] = Entry(index: index, columns: extent.columns)
        ends[row] += 1
      }
    }
  }

  /// Calls `body` with each layer that may paint in an area, from back to front.
  func forEach(in area: Rect, _ body: (Int) -> Void) {
    var indices = strays
    for entry in entries[starts[area.minY]..<starts[area.maxY]]
    where entry.columns.overlaps(area.columns) {
      indices.append(entry.index)
    }
    indices.sort()
    var last: Int?
    for index in indices where index != last {
      body(index)
      last = index
    }
  }

  /// Records that one of `layers` moved.
  ///
  /// - Returns: Whether the index can still be used; if not, it must be built again.
  @MainActor
  mutating func note(_ layer: Layer, of layers: [Layer]) -> Bool {
    if strays.contains(where: { layers[$0] === layer }) { return true }
    guard strays.count < SublayerRows.maximumStrays,
      let index = layers.firstIndex(where: { $0 === layer })
    else { return false }
    strays.insert(index, at: strays.firstIndex { $0 > index } ?? strays.count)
    return true
  }
}

extension Rect {
  /// The part in a range of rows.
  fileprivate func intersection(rows: Range<Int>) -> Rect {
    intersection(Rect(x: minX, y: rows.lowerBound, width: width, height: rows.count))
  }
}

extension Layer {
  /// The bounds of the screen cells that the layer and its descendants may paint.
  fileprivate var extent: Rect { placement?.extent ?? .zero }

  /// Updates the row index of the superlayer after the extent of this layer changed.
  func placementDidChange(from old: Placement?) {
    guard (old?.extent ?? .zero) != extent, let superlayer else { return }
    guard superlayer.sublayerRows?.note(self, of: superlayer.sublayers) == false else { return }
    superlayer.sublayerRows = nil
  }

  /// Whether the layer or a descendant may paint in an area of the screen.
  ///
  /// Most layers are skipped here, so this reads only their extent. Passing them on would retain
  /// them, which costs several times as much.
  func mayShow(in area: Rect) -> Bool {
    guard let extent = placement?.extent else { return false }
    return extent.rows.overlaps(area.rows) && extent.columns.overlaps(area.columns)
  }

  /// Calls `body` with each sublayer that may paint in an area of the screen, from back to front.
  ///
  /// `height` is the number of rows of the screen.
  func forEachSublayer(in area: Rect, height: Int, _ body: (Layer) -> Void) {
    let layers = sublayers
    guard layers.count >= SublayerRows.least else {
      for layer in layers where layer.mayShow(in: area) { body(layer) }
      return
    }
    if sublayerRows?.height != height { sublayerRows = SublayerRows(of: layers, height: height) }
    sublayerRows?.forEach(in: area) { body(layers[$0]) }
  }
}
