/// The words that fill the screen.
enum SampleText {
  private static let words = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel",
  ]

  /// Returns a row of a list, at most `columns` long and often shorter.
  static func listRow(_ row: Int, columns: Int) -> String {
    text(row, wordCount: columns / 8, columns: columns)
  }

  /// Returns a row of a page, `columns` long.
  static func pageRow(_ row: Int, columns: Int) -> String {
    text(row, wordCount: columns / 4, columns: columns)
  }

  private static func text(_ row: Int, wordCount: Int, columns: Int) -> String {
    let chosen = (0..<wordCount).map { words[(row * 7 + $0 * 3) % words.count] }
    let line = "row \(row)  " + chosen.joined(separator: " ")
    return String(line.prefix(columns))
  }
}
