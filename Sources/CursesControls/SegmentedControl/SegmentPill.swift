import CursesCells

/// The face of segments that together are one pill.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐ One │ Two │ Three ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// It is one rectangle, half a cell inside of its own. In fewer than three rows there is room for
/// the tone in the middle only.
struct SegmentPill {
  /// The tone behind titles.
  let middle: Color

  /// The tones of the half rows above and below.
  private let top: Color
  private let bottom: Color

  /// Creates a pill of one tone.
  init(_ color: Color) { self.init(top: color, middle: color, bottom: color) }

  /// Creates a pill of glass.
  init(top: Color, middle: Color, bottom: Color) {
    self.top = top
    self.middle = middle
    self.bottom = bottom
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
      canvas.drawSurfaceSides(
        Rect(x: 0, y: middleRow, width: 3, height: 1), style: Style(foreground: middle))
    }
    canvas.fill(
      Rect(x: 1, y: middleRow, width: 1, height: 1), style: Style(background: middle))
    return StretchableArt(canvas.buffer, leftCap: 1, topCap: middleRow)
  }

  private func drawEdges(in canvas: inout Canvas) {
    var row = Rect(x: 0, y: 0, width: 3, height: 1)
    canvas.drawSurfaceEdge(row, .top, style: Style(foreground: top))
    row.origin.y = 2
    canvas.drawSurfaceEdge(row, .bottom, style: Style(foreground: bottom))
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
