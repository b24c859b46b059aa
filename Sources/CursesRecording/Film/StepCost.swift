import CursesCells
import CursesViews

/// The cost of one step of a tape: the sum over all frames until the next step.
public struct StepCost: Hashable, Sendable {
  /// The line of the tape, or `first frame` before it and `rest` after it.
  public var step: String

  /// The number of frames that changed the screen.
  public var frames: Int

  /// The statistics of all composed frames, including those without changes.
  public var statistics: FrameStatistics

  /// The number of changed cells, not counting rows that only scrolled.
  public var cellsChanged: Int

  /// The number of bytes sent to a terminal, or `nil` if there was none.
  public var bytes: Int?

  /// Creates a cost; all counts are zero by default.
  public init(
    step: String = "", frames: Int = 0, statistics: FrameStatistics = FrameStatistics(),
    cellsChanged: Int = 0, bytes: Int? = nil
  ) {
    self.step = step
    self.frames = frames
    self.statistics = statistics
    self.cellsChanged = cellsChanged
    self.bytes = bytes
  }

  /// Adds the cost of one more frame.
  mutating func add(_ frame: Frame, _ statistics: FrameStatistics, bytes: Int?) {
    if !frame.isUnchanged { frames += 1 }
    self.statistics = self.statistics + statistics
    cellsChanged += frame.changedCellCount
    if let bytes { self.bytes = (self.bytes ?? 0) + bytes }
  }
}
