import CursesKit

/// The events of twelve seconds as columns, each as high as its number of events.
///
///         ▆          ▆
///     ▃  ▃▃  █   ▃   █     ▃
///     ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
///     0 s         6         12
///
/// The latest column rises by eighths. Without Unicode the chart is hidden.
final class UsageChart: DecorationView {
  /// The events, in order of their times.
  var lines: [UsageLine] = [] {
    didSet {
      setNeedsDisplay()
      guard lines.count == oldValue.count + 1 else { return }
      motion.start(on: stage) { [weak self] in self?.setNeedsDisplay() }
    }
  }

  private let motion = StepTimer()

  /// The seconds from the first column to the last.
  private static let span = 12.0

  /// The number of events that would fill a column of the chart.
  private static let most = 2.4

  override func draw(in canvas: inout Canvas) {
    let rows = bounds.height - 1
    guard rows > 0, bounds.width > 0, traits.usesUnicode else { return }
    let column = Self.span / Double(bounds.width)
    let start = first(column: column)
    var columns = Array(repeating: [UsageLine.Kind](), count: bounds.width)
    for line in lines {
      let index = Int((line.seconds - start) / column)
      if line.seconds >= start, columns.indices.contains(index) {
        columns[index].append(line.kind)
      }
    }
    let latest = columns.lastIndex { !$0.isEmpty }
    for (x, kinds) in columns.enumerated() {
      draw(kinds, at: x, rows: rows, isRising: x == latest, in: &canvas)
    }
    drawTimes(from: Int(start), row: rows, in: &canvas)
  }

  /// Returns the first second of the chart, so that the latest event is in it.
  private func first(column: Double) -> Double {
    let latest = lines.last?.seconds ?? 0
    return max(0, (latest - Self.span + column).rounded(.up))
  }

  private func draw(
    _ kinds: [UsageLine.Kind], at x: Int, rows: Int, isRising: Bool, in canvas: inout Canvas
  ) {
    guard !kinds.isEmpty else {
      return canvas.draw("▁", at: Point(x: x, y: rows - 1), style: style(theme.hairline))
    }
    let full = Double(8 * rows) * min(1, Double(kinds.count) / Self.most)
    let height = max(1, Int((full * (isRising ? motion.fraction : 1)).rounded()))
    for row in 0..<rows {
      let level = rows - 1 - row
      let eighths = height - 8 * level
      guard eighths > 0 else { continue }
      canvas.draw(
        Self.columnGlyphs[min(8, eighths) - 1], at: Point(x: x, y: row),
        style: ink(of: kinds[level * kinds.count / rows], level: level, of: rows))
    }
  }

  /// Returns the ink of an event in a row of the chart; lower rows are closer to the background.
  private func ink(of kind: UsageLine.Kind, level: Int, of rows: Int) -> Style {
    let own = style(kind.ink(in: theme))
    guard traits.supportsBlending else { return own }
    let tone = traits.tone(theme.desk).mixed(
      with: traits.colors.foreground(own.foreground),
      fraction: 0.62 + 0.38 * Double(level) / Double(rows))
    return Style(foreground: Color(tone))
  }

  private func drawTimes(from first: Int, row: Int, in canvas: inout Canvas) {
    let ink = style(theme.tertiary)
    let middle = "\(first + Int(Self.span / 2))"
    let last = "\(first + Int(Self.span))"
    canvas.draw("\(first) s", at: Point(x: 0, y: row), style: ink)
    canvas.draw(middle, x: (bounds.width - CellWidth.of(middle)) / 2, y: row, style: ink)
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
