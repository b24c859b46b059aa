import CursesCells
import CursesViews

/// A loading indicator: placeholder bars for text, with a light that sweeps over them.
///
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄                       ▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄              ▄▄▄▄▄▄
///
/// It takes the position of the list, the feed or the article. Its bars appear 0.3 s after it was
/// added or unhidden, so that fast loading shows no bars. The light takes 1.2 s and sweeps over all
/// loading views in phase. With few colors its bars are higher under the light. With reduced motion
/// the light is omitted, and timers stop after the bars appear.
public final class LoadingView: View {
  /// The text that a screen reader reads; the default is “loading”.
  @Invalidating(.transcript) public var label = "loading"

  /// The time of the stage at which the view was displayed.
  private var start: Duration?
  private var timer: StageTimer?

  private static let patience = Duration.milliseconds(300)

  /// The duration of a step of the light, and of its whole sweep, in milliseconds.
  private static let step = 40
  private static let period = 1200

  /// The widths of a title, of the line below it and of a date, in columns of a measure of 72.
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
  /// Restarts the delay; inside a hidden view, it starts at the first drawing.
  private func restart() {
    timer?.cancel()
    let isShown = sequence(first: self as View) { $0.superview }.allSatisfy { !$0.isHidden }
    start = isShown ? stage?.time : nil
    setNeedsDisplay()
  }

  private var moves: Bool { stage?.motionLevel == .full }

  private var elapsed: Duration { (stage?.time ?? .zero) - (start ?? .zero) }

  /// Schedules the next redraw; a view that is not visible schedules none.
  private func waitForNext() {
    guard timer?.isPending != true else { return }
    let isEarly = elapsed < LoadingView.patience
    guard isEarly || moves else { return }
    let step = Duration.milliseconds(LoadingView.step - milliseconds % LoadingView.step)
    timer = stage?.schedule(after: isEarly ? LoadingView.patience - elapsed : step) { [weak self] in
      self?.setNeedsDisplay()
    }
  }

  /// The phase of the light, in `0..<1`, or `nil` without a light.
  ///
  /// It depends only on the time of the stage, so that one light sweeps over several loading views.
  private var phase: Double? {
    guard moves else { return nil }
    let steps = LoadingView.period / LoadingView.step
    return Double(milliseconds / LoadingView.step % steps) / Double(steps)
  }

  /// The time of the stage in whole milliseconds, because quotients of durations are not exact.
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

  /// Draws a bar on terminals without enough colors: higher under the light.
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

  /// Returns the strength of the light in a column, in `0...1`.
  private func brightness(at column: Int, _ row: Int, _ phase: Double?) -> Double {
    guard let phase else { return 0 }
    let position = Double(column) / Double(max(1, bounds.width))
    let center = phase * 1.44 - 0.22 - 0.012 * Double(row / 2)
    let near = max(0, 1 - abs(position - center) / 0.22)
    return near * near * (3 - 2 * near)
  }
}
