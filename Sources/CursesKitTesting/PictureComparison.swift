import CursesCells
import Foundation

/// A comparison of two pictures, row by row.
///
///     1 of 2 rows differs (- expected, + drawn)
///     - 0 │lamp │
///     + 0 │lamp │
///         │aaaa │
///     + a bold
///
/// If that has more than 34 lines, the message only has the numbers of the rows, and the differing
/// columns of the first six. Each color of a photo would otherwise have a line in the legend.
struct PictureComparison {
  private let expected: Side
  private let drawn: Side

  /// The maximum number of lines with all rows, letters and the legend.
  private static let lineLimit = 34

  /// The maximum number of rows in a short message.
  private static let rowLimit = 6

  /// Whether messages have any number of lines: whether `CURSESKIT_VERBOSE` is 1.
  private static let isVerbose =
    ProcessInfo.processInfo.environment["CURSESKIT_VERBOSE"] == "1"

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
    let text =
      heading(differing.count) + differing.flatMap(lines)
      + legend(of: differing.filter(differsInStyle))
    let isShort = text.count <= PictureComparison.lineLimit || PictureComparison.isVerbose
    return (isShort ? text : summary(of: differing)).joined(separator: "\n")
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

// MARK: - Short message

extension PictureComparison {
  /// Returns the numbers of the rows that differ, and the differing columns of the first ones.
  private func summary(of differing: [Int]) -> [String] {
    let displayed = differing.prefix(PictureComparison.rowLimit)
    let hidden = differing.count - displayed.count
    var text = heading(differing.count)
    text.append("rows \(ranges(of: differing))")
    text += displayed.flatMap(columns)
    if hidden > 0 { text.append("and \(hidden) more row\(hidden == 1 ? "" : "s")") }
    return text + ["CURSESKIT_VERBOSE=1 prints all rows and styles"]
  }

  /// Returns numbers in ascending order as ranges, such as `2...5, 8`.
  private func ranges(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }.joined(separator: ", ")
  }

  /// Returns the columns from the first to the last difference in a row, on both sides.
  private func columns(of row: Int) -> [String] {
    let (old, new) = (Columns(expected.row(row)), Columns(drawn.row(row)))
    let differing = (0..<max(old.count, new.count)).filter { old[$0] != new[$0] }
    guard let first = differing.first, let last = differing.last else { return [] }
    var text = ["row \(row), columns \(ranges(of: Array(first...last)))"]
    let (before, after) = (old.text(first...last), new.text(first...last))
    text += before == after ? ["  \(before)"] : ["- \(before)", "+ \(after)"]
    if let column = differing.first(where: { old[$0].style != new[$0].style }) {
      let (before, after) = (old[column].style, new[column].style)
      text.append("  column \(column): \(name(of: before)), now \(name(of: after))")
    }
    return text
  }

  private func name(of style: String) -> String { style.isEmpty ? "plain" : style }

  /// The characters and styles of a row by column; columns beyond its end are blank and plain.
  private struct Columns {
    private var characters: [String] = []
    private let styles: [String]

    init(_ row: RecordedRow?) {
      styles = row?.styles ?? []
      for character in (row?.text ?? "").dropFirst().dropLast() {
        let width = max(1, Glyph(character).width)
        characters += [String(character)] + Array(repeating: "", count: width - 1)
      }
    }

    var count: Int { max(characters.count, styles.count) }

    subscript(column: Int) -> (character: String, style: String) {
      let character = characters.indices.contains(column) ? characters[column] : " "
      return (character, styles.indices.contains(column) ? styles[column] : "")
    }

    func text(_ columns: ClosedRange<Int>) -> String {
      columns.map { self[$0].character }.joined()
    }
  }
}
