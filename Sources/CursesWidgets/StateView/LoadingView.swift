import CursesCells
import CursesViews

/// Rows of bars where words will be, over which a light goes while something is on its way.
///
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄                       ▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄              ▄▄▄▄▄▄
///
/// It stands where the list, the feed or the article will be, and is seen after 0.3 s only, so
/// that what comes at once is shown at once. The light takes 1.2 s; with less motion there is none,
/// and no clock runs once the bars are there.
public final class LoadingView: View {
  /// What is on its way, as a screen reader says it; the default is “loading”.
  public var label = "loading" {
    didSet { if label != oldValue { setNeedsTranscriptUpdate() } }
  }

  /// When it was first seen, in the stage's time.
  private var start: Duration?
  private var timer: StageTimer?

  private static let patience = Duration.milliseconds(300)
  private static let step = Duration.milliseconds(40)
  private static let period = 1.2

  /// The columns of a title, of the line below it, and of a date, of the 72 of a measure.
  private static let bars = [
    (16, 52, 5), (24, 60, 6), (13, 44, 6), (30, 58, 6), (20, 50, 6), (26, 62, 6), (15, 48, 6),
    (22, 56, 6),
  ]

  // MARK: View

  public override func didMoveToStage() {
    timer?.cancel()
    start = nil
  }

  public override func draw(in canvas: inout Canvas) {
    guard let stage else { return }
    start = start ?? stage.time
    waitForNext()
    guard elapsed >= LoadingView.patience else { return }
    let edges = paneEdges.text
    let phase = phase
    for row in 0..<min(bounds.height, LoadingView.bars.count * 2) {
      let (title, line, date) = LoadingView.bars[row / 2]
      let width = (row.isMultiple(of: 2) ? title : line) * edges.count / 72
      draw(edges.lowerBound..<edges.lowerBound + width, row, phase, in: &canvas)
      guard row.isMultiple(of: 2), edges.count >= 40 else { continue }
      draw(edges.upperBound - date..<edges.upperBound, row, phase, in: &canvas)
    }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(label, traits: .updatesFrequently)]
  }
}

// MARK: - Private

extension LoadingView {
  private var moves: Bool { stage?.motionLevel == .full && traits.colorDepth >= .palette256 }

  private var elapsed: Duration { (stage?.time ?? .zero) - (start ?? .zero) }

  /// Asks to be drawn again when it looks different; what is not seen asks for nothing.
  private func waitForNext() {
    guard timer?.isPending != true else { return }
    let isEarly = elapsed < LoadingView.patience
    guard isEarly || moves else { return }
    let duration = isEarly ? LoadingView.patience - elapsed : LoadingView.step
    timer = stage?.schedule(after: duration) { [weak self] in self?.setNeedsDisplay() }
  }

  /// Where the light is, in `0..<1` of the width and of as much beside it.
  private var phase: Double? {
    guard moves else { return nil }
    let seconds = elapsed / .seconds(1)
    return seconds.truncatingRemainder(dividingBy: LoadingView.period) / LoadingView.period
  }

  private func draw(_ columns: Range<Int>, _ row: Int, _ phase: Double?, in canvas: inout Canvas) {
    let isRich = traits.colorDepth >= .palette256 && traits.usesUnicode
    guard isRich else {
      let glyph = Glyph(traits.usesUnicode ? "▄" : "-")
      let place = Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
      return canvas.fill(place, with: glyph, style: style(theme.tertiary))
    }
    let colors = traits.colors
    let ground = colors.background(color(theme.surface0))
    let base = colors.background(colors.isDark ? .rgb(39, 43, 52) : .rgb(232, 234, 239))
    let light = colors.background(colors.isDark ? .rgb(86, 94, 110) : .rgb(206, 211, 220))
    for column in columns {
      let place = Double(column) / Double(max(1, bounds.width))
      let center = (phase ?? 0) * 1.44 - 0.22 - 0.006 * Double(row)
      let near = phase == nil ? 0 : max(0, 1 - abs(place - center) / 0.22)
      let lit = base.mixed(with: light, fraction: near * near * (3 - 2 * near))
      let tone = ground.mixed(with: lit, fraction: 1 - 0.0375 * Double(row / 2 * 2))
      canvas.draw(
        "▄", at: Point(x: column, y: row), style: Style(foreground: Color(tone)))
    }
  }
}
