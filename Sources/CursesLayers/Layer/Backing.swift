import CursesCells

/// The cells a layer has drawn, for the part of it that can be seen.
struct Backing {
  /// The cells, or `nil` while every one is clear.
  var buffer: Buffer?

  /// The part that has been drawn, in the coordinates of the layer's bounds.
  private(set) var rect = Rect.zero

  /// The part to be drawn again, or `nil` for none.
  private var dirty: Rect?

  /// Whether nothing drawn so far can be kept.
  private(set) var isInvalid = true

  mutating func invalidate() { isInvalid = true }

  mutating func invalidate(_ rect: Rect) {
    dirty = dirty.map { $0.union(rect) } ?? rect
  }

  /// Forgets the cells of a layer that is out of sight.
  mutating func drop() { self = Backing() }

  /// Makes room for the part now visible, and returns what of it is to be drawn.
  ///
  /// Rows that were drawn are kept. Columns are never kept apart: a wide glyph may stand on both
  /// sides of where they would be.
  mutating func prepare(_ wanted: Rect) -> [Rect] {
    let isMissing = !rect.contains(wanted)
    if isInvalid || (isMissing && rect.columns != wanted.columns) {
      self = Backing(rect: wanted)
      return [wanted]
    }
    let missing = isMissing ? wanted.subtracting(rect) : []
    let kept = isMissing ? rect.intersection(wanted) : rect
    let again = wholeGlyphs(dirty?.intersection(kept) ?? .zero)
    if isMissing { keepRows(of: wanted) }
    dirty = nil
    return (missing + [again]).filter { !$0.isEmpty }
  }

  init() {}

  /// Creates a backing of cells that are all there.
  init(_ cells: Buffer) {
    self.init(rect: cells.bounds)
    buffer = cells
  }

  private init(rect: Rect) {
    self.rect = rect
    isInvalid = false
  }

  /// Returns an area of the cells with so many columns more that it cuts no wide glyph.
  private func wholeGlyphs(_ area: Rect) -> Rect {
    guard let buffer, !area.isEmpty else { return area }
    func isCut(before column: Int) -> Bool {
      column > rect.minX && column < rect.maxX
        && area.rows.contains {
          buffer[Point(x: column, y: $0) - rect.origin].span == .continuation
        }
    }
    var columns = area.columns
    while isCut(before: columns.lowerBound) {
      columns = columns.lowerBound - 1..<columns.upperBound
    }
    while isCut(before: columns.upperBound) {
      columns = columns.lowerBound..<columns.upperBound + 1
    }
    return Rect(x: columns.lowerBound, y: area.minY, width: columns.count, height: area.height)
  }

  /// Covers other rows of the same columns, with what was drawn of them.
  private mutating func keepRows(of wanted: Rect) {
    let old = self
    rect = wanted
    guard let cells = old.buffer else { return }
    var kept = Buffer(size: wanted.size, filledWith: .clear)
    for row in wanted.intersection(old.rect).rows {
      cells.withRow(row - old.rect.minY) { source in
        kept.withMutableRow(row - wanted.minY) { target in
          for column in target.indices { target[column] = source[column] }
        }
      }
    }
    buffer = kept
  }
}
