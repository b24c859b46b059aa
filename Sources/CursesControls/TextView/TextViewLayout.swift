import CursesCells

/// Where the parts of a text view go in its size.
///
/// Drawing, the cursor and the mouse all read this, so they cannot disagree.
struct TextViewLayout: Hashable {
  /// The columns of line numbers, with a blank behind them; none where there are none.
  let numbers: Range<Int>

  /// The columns of the text.
  let columns: Range<Int>

  /// The column before all others, for the mark of the focus, or `nil` where there is none.
  let leftMark: Int?

  /// The column behind the text, for the cursor after a full row, for the mark of text that goes on
  /// and for the thumb, or `nil` where there is none.
  let rightMark: Int?

  /// Lays out a view.
  ///
  /// - Parameters:
  ///   - width: The columns there are.
  ///   - lineCount: The lines to be numbered, or `nil` for no numbers.
  ///   - hasLeftMark: Whether the focus is marked at the left.
  init(width: Int, lineCount: Int?, hasLeftMark: Bool) {
    let isNarrow = width < 5
    let start = hasLeftMark && !isNarrow ? 1 : 0
    let end = max(start, isNarrow ? width : width - 1)
    let digits = lineCount.map { max(2, String($0).count) + 1 } ?? 0
    // Numbers give way to text where they would leave it less than a word or two.
    let gutter = end - start - digits >= 12 ? digits : 0
    numbers = start..<start + gutter
    columns = start + gutter..<end
    leftMark = start > 0 ? 0 : nil
    rightMark = isNarrow ? nil : end
  }

  /// The columns of the text.
  var width: Int { columns.count }
}
