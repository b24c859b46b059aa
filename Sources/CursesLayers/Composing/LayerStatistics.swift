/// The cost of one frame of a layer tree, in machine-independent counters.
public struct LayerStatistics: Hashable, Sendable {
  /// The number of layers that drew themselves.
  public var layersDrawn = 0

  /// The number of cells that those layers wrote; a cell written twice counts twice.
  public var cellsDrawn = 0

  /// The number of cells of the screen that were composited.
  public var cellsComposited = 0

  /// Creates statistics in which all counters are zero.
  public init() {}
}
