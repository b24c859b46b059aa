import CursesViews

/// The cost of the last frame that was shown on a terminal.
public struct FrameReport: Hashable, Sendable {
  /// The views and cells that it took.
  public var statistics = FrameStatistics()

  /// The cells that changed on the screen, beside whole rows that only moved.
  public var cellsChanged = 0

  /// The bytes of it.
  public var bytes = 0

  /// How long it took to make them from the views, which is no time that the terminal needs.
  public var duration = Duration.zero

  /// The frames shown so far, this one included.
  public var framesShown = 0

  /// How often no frame was made so far, because the terminal had not yet taken the last one.
  public var framesDropped = 0

  /// Creates a report of nothing.
  public init() {}
}
