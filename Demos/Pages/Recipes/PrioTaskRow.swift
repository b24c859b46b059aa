import CursesKit

/// A task of the fading list.
struct PrioTask: Hashable {
  let title: String
  let detail: String

  /// The time of the day, or an empty string.
  let time: String

  /// The priority, in `1...3`.
  let priority: Int

  init(_ title: String, _ detail: String, _ time: String, _ priority: Int) {
    self.title = title
    self.detail = detail
    self.time = time
    self.priority = priority
  }

  static let samples = [
    PrioTask("Trim the wick", "Lamp", "07:10", 1),
    PrioTask("Read the barometer", "Lamp", "07:30", 1),
    PrioTask("Answer the harbor office", "Letters  ·  two questions about the buoy", "14:00", 3),
    PrioTask("Sow the early leeks", "Garden  ·  under glass, north side", "", 1),
    PrioTask("Scrape the dinghy", "Boat  ·  and look at the third plank", "16:00", 2),
    PrioTask("Light the lamp", "Lamp  ·  sunset at 17:51", "17:51", 3),
    PrioTask("Write the log", "Lamp  ·  time first, then what was seen", "21:00", 2),
    PrioTask("Wind the clock", "Store", "", 1),
    PrioTask("Air the blankets", "Stairs", "", 1),
    PrioTask("Count the candles", "Boat house", "", 2),
    PrioTask("Oil the hinges", "Stairs  ·  all four of them", "", 1),
    PrioTask("Sharpen the spade", "Garden", "", 1),
    PrioTask("Clean the lens", "Lamp  ·  from the inside, too", "", 3),
  ]
}

extension ThemeColor {
  /// White in every theme.
  static let white = ThemeColor(always: .rgb(255, 255, 255), palette16: 15)

  /// White with a little less light, for details on a gradient.
  static let softWhite = ThemeColor(always: .rgb(244, 244, 244), palette16: 15)
}

/// A row that darkens what is behind it, and shows a task in white.
///
///     ▌   ○  Scrape the dinghy                                     16:00
///     ▌      Boat  ·  and look at the third plank                    ●●○
final class PrioTaskRow: TableViewRow {
  var task = PrioTask("", "", "", 1) {
    didSet { words.task = task }
  }

  private let shade = View()
  private let words = PrioTaskWords()

  /// The columns at both ends without shade.
  fileprivate static let margin = 2

  init() {
    super.init()
    shade.backgroundColor = .rgb(0, 0, 0)
    for view in [shade, words] { addSubview(view) }
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    shade.alpha = isSelected ? 0.34 : 0.13
    words.isMarked = isSelected
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.isHidden = !traits.supportsBlending
    shade.frame = bounds.inset(by: EdgeInsets(left: Self.margin, right: Self.margin))
    words.frame = bounds
  }

  override func draw(in canvas: inout Canvas) {}

  override var accessibilitySubviews: [View] { [] }

  override var accessibilityElements: [AccessibilityElement] {
    let parts = [task.title, task.detail, task.time, "priority \(task.priority)"]
    return [AccessibilityElement(parts.filter { !$0.isEmpty }.joined(separator: ", "))]
  }
}

/// The words of a row.
private final class PrioTaskWords: View {
  @Invalidating(.display) var task = PrioTask("", "", "", 1)
  @Invalidating(.display) var isMarked = false

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    let start = text.lowerBound + (text.lowerBound > 2 ? 1 : 0)
    let end = text.upperBound - (text.lowerBound > 2 ? 1 : 0)
    if isMarked {
      canvas.fill(
        Rect(x: min(PrioTaskRow.margin, start - 1), y: 0, width: 1, height: bounds.height),
        with: traits.glyph(.focusBar), style: style(.white, .bold))
    }
    canvas.draw(traits.usesUnicode ? "○" : "o", x: start, y: 0, style: style(.white))
    let names = start + 3
    func room(beside words: String) -> Int { max(0, end - names - CellWidth.of(words) - 1) }
    canvas.draw(
      task.title, x: names, y: 0, to: room(beside: task.time), style: style(.white, .bold))
    drawRight(task.time, end: end, row: 0, in: &canvas)
    let (full, empty) = traits.usesUnicode ? ("●", "○") : ("*", ".")
    let priority =
      String(repeating: full, count: task.priority)
      + String(repeating: empty, count: 3 - task.priority)
    canvas.draw(task.detail, x: names, y: 1, to: room(beside: priority), style: style(.softWhite))
    drawRight(priority, end: end, row: 1, in: &canvas)
  }

  private func drawRight(_ words: String, end: Int, row: Int, in canvas: inout Canvas) {
    canvas.draw(words, at: Point(x: end - CellWidth.of(words), y: row), style: style(.softWhite))
  }
}
