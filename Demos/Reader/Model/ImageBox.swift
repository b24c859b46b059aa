import CursesCells
import CursesPictures

/// The box of a post's picture: 310 by 108 points, in which the picture is moved vertically.
///
/// In cells, one pixel is one column by half a row. It covers as many points in both directions, so
/// that pictures keep their shape.
///
/// Recipe: WordPress Reimagined, the image row.
public enum ImageBox {
  /// The width in points.
  public static let width = 310.0

  /// The height in points.
  public static let height = 108.0

  /// A rectangle of a picture, in points from its top-left corner.
  public struct Area: Hashable, Sendable {
    /// The horizontal points.
    public let columns: Range<Double>

    /// The vertical points; negative above the picture.
    public let rows: Range<Double>

    /// Creates an area.
    public init(columns: Range<Double>, rows: Range<Double>) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Returns an offset for pictures of 223 points width, scaled to 320 points.
  public static func scaledOffset(_ offset: Double) -> Double { offset * 320 / 223 }

  /// Returns the height of a box in rows of cells, at least 1.
  ///
  /// - Parameter width: The width in columns.
  /// - Returns: The height, in `1...`.
  public static func rows(width: Int) -> Int {
    max(1, Int((Double(width) * height / 2 / self.width).rounded()))
  }

  /// Returns the number of points that a pixel covers in both directions.
  ///
  /// - Parameter width: The width of the box in columns; values below 1 are raised to 1.
  /// - Returns: The points, more than 0.
  public static func pointsPerPixel(width: Int) -> Double { self.width / Double(max(1, width)) }

  /// Returns the points of the picture that a pixel shows.
  ///
  /// - Parameters:
  ///   - column: The column of the pixel, from 0 at the left.
  ///   - row: The row of the pixel, from 0 at the top; two are in a row of cells.
  ///   - width: The width of the box in columns.
  ///   - offset: The vertical position of the picture, in points.
  /// - Returns: The area, which may be outside of the picture.
  public static func area(column: Int, row: Int, width: Int, offset: Double) -> Area {
    let points = pointsPerPixel(width: width)
    let (x, y) = (Double(column) * points, Double(row) * points - offset)
    return Area(columns: x..<(x + points), rows: y..<(y + points))
  }

  /// Returns the pixels of a box, row by row.
  ///
  /// - Parameters:
  ///   - picture: The picture; one of its pixels is one point.
  ///   - width: The width of the box in columns.
  ///   - offset: The vertical position of the picture, in points.
  ///   - rows: The rows of cells, or `nil`, the default, for ``rows(width:)``.
  /// - Returns: Two rows of `width` colors for each row of cells; `nil` where the picture leaves
  ///   the box free.
  /// - Complexity: O(*n*) in the number of points of the box.
  public static func pixels(
    of picture: Picture, width: Int, offset: Double, rows: Int? = nil
  ) -> [[RGB?]] {
    let edges = (0..<max(0, width)).map { column in
      shares(
        of: area(column: column, row: 0, width: width, offset: offset).columns,
        below: picture.width)
    }
    return (0..<max(0, 2 * (rows ?? self.rows(width: width)))).map { row in
      let area = area(column: 0, row: row, width: width, offset: offset)
      let heights = shares(of: area.rows, below: picture.height)
      return edges.map { mean(of: picture, columns: $0, rows: heights) }
    }
  }

  /// Returns the mean color of a picture in an area, or `nil` if the area is outside of it.
  ///
  /// Points that are partially in the area count by their share.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public static func mean(of picture: Picture, in area: Area) -> RGB? {
    mean(
      of: picture, columns: shares(of: area.columns, below: picture.width),
      rows: shares(of: area.rows, below: picture.height))
  }

  /// Returns the mean color of some points, which have shares of their columns and rows.
  private static func mean(
    of picture: Picture, columns: [(Int, Double)], rows: [(Int, Double)]
  ) -> RGB? {
    var (red, green, blue, total) = (0.0, 0.0, 0.0, 0.0)
    for (y, height) in rows {
      for (x, width) in columns {
        guard let color = picture.color(x: x, y: y) else { continue }
        let share = width * height
        red += Double(color.red) * share
        green += Double(color.green) * share
        blue += Double(color.blue) * share
        total += share
      }
    }
    guard total > 0 else { return nil }
    func byte(_ sum: Double) -> UInt8 { UInt8(min(255, max(0, sum / total)).rounded()) }
    return RGB(red: byte(red), green: byte(green), blue: byte(blue))
  }

  /// Returns the points in a range with their shares in `0...1`.
  private static func shares(of range: Range<Double>, below limit: Int) -> [(Int, Double)] {
    let (start, end) = (max(0, range.lowerBound), min(Double(limit), range.upperBound))
    guard start < end else { return [] }
    return (Int(start)..<Int(end.rounded(.up))).map { point in
      (point, min(end, Double(point + 1)) - max(start, Double(point)))
    }
  }
}
