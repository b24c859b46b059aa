import CursesLayers

/// The cost of one frame, in counters that are the same on every machine.
public struct FrameStatistics: Hashable, Sendable {
  /// The views asked to lay out their subviews.
  public var viewsLaidOut = 0

  /// The views asked to draw themselves.
  public var viewsDrawn = 0

  /// The cells those views wrote, those written twice counted twice.
  public var cellsDrawn = 0

  /// The cells of the screen put together anew from the views over them.
  public var cellsComposited = 0

  /// Creates statistics of a frame that took nothing.
  public init() {}
}

extension FrameStatistics {
  /// Creates the statistics of a frame from those of what is seen in it.
  init(viewsLaidOut: Int, _ layers: LayerStatistics) {
    self.viewsLaidOut = viewsLaidOut
    viewsDrawn = layers.layersDrawn
    cellsDrawn = layers.cellsDrawn
    cellsComposited = layers.cellsComposited
  }

  /// Returns what two frames took together.
  public static func + (left: FrameStatistics, right: FrameStatistics) -> FrameStatistics {
    var sum = left
    sum.viewsLaidOut += right.viewsLaidOut
    sum.viewsDrawn += right.viewsDrawn
    sum.cellsDrawn += right.cellsDrawn
    sum.cellsComposited += right.cellsComposited
    return sum
  }
}
