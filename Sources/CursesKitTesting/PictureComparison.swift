import CursesCells

/// A comparison of two pictures, row by row.
///
///     1 of 2 rows differs (- expected, + drawn)
///     - 0 │lamp │
///     + 0 │lamp │
///         │aaaa │
///     + a bold
struct PictureComparison {
  private let expected: Side
  private let drawn: Side

  /// The maximum number of rows in a message.
  private static let limit = 10

  /// The expected or the drawn picture.
  private struct Side {
    let size: Size
    let rows: [RecordedRow]
    let legend: [String]

    init(_ strip: RecordedStrip, frame: Int) {
      size = strip.size(ofFrame: frame)
      rows = strip.rows(ofFrame: frame)
      legend = strip.legend
    }

    func row(_ index: Int) -> RecordedRow? { rows.indices.contains(index) ? rows[index] : nil }

    /// Returns the lines of the legend that explain the letters of some rows.
    func explanations(of indices: [Int]) -> [String] {
      let letters = Set(indices.flatMap { row($0)?.letters ?? [] })
      return legend.filter { line in letters.contains(String(line.prefix { $0 != " " })) }
    }
  }

  /// Creates a comparison of a frame of two strips; an absent frame counts as an empty picture.
  init(expected: RecordedStrip, drawn: RecordedStrip, frame: Int = 0) {
    self.expected = Side(expected, frame: frame)
    self.drawn = Side(drawn, frame: frame)
  }

  /// Whether both pictures have the same size, texts and styles.
  var isEqual: Bool { expected.size == drawn.size && differing.isEmpty }

  private var height: Int { max(expected.rows.count, drawn.rows.count) }

  /// The indices of the rows that differ.
  private var differing: [Int] {
    (0..<height).filter { expected.row($0) != drawn.row($0) }
  }
}

// MARK: - Message

extension PictureComparison {
  /// The rows that differ, as expected and as drawn, and the legend of their letters.
  ///
  /// Rows have their numbers, from 0. Letters are included if the styles of a row differ.
  var message: String {
    let differing = differing
    let shown = Array(differing.prefix(PictureComparison.limit))
    let hidden = differing.count - shown.count
    var text = heading(differing.count)
    for index in shown { text += lines(of: index) }
    if hidden > 0 { text.append("… and \(hidden) more") }
    text += legend(of: shown.filter(differsInStyle))
    return text.joined(separator: "\n")
  }

  private func heading(_ count: Int) -> [String] {
    if isEqual { return ["the rows are equal, the letters of their styles differ"] }
    let sizes =
      expected.size == drawn.size ? [] : ["the size is \(drawn.size) instead of \(expected.size)"]
    let words = "\(count) of \(height) rows \(count == 1 ? "differs" : "differ")"
    return sizes + ["\(words) (- expected, + drawn)"]
  }

  private func differsInStyle(_ index: Int) -> Bool {
    expected.row(index)?.styles != drawn.row(index)?.styles
  }

  private func lines(of index: Int) -> [String] {
    let (number, blanks) = (padded("\(index)"), padded(""))
    var lines: [String] = []
    for (mark, side) in [("-", expected), ("+", drawn)] {
      guard let row = side.row(index) else { continue }
      lines.append("\(mark) \(number) \(row.text)")
      if differsInStyle(index) { lines += row.looks.map { "  \(blanks) \($0)" } }
    }
    return lines
  }

  /// Returns a number that is aligned with those of the other rows.
  private func padded(_ number: String) -> String {
    let width = "\(height - 1)".count
    return String(repeating: " ", count: max(0, width - number.count)) + number
  }

  private func legend(of rows: [Int]) -> [String] {
    let (old, new) = (expected.explanations(of: rows), drawn.explanations(of: rows))
    let explained = old.map { new.contains($0) ? "  \($0)" : "- \($0)" }
    return explained + new.filter { !old.contains($0) }.map { "+ \($0)" }
  }
}
