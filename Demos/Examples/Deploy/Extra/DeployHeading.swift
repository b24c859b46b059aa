import CursesKit

/// The heading of a deployment: its name and time, above a bar of its progress.
///
///      ◉ lamp-room  to production  a41c9e2           step 4 of 6  1:42
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
final class DeployHeading: View {
  private var name = StyledText()
  private var state = StyledText()
  private var fraction = 0.0
  private var isFailed = false

  /// Shows the progress of a deployment.
  func show(_ deployment: Deployment) {
    let target = StyledText("to \(deployment.target)", .ink(.secondary))
    name = """
      \("◉", .ink(.lamp)) \(deployment.service, .bold)  \(target)  \
      \(deployment.version, .ink(.lamp))  \(deployment.summary, .ink(.tertiary))
      """
    let count = deployment.steps.count
    let current = min(deployment.current + 1, count)
    isFailed = deployment.steps.contains { $0.state == .failed }
    let words: StyledText =
      isFailed
      ? "\("rolled back", .ink(.danger))"
      : "\(deployment.isPaused ? "paused" : "step \(current) of \(count)", .ink(.secondary))"
    state = "\(words) \(deployment.time.clock, .bold)"
    fraction = deployment.fraction
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  override func draw(in canvas: inout Canvas) {
    guard bounds.height > 0 else { return }
    let rows = max(1, bounds.height - 1)
    var base = style(theme.text)
    base.background = color(theme.surface1)
    canvas.fill(Rect(x: 0, y: 0, width: bounds.width, height: rows), style: base)
    let edges = paneEdges
    let (row, start) = ((rows - 1) / 2, edges.gutter ?? 0)
    let end = edges.text.upperBound - CellWidth.of(state.string)
    let room = max(0, end - 2 - start)
    draw(name.truncated(.tail, to: room), at: Point(x: start, y: row), style: base, in: &canvas)
    if end > start + 12 { draw(state, at: Point(x: end, y: row), style: base, in: &canvas) }
    if bounds.height > 1 { drawLight(in: &canvas) }
  }

  private func drawLight(in canvas: inout Canvas) {
    let colors = traits.colors
    let hasColors = traits.colorDepth >= .palette256
    let first = colors.foreground(color(isFailed ? theme.danger : theme.accentFill))
    let far = isFailed ? ThemeToken.danger : colors.isDark ? .cyan : .accent
    let last = colors.foreground(color(theme[far] ?? theme.accent))
    let rest = colors.foreground(color(theme.surface3))
    let length = fraction * Double(bounds.width)
    for x in 0..<bounds.width {
      let cover = min(1, max(0, length - Double(x)))
      let place = Point(x: x, y: bounds.height - 1)
      guard hasColors else {
        let glyph: Glyph = cover >= 0.5 ? (traits.usesUnicode ? "━" : "=") : "-"
        canvas.draw(glyph, at: place, style: style(cover >= 0.5 ? theme.accent : theme.secondary))
        continue
      }
      let lit = first.mixed(with: last, fraction: Double(x) / max(1, length))
      let ink = Color(rest.mixed(with: lit, fraction: cover))
      canvas.draw(traits.usesUnicode ? "▀" : "=", at: place, style: Style(foreground: ink))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    [
      AccessibilityElement(name.string, traits: .header),
      AccessibilityElement(
        "progress", value: "\(Int(fraction * 100)) %", traits: .updatesFrequently),
    ]
  }
}
