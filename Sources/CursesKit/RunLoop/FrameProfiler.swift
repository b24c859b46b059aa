import CursesCells
import CursesTerminal
import CursesViews

/// Shows a stage's frames on a screen, and optionally a report of their cost as an overlay.
@MainActor
final class FrameProfiler {
  private let stage: Stage
  private let screen: CursesScreen
  private let environment: TerminalEnvironment
  private let inspector: FrameInspector?
  private let clock = ContinuousClock()
  private var report = FrameReport()

  /// Whether reports are drawn over frames, and whether the next frame toggles that.
  private var isInspecting = false
  private var isToggled = false

  /// A headless screen that counts the bytes of frames without the overlay, or `nil` while no
  /// overlay is displayed.
  private var counter: CursesScreen?
  private var shown: Buffer?

  /// Creates a gauge; without an inspector, it draws no overlay.
  init(
    stage: Stage, screen: CursesScreen, environment: TerminalEnvironment,
    inspector: FrameInspector?
  ) {
    self.stage = stage
    self.screen = screen
    self.environment = environment
    self.inspector = inspector
  }

  /// The key command that toggles the overlay, if there is an inspector.
  var commands: [KeyCommand] {
    guard let inspector else { return [] }
    return [
      KeyCommand("terminal.inspect", inspector.key, title: inspector.title, hint: "") { [self] in
        isToggled.toggle()
      }
    ]
  }

  /// Counts a frame that was skipped because the terminal was not ready.
  func drop() { report.framesDropped += 1 }

  /// Renders the next frame and shows it.
  func show() {
    guard let inspector else { return screen.show(stage.frame()) }
    if isInspecting { showInspected(inspector) } else { showPlain() }
    guard isToggled else { return }
    isToggled = false
    isInspecting.toggle()
    if isInspecting { begin(inspector) } else { end() }
  }
}

// MARK: - Measuring

extension FrameProfiler {
  private func showPlain() {
    let start = clock.now
    let frame = stage.frame()
    screen.show(frame)
    note(frame, bytes: screen.lastFrameBytes, since: start)
  }

  private func showInspected(_ inspector: FrameInspector) {
    let start = clock.now
    let frame = stage.frame()
    count(frame)
    note(frame, bytes: counter?.lastFrameBytes ?? 0, since: start)
    if !frame.isUnchanged { show(frame, drawing: inspector) }
  }

  /// Records the cost of a frame, unless the frame is unchanged.
  private func note(_ frame: Frame, bytes: Int, since start: ContinuousClock.Instant) {
    guard !frame.isUnchanged else { return }
    report.duration = clock.now - start
    report.statistics = stage.statistics
    report.cellsChanged = frame.changedCellCount
    report.bytes = bytes
    report.framesShown += 1
  }

  /// Shows a frame on the headless screen, which has the terminal's color depth, to count its
  /// bytes.
  private func count(_ frame: Frame) {
    if let counter, counter.colorDepth == screen.colorDepth { return counter.show(frame) }
    counter = try? CursesScreen(
      headless: frame.buffer.size, colorDepth: screen.colorDepth,
      clusters: screen.capabilities.clusters.value, links: screen.capabilities.links.value,
      environment: environment)
    counter?.show(Frame(frame.buffer, cursor: frame.cursor))
  }
}

// MARK: - Drawing

extension FrameProfiler {
  private func begin(_ inspector: FrameInspector) {
    let frame = stage.frame()
    screen.show(frame)
    shown = frame.buffer
    count(frame)
    show(frame, drawing: inspector)
  }

  private func end() {
    let frame = stage.frame()
    show(frame.buffer, after: frame)
    (counter, shown) = (nil, nil)
  }

  /// Shows a frame with the report as an overlay.
  private func show(_ frame: Frame, drawing inspector: FrameInspector) {
    var canvas = Canvas(frame.buffer)
    inspector.draw(report, stage, &canvas)
    show(canvas.buffer, after: frame)
  }

  /// Shows a buffer by its differences from the last one, after the frame's shifts.
  private func show(_ buffer: Buffer, after frame: Frame) {
    defer { shown = buffer }
    guard var last = shown, last.size == buffer.size else {
      return screen.show(Frame(buffer, cursor: frame.cursor))
    }
    for shift in frame.shifts { last.moveRows(shift.rows, by: shift.distance) }
    screen.show(
      Frame(
        buffer: buffer, shifts: frame.shifts, changes: buffer.changes(from: last),
        cursor: frame.cursor, movesCursor: frame.movesCursor))
  }
}
