import CursesKit
import CursesPictures
import ReaderModel

/// A grid of pixels, two in each cell: one in its upper and one in its lower half.
///
/// A pixel without a color shows what is below.
struct Pixels: Equatable {
  /// The number of columns.
  let width: Int

  /// The number of half rows.
  let height: Int

  private var colors: [RGB?]

  /// Creates a grid of equal pixels.
  init(width: Int, height: Int, color: RGB? = nil) {
    self.width = max(0, width)
    self.height = max(0, height)
    colors = Array(repeating: color, count: self.width * self.height)
  }

  /// Creates a grid from rows of the same length.
  init(_ rows: [[RGB?]]) {
    width = rows.first?.count ?? 0
    height = rows.count
    colors = Array(rows.joined())
  }

  /// The color of a pixel; `nil` outside the grid, where setting it has no effect.
  subscript(x: Int, y: Int) -> RGB? {
    get { isInside(x, y) ? colors[y * width + x] : nil }
    set { if isInside(x, y) { colors[y * width + x] = newValue } }
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y)
  }

  /// Mixes a color into a pixel, by a share in `0...1`.
  mutating func mix(_ color: RGB, share: Double, x: Int, y: Int) {
    self[x, y] = self[x, y]?.mixed(with: color, fraction: share)
  }

  /// Returns the mean of the two pixels of a cell, on a ground.
  func tone(ofCell cell: Point, over ground: RGB) -> RGB {
    (self[cell.x, 2 * cell.y] ?? ground)
      .mixed(with: self[cell.x, 2 * cell.y + 1] ?? ground, fraction: 0.5)
  }

  /// Draws the grid with its upper left cell at a point.
  func draw(at origin: Point = .zero, in canvas: inout Canvas) {
    let size = Size(width: width, height: (height + 1) / 2)
    let seen = Rect(origin: origin, size: size).intersection(canvas.clipBounds)
    for row in seen.rows {
      for column in seen.columns {
        let (x, y) = (column - origin.x, 2 * (row - origin.y))
        canvas.drawHalves(
          at: Point(x: column, y: row), upper: self[x, y].map(Color.init),
          lower: self[x, y + 1].map(Color.init))
      }
    }
  }
}

// MARK: - Pictures

extension Pixels {
  /// Creates the pixels of a post's picture in its box; see ``ReaderModel/ImageBox``.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - size: The size in cells.
  ///   - offset: The vertical position of the picture, in points.
  init(boxing picture: Picture, in size: Size, offset: Double) {
    self.init(
      ImageBox.pixels(of: picture, width: size.width, offset: offset, rows: size.height))
  }

  /// Creates the pixels of a picture that fills an area.
  ///
  /// The picture is scaled to the width, or to the height if that needs more.
  ///
  /// - Parameters:
  ///   - size: The size in cells.
  ///   - picture: The picture.
  ///   - offset: The vertical position of the picture, in its pixels. Negative numbers move it up,
  ///     at most until its lower edge is visible.
  init(filling size: Size, with picture: Picture, offset: Double) {
    self.init(width: size.width, height: 2 * size.height)
    guard width > 0, height > 0 else { return }
    let step = min(
      Double(picture.width) / Double(width), Double(picture.height) / Double(height))
    let top = min(max(0, Double(picture.height) - Double(height) * step), max(0, -offset))
    let left = (Double(picture.width) - Double(width) * step) / 2
    for y in 0..<height {
      for x in 0..<width {
        let area = ImageBox.Area(
          columns: left + Double(x) * step..<left + Double(x + 1) * step,
          rows: top + Double(y) * step..<top + Double(y + 1) * step)
        self[x, y] = ImageBox.mean(of: picture, in: area)
      }
    }
  }
}
