import CursesCells
import CursesRecording

/// A frame of a recorded film strip, parsed from text.
struct RecordedFrame {
  /// The time of the frame, such as `16.7ms`.
  private(set) var time = ""

  private var edge = ""
  private var rows: [Row] = []

  /// The part of the text that contains the next line.
  private var part = Part.changes(row: nil)

  /// The text of a row and its style letters, between its borders.
  private struct Row {
    var text: String

    /// The lines of style letters; empty for a plain row.
    var looks: [String] = []
  }

  private enum Part {
    case upperHalf
    case lowerHalf(lines: [String])
    case changes(row: Int?)
  }

  /// The number of columns and rows.
  var size: Size { Size(width: edge.count, height: rows.count) }

  /// Returns the rows, with letters resolved to the descriptions of a legend.
  func rows(describedBy legend: [String: String]) -> [RecordedRow] {
    rows.map { RecordedRow(text: $0.text, looks: $0.looks, legend: legend) }
  }
}

// MARK: - Cells

extension RecordedFrame {
  /// Returns the cells of the picture, with letters resolved to styles.
  func buffer(_ styles: [String: Style]) -> Buffer {
    // A recorded frame never exceeds the limit, but an edited file may.
    var canvas = Canvas(Buffer(size: size.area <= TapeValue.maximumCells ? size : .zero))
    for (y, row) in rows.enumerated() {
      let letters = row.looks.map { Array($0.dropFirst()) }
      var x = 0
      for character in row.text.dropFirst().dropLast() {
        let letter = String(letters.compactMap { x < $0.count ? $0[x] : nil })
        canvas.draw(String(character), at: Point(x: x, y: y), style: styles[letter] ?? .plain)
        x += max(1, Glyph(character).width)
      }
    }
    return canvas.buffer
  }
}

// MARK: - Reading

extension RecordedFrame {
  /// Begins a frame that starts as a copy of this one.
  mutating func begin(at time: String) {
    self.time = time
    part = .changes(row: nil)
  }

  /// Parses the next line of the frame.
  mutating func take(_ line: String) {
    switch (line.first, part) {
    case ("┌", _):
      edge = String(line.dropFirst().dropLast())
      rows = []
      part = .upperHalf
    case ("├", _):
      part = .lowerHalf(lines: [])
    case ("└", let ended):
      part = .changes(row: nil)
      if case .lowerHalf(let lines) = ended { divide(lines) }
    case (_, .upperHalf):
      rows.append(Row(text: line))
    case (_, .lowerHalf(let lines)):
      part = .lowerHalf(lines: lines + [line])
    case (_, .changes(let row)):
      change(line, after: row)
    }
  }

  /// Distributes the lines of the lower half among the rows; blank lines make a row plain.
  private mutating func divide(_ lines: [String]) {
    let height = rows.isEmpty ? 0 : lines.count / rows.count
    for row in rows.indices {
      let looks = Array(lines[row * height..<(row + 1) * height])
      let isPlain = looks.allSatisfy { $0.allSatisfy { $0 == " " || $0 == "│" } }
      rows[row].looks = isPlain ? [] : looks
    }
  }

  /// Parses a changed row such as `12 │text│`, or style letters for the last one without a number.
  private mutating func change(_ line: String, after last: Int?) {
    guard let border = line.firstIndex(of: "│") else { return }
    let content = String(line[border...])
    let number = line[..<border].filter { $0 != " " }
    if let row = Int(number), rows.indices.contains(row) {
      rows[row] = Row(text: content)
      part = .changes(row: row)
    } else if number.isEmpty, let last {
      rows[last].looks.append(content)
    }
  }
}
