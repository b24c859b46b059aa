import CursesViews

/// The cost of the last frame that was shown on a terminal.
public struct FrameReport: Hashable, Sendable {
  /// The number of views and cells that the frame processed.
  public var statistics = FrameStatistics()

  /// The number of cells that changed on the screen, except those of rows that only moved.
  public var cellsChanged = 0

  /// The number of bytes that the frame wrote.
  public var bytes = 0

  /// The time for rendering the frame from the views and encoding it, without the terminal's own
  /// time.
  public var duration = Duration.zero

  /// The number of frames shown so far, including this one.
  public var framesShown = 0

  /// The number of frames skipped so far because the terminal had not yet taken the previous one.
  public var framesDropped = 0

  /// Creates an empty report.
  public init() {}
}
