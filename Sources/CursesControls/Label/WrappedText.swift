import CursesCells

/// Text broken into lines, and the widths in which those are its lines.
struct WrappedText {
  /// The lines, as slices of the text.
  let lines: [Substring]

  /// The columns of the widest line.
  let width: Int

  private let widths: ClosedRange<Int>

  /// Breaks text into lines of at most `limit` columns.
  ///
  /// A negative limit is raised to zero, in which there are no lines.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, wrapping: LineWrapping, limit: Int) {
    let limit = max(limit, 0)
    lines = wrapping.lines(of: text, width: limit)
    width = lines.reduce(0) { max($0, CellWidth.of($1)) }
    // Whatever did not fit beside a line does not fit in fewer columns either, so that the lines
    // stay the same down to the width of the widest.
    widths = min(max(width, 1), limit)...limit
  }

  /// Whether the lines are the same in `limit` columns.
  func isSame(in limit: Int) -> Bool { widths.contains(limit) }
}
