import CursesCells

/// The difference of two strips, frame by frame.
struct FilmDifference {
  /// The drawn frames in gray, with wrong cells on red.
  let strip: FilmStrip

  /// The index of the first frame that differs, or `nil` if none does.
  let first: Int?

  init(expected: FilmStrip, drawn: FilmStrip) {
    let count = max(expected.frames.count, drawn.frames.count)
    var frames: [FilmFrame] = []
    var first: Int?
    for index in 0..<count {
      let pair = [expected, drawn].map { strip in
        strip.frames.indices.contains(index) ? strip.frames[index] : nil
      }
      let isSame = pair[0]?.buffer == pair[1]?.buffer && pair[0]?.time == pair[1]?.time
      if !isSame, first == nil { first = index }
      let displayed = pair[1]?.buffer ?? Buffer(size: pair[0]?.buffer.size ?? .zero)
      frames.append(
        FilmFrame(
          time: pair[1]?.time ?? pair[0]?.time ?? .zero,
          buffer: FilmDifference.marked(displayed, against: pair[0]?.buffer)))
    }
    strip = FilmStrip(frames: frames)
    self.first = first
  }

  private static let same = Style(foreground: .rgb(120, 124, 132))
  private static let other = Style(
    foreground: .rgb(255, 255, 255), background: .rgb(176, 32, 44), attributes: .bold)

  private static func marked(_ buffer: Buffer, against expected: Buffer?) -> Buffer {
    var marked = buffer
    for row in 0..<buffer.size.height {
      for column in 0..<buffer.size.width {
        let point = Point(x: column, y: row)
        let isThere = expected?.bounds.contains(point) == true
        let isSame = isThere && expected?[point] == buffer[point]
        marked[point].style = isSame ? same : other
      }
    }
    return marked
  }
}
