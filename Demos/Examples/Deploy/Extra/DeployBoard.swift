import CursesKit

/// The layout of a deployment: bar, steps, hosts, charts, log and buttons.
///
/// Parts without room are hidden.
final class DeployBoard: View {
  let heading = DeployHeading()
  let steps = DeployList("Steps")
  let hosts = DeployList("Hosts")
  let log = LogView()
  let pause = Button("Pause", look: .filled)
  let rollBack = Button("Roll back", look: .filled)
  let failure = ContentUnavailableView(.failure, title: "The hosts are not known")
  private let waiting = LoadingView()
  private let charts = ["Requests", "Latency", "Errors"].map { DeployChart($0) }
  private let logTitle = Label("Log")
  private let hints = StatusBar()

  /// The number of lines of the rehearsal that are in the log.
  private var shownLines = 0

  /// The state of the deployment's data.
  enum State: Hashable {
    case waiting
    case ready

    /// The data is not available, for a reason.
    case failed(String)
  }

  var state = State.ready {
    didSet { if state != oldValue { stateDidChange() } }
  }

  /// Whether the log fills the room below the bar.
  @Invalidating(.layout) var showsWholeLog = false

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    logTitle.style = .ink(.tertiary).adding(.bold)
    logTitle.accessibilityTraits = .header
    log.styling = DeployBoard.styled
    rollBack.isDestructive = true
    hints.choosing = { [unowned self] all in
      if case .failed = state { return nil }
      let own = all.filter { $0.id.hasPrefix("deploy.") || $0.id == "help.show" }
      return own.isEmpty ? nil : own
    }
    waiting.label = "asking for the hosts"
    for view in parts + [waiting, failure, heading, hints] { addSubview(view) }
    stateDidChange()
  }

  /// The views of a deployment that has begun.
  private var parts: [View] { [steps, hosts] + charts + [logTitle, log, pause, rollBack] }

  private func stateDidChange() {
    let hadFocus = hasFocusInside
    waiting.isHidden = state != .waiting
    failure.isHidden = true
    if case .failed(let reason) = state {
      failure.reason = reason
      failure.isHidden = false
    }
    for view in parts { view.isHidden = state != .ready }
    setNeedsLayout()
    guard hadFocus || stage?.firstResponder == nil else { return }
    if failure.isHidden { log.becomeFirstResponder() } else { failure.focusFirstInside() }
  }

  /// Shows the progress of a rehearsal, and its new lines of the log.
  func show(_ rehearsal: Rehearsal) {
    let deployment = rehearsal.deployment
    log.append(rehearsal.lines.dropFirst(shownLines).map { LogLine($0) })
    shownLines = rehearsal.lines.count
    heading.show(deployment)
    steps.rows = deployment.steps.map(\.row)
    hosts.rows = deployment.hosts.map(\.row)
    hosts.summary = deployment.hostSummary
    for (chart, measure) in zip(charts, rehearsal.measures) { chart.show(measure) }
    pause.title = deployment.isPaused ? "Go on" : "Pause"
    for button in [pause, rollBack] { button.isEnabled = !deployment.isOver }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let text = paneEdges.text
    let isWide = size.width >= 112
    let isTall = size.height >= 34
    let barRows = isTall ? 3 : 1
    heading.frame = Rect(x: 0, y: 0, width: size.width, height: min(size.height, barRows + 1))
    let hintRows = size.height < 12 ? 0 : isTall ? 2 : 1
    hints.isHidden = hintRows == 0
    hints.frame = Rect(x: 0, y: size.height - hintRows, width: size.width, height: 1)
    var rest = Rect(
      x: 0, y: barRows + 1, width: size.width,
      height: max(0, size.height - barRows - 1 - hintRows))
    for view in [waiting, failure] as [View] { view.frame = rest }
    guard state == .ready else { return }
    let gap = size.height < 16 ? 0 : 1
    rest = rest.inset(by: EdgeInsets(top: min(gap, rest.height)))
    layOutLists(&rest, text, isWide: isWide, gap: gap)
    layOutCharts(&rest, text, isShown: isWide && isTall)
    layOutLog(rest, text, hasButtons: isWide && isTall)
  }

  /// Positions the steps, with the hosts next to or below them.
  private func layOutLists(_ rest: inout Rect, _ text: Range<Int>, isWide: Bool, gap: Int) {
    let isSeen = !showsWholeLog
    for list in [steps, hosts] { list.isHidden = !isSeen }
    guard isSeen else { return }
    let split = isWide ? text.upperBound - 46 : rest.width
    hosts.columns = isWide ? 2 : max(1, text.count / 22)
    let stepRows = steps.rowCount(in: rest.height)
    // Keeps a gap between the results of the steps and the hosts next to them.
    let width = isWide ? split - 3 : split
    steps.frame = Rect(x: 0, y: rest.minY, width: width, height: stepRows)
    let hostRows = hosts.rowCount(in: isWide ? rest.height : rest.height - stepRows - gap)
    hosts.frame =
      isWide
      ? Rect(x: split - 4, y: rest.minY, width: rest.width - split + 4, height: hostRows)
      : Rect(x: 0, y: rest.minY + stepRows + gap, width: rest.width, height: hostRows)
    // Hides the hosts if they leave less than the title of the log and two of its lines.
    hosts.isHidden = !isWide && hosts.frame.maxY + gap + 3 > rest.maxY
    let end = hosts.isHidden ? steps.frame.maxY : max(steps.frame.maxY, hosts.frame.maxY)
    rest = rest.inset(by: EdgeInsets(top: min(rest.height, end - rest.minY + gap)))
  }

  private func layOutCharts(_ rest: inout Rect, _ text: Range<Int>, isShown: Bool) {
    let isSeen = isShown && !showsWholeLog
    let width = (text.count - 8) / 3
    for (index, chart) in charts.enumerated() {
      chart.isHidden = !isSeen
      chart.frame = Rect(
        x: text.lowerBound + index * (width + 4), y: rest.minY + 1, width: width,
        height: DeployChart.rows)
    }
    if isSeen { rest = rest.inset(by: EdgeInsets(top: min(rest.height, DeployChart.rows + 2))) }
  }

  private func layOutLog(_ rest: Rect, _ text: Range<Int>, hasButtons: Bool) {
    logTitle.frame = Rect(
      x: text.lowerBound, y: rest.minY, width: min(text.count, 3), height: min(1, rest.height))
    let width = hasButtons ? rest.width - 40 : rest.width
    log.frame = Rect(
      x: 0, y: rest.minY + 1, width: width,
      height: max(0, rest.height - (hasButtons ? 4 : 1)))
    for (index, button) in [pause, rollBack].enumerated() {
      button.isHidden = !hasButtons
      let x = text.upperBound - 15 * (2 - index) - (index == 0 ? 2 : 0)
      button.frame = Rect(x: x, y: rest.maxY - 4, width: 15, height: 3)
    }
  }

  /// Returns a line of the log, formatted in columns.
  private static func styled(_ line: LogLine) -> StyledText {
    let parts = line.text.split(separator: " ", maxSplits: 3).map(String.init)
    guard parts.count == 4 else { return StyledText(line.text) }
    let source = parts[2] + String(repeating: " ", count: max(1, 10 - parts[2].count))
    let ink = line.level >= .warning ? ThemeToken.text : .secondary
    return "\(parts[0], .ink(.tertiary))   \(source, .ink(.violet))\(parts[3], .ink(ink))"
  }
}
