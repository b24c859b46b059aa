import CursesCells

/// The placement of a picture: the visible part and its position among the points of a view.
///
/// A point is a part of a cell with its own color.
struct PicturePlacement: Equatable {
  /// The points that the picture covers.
  let target: Rect

  /// The visible part of the picture's width, in `0...1`.
  let columns: ClosedRange<Double>

  /// The visible part of the picture's height, in `0...1`.
  let rows: ClosedRange<Double>

  /// Computes the placement of a picture.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture in pixels.
  ///   - size: The columns and rows of the view.
  ///   - points: The points of a cell, horizontally and vertically.
  ///   - mode: The content mode. An unscaled pixel is a column wide and half a row high, which is a
  ///     square in most terminals.
  init(picture: Size, in size: Size, points: Size, mode: PictureContentMode) {
    let space = (width: Double(size.width), height: Double(size.height) * 2)
    let picture = (width: Double(picture.width), height: Double(picture.height))
    let fitting = (space.width / picture.width, space.height / picture.height)
    let scale =
      switch mode {
      case .fit: min(fitting.0, fitting.1)
      case .fill: max(fitting.0, fitting.1)
      case .center: 1.0
      }
    let across = PicturePlacement.span(
      picture.width * scale, in: space.width, points: size.width * points.width)
    let down = PicturePlacement.span(
      picture.height * scale, in: space.height, points: size.height * points.height)
    target = Rect(
      x: across.target.lowerBound, y: down.target.lowerBound, width: across.target.count,
      height: down.target.count)
    columns = across.part
    rows = down.part
  }

  /// Returns the covered points along one axis, and the visible part of the picture along it.
  private static func span(
    _ length: Double, in space: Double, points: Int
  ) -> (target: Range<Int>, part: ClosedRange<Double>) {
    guard points > 0, space > 0, length > 0 else { return (0..<0, 0...1) }
    if length > space {
      let hidden = (length - space) / 2 / length
      return (0..<points, hidden...(1 - hidden))
    }
    let requested = (length / space * Double(points)).rounded()
    let count = min(max(1, Int(requested)), points)
    let start = (points - count) / 2
    return (start..<start + count, 0...1)
  }
}
