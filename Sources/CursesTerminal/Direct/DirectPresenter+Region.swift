import CursesCells

// An inline region of the primary screen, see `InlineRegion`.
//
// Trailing blanks of a row are never written: a terminal that reflows lines may count them or not.
// A row that becomes shorter is erased first. tmux breaks no row for what was erased, in whatever
// color, so there the ends of rows are erased in theirs.

extension DirectPresenter {
  /// Appends what shows a picture in a region.
  func present(_ picture: Picture, in place: Picture.Region, to bytes: inout [UInt8])
    -> Presented?
  {
    let isNew = picture.frame.map { _ in !continues(in: place.size) } ?? false
    if isNew { reopen(size: Size(width: place.size.width, height: place.terminalRows)) }
    let isWhole = isNew || picture.isLost
    guard let size = picture.frame?.buffer.size ?? region else { return nil }
    writer.pen.note(place.start)
    if isWhole { eraseRegion(&bytes) }
    if let frame = picture.frame, !isWhole, !place.isBehind, region == size {
      show(frame, to: &bytes)
    } else {
      for row in 0..<size.height {
        if let frame = picture.frame { take(row, of: frame.buffer) }
        show(row, to: &bytes)
      }
      eraseRows(below: size.height, &bytes)
    }
    region = size
    writer.pen.lift(to: &bytes)
    writer.pen.move(to: picture.cursor ?? .zero, &bytes)
    return Presented(isWhole: isWhole, lengths: lengths)
  }

  private func eraseRegion(_ bytes: inout [UInt8]) {
    bytes += InlineRegion.origin
    bytes += InlineRegion.erasureFromOrigin.utf8
    writer.pen.note(.zero)
    shown = Buffer(size: shown.size)
    lengths = []
  }

  private func eraseRows(below height: Int, _ bytes: inout [UInt8]) {
    for row in height..<max(height, lengths.count) where lengths[row] > 0 {
      erase(row, from: 0, in: .default, &bytes)
      shown.withMutableRow(row) { $0.update(repeating: .blank) }
      target.withMutableRow(row) { $0.update(repeating: .blank) }
    }
    lengths = Array(lengths.prefix(height))
  }

  /// Shows what changed; moved rows are looked at whole, as nothing scrolls.
  private func show(_ frame: Frame, to bytes: inout [UInt8]) {
    take(frame)
    for shift in frame.shifts { for row in shift.rows { isWholeRow[row] = true } }
    for run in frame.changes { isWholeRow[run.row] = true }
    for row in 0..<frame.buffer.size.height where isWholeRow[row] {
      isWholeRow[row] = false
      show(row, to: &bytes)
    }
  }

  private func show(_ row: Int, to bytes: inout [UInt8]) {
    while lengths.count <= row { lengths.append(0) }
    let old = lengths[row]
    withRow(row) { cells in
      let length = cells.length(erasesEnds: plan.isTmux)
      if length < old, !plan.isTmux {
        erase(row, from: 0, in: .default, &bytes)
        cells.shown.update(repeating: .blank)
      }
      writer.write(cells, row, 0..<length, erasesTail: false, to: &bytes)
      if plan.isTmux, cells.firstDifference(in: length..<cells.width) < cells.width {
        erase(row, from: length, in: cells.next[length].background, &bytes)
        for column in length..<cells.width { cells.note(column) }
      }
      lengths[row] = length
    }
  }

  private func erase(
    _ row: Int, from column: Int, in color: Color, _ bytes: inout [UInt8]
  ) {
    writer.pen.move(to: Point(x: column, y: row), &bytes)
    writer.pen.chooseErasing(in: color, to: &bytes)
    bytes.append(sequence: nil, ending: UInt8(ascii: "K"))
  }
}

extension RowCells {
  /// Returns how many columns hold more than blanks that need not be written.
  ///
  /// When `erasesEnds`, blanks of one color need not, but for three, which are sooner written.
  fileprivate func length(erasesEnds: Bool) -> Int {
    var length = width
    while length > 0, next[length - 1].isPlainBlank { length -= 1 }
    guard erasesEnds else { return length }
    let tail = length == width ? blankTail() : length
    return length - tail > 3 ? tail : length
  }
}

extension Cell {
  /// Whether it looks like one that was erased in the terminal's own colors.
  fileprivate var isPlainBlank: Bool { isErasable && attributes == [] && background == .default }
}
