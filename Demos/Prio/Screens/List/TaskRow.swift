import CursesKit

/// A row of a task: its name and reminder, and the day on which it was added.
///
///     ▌○ Answer the harbor office                          ◷ 14:00
///     ▌  added on Monday
///
/// On low screens, it is one row high and has no day.
final class TaskRow: FadingRow {
  /// The content of a row.
  struct Content: Hashable {
    var name = ""

    /// The second line, such as “added on Monday”.
    var detail = ""

    /// The time of the reminder, or an empty string.
    var time = ""

    /// Whether the task is being done.
    var isTicked = false

    /// The number of columns of the name that are struck through.
    var struck = 0
  }

  /// The content.
  @Invalidating(.display, .transcript) var task = Content()

  override func draw(in canvas: inout Canvas) {
    let ground = ground
    drawMark(in: &canvas)
    guard ground.shows(fade) else { return }
    drawSign(ground, in: &canvas)
    let end = drawTime(ground, in: &canvas)
    drawName(ground, end: end, in: &canvas)
    guard bounds.height > 1 else { return }
    canvas.draw(
      task.detail, from: metrics.text.lowerBound, to: metrics.text.upperBound, row: 1,
      style: shown(ground.words(1, alpha: fade, isSoft: true, depth: depth)))
  }

  private func drawSign(_ ground: Ground, in canvas: inout Canvas) {
    guard let gutter = metrics.gutter else { return }
    let isUnicode = traits.usesUnicode
    let sign = task.isTicked ? isUnicode ? "✓" : "x" : isUnicode ? "○" : "o"
    let style = ground.mark(0, alpha: fade, depth: depth, task.isTicked ? .bold : [])
    canvas.draw(sign, at: Point(x: gutter, y: 0), style: shown(style))
  }

  /// Draws the reminder, and returns the column at which the name must end.
  private func drawTime(_ ground: Ground, in canvas: inout Canvas) -> Int {
    let end = metrics.text.upperBound
    guard !task.time.isEmpty, let words = timeWords else { return end }
    let style = ground.words(0, alpha: fade, isSoft: !isSelected, depth: depth)
    return canvas.draw(words, endingAt: end, row: 0, style: shown(style)) - 2
  }

  /// The reminder with a sign; on narrow screens, only the time of the day.
  private var timeWords: String? {
    let width = metrics.size.width
    guard width >= WidthClass.narrow.rawValue else { return nil }
    guard width >= WidthClass.compact.rawValue else {
      return task.time.split(separator: " ").last.map(String.init)
    }
    return (traits.usesUnicode ? "◷ " : "@ ") + task.time
  }

  private func drawName(_ ground: Ground, end: Int, in canvas: inout Canvas) {
    let start = metrics.text.lowerBound
    let style = shown(ground.words(0, alpha: fade, depth: depth, .bold))
    let width = canvas.draw(task.name, from: start, to: end, row: 0, style: style)
    guard task.struck > 0 else { return }
    canvas.restyle(Rect(x: start, y: 0, width: min(task.struck, width), height: 1)) {
      $0.attributes.insert(.strikethrough)
    }
  }

  /// The number of columns of the displayed name at most.
  var nameWidth: Int { min(CellWidth.of(task.name), metrics.text.count) }

  override var accessibilityElements: [AccessibilityElement] {
    let time = task.time.isEmpty ? "" : "reminder \(task.time)"
    let state = task.isTicked ? "done" : ""
    return [
      AccessibilityElement(
        task.name,
        value: [state, time, task.detail].filter { !$0.isEmpty }.joined(separator: ", "),
        traits: isSelected ? .selected : [], isCurrent: isSelected)
    ]
  }
}
