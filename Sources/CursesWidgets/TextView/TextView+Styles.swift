import CursesViews

/// A stretch of text in one style.
struct TextStretch {
  /// Where it is, in bytes of UTF-8.
  let range: Range<Int>

  let style: TextStyle
}

extension TextView {
  /// Returns the stretches of a part of a row, in order: the styles of the part that it is in, what
  /// a search found, and the selection, each over those before.
  func stretches(of range: Range<Int>, in row: TextRow) -> [TextStretch] {
    var layers = styledStretches(in: range) + foundStretches(in: range)
    if isFirstResponder, !selectedRange.clamped(to: range).isEmpty {
      layers.append(TextStretch(range: selectedRange.clamped(to: range), style: .selected))
    }
    guard !layers.isEmpty else { return [TextStretch(range: range, style: .plain)] }
    let edges = layers.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let cuts = Set(edges + [range.lowerBound, range.upperBound]).sorted()
    return zip(cuts, cuts.dropFirst()).map { start, end in
      let style = layers.reduce(TextStyle.plain) {
        $1.range.contains(start) ? $0.adding($1.style) : $0
      }
      return TextStretch(range: start..<end, style: style)
    }
  }

  /// Returns what ``styledPart`` says of the parts of a line that a range is in.
  private func styledStretches(in range: Range<Int>) -> [TextStretch] {
    guard let styledPart, !range.isEmpty else { return [] }
    let storage = content.storage
    let line = storage.lineRange(at: range.lowerBound)
    var stretches: [TextStretch] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let place = rows.part(at: start, in: line)
      let part = TextPart(
        string: storage[place], line: storage.line(at: place.lowerBound), range: place)
      let styled = styledPart(part)
      if styled.string.isSame(as: part.string) {
        stretches += styled.runs.compactMap { run in
          let lower = storage.boundary(atOrAfter: place.lowerBound + run.range.lowerBound)
          let upper = storage.boundary(atOrAfter: place.lowerBound + run.range.upperBound)
          let shown = (lower..<max(lower, upper)).clamped(to: range)
          return shown.isEmpty ? nil : TextStretch(range: shown, style: run.style)
        }
      }
      start = place.upperBound
    }
    return stretches
  }
}
