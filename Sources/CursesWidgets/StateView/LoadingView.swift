import CursesCells
import CursesViews

/// Rows of bars where words will be, over which a light goes while something is on its way.
///
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄                       ▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄              ▄▄▄▄▄▄
///
/// It stands where the list, the feed or the article will be. Its bars come 0.3 s after it was
/// added or unhidden, so that what loads at once is shown at once. The light takes 1.2 s, and goes
/// over all that is on its way together; where colors are few its bars are higher instead. With
/// less motion there is none, and no clock runs once the bars are there.
public final class LoadingView: View {
  /// What is on its way, as a screen reader says it; the default is “loading”.
  @Invalidating(.transcript) public var label = "loading"

  /// When it was shown, in the stage's time.
  private var start: Duration?
  private var timer: StageTimer?

  private static let patience = Duration.milliseconds(300)

  /// How long the light stands still, and how long it takes for its way, in milliseconds.
  private static let step = 40
  private static let period = 1200

  /// The columns of a title, of the line below it, and of a date, of the 72 of a measure.
  private static let bars = [
    (16, 52, 5), (24, 60, 6), (13, 44, 6), (30, 58, 6), (20, 50, 6), (26, 62, 6), (15, 48, 6),
    (22, 56, 6),
  ]

  // MARK: View

  public override var isHidden: Bool {
    didSet { if isHidden != oldValue { restart() } }
  }

  public override func didMoveToStage() { restart() }

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
  /// Begins to wait; inside a hidden view, when it is first drawn.
  private func restart() {
    timer?.cancel()
    let isShown = sequence(first: self as View) { $0.superview }.allSatisfy { !$0.isHidden }
    start = isShown ? stage?.time : nil
    setNeedsDisplay()
  }

  private var moves: Bool { stage?.motionLevel == .full }

  private var elapsed: Duration { (stage?.time ?? .zero) - (start ?? .zero) }

  /// Asks to be drawn again when it looks different; what is not seen asks for nothing.
  private func waitForNext() {
    guard timer?.isPending != true else { return }
    let isEarly = elapsed < LoadingView.patience
    guard isEarly || moves else { return }
    let step = Duration.milliseconds(LoadingView.step - milliseconds % LoadingView.step)
    timer = stage?.schedule(after: isEarly ? LoadingView.patience - elapsed : step) { [weak self] in
      self?.setNeedsDisplay()
    }
  }

  /// Where the light is, in `0..<1` of the width and of as much beside it.
  ///
  /// It depends on the stage's time alone, not on when the view was first seen: what waits side by
  /// side is lit by one light.
  private var phase: Double? {
    guard moves else { return nil }
    let steps = LoadingView.period / LoadingView.step
    return Double(milliseconds / LoadingView.step % steps) / Double(steps)
  }

  /// The stage's time, whole, as quotients of durations are not exact.
  private var milliseconds: Int {
    let time = (stage?.time ?? .zero).components
    return Int(time.seconds) * 1000 + Int(time.attoseconds / 1_000_000_000_000_000)
  }

  private func draw(_ columns: Range<Int>, _ row: Int, _ phase: Double?, in canvas: inout Canvas) {
    let isRich = traits.colorDepth >= .palette256 && traits.usesUnicode
    guard isRich else { return drawPlainly(columns, row, phase, in: &canvas) }
    let colors = traits.colors
    let ground = colors.background(color(theme.surface0))
    let base = colors.background(colors.isDark ? .rgb(39, 43, 52) : .rgb(232, 234, 239))
    let light = colors.background(colors.isDark ? .rgb(86, 94, 110) : .rgb(206, 211, 220))
    for column in columns {
      let lit = base.mixed(with: light, fraction: brightness(at: column, row, phase))
      let tone = ground.mixed(with: lit, fraction: 1 - 0.0375 * Double(row / 2 * 2))
      canvas.drawHalves(at: Point(x: column, y: row), upper: nil, lower: Color(tone))
    }
  }

  /// Draws a bar where there are no tones: it is higher under the light.
  private func drawPlainly(
    _ columns: Range<Int>, _ row: Int, _ phase: Double?, in canvas: inout Canvas
  ) {
    let (low, high) = traits.usesUnicode ? ("▄", "▆") : ("-", "=")
    for column in columns {
      let isLit = brightness(at: column, row, phase) > 0.5
      canvas.draw(
        isLit ? high : low, at: Point(x: column, y: row), style: style(theme.tertiary))
    }
  }

  /// How much light falls on a column, in `0...1`.
  private func brightness(at column: Int, _ row: Int, _ phase: Double?) -> Double {
    guard let phase else { return 0 }
    let place = Double(column) / Double(max(1, bounds.width))
    let center = phase * 1.44 - 0.22 - 0.012 * Double(row / 2)
    let near = max(0, 1 - abs(place - center) / 0.22)
    return near * near * (3 - 2 * near)
  }
}
