import CursesCells

/// The backing store of a layer: the cells drawn for its visible part.
struct Backing {
  /// The cells, or `nil` while all are clear.
  var buffer: Buffer?

  /// The part of the layer that has been drawn, in the coordinates of its bounds.
  private(set) var rect = Rect.zero

  /// The dirty part, which must be drawn again, or `nil` for none.
  private var dirty: Rect?

  /// Whether all drawn cells are stale.
  private(set) var isInvalid = true

  mutating func invalidate() { isInvalid = true }

  mutating func invalidate(_ rect: Rect) {
    dirty = dirty.map { $0.union(rect) } ?? rect
  }

  /// Discards the cells of a layer that is not visible.
  mutating func drop() { self = Backing() }

  /// Makes room for the visible part and returns the rectangles to draw.
  ///
  /// If cells are missing and the columns differ, the whole part is drawn, because a wide glyph may
  /// cross the old edge. Otherwise, rows that were drawn are kept.
  mutating func prepare(_ requested: Rect) -> [Rect] {
    let isMissing = !rect.contains(requested)
    if isInvalid || (isMissing && rect.columns != requested.columns) {
      self = Backing(rect: requested)
      return [requested]
    }
    let missing = isMissing ? requested.subtracting(rect) : []
    let kept = isMissing ? rect.intersection(requested) : rect
    let again = wholeGlyphs(dirty?.intersection(kept) ?? .zero)
    if isMissing { keepRows(of: requested) }
    dirty = nil
    return (missing + [again]).filter { !$0.isEmpty }
  }

  init() {}

  /// Creates a backing with all cells drawn.
  init(_ cells: Buffer) {
    self.init(rect: cells.bounds)
    buffer = cells
  }

  private init(rect: Rect) {
    self.rect = rect
    isInvalid = false
  }

  /// Returns an area widened so that it cuts no wide glyph.
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

  /// Changes the rows that the backing covers, and keeps the cells of shared rows.
  ///
  /// `requested` must have the same columns.
  private mutating func keepRows(of requested: Rect) {
    let old = self
    rect = requested
    guard let cells = old.buffer else { return }
    var kept = Buffer(size: requested.size, filledWith: .clear)
    for row in requested.intersection(old.rect).rows {
      cells.withRow(row - old.rect.minY) { source in
        kept.withMutableRow(row - requested.minY) { target in
          for column in target.indices { target[column] = source[column] }
        }
      }
    }
    buffer = kept
  }
}
