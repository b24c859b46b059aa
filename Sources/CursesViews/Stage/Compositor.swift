import CursesCells

/// Puts the views of a stage together into the cells of a screen.
///
/// It works in three passes: *placing* finds where views are and which cells
/// that changes, *displaying* lets views draw, and *composing* puts the changed
/// cells together. Each touches only what the program asked for.
@MainActor
final class Compositor {
  /// The composed picture of the screen.
  private(set) var buffer: Buffer

  /// The cells to be put together anew.
  var damage: Damage

  /// The cost so far of the frame that is being made.
  var statistics = FrameStatistics()

  /// Views that are to be drawn before the cells are put together.
  var displayQueue: [View] = []

  /// Where views were that redraw while they move, with what they had drawn there.
  var movers: [Mover] = []

  /// Whether nothing was shown yet, so that every cell of the first frame is a change.
  private var isFresh = true

  /// Where the cursor was in the last frame.
  private var cursor: Point?

  private var shifts: [RowShift] = []
  private var scratch: [Cell] = []
  private var spareLayers: [[Cell]] = []

  /// The cell below all views.
  private let ground: Cell

  /// The placement context of the root view.
  let rootContext: PlacementContext

  /// Creates a compositor for a screen.
  convenience init(size: Size) {
    self.init(size: size, ground: .blank, rootContext: PlacementContext(screen: size))
  }

  /// Creates a compositor for a copy of the root, which leaves clear what the root does.
  convenience init(copying size: Size) {
    self.init(size: size, ground: .clear, rootContext: PlacementContext(copying: size))
  }

  private init(size: Size, ground: Cell, rootContext: PlacementContext) {
    self.ground = ground
    self.rootContext = rootContext
    buffer = Buffer(size: size, filledWith: ground)
    damage = Damage(size: size)
    damage.add(buffer.bounds)
    scratch = Array(repeating: .blank, count: size.width)
  }

  var size: Size { buffer.size }

  /// Scrolls rows of the screen.
  func shift(_ shift: RowShift) {
    buffer.moveRows(shift.rows, by: shift.distance)
    damage.follow(shift)
    shifts.append(shift)
  }

  /// Puts all damaged cells together and returns what the screen shows then.
  ///
  /// `cursor` is a cell of the screen, or `nil` for no cursor.
  func compose(_ layers: [View], traits: Traits, cursor: Point?) -> Frame {
    var changes: [CellRun] = []
    for run in damage.take() {
      let columns = paint(run, of: layers, traits: traits)
      if let changed = store(columns, inRow: run.row) {
        changes.append(CellRun(row: run.row, columns: changed))
      }
    }
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
  /// Paints a run into the scratch row, with the halves of wide glyphs at its ends.
  ///
  /// - Returns: The columns painted, which may be one more on each side.
  private func paint(_ run: CellRun, of layers: [View], traits: Traits) -> Range<Int> {
    var row = scratch
    scratch = []
    defer { scratch = row }
    var columns = run.columns
    paint(layers, run.row, columns, &row, traits)
    let first = columns.lowerBound
    if first > 0, isContinuation(first, run.row) || row[first].span == .continuation {
      columns = first - 1..<columns.upperBound
      paint(layers, run.row, first - 1..<first, &row, traits)
      if row[first - 1].span == .continuation { row[first - 1] = cell(first - 1, run.row) }
    }
    let last = columns.upperBound
    if last < size.width, cell(last - 1, run.row).span == .lead || row[last - 1].span == .lead {
      columns = columns.lowerBound..<last + 1
      paint(layers, run.row, last..<last + 1, &row, traits)
      if row[last].span == .lead { row[last] = cell(last, run.row) }
    }
    blankHalves(columns, &row)
    return columns
  }

  private func cell(_ column: Int, _ row: Int) -> Cell { buffer[Point(x: column, y: row)] }

  private func isContinuation(_ column: Int, _ row: Int) -> Bool {
    cell(column, row).span == .continuation
  }

  /// Paints the ground and, over it, all views.
  private func paint(
    _ layers: [View], _ line: Int, _ columns: Range<Int>, _ row: inout [Cell], _ traits: Traits
  ) {
    row.fill(columns, with: ground)
    for layer in layers {
      paintView(layer, line, columns, &row, traits)
    }
    statistics.cellsComposited += columns.count
  }

  /// Paints a view and those inside it, mixed with what is below as one group.
  ///
  /// A group is painted over a copy of what is below and then mixed with it, so that the alphas of
  /// groups inside each other multiply.
  private func paintView(
    _ view: View, _ line: Int, _ columns: Range<Int>, _ row: inout [Cell], _ traits: Traits
  ) {
    guard let placement = view.placement, !placement.isHidden,
      placement.extent.rows.contains(line)
    else { return }
    let columns = columns.clamped(to: placement.extent.columns)
    guard !columns.isEmpty else { return }
    let alpha = view.presentationAlpha
    guard alpha < 1 else {
      return paintContent(view, placement, line, columns, &row, traits)
    }
    var layer = spareLayers.popLast() ?? Array(repeating: .blank, count: size.width)
    for column in columns {
      layer[column] = row[column]
    }
    paintContent(view, placement, line, columns, &layer, traits)
    let mixes = traits.colorDepth >= .palette256
    for column in columns where layer[column] != row[column] {
      row[column] =
        mixes
        ? layer[column].blended(over: row[column], alpha: alpha, colors: traits.colors)
        : layer[column].stepped(over: row[column], alpha: alpha)
    }
    spareLayers.append(layer)
  }

  private func paintContent(
    _ view: View, _ placement: Placement, _ line: Int, _ columns: Range<Int>,
    _ row: inout [Cell], _ traits: Traits
  ) {
    let visible = placement.visible
    if visible.rows.contains(line) {
      let own = columns.clamped(to: visible.columns)
      if !view.backgroundColor.isClear {
        row.fill(own, with: Cell(.space, style: Style(background: view.backgroundColor)))
      }
      view.backing.paint(line, own, of: placement, over: &row)
    }
    view.forEachSubview(in: line, columns, height: size.height) {
      paintView($0, line, columns, &row, traits)
    }
  }

  /// Leaves blanks where one half of a wide glyph is hidden.
  private func blankHalves(_ columns: Range<Int>, _ row: inout [Cell]) {
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

  /// Copies painted cells to the screen and returns the columns from the first to the last change.
  private func store(_ columns: Range<Int>, inRow line: Int) -> Range<Int>? {
    let painted = scratch
    return buffer.withMutableRow(line) { cells in
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
  /// Puts a cell in some columns; none may be anywhere.
  fileprivate mutating func fill(_ columns: Range<Int>, with cell: Cell) {
    guard !columns.isEmpty else { return }
    withUnsafeMutableBufferPointer { $0[columns].update(repeating: cell) }
  }
}

extension Backing {
  /// Puts the cells of one row of the screen over those painted so far.
  ///
  /// A wide glyph that the edge of the visible part cuts shows as a blank.
  fileprivate func paint(
    _ line: Int, _ columns: Range<Int>, of placement: Placement, over row: inout [Cell]
  ) {
    guard let buffer else { return }
    let left = placement.cellOrigin.x + rect.minX
    let columns = columns.clamped(to: left..<left + rect.width)
    let y = line - placement.cellOrigin.y - rect.minY
    guard !columns.isEmpty, y >= 0, y < rect.height else { return }
    let edges = placement.visible
    buffer.withRow(y) { cells in
      // Through the array's subscript every cell would pay for a uniqueness check (copy on write).
      row.withUnsafeMutableBufferPointer { row in
        for column in columns {
          let cell = cells[column - left]
          let isCut =
            (cell.span == .continuation && column == edges.minX)
            || (cell.span == .lead && column == edges.maxX - 1)
          row[column] = (isCut ? cell.blanked : cell).over(row[column])
        }
      }
    }
  }
}
