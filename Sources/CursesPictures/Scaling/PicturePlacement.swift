import CursesCells

/// Which part of a picture is shown, and where among the points of a view.
///
/// A point is a part of a cell that has a color of its own.
struct PicturePlacement: Equatable {
  /// The points that the picture covers.
  let target: Rect

  /// The part of the picture's width that is shown, in `0...1`.
  let columns: ClosedRange<Double>

  /// The part of the picture's height that is shown, in `0...1`.
  let rows: ClosedRange<Double>

  /// Places a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels of the picture.
  ///   - size: The columns and rows of the view.
  ///   - points: The points of a cell, side by side and below each other.
  ///   - mode: How the picture fills the view. A pixel that is not scaled is a column wide and half
  ///     a row high, which is a square in most terminals.
  init(picture: Size, in size: Size, points: Size, mode: PictureContentMode) {
    let room = (width: Double(size.width), height: Double(size.height) * 2)
    let picture = (width: Double(picture.width), height: Double(picture.height))
    let fitting = (room.width / picture.width, room.height / picture.height)
    let scale =
      switch mode {
      case .fit: min(fitting.0, fitting.1)
      case .fill: max(fitting.0, fitting.1)
      case .center: 1.0
      }
    let across = PicturePlacement.span(
      picture.width * scale, in: room.width, points: size.width * points.width)
    let down = PicturePlacement.span(
      picture.height * scale, in: room.height, points: size.height * points.height)
    target = Rect(
      x: across.target.lowerBound, y: down.target.lowerBound, width: across.target.count,
      height: down.target.count)
    columns = across.part
    rows = down.part
  }

  /// Returns what is covered of a side, and which part of the picture's side that shows.
  private static func span(
    _ length: Double, in room: Double, points: Int
  ) -> (target: Range<Int>, part: ClosedRange<Double>) {
    guard points > 0, room > 0, length > 0 else { return (0..<0, 0...1) }
    if length > room {
      let hidden = (length - room) / 2 / length
      return (0..<points, hidden...(1 - hidden))
    }
    let wanted = (length / room * Double(points)).rounded()
    let count = min(max(1, Int(wanted)), points)
    let start = (points - count) / 2
    return (start..<start + count, 0...1)
  }
}
