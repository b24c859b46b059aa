import CursesCells
import CursesViews

// MARK: - Animated changes

extension TableView {
  /// Shows a change of the rows in the data source.
  ///
  /// Animated, rows slide to their new places in 0.25 s, new ones come and those that are gone go.
  /// The selection, the rows that are chosen and what is in sight stay with their rows. Where the
  /// data source has another number of rows than follows, everything is loaded again, as by
  /// ``reloadData()``.
  ///
  /// - Complexity: O(*n*) in the number of rows where they differ in height, and else in the rows
  ///   that change or are in sight.
  public func applyChange(_ change: TableViewChange, animated: Bool = true) {
    performChanges {
      guard animated, stage != nil, laidOutHeight > 0 else {
        apply(change)
        return
      }
      layoutIfNeeded()
      let old = (places: places, offset: contentOffset.y)
      var gone: [TableViewRow] = []
      guard apply(change, keeping: { gone.append($0) }) else { return }
      let way = contentOffset.y - old.offset
      View.performWithoutAnimation {
        gone += takeRowsOutOfSight()
        let starts = shown.mapValues { $0.presentationFrame.rounded }
        layoutIfNeeded()
        for row in gone { row.frame = row.presentationFrame.rounded.translated(x: 0, y: way) }
        for (index, row) in shown {
          let before = change.oldIndex(of: index)
          let seen = starts[index]?.minY ?? before.map { old.places.rows(of: $0).lowerBound }
          begin(row, at: index, from: seen.map { $0 + way })
        }
        rowsAreMoving()
      }
      move(gone)
    }
  }

  /// Puts a row to where it comes from: where it was, or where a new row begins.
  private func begin(_ row: TableViewRow, at index: Int, from top: Int?) {
    let rect = rectForRow(at: index)
    guard let top else {
      let place = rowLayout.place(of: rect, in: .arriving)
      (row.frame, row.alpha) = (place.frame, place.alpha)
      return
    }
    // What comes from afar comes in over the nearer edge.
    let range = contentOffset.y - frame.height...contentOffset.y + 2 * frame.height
    row.frame = Rect(
      x: rect.minX, y: min(max(top, range.lowerBound), range.upperBound), width: rect.width,
      height: rect.height)
  }

  private func move(_ gone: [TableViewRow]) {
    leaving += gone
    View.animate(withDuration: .milliseconds(250)) {
      for (index, row) in shown {
        let place = rowLayout.place(of: rectForRow(at: index), in: .resting)
        (row.frame, row.alpha) = (place.frame, place.alpha * alpha(ofRow: index))
      }
      for row in gone {
        let place = rowLayout.place(of: row.frame, in: .leaving)
        (row.frame, row.alpha) = (place.frame, place.alpha)
      }
      rowsAreMoving()
    } completion: { [weak self] _ in
      self?.dismiss(gone)
    }
  }

  /// Takes the rows that are out of sight after a change from those in sight.
  private func takeRowsOutOfSight() -> [TableViewRow] {
    let wanted = indicesOfVisibleRows
    return shown.keys.sorted().filter { !wanted.contains($0) }.compactMap { index in
      let row = shown.removeValue(forKey: index)
      if let row { didEndDisplayingRow(row, at: index) }
      return row
    }
  }

  /// Keeps rows that went to be used again.
  private func dismiss(_ gone: [TableViewRow]) {
    for row in gone where leaving.contains(where: { $0 === row }) {
      leaving.removeAll { $0 === row }
      keepSpare(row)
    }
  }

  /// Ends what still leaves.
  func dismissLeavingRows() { dismiss(leaving) }
}
