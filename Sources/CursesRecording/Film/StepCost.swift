import CursesCells
import CursesViews

/// The cost of one step of a tape: the sum over all frames from it to the next step.
public struct StepCost: Hashable, Sendable {
  /// The line of the tape, or `first frame` before it and `rest` after it.
  public var step: String

  /// The frames that showed something new.
  public var frames: Int

  /// The views and cells of those frames, and of those that turned out to show nothing new.
  public var statistics: FrameStatistics

  /// The cells that changed on the screen, beside whole rows that only moved.
  public var cellsChanged: Int

  /// The bytes that a terminal got, or `nil` when none was there.
  public var bytes: Int?

  /// Creates a cost, of nothing by default.
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

  /// Adds what one more frame took.
  mutating func add(_ frame: Frame, _ statistics: FrameStatistics, bytes: Int?) {
    if !frame.isUnchanged { frames += 1 }
    self.statistics = self.statistics + statistics
    cellsChanged += frame.changedCellCount
    if let bytes { self.bytes = (self.bytes ?? 0) + bytes }
  }
}
