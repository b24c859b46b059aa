import CursesCells

/// Text broken into lines, and the range of widths for which these lines are valid.
struct WrappedText {
  /// The lines, as slices of the text.
  let lines: [Substring]

  /// The width of the widest line, in columns.
  let width: Int

  private let widths: ClosedRange<Int>

  /// Breaks text into lines of at most `limit` columns.
  ///
  /// A negative limit is clamped to 0, which results in an empty list.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, wrapping: LineWrapping, limit: Int) {
    let limit = max(limit, 0)
    lines = wrapping.lines(of: text, width: limit)
    width = lines.reduce(0) { max($0, CellWidth.of($1)) }
    // Wrapping is greedy: a word that did not fit on a line does not fit on a narrower one either.
    // The lines are therefore the same for every limit down to the width of the widest line.
    widths = min(max(width, 1), limit)...limit
  }

  /// Whether the lines are the same in `limit` columns.
  func isSame(in limit: Int) -> Bool { widths.contains(limit) }
}
