import CursesCells

/// A writer of the terminal output that changes one frame to the next.
///
/// A program's own frames use `CursesTerminal`, which knows the terminal. A recording is for
/// unknown players, so it uses only sequences that all of them support. An absolute position
/// follows each glyph of ambiguous width.
///
/// Source: ECMA-48, 5th edition, for CUP, ED and SGR; Egmont Koblinger, *Hyperlinks in terminal
/// emulators*, for OSC 8.
struct CastPainter {
  private var displayed: Buffer?
  private var cursor: Point?
  private var text = ""

  /// The style of the text that is written next.
  private var style = Style.plain

  /// The number of unchanged cells that are cheaper to rewrite than to skip by a cursor movement.
  private static let gap = 6

  /// The size of the previous frame, or `nil` before the first.
  var size: Size? { displayed?.size }

  /// Returns the output that changes the terminal from the previous frame to a new one.
  mutating func text(for frame: FilmFrame) -> String {
    text = displayed == nil ? "\u{1B}[?25l" : ""
    let old = displayed.flatMap { $0.size == frame.buffer.size ? $0 : nil }
    if old == nil { text += "\u{1B}[2J" }
    paint(frame.buffer, over: old ?? Buffer(size: frame.buffer.size))
    take(.plain)
    place(frame.cursor)
    displayed = frame.buffer
    return text
  }

  private mutating func paint(_ buffer: Buffer, over old: Buffer) {
    for row in 0..<buffer.size.height {
      let runs = buffer.withRow(row) { cells in
        old.withRow(row) { CastPainter.changes(in: cells, since: $0) }
      }
      guard !runs.isEmpty else { continue }
      buffer.withRow(row) { cells in for run in runs { write(cells, run, row) } }
    }
  }

  /// Moves the cursor to the text cursor's position, or hides it.
  private mutating func place(_ point: Point?) {
    if let point {
      if !text.isEmpty || point != cursor { move(to: point.x, point.y) }
      if cursor == nil { text += "\u{1B}[?25h" }
    } else if cursor != nil {
      text += "\u{1B}[?25l"
    }
    cursor = point
  }

  /// Returns the changed columns, extended to whole glyphs, from left to right.
  private static func changes(in cells: Span<Cell>, since old: Span<Cell>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in cells.indices where cells[column] != old[column] {
      var run = column..<column + 1
      if cells[column].span == .continuation, column > 0 { run = column - 1..<column + 1 }
      if cells[column].span == .lead, column + 1 < cells.count { run = column..<column + 2 }
      if let last = runs.last, run.lowerBound <= last.upperBound + gap {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  private mutating func write(_ cells: Span<Cell>, _ run: Range<Int>, _ row: Int) {
    move(to: run.lowerBound, row)
    var column = run.lowerBound
    while column < run.upperBound {
      take(cells[column].style.onScreen)
      let width = cells.widthOfWholeGlyph(at: column)
      let character = width > 0 ? cells[column].glyph.character ?? " " : " "
      text.append(character)
      column += max(1, width)
      let isSure = width < 2 && character.unicodeScalars.count == 1
      if !isSure, column < run.upperBound { move(to: column, row) }
    }
  }

  private mutating func move(to x: Int, _ y: Int) { text += "\u{1B}[\(y + 1);\(x + 1)H" }

  private mutating func take(_ new: Style) {
    guard new != style else { return }
    if new.link != style.link { text += "\u{1B}]8;;\(new.link?.address ?? "")\u{1B}\\" }
    let looks = [new, style].map {
      Style(
        foreground: $0.foreground, background: $0.background, attributes: $0.attributes,
        underlineColor: $0.underlineColor)
    }
    style = new
    guard looks[0] != looks[1] else { return }
    text += "\u{1B}[\((["0"] + new.parameters).joined(separator: ";"))m"
    // Separate sequences with colons, which players that do not support them ignore.
    if let underline = new.underlineStyle, underline != .single {
      text += "\u{1B}[4:\(underline.rawValue)m"
    }
    if let color = new.underlineColor { text += "\u{1B}[\(color.underlineParameter)m" }
  }
}

extension Span<Cell> {
  /// Returns the width of a cell's glyph in columns, or 0 if half of the glyph is missing.
  fileprivate func widthOfWholeGlyph(at column: Int) -> Int {
    let cell = self[column]
    if cell.span == .whole { return cell.glyph.width == 1 ? 1 : 0 }
    guard cell.span == .lead, column + 1 < count else { return 0 }
    return self[column + 1].span == .continuation ? 2 : 0
  }
}

extension Style {
  /// The SGR parameters that set the style after a reset.
  fileprivate var parameters: [String] {
    attributes.renditionParameters.map { "\($0)" } + foreground.parameters(38)
      + background.parameters(48)
  }
}

extension Color {
  /// The SGR parameter that selects the color for underlines.
  fileprivate var underlineParameter: String {
    switch kind {
    case .clear, .default: "59"
    case .indexed(let index): "58:5:\(index)"
    case .rgb(let rgb): "58:2::\(rgb.red):\(rgb.green):\(rgb.blue)"
    }
  }

  fileprivate func parameters(_ code: Int) -> [String] {
    switch kind {
    case .clear, .default: []
    case .indexed(let index): ["\(code);5;\(index)"]
    case .rgb(let rgb): ["\(code);2;\(rgb.red);\(rgb.green);\(rgb.blue)"]
    }
  }
}
