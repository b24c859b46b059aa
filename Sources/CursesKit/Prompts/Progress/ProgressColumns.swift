import CursesCells

/// The columns that several rows of progress share, so that their bars begin and end together.
struct ProgressColumns: Hashable {
  private(set) var title = 0
  private(set) var rate = 0
  private(set) var left = 0

  /// Takes as many as the widest of each needs.
  init(titles: [String], numbers: [ProgressNumbers]) {
    title = titles.lazy.map { CellWidth.of($0) }.max() ?? 0
    rate = numbers.lazy.map { CellWidth.of($0.rate) }.max() ?? 0
    left = numbers.lazy.map { CellWidth.of($0.left) }.max() ?? 0
  }

  /// Takes as many as one row needs.
  init(titleWidth: Int, _ numbers: ProgressNumbers) {
    self.init(titles: [], numbers: [numbers])
    title = titleWidth
  }

  /// Returns the texts of one of the rows, the longest first and an empty one last.
  func lines(_ numbers: ProgressNumbers) -> [String] {
    let rest = ProgressColumns.pad(numbers.left, to: left)
    let both = [ProgressColumns.pad(numbers.rate, to: rate), rest].filter { !$0.isEmpty }
    return [both.joined(separator: "  "), rest, ""]
  }

  private static func pad(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - CellWidth.of(text))) + text
  }
}
