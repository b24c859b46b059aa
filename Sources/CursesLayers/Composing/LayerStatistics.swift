/// The cost of one picture of a tree, in counters that are the same on every machine.
public struct LayerStatistics: Hashable, Sendable {
  /// The layers asked to draw themselves.
  public var layersDrawn = 0

  /// The cells those layers wrote, those written twice counted twice.
  public var cellsDrawn = 0

  /// The cells of the screen put together anew from the layers over them.
  public var cellsComposited = 0

  /// Creates statistics of a picture that took nothing.
  public init() {}
}
