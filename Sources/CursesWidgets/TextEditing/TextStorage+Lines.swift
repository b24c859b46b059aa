// MARK: - Lines

extension TextStorage {
  /// The lines, one at least: one more than there are line feeds.
  var lineCount: Int { (root?.measure.lineBreaks ?? 0) + 1 }

  /// Returns the line that a place is in, from 0.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func line(at offset: Int) -> Int { measure(before: offset).lineBreaks }

  /// Returns the column of a place in its line, where no line is wrapped.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func column(at offset: Int) -> Int { measure(before: offset).advance.column(from: 0) }

  private func measure(before offset: Int) -> TextMeasure {
    var sum = TextMeasure()
    guard var node = root else { return sum }
    var rest = offset
    while case .pair(let first, let second) = node.content {
      if rest < first.length {
        node = first
      } else {
        sum = sum + first.measure
        rest -= first.length
        node = second
      }
    }
    if rest >= node.length { return sum + node.measure }
    if rest > 0, case .leaf(let text) = node.content {
      sum = sum + TextMeasure(String(text.part(0..<rest)))
    }
    return sum
  }

  /// Returns where a line is, without its line feed.
  ///
  /// - Parameter line: The line, in `0..<lineCount`; others are moved to the nearer end.
  /// - Returns: Its bytes.
  /// - Complexity: O(log *n*) in the length of the text.
  func range(ofLine line: Int) -> Range<Int> {
    let line = min(max(line, 0), lineCount - 1)
    let start = line == 0 ? 0 : offset(afterLineFeed: line)
    return start..<(line + 1 == lineCount ? length : offset(afterLineFeed: line + 1) - 1)
  }

  /// Returns the line that a place is in, without its line feed.
  func lineRange(at offset: Int) -> Range<Int> { range(ofLine: line(at: offset)) }

  /// Returns the place behind a line feed, of which the first is 1.
  private func offset(afterLineFeed number: Int) -> Int {
    guard var node = root else { return 0 }
    var start = 0
    var left = number
    while case .pair(let first, let second) = node.content {
      if left <= first.measure.lineBreaks {
        node = first
      } else {
        start += first.length
        left -= first.measure.lineBreaks
        node = second
      }
    }
    guard case .leaf(let text) = node.content else { return start }
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] == 0x0A {
      left -= 1
      if left == 0 { return start + index + 1 }
    }
    return start + bytes.count
  }

  /// Returns the last place of a line whose column is at most another one.
  ///
  /// - Parameters:
  ///   - column: The column, where no line is wrapped.
  ///   - line: The line, without its line feed.
  /// - Returns: The place.
  /// - Complexity: O(log *n*) in the length of the text.
  func offset(atColumn column: Int, in line: Range<Int>) -> Int {
    var search = ColumnSearch(column: column, line: line)
    if let root { search.visit(root, from: 0) }
    return search.found
  }
}

/// Looks for the place in a line that a column stands for.
private struct ColumnSearch {
  let column: Int
  let line: Range<Int>

  /// The place come to, and its column.
  private(set) var found: Int
  private var reached = 0

  init(column: Int, line: Range<Int>) {
    self.column = column
    self.line = line
    found = line.lowerBound
  }

  /// Goes over a part of the text, and returns whether the column is behind it.
  @discardableResult
  mutating func visit(_ node: TextNode, from start: Int) -> Bool {
    let end = start + node.length
    if end <= found { return true }
    if start >= line.upperBound { return false }
    let isWhole = start == found && end <= line.upperBound && node.measure.lineBreaks == 0
    if isWhole {
      let next = node.measure.advance.column(from: reached)
      if next <= column {
        reached = next
        found = end
        return true
      }
    }
    switch node.content {
    case .pair(let first, let second):
      return visit(first, from: start) && visit(second, from: start + first.length)
    case .leaf(let text): return scan(text, from: start)
    }
  }

  private mutating func scan(_ text: String, from start: Int) -> Bool {
    for character in text.part(found - start..<line.upperBound - start) {
      let next = character.column(after: reached)
      guard next <= column else { return false }
      reached = next
      found += character.utf8.count
    }
    return found < line.upperBound
  }
}

extension Character {
  /// The column after the character, where it begins at another one.
  func column(after column: Int) -> Int {
    self == "\t" ? ColumnAdvance.stop(after: column) : column + shownWidth
  }
}
