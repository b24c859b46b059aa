/// The text that fills the screen.
enum SampleText {
  private static let words = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel",
  ].map { Array($0.utf8) }

  /// Returns a row of a list, at most `columns` long and often shorter.
  static func listRow(_ row: Int, columns: Int) -> String {
    text(row, wordCount: columns / 8, columns: columns)
  }

  /// Returns a row of a page, `columns` long.
  static func pageRow(_ row: Int, columns: Int) -> String {
    text(row, wordCount: columns / 4, columns: columns)
  }

  private static func text(_ row: Int, wordCount: Int, columns: Int) -> String {
    // The bytes match those of the C program, which builds its rows in the same way.
    var line = Array("row \(row) ".utf8)
    for place in 0..<wordCount {
      line.append(UInt8(ascii: " "))
      line += words[(row * 7 + place * 3) % words.count]
    }
    return String(decoding: line.prefix(columns), as: UTF8.self)
  }
}
