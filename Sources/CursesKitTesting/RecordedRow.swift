/// A row of a recorded picture, with the styles that its letters name.
struct RecordedRow {
  /// The text between its borders, such as `│Day│`.
  let text: String

  /// The lines of style letters, between their borders; empty for a plain row.
  let looks: [String]

  /// The letters of each column, without plain columns at the end.
  let letters: [String]

  /// The description of each column’s style, without plain columns at the end.
  ///
  /// A letter that the legend does not explain is its own description.
  let styles: [String]

  /// Creates a row from its lines and the descriptions of the style letters.
  init(text: String, looks: [String], legend: [String: String]) {
    let lines = looks.map { Array($0.dropFirst().dropLast()) }
    let width = lines.map(\.count).max() ?? 0
    var letters = (0..<width).map { column in
      String(lines.compactMap { column < $0.count && $0[column] != " " ? $0[column] : nil })
    }
    while letters.last == "" { letters.removeLast() }
    self.text = text
    self.looks = looks
    self.letters = letters
    styles = letters.map { $0.isEmpty ? "" : legend[$0] ?? $0 }
  }
}

extension RecordedRow: Equatable {
  /// Whether both rows have the same text and styles, whatever the letters of the styles are.
  static func == (left: RecordedRow, right: RecordedRow) -> Bool {
    left.text == right.text && left.styles == right.styles
  }
}
