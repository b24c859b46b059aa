import CursesKit

/// A picture of points, two in each cell: one in its upper and one in its lower half.
///
/// Points outside the picture are ignored.
struct PointPicture {
  /// The size in cells.
  let size: Size

  private var points: [RGB]

  /// Creates a picture of one color.
  init(size: Size, filledWith tone: RGB = RGB(red: 0, green: 0, blue: 0)) {
    self.size = size
    points = Array(repeating: tone, count: max(0, size.width) * max(0, size.height) * 2)
  }

  /// Creates a picture from a function of the column and the half row.
  init(size: Size, tone: (_ x: Int, _ y: Int) -> RGB) {
    self.init(size: size)
    for y in 0..<max(0, 2 * size.height) {
      for x in 0..<max(0, size.width) { points[y * size.width + x] = tone(x, y) }
    }
  }

  /// The color of a point; black outside the picture.
  subscript(x: Int, y: Int) -> RGB {
    get { index(x, y).map { points[$0] } ?? RGB(red: 0, green: 0, blue: 0) }
    set {
      if let index = index(x, y) { points[index] = newValue }
    }
  }

  /// Mixes a color into a point, by a share in `0...1`.
  mutating func mix(_ tone: RGB, share: Double, x: Int, y: Int) {
    self[x, y] = self[x, y].mixed(with: tone, fraction: share)
  }

  /// The color of a cell's center: the mean of its two points.
  func tone(ofCell place: Point) -> RGB {
    self[place.x, 2 * place.y].mixed(with: self[place.x, 2 * place.y + 1], fraction: 0.5)
  }

  /// Draws the picture with its upper left cell at a point.
  func draw(at origin: Point = .zero, in canvas: inout Canvas, _ traits: Traits) {
    for row in 0..<max(0, size.height) {
      for column in 0..<max(0, size.width) {
        canvas.drawPoints(
          at: origin.translated(x: column, y: row), upper: self[column, 2 * row],
          lower: self[column, 2 * row + 1], traits)
      }
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int? {
    guard x >= 0, x < size.width, y >= 0, y < 2 * size.height else { return nil }
    return y * size.width + x
  }
}

extension RGB {
  static let black = RGB(red: 0, green: 0, blue: 0)
  static let white = RGB(red: 255, green: 255, blue: 255)
}
