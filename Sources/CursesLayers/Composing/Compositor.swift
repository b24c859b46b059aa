import CursesCells

/// A compositor, which turns a layer tree into the cells of a screen.
///
/// It works in three passes. *Placing* computes where layers are and damages the cells that change.
/// *Displaying* draws layers with missing or stale cells. *Composing* composites the damaged cells.
/// The cost of each pass depends on the changes alone.
@MainActor
final class Compositor {
  /// The composited cells of the screen.
  private(set) var buffer: Buffer

  /// The cells to composite for the next frame.
  var damage: Damage

  /// The cost so far of the frame in progress.
  var statistics = LayerStatistics()

  /// The layers to display before compositing.
  var displayQueue: [Layer] = []

  /// The moved layers that redraw while moving, with their last placements and cells.
  var movers: [Mover] = []

  /// The layers at which a recursion stopped, which are still to be placed, and whether their cells
  /// are composited again.
  var deepLayers: [(layer: Layer, repaints: Bool)] = []

  /// Whether no frame has been composited, so that the first one includes every cell.
  private(set) var isFresh = true

  /// The cell of the cursor in the last frame, or `nil` if it was hidden.
  private var cursor: Point?

  private var shifts: [RowShift] = []

  /// The damage that is composited, and none between frames.
  private var composing: Damage

  /// The cells of the row that is painted.
  private var scratch: [Cell] = []

  /// The cell below all layers.
  var ground: Cell

  /// The placement context of the root layers.
  let rootContext: PlacementContext

  /// Creates a compositor for a screen.
  convenience init(size: Size) {
    self.init(size: size, ground: .blank, rootContext: PlacementContext(screen: size))
  }

  /// Creates a compositor for a copy of a layer; cells that nothing paints stay clear.
  convenience init(copying size: Size) {
    self.init(size: size, ground: .clear, rootContext: PlacementContext(copying: size))
  }

  private init(size: Size, ground: Cell, rootContext: PlacementContext) {
    self.ground = ground
    self.rootContext = rootContext
    buffer = Buffer(size: size, filledWith: ground)
    damage = Damage(size: size)
    composing = Damage(size: size)
    damage.add(buffer.bounds)
    scratch = Array(repeating: .blank, count: size.width)
  }

  var size: Size { buffer.size }

  /// Scrolls rows of the screen together with their damage, and records the shift for the frame.
  func shift(_ shift: RowShift) {
    buffer.moveRows(shift.rows, by: shift.distance)
    damage.follow(shift)
    shifts.append(shift)
  }

  /// Composites all damaged cells and returns the frame.
  ///
  /// `cursor` is a cell of the screen, or `nil` to hide the cursor.
  func compose(_ roots: [Layer], mixing: Mixing, cursor: Point?) -> Frame {
    swap(&damage, &composing)
    var changes: [CellRun] = []
    changes.reserveCapacity(Damage.maximumRows)
    var start = 0
    while let band = composing.band(from: start) {
      compose(band, of: roots, mixing, &changes)
      start = band.upperBound
    }
    composing.clear()
    defer {
      shifts = []
      isFresh = false
      self.cursor = cursor
    }
    if isFresh { return Frame(buffer, cursor: cursor) }
    return Frame(
      buffer: buffer, shifts: shifts, changes: changes, cursor: cursor,
      movesCursor: cursor != self.cursor)
  }
}

// MARK: - Painting

extension Compositor {
  /// Composites the damaged columns of some rows, which are the same in each of them.
  private func compose(
    _ rows: Range<Int>, of roots: [Layer], _ mixing: Mixing, _ changes: inout [CellRun]
  ) {
    let runs = composing.columns(inRow: rows.lowerBound)
    guard let first = runs.first?.lowerBound, let end = runs.last?.upperBound else { return }
    let area = Rect(
      x: first, y: rows.lowerBound, width: end - first, height: rows.count)
    let list = DisplayList(of: roots, in: area, height: size.height)
    let ground = list.isOpaque ? nil : ground
    var row = scratch
    scratch = []
    for line in rows {
      for run in runs {
        row.paint(list, line, run, over: ground, mixing)
        let columns = widen(run, line, of: roots, &row, mixing)
        if let changed = store(columns, of: row, inRow: line) {
          changes.append(CellRun(row: line, columns: changed))
        }
      }
    }
    scratch = row
    statistics.cellsComposited += rows.count * runs.reduce(0) { $0 + $1.count }
  }

  /// Paints the other halves of wide glyphs at the ends of painted columns.
  ///
  /// - Returns: The painted columns, which may exceed `columns` by one on each side.
  private func widen(
    _ columns: Range<Int>, _ line: Int, of roots: [Layer], _ row: inout [Cell], _ mixing: Mixing
  ) -> Range<Int> {
    var (first, end) = (columns.lowerBound, columns.upperBound)
    if first > 0, cell(first, line).span == .continuation || row[first].span == .continuation {
      first -= 1
      paintCell(at: Point(x: first, y: line), of: roots, &row, mixing)
      if row[first].span == .continuation { row[first] = cell(first, line) }
    }
    if end < row.count, cell(end - 1, line).span == .lead || row[end - 1].span == .lead {
      paintCell(at: Point(x: end, y: line), of: roots, &row, mixing)
      if row[end].span == .lead { row[end] = cell(end, line) }
      end += 1
    }
    blankHalves(first..<end, &row)
    return first..<end
  }

  private func cell(_ column: Int, _ row: Int) -> Cell { buffer[Point(x: column, y: row)] }

  private func paintCell(
    at point: Point, of roots: [Layer], _ row: inout [Cell], _ mixing: Mixing
  ) {
    let area = Rect(origin: point, size: Size(width: 1, height: 1))
    let list = DisplayList(of: roots, in: area, height: size.height)
    row.paint(list, point.y, area.columns, over: ground, mixing)
    statistics.cellsComposited += 1
  }

  /// Replaces halves of wide glyphs with blanks if their other half is hidden.
  private func blankHalves(_ columns: Range<Int>, _ row: inout [Cell]) {
    guard row.hasHalves(in: columns) else { return }
    for column in columns where row[column].span != .whole {
      let isLead = row[column].span == .lead
      let other = isLead ? column + 1 : column - 1
      if columns.contains(other) {
        let isPair =
          row[other].span == (isLead ? .continuation : .lead)
          && row[other].glyph == row[column].glyph
        if !isPair { row[column] = row[column].blanked }
      } else if !(0..<size.width).contains(other) {
        row[column] = row[column].blanked
      }
    }
  }

  /// Copies the painted cells to the screen.
  ///
  /// - Returns: The columns from the first to the last change, or `nil` if no cell changed.
  private func store(_ columns: Range<Int>, of painted: [Cell], inRow line: Int) -> Range<Int>? {
    buffer.withMutableRow(line) { cells in
      var first = columns.lowerBound
      var end = columns.upperBound
      while first < end, cells[first] == painted[first] { first += 1 }
      while first < end, cells[end - 1] == painted[end - 1] { end -= 1 }
      guard first < end else { return nil }
      for column in first..<end { cells[column] = painted[column] }
      if cells[first].span == .continuation, first > 0 { first -= 1 }
      if cells[end - 1].span == .lead, end < cells.count { end += 1 }
      return first..<end
    }
  }
}

extension [Cell] {
  /// Paints the layers of a list over `ground`; if it is `nil`, they hide it.
  fileprivate mutating func paint(
    _ list: DisplayList, _ line: Int, _ columns: Range<Int>, over ground: Cell?, _ mixing: Mixing
  ) {
    withUnsafeMutableBufferPointer { row in
      if let ground { row[columns].update(repeating: ground) }
      list.paint(line, columns, over: row, mixing)
    }
  }

  /// Whether a range of columns contains half of a wide glyph, which is rare.
  fileprivate func hasHalves(in columns: Range<Int>) -> Bool {
    withUnsafeBufferPointer { cells in columns.contains { cells[$0].span != .whole } }
  }
}

// MARK: - Displaying

/// A layer that redraws while moving, with its placement and cells of the last frame.
@MainActor
struct Mover {
  let layer: Layer
  let placement: Placement
  let backing: Backing
}

extension Compositor {
  /// Draws layers that need display or have undrawn visible cells.
  func display(_ layers: [Layer]) {
    for layer in layers where layer.pending.contains(.display) {
      layer.pending.remove(.display)
      displayQueue.append(layer)
    }
    let queue = displayQueue
    displayQueue = []
    for layer in queue {
      display(layer)
    }
    damageMovers()
  }

  private func display(_ layer: Layer) {
    guard let placement = layer.placement else { return }
    let requested = placement.visibleBounds
    guard !requested.isEmpty else { return layer.backing.drop() }
    if let cells = layer.contents { return show(cells, of: layer, in: placement) }
    let wasClear = layer.backing.buffer == nil
    let parts = layer.backing.prepare(wholeRows(requested, of: placement))
    guard !parts.isEmpty else { return }
    statistics.layersDrawn += 1
    for part in parts {
      draw(layer, part)
    }
    noteDrawn(layer, in: placement)
    let isClear = wasClear && layer.backing.buffer == nil
    guard !isClear, !movers.contains(where: { $0.layer === layer }) else { return }
    for part in parts {
      damage.add(part.translated(by: placement.cellOrigin).intersection(placement.visible))
    }
  }

  /// Returns a part widened to all columns of the layer if the screen is as wide as the layer.
  ///
  /// A layer that slides in from the side then draws once instead of once for each column. On a
  /// narrower screen, the part is unchanged.
  private func wholeRows(_ part: Rect, of placement: Placement) -> Rect {
    guard placement.rect.width <= size.width else { return part }
    let whole = placement.rect.translated(by: Point.zero - placement.cellOrigin)
    return Rect(x: whole.minX, y: part.minY, width: whole.width, height: part.height)
  }

  /// Restores the backing of a layer with fixed contents if it is invalid.
  private func show(_ cells: Buffer, of layer: Layer, in placement: Placement) {
    guard layer.backing.isInvalid else { return }
    layer.backing = Backing(cells)
    noteDrawn(layer, in: placement)
    damage.add(placement.visible)
  }

  /// Draws a part of a layer into its backing.
  private func draw(_ layer: Layer, _ part: Rect) {
    let rect = layer.backing.rect
    let isNew = layer.backing.buffer == nil
    // A container layer draws nothing and keeps no buffer: a clear canvas allocates one only when
    // draw(in:) writes to it.
    var canvas =
      layer.backing.buffer.take().map { Canvas($0, origin: rect.origin, clip: part) }
      ?? Canvas(clear: rect.size, origin: rect.origin, clip: part)
    if !isNew { canvas.clear(part) }
    let before = canvas.cellsWritten
    layer.draw(in: &canvas)
    statistics.cellsDrawn += canvas.cellsWritten - before
    if !isNew || canvas.cellsWritten > 0 { layer.backing.buffer = canvas.buffer }
  }

  /// Damages the cells in which moved layers differ from the last frame.
  private func damageMovers() {
    for mover in movers {
      guard let placement = mover.layer.placement else { continue }
      let area = mover.placement.visible.union(placement.visible)
      let fill = mover.layer.looks.backgroundColor
      for point in area.points
      where mover.backing.cell(at: point, mover.placement, over: fill)
        != mover.layer.backing.cell(at: point, placement, over: fill)
      {
        damage.add(Rect(origin: point, size: Size(width: 1, height: 1)))
      }
    }
    movers = []
  }
}

extension Rect {
  /// The positions of all cells, row by row.
  fileprivate var points: some Sequence<Point> {
    rows.lazy.flatMap { y in columns.lazy.map { Point(x: $0, y: y) } }
  }
}

extension Backing {
  /// Returns the cell that a layer with this placement and background shows at a screen position.
  fileprivate func cell(at point: Point, _ placement: Placement, over fill: Color) -> Cell {
    guard placement.visible.contains(point) else { return .clear }
    let below = fill.isClear ? .clear : Cell(.space, style: Style(background: fill))
    let local = point - placement.cellOrigin
    guard let buffer, rect.contains(local) else { return below }
    return buffer[local - rect.origin].over(below)
  }
}

// MARK: - Copying

extension Compositor {
  /// Returns the cells of a layer and its descendants; cells that they do not paint are clear.
  ///
  /// The layer is composited alone and opaque, at the origin of a screen of its own size. The state
  /// that its tree keeps is saved and restored; valid backings are reused.
  static func cells(of layer: Layer, mixing: Mixing) -> Buffer {
    let displayed = layer.presentationFrame
    return cells(of: [layer], in: Compositor(copying: displayed.rounded.size), mixing: mixing) {
      layer.presentation.frame = FractionalRect(
        x: 0, y: 0, width: displayed.width, height: displayed.height)
      layer.presentation.translation = .zero
      layer.presentation.alpha = 1
    }
  }

  /// Returns the cells of a screen as they would be displayed now.
  ///
  /// The state that the tree keeps of its layers is saved and restored.
  static func cells(of roots: [Layer], on size: Size, ground: Cell, mixing: Mixing) -> Buffer {
    let compositor = Compositor(size: size)
    compositor.ground = ground
    return cells(of: roots, in: compositor, mixing: mixing) {}
  }

  private static func cells(
    of roots: [Layer], in compositor: Compositor, mixing: Mixing, preparing prepare: () -> Void
  ) -> Buffer {
    let layers = roots.flatMap(\.subtree)
    let kept = layers.map(KeptState.init)
    defer {
      for state in kept { state.restore() }
    }
    for layer in layers {
      layer.placement = nil
      if layer.looks.redrawsWhileMoving { layer.backing.invalidate() }
    }
    prepare()
    for root in roots { root.pending.formUnion([.placement, .repaint]) }
    compositor.place(roots, roots: roots)
    compositor.display(layers)
    return compositor.compose(roots, mixing: mixing, cursor: nil).buffer
  }
}

/// The state of a layer, saved while a copy is composited.
@MainActor
private struct KeptState {
  private let layer: Layer
  private let presentation: Presentation
  private let placement: Placement?
  private let backing: Backing
  private let pending: Pending

  init(of layer: Layer) {
    self.layer = layer
    presentation = layer.presentation
    placement = layer.placement
    backing = layer.backing
    pending = layer.pending
  }

  /// Restores the saved state, and keeps work that the layer requested meanwhile.
  func restore() {
    layer.presentation = presentation
    layer.placement = placement
    layer.backing = backing
    layer.pending.formUnion(pending)
  }
}
