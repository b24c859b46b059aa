import CursesCells
import CursesViews

/// A part of a list of keys: the main keys, or all keys.
struct HelpPart: Equatable {
  /// The lines of each column.
  let columns: [[HelpContent.Line]]

  /// The layout of keys and effects in a column.
  let layout: HelpContent.Columns

  /// The number of columns of the longest keys.
  private let keyWidth: Int

  /// The first row.
  private let row: Int

  /// The indent of all keys below the main keys.
  static let indent = 2

  /// Lays out keys; if they are below others, a title precedes them.
  init(_ content: HelpContent, in layout: HelpContent.Columns, below row: Int = 0) {
    let lines = content.lines(in: layout)
    let named = row > 0 ? [.title("All keys"), .blank] + lines : lines
    columns = layout.keySpace == nil ? [named] : HelpContent.parted(named)
    self.layout = layout
    self.row = row
    keyWidth = content.keyWidth
  }

  /// The row after the last one.
  var endRow: Int { row + (columns.map(\.count).max() ?? 0) }

  /// The number of columns from one column of lines to the next.
  var pitch: Int { HelpOverlayLayout.pitch(of: layout) }

  /// Returns the origin of the first line of a column.
  func origin(ofColumn column: Int) -> Point {
    Point(x: column * pitch + (row > 0 ? HelpPart.indent : 0), y: row)
  }

  /// The start of titles and text in a column; in a layout of two columns, keys are to its left.
  var start: Int { layout.keySpace == nil ? 0 : effectColumn }

  /// The start of effects next to keys in a column.
  var effectColumn: Int {
    layout.keySpace.map { $0 + HelpOverlayLayout.narrowGap } ?? keyWidth + HelpOverlayLayout.gap
  }
}

// MARK: - Hints

extension HelpPart {
  /// Returns the hints with their cells, in a list of `width` columns.
  func items(in width: Int) -> [HelpItem] {
    columns.indices.flatMap { items(ofColumn: $0, in: width) }
  }

  private func items(ofColumn column: Int, in width: Int) -> [HelpItem] {
    let origin = origin(ofColumn: column)
    let columnWidth = columns.count > 1 ? pitch - 1 : width - origin.x
    var items: [HelpItem] = []
    for (row, line) in columns[column].enumerated() {
      switch line {
      case .hint(_, _, let hint?), .keys(_, let hint?):
        let frame = Rect(x: origin.x, y: origin.y + row, width: columnWidth, height: 1)
        items.append(HelpItem(hint: hint, frame: frame))
      case .hint, .keys, .effect:
        if !items.isEmpty { items[items.count - 1].frame.size.height += 1 }
      case .blank, .title, .placeholder: break
      }
    }
    return items
  }

  /// Returns the first column of the keys of a line.
  func keyStart(of line: HelpContent.Line) -> Int {
    guard case .hint(let keys, _, _) = line else { return start }
    return layout.keySpace.map { max(0, $0 - CellWidth.of(keys)) } ?? 0
  }

  /// Returns the name of the key at a point of the list, or `nil` for none.
  func key(at point: Point) -> Substring? {
    for (column, lines) in columns.enumerated() {
      let origin = origin(ofColumn: column)
      guard lines.indices.contains(point.y - origin.y) else { continue }
      let line = lines[point.y - origin.y]
      var start = origin.x + keyStart(of: line)
      for key in line.keys.split(separator: " ") {
        let end = start + CellWidth.of(key)
        if (start..<end).contains(point.x) { return key }
        start = end + 1
      }
    }
    return nil
  }
}

extension HelpContent.Line {
  /// The keys of the line; empty if it has none.
  fileprivate var keys: Substring {
    switch self {
    case .hint(let keys, _, _), .keys(let keys, _): keys
    case .blank, .title, .effect, .placeholder: ""
    }
  }
}
