import CursesLayers

/// The cost of one frame, in machine-independent counters.
public struct FrameStatistics: Hashable, Sendable {
  /// The number of views that laid out their subviews.
  public var viewsLaidOut = 0

  /// The number of views that were drawn.
  public var viewsDrawn = 0

  /// The number of cells that those views wrote; a cell written twice counts twice.
  public var cellsDrawn = 0

  /// The number of screen cells that were composited again.
  public var cellsComposited = 0

  /// Creates statistics of zero cost.
  public init() {}
}

extension FrameStatistics {
  /// Creates statistics of a frame from those of its layers.
  init(viewsLaidOut: Int, _ layers: LayerStatistics) {
    self.viewsLaidOut = viewsLaidOut
    viewsDrawn = layers.layersDrawn
    cellsDrawn = layers.cellsDrawn
    cellsComposited = layers.cellsComposited
  }

  /// Returns the sum of two statistics.
  public static func + (left: FrameStatistics, right: FrameStatistics) -> FrameStatistics {
    var sum = left
    sum.viewsLaidOut += right.viewsLaidOut
    sum.viewsDrawn += right.viewsDrawn
    sum.cellsDrawn += right.cellsDrawn
    sum.cellsComposited += right.cellsComposited
    return sum
  }
}
