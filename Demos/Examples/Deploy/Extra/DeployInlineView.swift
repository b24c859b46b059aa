import CursesKit

/// A deployment in a few rows below the prompt: its current step, its hosts and its errors.
///
///     ✓ Build, test, push                                                 1:21
///     ◐ Roll out      ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  5 of 8     0:13 more
///       ● north-1     ● north-2     ● north-3     ● south-1
///       ● south-2     ◐ south-3     ○ west-1      ○ west-2
///       errors        ▁▁▁▁▁▁▂▂▂▁▁▁▁▁▁▂▂▂▂▇▇▁▂▂▂▁▁▁▁▁▁▁▂▂  0.02 %
///
///       p pause   r roll back   f full screen   ^C stop watching
///
/// If there are too few rows, the blank row is omitted first, then the errors, the hosts, the
/// finished steps and the hints.
final class DeployInlineView: View {
  /// Whether the last row asks whether to roll back; the default is `false`.
  var isConfirming = false {
    didSet {
      guard isConfirming != oldValue else { return }
      hints.leading = isConfirming ? StyledText("Roll back?", .bold) : ""
      setNeedsDisplay()
      setNeedsTranscriptUpdate()
    }
  }

  private var deployment = Rehearsal().deployment
  private var errors = Measure(values: [], value: "", change: "")

  /// The widest name of a host, in columns.
  private var hostWidth = 0

  private let hints = StatusBar()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    hints.textEdge = DeployInlineLayout.indent
    hints.choosing = { [unowned self] all in
      let asked = ["inline.confirm", "inline.keep"]
      return all.filter { isConfirming ? asked.contains($0.id) : $0.id.hasPrefix("inline.") }
    }
    addSubview(hints)
  }

  /// Shows the progress of a rehearsal.
  func show(_ rehearsal: Rehearsal) {
    if hostWidth == 0 || deployment.hosts.count != rehearsal.deployment.hosts.count {
      hostWidth = rehearsal.deployment.hosts.map { CellWidth.of($0.name) }.max() ?? 0
    }
    deployment = rehearsal.deployment
    errors = rehearsal.measures.last ?? errors
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
    invalidateFittingSize()
  }

  // MARK: View

  override func sizeThatFits(_ size: Size) -> Size {
    let layout = layout(in: Size(width: size.width, height: .max))
    return Size(width: size.width, height: min(size.height, layout.fittingHeight))
  }

  override func layoutSubviews() { hints.frame = layout(in: bounds.size).hints }

  override func draw(in canvas: inout Canvas) {
    let layout = layout(in: bounds.size)
    draw(finished: layout.finished, &canvas)
    draw(current: layout, &canvas)
    for (place, host) in zip(layout.hosts, deployment.hosts.dropFirst(layout.firstHost)) {
      draw(host, in: place, &canvas)
    }
    draw(errors: layout, &canvas)
    guard isConfirming, !layout.hints.isEmpty else { return }
    canvas.draw("?", at: layout.hints.origin, style: style(theme.danger, .bold))
  }

  override var accessibilityElements: [AccessibilityElement] {
    var words = [[step.name, result, step.row.state]]
    if !finished.isEmpty { words.insert([finishedNames, finishedTime.clock, "done"], at: 0) }
    words += deployment.hosts.map { [$0.name, $0.row.state] }
    words.append(["errors", errors.value])
    if isConfirming { words.append(["Roll back?"]) }
    return words.map { parts in
      let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return AccessibilityElement(text, traits: .staticText)
    }
  }
}

// MARK: - Contents

extension DeployInlineView {
  private func layout(in size: Size) -> DeployInlineLayout {
    DeployInlineLayout(
      size: size, hasFinished: !finished.isEmpty, result: CellWidth.of(result),
      hosts: deployment.hosts.count, hostWidth: hostWidth,
      currentHost: deployment.hosts.firstIndex { $0.state != .done } ?? 0)
  }

  /// The steps that are done, without the last step.
  private var finished: ArraySlice<Deployment.Step> {
    deployment.steps[..<min(deployment.current, max(0, deployment.steps.count - 1))]
  }

  /// The current step, or the last one if all are done.
  private var step: Deployment.Step {
    let place = min(deployment.current, deployment.steps.count - 1)
    return place < 0 ? Deployment.Step(name: "", brief: "") : deployment.steps[place]
  }

  /// The names of the finished steps, such as `Build, test, push`.
  private var finishedNames: String {
    let names = finished.enumerated().map { $0 == 0 ? $1.brief : $1.brief.lowercased() }
    return names.joined(separator: ", ")
  }

  private var finishedTime: Duration { finished.reduce(.zero) { $0 + $1.time } }

  /// The result of the current step so far, or else its percentage.
  private var result: String {
    step.result.isEmpty ? "\(Int(step.fraction * 100)) %" : step.result
  }

  private var rest: String {
    switch step.state {
    case .failed: "failed"
    case .done: step.time.clock
    default: deployment.isPaused ? "paused" : "\(step.rest.clock) more"
    }
  }
}

// MARK: - Drawing

extension DeployInlineView {
  private func draw(finished place: Rect, _ canvas: inout Canvas) {
    guard !place.isEmpty else { return }
    let time = finishedTime.clock
    put(StyledText("✓", .ink(.success)), at: place.origin, &canvas)
    let room = place.width - DeployInlineLayout.indent - CellWidth.of(time) - 2
    let names = StyledText(finishedNames, .ink(.secondary)).truncated(.tail, to: max(0, room))
    put(names, at: place.origin.translated(x: DeployInlineLayout.indent, y: 0), &canvas)
    put(StyledText(time, .ink(.tertiary)), endingAt: place.maxX, place.minY, &canvas)
  }

  private func draw(current layout: DeployInlineLayout, _ canvas: inout Canvas) {
    let place = layout.current
    guard !place.isEmpty else { return }
    let row = step.row
    put(row.mark, at: place.origin, &canvas)
    let room = max(0, layout.titleEnd - DeployInlineLayout.indent)
    put(
      StyledText(step.brief, .bold).truncated(.tail, to: room),
      at: place.origin.translated(x: DeployInlineLayout.indent, y: 0), &canvas)
    let bar = layout.bar
    SlimBar(length: step.fraction * Double(bar.width), token: row.token)
      .draw(in: bar, of: self, on: &canvas)
    let (y, quiet) = (bar.minY, TextStyle.ink(.tertiary))
    if layout.resultEnd > 0 { put(StyledText(result), endingAt: layout.resultEnd, y, &canvas) }
    if layout.restEnd > 0 { put(StyledText(rest, quiet), endingAt: layout.restEnd, y, &canvas) }
  }

  private func draw(_ host: Deployment.Host, in place: Rect, _ canvas: inout Canvas) {
    let row = host.row
    put(row.mark, at: place.origin, &canvas)
    let name = row.name.truncated(.tail, to: max(0, place.width - 4))
    put(name, at: place.origin.translated(x: 2, y: 0), &canvas)
  }

  /// Draws the errors as columns, one per value, with the high ones in the color of danger.
  private func draw(errors layout: DeployInlineLayout, _ canvas: inout Canvas) {
    let place = layout.errors
    guard !place.isEmpty else { return }
    put(StyledText("errors", .ink(.tertiary)), at: place.origin, &canvas)
    let chart = layout.chart
    let values = errors.values.suffix(chart.width)
    for (column, value) in zip(chart.maxX - values.count..<chart.maxX, values) {
      let height = min(8, max(1, Int((value * DeployInlineView.scale).rounded())))
      let glyphs = traits.usesUnicode ? DeployInlineView.blocks : DeployInlineView.letters
      let ink = height > 4 ? style(theme.danger) : quietAccent
      canvas.draw(glyphs[height - 1], at: Point(x: column, y: chart.minY), style: ink)
    }
    if layout.resultEnd > 0 {
      let text = StyledText(errors.value, .ink(.secondary))
      put(text, endingAt: layout.resultEnd, chart.minY, &canvas)
    }
  }

  /// The accent, mixed with the ground if there are enough colors.
  private var quietAccent: Style {
    guard traits.colorDepth >= .palette256 else { return style(theme.accent) }
    let ground = traits.colors.background(color(theme.surface0))
    let accent = traits.colors.foreground(color(theme.accent))
    return Style(foreground: Color(ground.mixed(with: accent, fraction: 0.7)))
  }

  private func put(_ text: StyledText, at place: Point, _ canvas: inout Canvas) {
    draw(text, at: place, style: style(theme.text), in: &canvas)
  }

  private func put(_ text: StyledText, endingAt end: Int, _ y: Int, _ canvas: inout Canvas) {
    put(text, at: Point(x: end - CellWidth.of(text.string), y: y), &canvas)
  }

  /// The eighths of a column per percent of errors.
  private static let scale = 12.0
  private static let blocks: [Glyph] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Glyph] = [".", ":", "-", "-", "=", "+", "*", "#"]
}
