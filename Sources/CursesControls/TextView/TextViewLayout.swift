import CursesCells

/// The geometry of a text view's parts.
///
/// Drawing, the cursor and the mouse share this type, so that they agree.
struct TextViewLayout: Hashable {
  /// The columns of line numbers and the blank after them; empty without line numbers.
  let numbers: Range<Int>

  /// The columns of the text.
  let columns: Range<Int>

  /// The column of the focus mark, or `nil` for none.
  let leftMark: Int?

  /// The column to the right of the text, or `nil` for none.
  ///
  /// It displays the cursor after a full row, the mark of clipped text and the thumb.
  let rightMark: Int?

  /// Creates the layout of a view.
  ///
  /// - Parameters:
  ///   - width: The available columns.
  ///   - lineCount: The number of lines to be numbered, or `nil` for no numbers.
  ///   - hasLeftMark: Whether a column at the left marks the focus.
  ///   - text: The columns for text and line numbers, or `nil`, the default, for all.
  init(width: Int, lineCount: Int?, hasLeftMark: Bool, text: Range<Int>? = nil) {
    let isNarrow = width < 5
    let start = max(hasLeftMark && !isNarrow ? 1 : 0, text?.lowerBound ?? 0)
    let end = max(start, min(isNarrow ? width : width - 1, text?.upperBound ?? width))
    let digits = lineCount.map { max(2, String($0).count) + 1 } ?? 0
    // Numbers are omitted if they would leave the text fewer than 12 columns.
    let gutter = end - start - digits >= 12 ? digits : 0
    numbers = start..<start + gutter
    columns = start + gutter..<end
    leftMark = hasLeftMark && !isNarrow ? start - 1 : nil
    rightMark = isNarrow ? nil : end
  }

  /// The width of the text in columns.
  var width: Int { columns.count }
}
