import CursesCells

/// A part of a list of keys: those that one would look for, or all of them.
struct HelpPart: Equatable {
  /// The lines, of each column.
  let columns: [[HelpContent.Line]]

  /// How lines stand in a column.
  let layout: HelpContent.Columns

  /// The columns of the longest keys.
  private let keyWidth: Int

  /// The first row.
  private let row: Int

  /// The columns before all keys where they stand below those that one would look for.
  static let indent = 2

  /// Lays out some keys; all of them, below others, have a row for their name.
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

  /// The columns from one column of lines to the next.
  var pitch: Int { HelpOverlayLayout.pitch(of: layout) }

  /// Where the first line of a column is.
  func origin(ofColumn column: Int) -> Point {
    Point(x: column * pitch + (row > 0 ? HelpPart.indent : 0), y: row)
  }

  /// Where titles and words begin, in a column: in two columns only keys stand at their left.
  var start: Int { layout.keyRoom == nil ? 0 : effectColumn }

  /// Where effects stand beside keys, in a column.
  var effectColumn: Int {
    layout.keyRoom.map { $0 + HelpOverlayLayout.narrowGap } ?? keyWidth + HelpOverlayLayout.gap
  }
}
