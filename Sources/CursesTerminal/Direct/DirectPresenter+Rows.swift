import CursesCells

// Rows that moved as a whole, as a frame says or as is found: the terminal moves them, and what
// comes in is written.

extension DirectPresenter {
  /// Appends what moves rows; those that the changes of the frame do not tell of after that are
  /// noted to be looked at whole.
  func moveRows(of frame: Frame, to bytes: inout [UInt8]) {
    var isBehind = false
    for shift in frame.shifts where !shift.rows.isEmpty && shift.distance != 0 {
      if !move(shift, to: &bytes) { isBehind = true }
      // Those that were not moved are moved on by the next shift as they are.
      if isBehind { lookAtWhole(shift.rows) }
    }
    guard frame.shifts.isEmpty, frame.changes.count >= RowMatches.fewest else { return }
    let target = target(of: frame)
    for match in RowMatches.find(from: shown, to: target, changed: frame.changes.map(\.row)) {
      guard match.gain(from: shown, to: target) > 0, move(match.shift, to: &bytes) else { continue }
      lookAtWhole(match.shift.rows)
    }
  }

  /// Returns what is to be shown, as it is sent.
  private func target(of frame: Frame) -> Buffer {
    var target = shown
    for run in frame.changes {
      frame.buffer.withRow(run.row) { source in
        target.withMutableRow(run.row) { cells.convert(source, 0..<source.count, into: $0) }
      }
    }
    return target
  }

  private func lookAtWhole(_ rows: Range<Int>) {
    for row in rows { isWholeRow[row] = true }
  }

  /// Appends what moves rows, and returns whether the terminal can.
  ///
  /// Those that come in have its own background. Nothing is moved by less than the whole width.
  private func move(_ shift: RowShift, to bytes: inout [UInt8]) -> Bool {
    let count = min(abs(shift.distance), shift.rows.count)
    guard count < shift.rows.count, let move = RowMove(shift, writer.pen.skills, shown.size) else {
      return false
    }
    writer.pen.chooseErasing(in: .default, to: &bytes)
    move.append(with: &writer.pen, to: &bytes)
    shown.moveRows(shift.rows, by: shift.distance)
    return true
  }
}
