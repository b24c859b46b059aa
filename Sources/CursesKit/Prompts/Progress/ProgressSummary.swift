import CursesCells
import CursesViews

/// The line that stays after an operation ended or was cancelled.
///
///     ✓ Copying 120 of 120 in 0:03
///     ✗ Copying 42 of 120 in 0:01
struct ProgressSummary {
  private let line: String
  private let titleEnd: String.Index
  private let isDone: Bool

  /// Creates the summary of a progress with its elapsed time.
  init(_ progress: PromptProgress, isDone: Bool, elapsed: Duration, _ words: PromptWords) {
    let state = progress.current
    let title = PlainLine.of(state.title)
    let isCounted = state.total != nil || state.completed > 0
    let count = isCounted ? progress.unit.text(of: state.completed, total: state.total, words) : ""
    let parts = [title, count, words(.took(elapsed.watchText))]
    line = parts.filter { !$0.isEmpty }.joined(separator: " ")
    titleEnd = line.index(line.startIndex, offsetBy: title.count)
    self.isDone = isDone
  }

  /// Returns the line as printable text with styles.
  func text(usesUnicode: Bool) -> String { "\u{1B}[1m\(mark(usesUnicode))\u{1B}[m \(line)" }

  /// Returns the line as cells, wrapped to a width.
  @MainActor
  func buffer(width: Int, like view: View) -> Buffer {
    let space = max(1, width - PromptLayout.indent)
    let rows = LineWrapping.words.lines(of: line, width: space)
    var canvas = Canvas(Buffer(size: Size(width: max(1, width), height: max(1, rows.count))))
    let tone = isDone ? view.theme.accent : view.theme.danger
    canvas.draw(mark(view.traits.usesUnicode), at: .zero, style: view.style(tone, .bold))
    for (y, row) in rows.enumerated() {
      let remainder = line.distance(from: row.startIndex, to: titleEnd)
      let name = row.prefix(max(0, remainder))
      let origin = Point(x: PromptLayout.indent, y: y)
      let end = canvas.draw(name, at: origin, style: view.style(view.theme.text, .bold))
      canvas.draw(
        row.dropFirst(name.count), at: origin.translated(x: end, y: 0),
        style: view.style(view.theme.text))
    }
    return canvas.buffer
  }

  private func mark(_ usesUnicode: Bool) -> String {
    if usesUnicode { return isDone ? "✓" : "✗" }
    return isDone ? "*" : "x"
  }
}
