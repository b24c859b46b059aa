import CursesKit

/// The mirrored picture of the lamp room in half blocks, behind words and buttons.
///
/// With few colors, and without Unicode, it draws nothing, because a photo becomes noise there.
public final class PhotoBackdrop: View {
  private var painted: Buffer?

  /// The pixels in the size of the view, four bytes each, which do not depend on the traits.
  private var pixels: [UInt8] = []
  private var pixelSize = Size.zero

  private let darkness: @MainActor (_ half: Int, _ halves: Int) -> Double

  /// Creates a view.
  ///
  /// - Parameter darkness: Returns the share of the night in a half row, in `0...1`, so that words
  ///   on the picture can be read.
  init(darkness: @escaping @MainActor (_ half: Int, _ halves: Int) -> Double) {
    self.darkness = darkness
    super.init()
    isUserInteractionEnabled = false
  }

  public override func draw(in canvas: inout Canvas) {
    guard !bounds.isEmpty, traits.supportsBlending else { return }
    let buffer = painted.flatMap { $0.size == bounds.size ? $0 : nil } ?? paint(bounds.size)
    painted = buffer
    canvas.draw(buffer, at: .zero)
  }

  public override func traitsDidChange() {
    painted = nil
    setNeedsDisplay()
  }

  private func paint(_ size: Size) -> Buffer {
    render(size)
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

  private func render(_ size: Size) {
    guard size != pixelSize else { return }
    let height = 2 * size.height
    let room = LampRoom(width: size.width, height: height)
    pixels = room.pixels(isMirrored: true) { darkness($0, height) }
    pixelSize = size
  }
}
