import CursesCells

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
    columns = layout.keyRoom == nil ? [named] : HelpContent.parted(named)
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
  var start: Int { layout.keyRoom == nil ? 0 : effectColumn }

  /// The start of effects next to keys in a column.
  var effectColumn: Int {
    layout.keyRoom.map { $0 + HelpOverlayLayout.narrowGap } ?? keyWidth + HelpOverlayLayout.gap
  }
}
