import CursesCells

/// The face of segments that together are one pill.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖        ▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖
///     ▐ One │ Two │ Three ▌        ▐ One │ Two │ Three ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘        ▝▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▘
///     one tone                     glass
///
/// In fewer than three rows there is room for the tone in the middle only.
struct SegmentPill {
  /// The tone behind titles.
  let middle: Color

  /// The two tones of the upper edge and the two of the lower one, from the top, in a pill of
  /// glass.
  private let edges: [Color]?

  /// Creates a pill of one tone, which begins and ends with half a row.
  init(_ color: Color) {
    middle = color
    edges = nil
  }

  /// Creates a pill of glass, whose first and last rows have two tones each.
  init(top: Color, upper: Color, middle: Color, lower: Color, bottom: Color) {
    self.middle = middle
    edges = [top, upper, lower, bottom]
  }

  /// Returns the face for a height, with a cap of one column at each end.
  ///
  /// Where only ASCII can be shown, the ends are not rounded.
  func face(height: Int, usesUnicode: Bool) -> StretchableArt {
    let isTall = height >= 3
    let middleRow = isTall ? 1 : 0
    let size = Size(width: 3, height: isTall ? 3 : 1)
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    if !usesUnicode {
      canvas.fill(canvas.clipBounds, style: Style(background: middle))
    } else {
      if isTall { drawEdges(in: &canvas) }
      canvas.draw("▐ ▌", at: Point(x: 0, y: middleRow), style: Style(foreground: middle))
    }
    canvas.fill(
      Rect(x: 1, y: middleRow, width: 1, height: 1), style: Style(background: middle))
    return StretchableArt(canvas.buffer, leftCap: 1, topCap: middleRow)
  }

  private func drawEdges(in canvas: inout Canvas) {
    let inner = [edges?[1] ?? middle, edges?[2] ?? middle]
    canvas.draw("▗▄▖", at: .zero, style: Style(foreground: inner[0]))
    canvas.draw("▝▀▘", at: Point(x: 0, y: 2), style: Style(foreground: inner[1]))
    guard let edges else { return }
    let upper = Style(foreground: edges[0], background: edges[1])
    canvas.draw("▀", at: Point(x: 1, y: 0), style: upper)
    let lower = Style(foreground: edges[3], background: edges[2])
    canvas.draw("▄", at: Point(x: 1, y: 2), style: lower)
  }
}

// MARK: - Between two

extension SegmentPill {
  /// The divider between two segments of this pill.
  enum Divider {
    /// A line.
    case line(Color)

    /// Half a column more of the segment to the left, which is selected.
    case left(Color)

    /// Half a column more of the segment to the right, which is selected.
    case right(Color)

    /// Returns what is drawn over the pill.
    ///
    /// Half columns would stand out from a tall segment, whose edges have more tones than a cell.
    fileprivate func look(isTall: Bool, usesUnicode: Bool) -> (glyph: Glyph, color: Color)? {
      switch self {
      case .line(let color): (usesUnicode ? "│" : "|", color)
      case .left(let color): isTall || !usesUnicode ? nil : ("▌", color)
      case .right(let color): isTall || !usesUnicode ? nil : ("▐", color)
      }
    }
  }

  /// Returns a divider, which leaves the upper and the lower edge of the pill whole.
  func divider(_ divider: Divider, height: Int, usesUnicode: Bool) -> StretchableArt {
    let face = face(height: height, usesUnicode: usesUnicode)
    let size = Size(width: 1, height: face.source.size.height)
    var canvas = Canvas(face.rendered(size: size, showing: []))
    if let (glyph, color) = divider.look(isTall: size.height > 1, usesUnicode: usesUnicode) {
      canvas.draw(glyph, at: Point(x: 0, y: face.topCap), style: Style(foreground: color))
    }
    return StretchableArt(canvas.buffer, topCap: face.topCap)
  }
}
