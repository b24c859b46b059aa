import CursesCells

/// The screen that is specified for each frame of the workloads.
///
/// It specifies the expected cells independently of the program's views.
struct Specification {
  let workload: String
  let size: Size

  /// The frame at which a back-and-forth motion reverses.
  var turn: Int {
    switch workload {
    case "slide": size.width * 2 / 5
    case "fade": 29
    default: size.width - 8
    }
  }

  /// Returns the cells of a frame.
  func buffer(ofFrame frame: Int) -> Buffer {
    var screen = Buffer(size: size)
    let step = abs((frame + turn) % (2 * turn) - turn)
    switch workload {
    case "slide": drawSlide(step, &screen)
    case "scroll": drawList(startingAt: frame, in: 0..<size.height, &screen)
    case "fade": drawFade(step, &screen)
    default: drawTabs(step, &screen)
    }
    return screen
  }
}

// MARK: - Workloads

extension Specification {
  private func drawTabs(_ step: Int, _ screen: inout Buffer) {
    screen.put("  Home      Lists     Charts    Settings  Help", x: 0, y: 0)
    for x in 0..<size.width {
      if step <= x, x < step + 8 {
        screen.put("━", x: x, y: 1, Style(foreground: .rgb(255, 136, 0), background: .default))
      } else {
        screen.put("─", x: x, y: 1)
      }
    }
    drawList(startingAt: 0, in: 2..<size.height, &screen)
  }

  private func drawSlide(_ step: Int, _ screen: inout Buffer) {
    let menu = Style(foreground: .rgb(224, 224, 224), background: .rgb(32, 48, 64))
    for y in 0..<size.height {
      screen.put("  Item \(y)" + String(repeating: " ", count: turn), x: 0, y: y, menu)
      screen.put(text(row: y, words: size.width / 4), x: step, y: y)
    }
  }

  private func drawFade(_ step: Int, _ screen: inout Buffer) {
    func mixed(_ start: [Int], _ end: [Int]) -> Color {
      let mix = zip(start, end).map { UInt8(($0 * (29 - step) + $1 * step) / 29) }
      return .rgb(mix[0], mix[1], mix[2])
    }
    let look = Style(
      foreground: mixed([255, 255, 255], [20, 40, 80]),
      background: mixed([20, 40, 80], [240, 200, 40]))
    drawList(startingAt: 0, in: 0..<size.height, &screen)
    let corner = Point(x: (size.width - 20) / 2, y: (size.height - 5) / 2)
    for row in 0..<5 {
      let text = row == 2 ? "   fading  bubble   " : String(repeating: " ", count: 20)
      screen.put(text, x: corner.x, y: corner.y + row, look)
    }
  }

  private func drawList(startingAt first: Int, in rows: Range<Int>, _ screen: inout Buffer) {
    for y in rows {
      screen.put(text(row: first + y - rows.lowerBound, words: size.width / 8), x: 0, y: y)
    }
  }

  /// Returns a row of text as wide as the screen.
  private func text(row: Int, words count: Int) -> String {
    let names = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel"]
    var text = "row \(row)  "
    for word in 0..<count { text += names[(row * 7 + word * 3) % 8] + " " }
    while text.count < size.width { text += " " }
    return text
  }
}

// MARK: - Cells

extension Buffer {
  /// Writes characters of one column each, clipped to the width.
  fileprivate mutating func put(
    _ text: String, x: Int, y: Int, _ style: Style = Style(background: .default)
  ) {
    for (offset, character) in text.prefix(size.width - x).enumerated() {
      self[Point(x: x + offset, y: y)] = Cell(Glyph(character), style: style)
    }
  }

  /// Returns a description of the first cell that differs from `expected`, or `nil`.
  ///
  /// The foreground of a blank does not matter.
  func firstDifference(from expected: Buffer) -> String? {
    guard size == expected.size else { return "\(size) is not \(expected.size)" }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = Point(x: x, y: y)
        guard self[point].seen != expected[point].seen else { continue }
        return "\(point) shows \(self[point]) and not \(expected[point])"
      }
    }
    return nil
  }
}

extension Cell {
  fileprivate var seen: Cell {
    var cell = self
    if glyph == .space { cell.foreground = .default }
    return cell
  }
}
