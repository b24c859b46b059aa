import CursesKit

/// The mirrored picture of the lamp room in half blocks, behind words and buttons.
///
/// The last rows are darkened for words. Without colors only the bright points are drawn.
final class PhotoBackdrop: View {
  private var painted: Buffer?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    guard !bounds.isEmpty else { return }
    let buffer = painted.flatMap { $0.size == bounds.size ? $0 : nil } ?? paint(bounds.size)
    painted = buffer
    canvas.draw(buffer, at: .zero)
  }

  /// The half rows at the end over which the darkness grows.
  private static let darkRows = 9

  override func traitsDidChange() {
    painted = nil
    setNeedsDisplay()
  }

  private func paint(_ size: Size) -> Buffer {
    let room = LampRoom(width: size.width, height: 2 * size.height)
    let first = 2 * size.height - Self.darkRows
    let pixels = room.pixels(isMirrored: true) { max(0.1, Double($0 - first) * 0.08) }
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    func tone(_ x: Int, _ y: Int) -> RGB {
      let first = 4 * (y * size.width + x)
      return RGB(red: pixels[first], green: pixels[first + 1], blue: pixels[first + 2])
    }
    for row in 0..<size.height {
      for column in 0..<size.width {
        canvas.drawPoints(
          at: Point(x: column, y: row), upper: tone(column, 2 * row),
          lower: tone(column, 2 * row + 1), traits)
      }
    }
    return canvas.buffer
  }
}
