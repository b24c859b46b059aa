import CursesCells

/// A terminal with a history that wraps its lines again when its width changes.
///
/// It processes the output of a region of the primary screen. Each character takes one column,
/// except U+3000. The kinds follow the sources of tmux 3.3a, and tests of VTE 0.70 and xterm 379.
struct ReflowingTerminal {
  /// The way in which lines move when the size changes.
  enum Kind: CaseIterable {
    /// Blank lines below count as lines, so that wrapping one moves another to the history.
    case tmux

    /// Blank lines below count as lines if they were erased. Some of those below the cursor are
    /// dropped, but only to keep the end of its line in the same row of the screen.
    case vte

    /// Lines are truncated at the right edge.
    case xterm
  }

  private struct Line {
    var cells: [Character] = []

    /// Whether the next line continues the same text.
    var isBroken = false
  }

  private let kind: Kind

  private(set) var size: Size
  private var lines: [Line]
  private var cursor = Point.zero
  private var saved = Point.zero
  private var wraps = true

  /// The number of lines that were written to or erased, since VTE ignores lines after them.
  private var used = 0

  /// The last row that scrolls; rows below it do not.
  private var lastScrolling: Int

  init(_ kind: Kind, size: Size) {
    self.kind = kind
    self.size = size
    lastScrolling = size.height - 1
    lines = Array(repeating: Line(), count: size.height)
  }

  /// All lines, the history first, without trailing spaces and blank lines below.
  var text: [String] {
    var text = lines.map { String($0.cells.reversed().drop { $0 == " " }.reversed()) }
    while text.last == "" { text.removeLast() }
    return text
  }

  /// The lines of `text`, with wrapped lines joined.
  var unbrokenText: [String] {
    var copy = self
    copy.lines = copy.logicalLines.map { Line(cells: $0) }
    return copy.text
  }

  private var history: Int { lines.count - size.height }
  private var row: Int { history + cursor.y }
}

// MARK: - Reading

extension ReflowingTerminal {
  /// Processes the output of a program, in which no sequence is split.
  mutating func feed(_ bytes: [UInt8]) {
    var remainder = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = remainder.popFirst() {
      switch scalar {
      case "\r": cursor.x = 0
      case "\n": lineFeed()
      case "\u{8}": cursor.x = max(0, cursor.x - 1)
      case "\u{1B}": readSequence(&remainder)
      default: write(Character(scalar))
      }
      used = max(used, row + 1)
    }
  }

  private mutating func lineFeed() {
    if cursor.y == lastScrolling {
      lines.insert(Line(), at: row + 1)
    } else {
      cursor.y = min(cursor.y + 1, size.height - 1)
    }
  }

  private mutating func write(_ character: Character) {
    // The only glyph of two columns here is the ideographic space.
    let columns = character == "\u{3000}" ? 2 : 1
    if cursor.x == size.width || wraps && cursor.x > size.width - columns {
      lines[row].isBroken = true
      lineFeed()
      cursor.x = 0
    }
    let missing = cursor.x + columns - lines[row].cells.count
    lines[row].cells += Array(repeating: " ", count: max(0, missing))
    lines[row].cells[cursor.x] = character
    cursor.x = min(cursor.x + columns, wraps ? size.width : size.width - 1)
  }

  private mutating func readSequence(_ remainder: inout Substring.UnicodeScalarView) {
    switch remainder.popFirst() {
    case "7": saved = cursor
    case "8": cursor = Point(x: min(saved.x, size.width - 1), y: min(saved.y, size.height - 1))
    case "]", "P": while let scalar = remainder.popFirst(), scalar != "\u{7}", scalar != "\\" {}
    case "\\": break
    default:
      let parameters = String(remainder.prefix { ("0"..."?").contains($0) })
      remainder = remainder.dropFirst(parameters.unicodeScalars.count)
      act(remainder.popFirst(), parameters)
    }
  }

  private mutating func act(_ final: Unicode.Scalar?, _ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    let count = numbers.first ?? 1
    let last = cursor.y > lastScrolling ? size.height - 1 : lastScrolling
    switch final {
    case "H": cursor = Point(x: (numbers.dropFirst().first ?? 1) - 1, y: count - 1)
    case "G": cursor.x = count - 1
    case "d": cursor.y = count - 1
    case "@":
      let blanks = Array(repeating: Character(" "), count: count)
      lines[row].cells.insert(contentsOf: blanks, at: cursor.x)
      lines[row].cells = Array(lines[row].cells.prefix(size.width))
    case "A": cursor.y = max(0, cursor.y - count)
    case "B": cursor.y = min(cursor.y + count, last)
    case "C": cursor.x = min(size.width - 1, cursor.x + count)
    case "D": cursor.x = max(0, cursor.x - count)
    case "X": erase(cursor.x..<cursor.x + count)
    case "r":
      lastScrolling = (numbers.dropFirst().first ?? size.height) - 1
      cursor = .zero
    case "K": eraseEnd()
    case "J": eraseBelow()
    case "h", "l": if parameters == "?7" { wraps = final == "h" }
    default: break
    }
  }

  /// Erases the end of the cursor's line; a line erased as a whole counts as unwritten.
  private mutating func eraseEnd() {
    guard cursor.x > 0 else {
      lines[row] = Line()
      if kind == .tmux, row > 0 { lines[row - 1].isBroken = false }
      return
    }
    erase(cursor.x..<max(cursor.x, lines[row].cells.count))
  }

  /// Erases cells that were written; they still count as written.
  private mutating func erase(_ columns: Range<Int>) {
    for column in columns.clamped(to: 0..<lines[row].cells.count) {
      lines[row].cells[column] = " "
    }
  }

  private mutating func eraseBelow() {
    // tmux keeps the whole screen in its history.
    if kind == .tmux, cursor == .zero {
      let used = lines.suffix(size.height).lastIndex { !$0.cells.isEmpty }.map { $0 + 1 - history }
      lines += Array(repeating: Line(), count: used ?? 0)
      return
    }
    eraseEnd()
    for row in (row + 1)..<max(row + 1, lines.count) { lines[row] = Line() }
    used = lines.count
  }
}

// MARK: - Resizing

extension ReflowingTerminal {
  /// Resizes the window.
  mutating func resize(to new: Size) {
    defer { lastScrolling = size.height - 1 }
    if new.height != size.height { changeHeight(to: new.height) }
    guard new.width != size.width else { return }
    if kind == .xterm {
      for row in lines.indices { lines[row].cells = Array(lines[row].cells.prefix(new.width)) }
      size.width = new.width
      cursor.x = min(cursor.x, new.width - 1)
    } else {
      reflow(to: new.width)
    }
  }

  /// Removes lines below the cursor, then moves lines at the top to the history, or back.
  private mutating func changeHeight(to height: Int) {
    let old = row
    let below = min(max(0, size.height - height), size.height - 1 - cursor.y)
    lines.removeLast(below)
    lines += Array(repeating: Line(), count: max(0, height - lines.count))
    size.height = height
    cursor.y = old - history
    used = min(used, lines.count)
  }

  /// The characters of the lines, with wrapped lines joined.
  private var logicalLines: [[Character]] {
    var result: [[Character]] = []
    var goesOn = false
    for line in lines {
      if goesOn { result[result.count - 1] += line.cells } else { result.append(line.cells) }
      goesOn = line.isBroken
    }
    return result
  }

  private mutating func reflow(to width: Int) {
    // Finds the offset of the cursor in its text, which is the same after the reflow.
    let starts = lines.indices.filter { $0 == 0 || !lines[$0 - 1].isBroken }
    let index = starts.lastIndex { $0 <= row } ?? 0
    let offset = (starts[index]..<row).reduce(cursor.x) { $0 + lines[$1].cells.count }
    let oldEnd = (starts.dropFirst(index + 1).first ?? lines.count) - history
    var broken: [Line] = []
    var count = 0
    var position = 0
    var end = 0
    for (number, cells) in logicalLines.enumerated() {
      let pieces = max(1, (cells.count + width - 1) / width)
      if number == index {
        position = broken.count + min(offset / width, pieces - 1)
        end = broken.count + pieces
      }
      for piece in 0..<pieces {
        let part = cells.dropFirst(piece * width).prefix(width)
        broken.append(Line(cells: Array(part), isBroken: piece < pieces - 1))
      }
      if starts[number] < used { count = broken.count }
    }
    if kind == .vte {
      // The number of rows by which the end of the cursor's line would move up.
      let rise = oldEnd - (end - max(0, count - size.height))
      let excess = max(0, min(rise, count - end, count - size.height))
      used = count - excess
      broken.removeLast(broken.count - used)
    }
    broken += Array(repeating: Line(), count: max(0, size.height - broken.count))
    lines = broken
    size.width = width
    // If its line left the screen, the cursor moves to the first cell.
    cursor = position < history ? .zero : Point(x: offset % width, y: position - history)
  }
}
