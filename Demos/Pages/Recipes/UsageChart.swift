import CursesKit

/// The events as columns: one for each third of a second, as high as its number of events.
///
///         ▆          ▆
///     ▃  ▃▃  █   ▃   █     ▃
///     ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
///     0 s         6         12
///
/// The latest column rises by eighths. Without Unicode the chart is hidden.
final class UsageChart: View {
  /// The events, in order of their times.
  var lines: [UsageLine] = [] {
    didSet {
      setNeedsDisplay()
      guard lines.count == oldValue.count + 1 else { return }
      motion.start(on: stage) { [weak self] in self?.setNeedsDisplay() }
    }
  }

  private let motion = StepTimer()

  /// The seconds of a column, and the eighths of an event.
  private static let column = 0.3
  private static let eventHeight = 10

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  override func draw(in canvas: inout Canvas) {
    let rows = bounds.height - 1
    guard rows > 0, bounds.width > 0, traits.usesUnicode else { return }
    let span = Double(bounds.width) * Self.column
    let start = first(span: span)
    var columns = Array(repeating: [UsageLine.Kind](), count: bounds.width)
    for line in lines {
      let index = Int((line.seconds - start) / Self.column)
      if line.seconds >= start, columns.indices.contains(index) {
        columns[index].append(line.kind)
      }
    }
    let latest = columns.lastIndex { !$0.isEmpty }
    for (x, kinds) in columns.enumerated() {
      draw(kinds, at: x, rows: rows, isRising: x == latest, in: &canvas)
    }
    drawTimes(from: start, span: span, row: rows, in: &canvas)
  }

  /// Returns the first second of the chart, so that the latest event is in it.
  private func first(span: Double) -> Double {
    let latest = lines.last?.seconds ?? 0
    return max(0, (latest - span + Self.column).rounded(.up))
  }

  private func draw(
    _ kinds: [UsageLine.Kind], at x: Int, rows: Int, isRising: Bool, in canvas: inout Canvas
  ) {
    guard !kinds.isEmpty else {
      return canvas.draw("▁", at: Point(x: x, y: rows - 1), style: style(theme.hairline))
    }
    var height = min(8 * rows, Self.eventHeight * kinds.count)
    if isRising { height = max(1, Int(Double(height) * motion.fraction)) }
    for row in 0..<rows {
      let level = rows - 1 - row
      let eighths = height - 8 * level
      guard eighths > 0 else { continue }
      // The event in the middle of the row.
      let kind = kinds[min(kinds.count - 1, (8 * level + 4) / Self.eventHeight)]
      canvas.draw(
        Self.columnGlyphs[min(8, eighths) - 1], at: Point(x: x, y: row),
        style: style(kind.ink(in: theme)))
    }
  }

  private func drawTimes(from start: Double, span: Double, row: Int, in canvas: inout Canvas) {
    let ink = style(theme.tertiary)
    let first = Int(start)
    let middle = "\(first + Int(span / 2))"
    let last = "\(first + Int(span))"
    canvas.draw("\(first) s", at: Point(x: 0, y: row), style: ink)
    canvas.draw(
      middle, at: Point(x: (bounds.width - CellWidth.of(middle)) / 2, y: row), style: ink)
    canvas.draw(last, at: Point(x: bounds.width - CellWidth.of(last), y: row), style: ink)
  }
}

extension UsageLine.Kind {
  /// The color of its events.
  var token: ThemeToken {
    switch self {
    case .touch: .accent
    case .view: .cyan
    case .session: .lamp
    }
  }

  /// Returns the color of its events in a theme.
  func ink(in theme: Theme) -> ThemeColor { theme[token] ?? theme.accent }

  /// Returns the mark before an event.
  func mark(on traits: Traits) -> Glyph {
    switch self {
    case .touch: traits.usesUnicode ? "●" : "*"
    case .view: traits.usesUnicode ? "■" : "#"
    case .session: traits.usesUnicode ? "◆" : "+"
    }
  }
}
