import CursesCells
import CursesViews

/// The rows of a printed view after which its text continues in the next row.
@MainActor
struct WrappedRowEnds {
  /// The ends of these rows by row; other rows end a line.
  private(set) var ends: [Int: RowEnd] = [:]

  private let buffer: Buffer

  /// Collects the ends from the views in a tree, as they are drawn in `buffer`.
  init(_ view: View, in buffer: Buffer) {
    self.buffer = buffer
    var views = [view]
    while let next = views.popLast() {
      guard !next.isHidden else { continue }
      views += next.subviews
      if let wrapped = next as? any View & WrappedRows { add(wrapped) }
    }
  }

  private mutating func add(_ view: any View & WrappedRows) {
    let frame = Rect(origin: view.convertToStage(.zero), size: view.bounds.size)
    for row in frame.rows.clamped(to: 0..<max(0, buffer.size.height - 1)) {
      let end = view.rowEnd(row - frame.minY)
      if end != .line, isAlone(frame, in: row), isAlone(frame, in: row + 1) { ends[row] = end }
    }
  }

  /// Whether a row is blank outside of some columns, so that a reflow cannot mix two texts.
  private func isAlone(_ frame: Rect, in row: Int) -> Bool {
    let columns = frame.minX..<frame.maxX
    return (0..<buffer.size.width).allSatisfy { column in
      columns.contains(column) || buffer[Point(x: column, y: row)].isVacant
    }
  }
}

extension RowEnd {
  /// The characters between the text of a row and that of the next one.
  ///
  /// A line separator (U+2028) continues a line in the next row.
  var separator: String {
    switch self {
    case .line: "\n"
    case .word: " \u{2028}"
    case .character: "\u{2028}"
    }
  }
}

extension Cell {
  fileprivate var isVacant: Bool {
    [" ", nil].contains(glyph.character) && [.default, .clear].contains(background)
  }
}
