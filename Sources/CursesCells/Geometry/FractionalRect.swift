/// A rectangle in fractions of cells, such as the frame of a moving view.
///
/// Only compositing rounds it to whole cells. A view may draw its edges more precisely with block
/// elements.
public struct FractionalRect: Hashable, Sendable {
  /// The left edge, in cells to the right of the origin.
  public var x: Double

  /// The top edge, in cells below the origin.
  public var y: Double

  /// The width, in cells; a negative width is raised to zero.
  public var width: Double {
    didSet { width = max(0, width) }
  }

  /// The height, in cells; a negative height is raised to zero.
  public var height: Double {
    didSet { height = max(0, height) }
  }

  /// Creates a rectangle, raising a negative width or height to zero.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates the rectangle that covers whole cells.
  public init(_ rect: Rect) {
    x = Double(rect.minX)
    y = Double(rect.minY)
    width = Double(rect.width)
    height = Double(rect.height)
  }

  /// The left edge, in cells to the right of the origin.
  public var minX: Double { x }

  /// The top edge, in cells below the origin.
  public var minY: Double { y }

  /// The right edge, in cells to the right of the origin.
  public var maxX: Double { x + width }

  /// The bottom edge, in cells below the origin.
  public var maxY: Double { y + height }

  /// The rectangle of whole cells nearest to this one.
  ///
  /// Position and size are rounded separately, so that movement alone never changes the size.
  public var rounded: Rect {
    Rect(x: cell(x), y: cell(y), width: cell(width), height: cell(height))
  }

  /// The smallest rectangle of whole cells that contains this one.
  public var covering: Rect {
    let left = cell(x.rounded(.down))
    let top = cell(y.rounded(.down))
    return Rect(
      x: left, y: top,
      width: cell(maxX.rounded(.up)) - left, height: cell(maxY.rounded(.up)) - top)
  }

  /// The top-left corner.
  public var origin: FractionalPoint { FractionalPoint(x: x, y: y) }

  /// Returns the rectangle moved by `offset`.
  public func translated(by offset: FractionalPoint) -> FractionalRect {
    FractionalRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
