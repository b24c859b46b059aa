import CursesCells

// Rows that moved as a whole, as a frame says or as is found: the terminal moves them, and what
// comes in is written.

extension DirectPresenter {
  /// Takes a frame over, and appends what moves rows; those that the changes of the frame do not
  /// tell of after that are noted to be looked at whole.
  func moveRows(of frame: Frame, to bytes: inout [UInt8]) {
    var isBehind = false
    for shift in frame.shifts where !shift.rows.isEmpty && shift.distance != 0 {
      if !move(shift, to: &bytes) { isBehind = true }
      // Those that were not moved are moved on by the next shift as they are.
      if isBehind { lookAtWhole(shift.rows) }
    }
    take(frame)
    guard frame.shifts.isEmpty, frame.changes.count >= RowSearch.fewest, !isMovedAside(frame) else {
      return search.forget(frame)
    }
    for match in search.matches(from: shown, to: target, changed: frame.changes) {
      guard match.gain(from: shown, to: target) > 0, move(match.shift, to: &bytes) else { continue }
      lookAtWhole(match.shift.rows)
    }
  }

  private func lookAtWhole(_ rows: Range<Int>) {
    for row in rows { isWholeRow[row] = true }
  }

  /// Whether some rows moved to the side as those of the last frame did, so that none is looked for
  /// above or below.
  private func isMovedAside(_ frame: Frame) -> Bool {
    let runs = frame.changes
    return [runs[0], runs[runs.count / 2], runs[runs.count - 1]].allSatisfy { run in
      withRow(run.row) { writer.moves($0, run.columns) }
    }
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
