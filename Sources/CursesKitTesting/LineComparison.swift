/// A comparison of two texts, line by line.
struct LineComparison {
  private let expected: [String]
  private let drawn: [String]

  /// The maximum number of lines in a message.
  private static let limit = 20

  init(expected: String, drawn: String) {
    self.expected = LineComparison.lines(of: expected)
    self.drawn = LineComparison.lines(of: drawn)
  }

  /// The lines that are only in one of the texts, with their numbers from 1.
  ///
  /// A line that moved down because of an inserted one is not a difference.
  var message: String {
    let (removed, inserted) = changes
    let count = max(removed.count, inserted.count)
    let changed = changedLines(removed, inserted)
    let words = count == 1 ? "line differs" : "lines differ"
    var lines = ["\(count) \(words) (- expected, + drawn)"]
    lines += changed.prefix(LineComparison.limit)
    let hidden = changed.count - LineComparison.limit
    if hidden > 0 { lines.append("… and \(hidden) more") }
    return lines.joined(separator: "\n")
  }

  /// The indices of the lines that are only in the expected text, and only in the drawn one.
  private var changes: (removed: Set<Int>, inserted: Set<Int>) {
    var changes = (removed: Set<Int>(), inserted: Set<Int>())
    for change in drawn.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): changes.removed.insert(offset)
      case .insert(let offset, _, _): changes.inserted.insert(offset)
      }
    }
    return changes
  }

  private func changedLines(_ removed: Set<Int>, _ inserted: Set<Int>) -> [String] {
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < drawn.count {
      if removed.contains(old) {
        lines.append("- \(old + 1) \(expected[old])")
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ \(new + 1) \(drawn[new])")
        new += 1
      } else {
        old += 1
        new += 1
      }
    }
    return lines
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
