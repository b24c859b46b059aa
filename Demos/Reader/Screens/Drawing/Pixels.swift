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
        self[x, y] = picture.mean(
          left + Double(x) * step..<left + Double(x + 1) * step,
          top + Double(y) * step..<top + Double(y + 1) * step)
      }
    }
  }
}

extension Picture {
  /// Returns the mean color of an area in pixels, or `nil` if the picture has none there.
  fileprivate func mean(_ columns: Range<Double>, _ rows: Range<Double>) -> RGB? {
    let across = Picture.shares(of: columns, below: width)
    var (red, green, blue, total) = (0.0, 0.0, 0.0, 0.0)
    for (y, height) in Picture.shares(of: rows, below: height) {
      for (x, width) in across {
        guard let color = color(x: x, y: y) else { continue }
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

  /// Returns the pixels in a range with the covered share of each, in `0...1`.
  private static func shares(of range: Range<Double>, below limit: Int) -> [(Int, Double)] {
    let (start, end) = (max(0, range.lowerBound), min(Double(limit), range.upperBound))
    guard start < end else { return [] }
    return (Int(start)..<Int(end.rounded(.up))).map { pixel in
      (pixel, min(end, Double(pixel + 1)) - max(start, Double(pixel)))
    }
  }
}
