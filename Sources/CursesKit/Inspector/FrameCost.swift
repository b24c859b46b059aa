import CursesViews

/// The cost of one frame of a program, without that of the inspector.
package struct FrameCost: Hashable, Sendable {
  /// The time for layout since the last frame.
  package var layout = Duration.zero

  /// The time for drawing views.
  package var draw = Duration.zero

  /// The time for compositing, and for finding the cells that changed.
  package var diff = Duration.zero

  /// The time for encoding the changes.
  package var write = Duration.zero

  /// The number of views and cells that the frame processed.
  package var statistics = FrameStatistics()

  /// The number of cells that changed, except those of rows that only moved.
  package var cellsChanged = 0

  /// The number of bytes that encode the changes.
  package var bytes = 0

  /// Creates a frame without a cost.
  package init() {}

  /// The time for all phases.
  package var whole: Duration { layout + draw + diff + write }
}

/// The costs of the last frames.
package struct FrameHistory: Hashable, Sendable {
  /// The costs, the oldest first; at most 240.
  package private(set) var costs: [FrameCost] = []

  /// The number of frames in the last second.
  package var rate = 0

  /// The number of frames since the inspector was opened.
  package private(set) var displayedCount = 0

  /// The number of frames that were skipped because the terminal had not taken the last one.
  package var droppedCount = 0

  /// Creates an empty history.
  package init() {}

  /// Adds the cost of a frame.
  package mutating func add(_ cost: FrameCost) {
    costs.append(cost)
    displayedCount += 1
    if costs.count > 240 { costs.removeFirst() }
  }
}

/// A stopwatch for the phases of a frame, which may be nested.
struct PhaseTimer {
  private var running: [FramePhase] = []
  private var mark = Duration.zero
  private var durations: [FramePhase: Duration] = [:]

  /// Notes the start of a phase, or the end of the innermost one for `nil`.
  mutating func note(_ phase: FramePhase?, at time: Duration) {
    if let current = running.last { durations[current, default: .zero] += time - mark }
    mark = time
    if let phase { running.append(phase) } else { _ = running.popLast() }
  }

  /// Returns the time spent in a phase.
  func duration(of phase: FramePhase) -> Duration { durations[phase] ?? .zero }

  /// Sets all times to zero.
  mutating func reset() { durations = [:] }
}
