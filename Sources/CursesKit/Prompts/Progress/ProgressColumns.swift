import CursesCells

/// The column widths that several progress rows share, so that their bars are aligned.
struct ProgressColumns: Hashable {
  private(set) var title = 0
  private(set) var rate = 0
  private(set) var left = 0

  /// Creates the widths of the widest texts.
  init(titles: [String], numbers: [ProgressNumbers]) {
    title = titles.lazy.map { CellWidth.of($0) }.max() ?? 0
    rate = numbers.lazy.map { CellWidth.of($0.rate) }.max() ?? 0
    left = numbers.lazy.map { CellWidth.of($0.left) }.max() ?? 0
  }

  /// Creates the widths of a single row.
  init(titleWidth: Int, _ numbers: ProgressNumbers) {
    self.init(titles: [], numbers: [numbers])
    title = titleWidth
  }

  /// Returns the texts of one row, from the longest to an empty one.
  func lines(_ numbers: ProgressNumbers) -> [String] {
    let remainder = ProgressColumns.pad(numbers.left, to: left)
    let both = [ProgressColumns.pad(numbers.rate, to: rate), remainder].filter { !$0.isEmpty }
    return [both.joined(separator: "  "), remainder, ""]
  }

  private static func pad(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - CellWidth.of(text))) + text
  }
}
