import CursesCells

extension Buffer {
  /// Returns a blank buffer on which `body` has drawn.
  static func drawn(_ width: Int, _ height: Int, _ body: (inout Canvas) -> Void) -> Buffer {
    var canvas = Canvas(Buffer(size: Size(width: width, height: height)))
    body(&canvas)
    return canvas.buffer
  }
}
