import CursesCells

/// The cell loops that rendering consists of, by their names on the command line.
///
/// Each loop covers the cells of a screen of 200x60.
enum CellLoop: String, CaseIterable {
  /// Blanks in a color.
  case fill

  /// Cells copied over others.
  case blit

  /// Half-transparent cells blended over others.
  case blend

  /// A comparison of two screens that differ in one cell per row.
  case diff

  /// Text with one byte per character.
  case ascii

  /// Text with two columns per character.
  case cjk

  /// Text with several scalars per character.
  case emoji

  /// The width of text of all three kinds.
  case width

  /// The cells that a run covers; for ``width``, the columns.
  static let size = Size(width: 200, height: 60)

  /// Runs the loop, and returns a value that depends on its result, so that it cannot be optimized
  /// away.
  func run(times: Int) -> Int {
    switch self {
    case .fill: CellLoop.draw(times) { $0.fill($1, style: Style(background: .indexed(17))) }
    case .blit:
      CellLoop.draw(times) { [page = CellLoop.page] in $0.draw(page, at: $1.origin) }
    case .blend: CellLoop.blend(times)
    case .diff: CellLoop.diff(times)
    case .ascii: CellLoop.draw(times, "golf hotel ")
    case .cjk: CellLoop.draw(times, "日本語端末")
    case .emoji: CellLoop.draw(times, "👩‍💻🇩🇪👍🏽")
    case .width: CellLoop.measure(times)
    }
  }
}

// MARK: - Loops

extension CellLoop {
  private static var page: Buffer {
    var canvas = Canvas(Buffer(size: size))
    for row in 0..<size.height {
      canvas.draw(String(repeating: "golf hotel ", count: 20), at: Point(x: 0, y: row))
    }
    return canvas.buffer
  }

  private static func draw(_ times: Int, _ body: (inout Canvas, Rect) -> Void) -> Int {
    var canvas = Canvas(Buffer(size: size))
    for _ in 0..<times { body(&canvas, Rect(origin: .zero, size: size)) }
    return canvas.cellsWritten
  }

  private static func draw(_ times: Int, _ text: String) -> Int {
    let line = line(of: text)
    return draw(times) { canvas, rect in
      for row in rect.rows { canvas.draw(line, at: Point(x: 0, y: row)) }
    }
  }

  /// Repeats text until it fills a row.
  private static func line(of text: String) -> String {
    String(repeating: text, count: size.width / CellWidth.of(text) + 1)
  }

  private static func blend(_ times: Int) -> Int {
    let below = Cell("x", style: Style(background: .rgb(20, 40, 80)))
    let above = Cell("y", style: Style(foreground: .rgb(0, 90, 0), background: .rgb(240, 200, 40)))
    let colors = TerminalColors.dark
    var sum = 0
    for step in 0..<times * size.area {
      let alpha = Double(step & 15) / 16
      let cell = above.blended(over: below, alpha: alpha, colors: colors)
      sum &+= cell.background == below.background ? 1 : 2
    }
    return sum
  }

  private static func diff(_ times: Int) -> Int {
    let old = page
    var new = old
    for row in 0..<size.height { new[Point(x: row * 3, y: row)] = Cell("#") }
    return (0..<times).reduce(0) { sum, _ in sum + new.changes(from: old).count }
  }

  private static func measure(_ times: Int) -> Int {
    let lines = ["golf hotel ", "日本語端末", "👩‍💻🇩🇪👍🏽"].map(line)
    return (0..<times * size.height).reduce(0) { sum, row in sum + CellWidth.of(lines[row % 3]) }
  }
}
