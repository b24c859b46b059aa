import CursesCells
import CursesViews

/// The permanent rows above a question.
struct DrivenRecord {
  private var rows: [Buffer] = []

  /// The last line, which has no line break yet.
  private var line = ""

  mutating func keep(_ buffer: Buffer) { rows.append(buffer) }

  /// Appends text, in the colors of the stage if there is one.
  @MainActor
  mutating func write(_ text: String, width: Int, stage: Stage?) {
    var parts = (line + text).split(separator: "\n", omittingEmptySubsequences: false)
    line = parts.popLast().map(String.init) ?? ""
    let view = stage?.rootView ?? View()
    for part in parts {
      let styled = StyledText(ansi: part)
      let height = max(1, LineWrapping.characters.lines(of: styled.string, width: width).count)
      var canvas = Canvas(Buffer(size: Size(width: width, height: height)))
      if height == 1 {
        view.draw(styled, at: .zero, style: Style(), in: &canvas)
      } else {
        for (y, row) in LineWrapping.characters.lines(of: styled.string, width: width).enumerated()
        {
          canvas.draw(row, at: Point(x: 0, y: y))
        }
      }
      rows.append(canvas.buffer)
    }
  }

  /// Returns all rows with a picture below them.
  func buffer(width: Int, over picture: Buffer?) -> Buffer {
    var parts = rows
    if !line.isEmpty {
      var canvas = Canvas(Buffer(size: Size(width: width, height: 1)))
      canvas.draw(line, at: .zero)
      parts.append(canvas.buffer)
    }
    if let picture { parts.append(picture) }
    let height = parts.map(\.size.height).reduce(0, +)
    var canvas = Canvas(Buffer(size: Size(width: width, height: height)))
    var y = 0
    for part in parts {
      canvas.draw(part, at: Point(x: 0, y: y))
      y += part.size.height
    }
    return canvas.buffer
  }
}

/// The input lines of a program that asks questions in plain lines.
struct DrivenLines {
  /// Whether the program waits for a line.
  var isRead = false

  private var lines: [String] = []
  private var line = ""
  private var hasEnd = false

  mutating func take(_ event: Event) {
    switch event {
    case .key(.enter):
      lines.append(line)
      line = ""
    case .key(.backspace): _ = line.popLast()
    case .key(.control("d")): hasEnd = true
    case .key(let key): line += key.character.map(String.init) ?? ""
    case .paste(let text): line += text
    default: break
    }
  }

  mutating func takeLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }

  /// Returns whether the input has ended, and resets that state.
  mutating func takeEnd() -> Bool {
    defer { hasEnd = false }
    return hasEnd
  }
}
