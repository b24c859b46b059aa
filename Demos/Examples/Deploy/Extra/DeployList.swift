import CursesKit

/// A titled list of marked rows in columns: steps with bars, or hosts.
final class DeployList: View {
  /// A row of the list.
  struct Row: Hashable {
    var mark: StyledText
    var name: StyledText

    /// The completed fraction, or `nil` for a row without a bar.
    var fraction: Double?

    /// The color of the bar, or `nil` if the step is not over.
    var token: ThemeToken?

    /// The result, and the elapsed time.
    var end: StyledText
    var time: StyledText = ""

    /// The state, for screen readers.
    var state: String
  }

  @Invalidating(.display, .transcript) var rows: [Row] = []

  /// The line below all rows.
  @Invalidating(.display) var summary: StyledText = ""

  /// The number of columns of rows.
  @Invalidating(.display) var columns = 1

  private let title: String

  init(_ title: String) {
    self.title = title
    super.init()
  }

  private var lineCount: Int { (rows.count + columns - 1) / max(1, columns) }

  /// Returns the height of the list, at most `room`.
  func rowCount(in room: Int) -> Int {
    min(max(0, room), 1 + lineCount + (summary.isEmpty || room < 14 ? 0 : 2))
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    let start = text.lowerBound
    draw(
      StyledText(title, .ink(.tertiary).adding(.bold)), at: Point(x: start, y: 0),
      style: style(theme.text), in: &canvas)
    let pitch = text.count / max(1, columns) + (columns > 1 ? 1 : 0)
    for (index, row) in rows.enumerated() {
      let place = Rect(
        x: start + index / max(1, lineCount) * pitch, y: 1 + index % max(1, lineCount),
        width: pitch - (columns > 1 ? 3 : 0), height: 1)
      if place.minY < bounds.height { draw(row, in: place, &canvas) }
    }
    let y = lineCount + 2
    if y < bounds.height {
      draw(summary, at: Point(x: start, y: y), style: style(theme.text), in: &canvas)
    }
  }

  private func draw(_ row: Row, in place: Rect, _ canvas: inout Canvas) {
    let base = style(theme.text)
    draw(row.mark, at: place.origin, style: base, in: &canvas)
    draw(row.name, at: place.origin.translated(x: 2, y: 0), style: base, in: &canvas)
    let time = row.fraction == nil ? 0 : 6
    if time > 0 {
      draw(
        row.time, at: Point(x: place.maxX - CellWidth.of(row.time.string), y: place.minY),
        style: base, in: &canvas)
    }
    let end = place.maxX - time - CellWidth.of(row.end.string)
    if end > place.minX + 2 + CellWidth.of(row.name.string) {
      draw(row.end, at: Point(x: end, y: place.minY), style: base, in: &canvas)
    }
    guard let fraction = row.fraction, place.width >= 56 else { return }
    let bar = Rect(x: place.minX + 22, y: place.minY, width: 16, height: 1)
    SlimBar(length: fraction * 16, token: row.token).draw(in: bar, of: self, on: &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    let heading = AccessibilityElement(title, traits: .header)
    return [heading]
      + rows.map { row in
        let end = [row.end.string, row.time.string].filter { !$0.isEmpty }.joined(separator: " ")
        let words = [row.name.string, end, row.state].filter { !$0.isEmpty }
        return AccessibilityElement(words.joined(separator: ", "), traits: .staticText)
      }
  }
}

extension Deployment.State {
  fileprivate var mark: StyledText {
    switch self {
    case .done: StyledText("✓", .ink(.success))
    case .busy: StyledText("◐", .ink(.accent))
    case .failed: StyledText("✕", .ink(.danger))
    case .none: StyledText("◌", .ink(.tertiary))
    }
  }

  fileprivate var words: String {
    switch self {
    case .done: "done"
    case .busy: "in progress"
    case .failed: "failed"
    case .none: ""
    }
  }
}

extension Deployment.Step {
  /// The row of the step.
  var row: DeployList.Row {
    DeployList.Row(
      mark: state.mark,
      name: StyledText(
        name, state == .busy ? .bold : state == .none ? .ink(.tertiary) : .plain),
      fraction: fraction,
      token: state == .done ? .success : state == .failed ? .danger : nil,
      end: StyledText(result, .ink(.secondary)),
      time: StyledText(state == .none ? "" : time.clock, .ink(.tertiary)), state: state.words)
  }
}

extension Deployment.Host {
  /// The row of the host.
  var row: DeployList.Row {
    let mark =
      switch state {
      case .done: StyledText("●", .ink(.success))
      case .busy: StyledText("◐", .ink(.accent))
      case .failed, .none: StyledText("○", .ink(.tertiary))
      }
    let end =
      state == .busy
      ? StyledText("\(Int(fraction * 100)) %", .ink(.accent))
      : StyledText(version, .ink(state == .done ? .lamp : .tertiary))
    return DeployList.Row(
      mark: mark, name: StyledText(name, state == .none ? .ink(.tertiary) : .plain),
      end: end, state: state.words)
  }
}

extension Deployment {
  /// The numbers of hosts with the new version, in transition, and with the old version.
  var hostSummary: StyledText {
    func count(_ state: State) -> Int { hosts.count { $0.state == state } }
    var text = StyledText("\(count(.done)) new", .ink(.success))
    if count(.busy) > 0 { text.append("  \(count(.busy)) changing", .ink(.accent)) }
    text.append("  \(count(.none)) old", .ink(.tertiary))
    return text
  }
}
