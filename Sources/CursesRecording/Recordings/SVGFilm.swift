import CursesCells

/// A film strip divided into parts: unchanged rows, and groups of rows visible in the same frames.
struct SVGFilm {
  /// A group of rows that are visible in the same frames.
  struct Part {
    /// The index ranges of those frames.
    let frames: [Range<Int>]

    /// The elements of the rows, one per line.
    let elements: String
  }

  /// The size of the picture, in units.
  let width: Int
  let height: Int

  /// The elements of rows that are the same in every frame.
  let still: String

  /// The parts for all other rows.
  let parts: [Part]

  /// - Complexity: O(*n*) in the number of cells.
  init(_ strip: FilmStrip, colors: TerminalColors) {
    let sizes = strip.frames.map(\.buffer.size)
    let rows = sizes.map(\.height).max() ?? 0
    width = (sizes.map(\.width).max() ?? 0) * SVGGrid.width + 2 * SVGGrid.margin
    height = rows * SVGGrid.height + 2 * SVGGrid.margin

    var inks: [[Range<Int>]: SVGInk] = [:]
    var order: [[Range<Int>]] = []
    for row in 0..<rows {
      for (frames, index) in SVGFilm.looks(of: row, in: strip) {
        if inks[frames] == nil { order.append(frames) }
        inks[frames, default: SVGInk(colors: colors)].add(row, of: strip.frames[index])
      }
    }
    let all = [0..<strip.frames.count]
    still = inks[all]?.elements ?? ""
    parts = order.filter { $0 != all }.map { Part(frames: $0, elements: inks[$0]?.elements ?? "") }
  }

  /// Returns each version of a row, with its frames and the index of one of them.
  private static func looks(of row: Int, in strip: FilmStrip) -> [([Range<Int>], Int)] {
    var frames: [RowLook: [Range<Int>]] = [:]
    var order: [(RowLook, Int)] = []
    for (index, frame) in strip.frames.enumerated() where row < frame.buffer.size.height {
      let look = RowLook(row, of: frame)
      var ranges = frames[look] ?? []
      if ranges.isEmpty { order.append((look, index)) }
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
      frames[look] = ranges
    }
    return order.map { (frames[$0.0] ?? [], $0.1) }
  }
}

/// The visible contents of a row: its cells, and the cursor if it is in the row.
private struct RowLook: Hashable {
  private let cells: [Cell]
  private let cursor: Int?

  init(_ row: Int, of frame: FilmFrame) {
    cells = frame.buffer.withRow(row) { cells in cells.indices.map { cells[$0] } }
    cursor = frame.cursor.flatMap { $0.y == row ? $0.x : nil }
  }
}

extension SVGInk {
  /// Adds a row, with the cursor if it is in the row.
  fileprivate mutating func add(_ row: Int, of frame: FilmFrame) {
    add(row, of: frame.buffer)
    if let cursor = frame.cursor, cursor.y == row { addCursor(at: cursor) }
  }
}
