import CursesCells

/// Which of many layers inside another one may show something in a row of the screen.
///
/// Putting a row together then asks those few and not all of them: a frame in which one of 10,000
/// layers moves costs what it costs with 10, see `make bench`.
struct SublayerRows {
  /// How many rows there are.
  let height: Int

  /// Where in `entries` each row begins, and at last where they end.
  private var starts: [Int]

  /// For each row its layers, the lowest first.
  private var entries: [Entry]

  /// Layers that moved since, which are asked for every cell; the lowest first.
  private var strays: [Int] = []

  /// With fewer layers, asking each is faster; a list on a usual screen has fewer rows.
  static let least = 100

  /// With more of them, all rows are found anew.
  private static let mostStrays = 8

  private struct Entry {
    let index: Int
    let columns: Range<Int>
  }

  /// Finds the rows of layers on a screen of `height` rows.
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

  /// Calls `body` with each layer that may show something in a part of a row, the lowest first.
  func forEach(in row: Int, _ columns: Range<Int>, _ body: (Int) -> Void) {
    var strays = strays[...]
    for entry in entries[starts[row]..<starts[row + 1]] where entry.columns.overlaps(columns) {
      while let stray = strays.first, stray <= entry.index {
        if stray < entry.index { body(stray) }
        strays.removeFirst()
      }
      body(entry.index)
    }
    for stray in strays { body(stray) }
  }

  /// Notes that one of `layers` is elsewhere now; false when it is time to find all rows anew.
  @MainActor
  mutating func note(_ layer: Layer, of layers: [Layer]) -> Bool {
    if strays.contains(where: { layers[$0] === layer }) { return true }
    guard strays.count < SublayerRows.mostStrays,
      let index = layers.firstIndex(where: { $0 === layer })
    else { return false }
    strays.insert(index, at: strays.firstIndex { $0 > index } ?? strays.count)
    return true
  }
}

extension Rect {
  /// The part in some rows.
  fileprivate func intersection(rows: Range<Int>) -> Rect {
    intersection(Rect(x: minX, y: rows.lowerBound, width: width, height: rows.count))
  }
}

extension Layer {
  /// The cells of the screen in which the layer or those inside it may show something.
  fileprivate var extent: Rect { placement?.extent ?? .zero }

  /// Lets the layer around this one know when the cells changed in which it may show something.
  func placementDidChange(from old: Placement?) {
    guard (old?.extent ?? .zero) != extent, let superlayer else { return }
    guard superlayer.sublayerRows?.note(self, of: superlayer.sublayers) == false else { return }
    superlayer.sublayerRows = nil
  }

  /// Whether something may be shown in a part of a row.
  ///
  /// Most layers are passed over here, so no more is looked at than that: handing them on would be
  /// to retain them, which costs several times as much.
  private func mayShow(in row: Int, _ columns: Range<Int>) -> Bool {
    guard let extent = placement?.extent else { return false }
    return extent.rows.contains(row) && extent.columns.overlaps(columns)
  }

  /// Calls `body` with each layer inside this one that may show something in a part of a row of a
  /// screen of `height` rows, the lowest first.
  func forEachSublayer(
    in row: Int, _ columns: Range<Int>, height: Int, _ body: (Layer) -> Void
  ) {
    let layers = sublayers
    guard layers.count >= SublayerRows.least else {
      for layer in layers where layer.mayShow(in: row, columns) { body(layer) }
      return
    }
    if sublayerRows?.height != height { sublayerRows = SublayerRows(of: layers, height: height) }
    sublayerRows?.forEach(in: row, columns) { body(layers[$0]) }
  }
}
