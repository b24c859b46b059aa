import CursesCells

/// The face of segments that form one pill.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐ One │ Two │ Three ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// The pill is one rectangle, half a cell inside its frame. With fewer than three rows, only the
/// middle color is displayed.
struct SegmentPill {
  /// The background of titles.
  let middle: Color

  /// The colors of the half rows above and below.
  private let top: Color
  private let bottom: Color

  /// Creates a pill of one color.
  init(_ color: Color) { self.init(top: color, middle: color, bottom: color) }

  /// Creates a pill with a glass effect.
  init(top: Color, middle: Color, bottom: Color) {
    self.top = top
    self.middle = middle
    self.bottom = bottom
  }

  /// Returns the face for a height, with a cap of one column at each end.
  ///
  /// In ASCII, the ends are not rounded.
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

// MARK: - Divider

extension SegmentPill {
  /// The divider between two segments of the pill.
  enum Divider {
    /// No line.
    case none

    /// A line.
    case line(Color)

    /// An extra half column for the selected segment on the left.
    case left(Color)

    /// An extra half column for the selected segment on the right.
    case right(Color)

    /// Returns the glyph and color drawn over the pill, or `nil` for none.
    ///
    /// Half columns would look wrong next to a tall segment: its edges have more colors than a
    /// cell.
    fileprivate func look(isTall: Bool, usesUnicode: Bool) -> (glyph: Glyph, color: Color)? {
      switch self {
      case .none: nil
      case .line(let color): (Sign.verticalLine.glyph(usesUnicode: usesUnicode), color)
      case .left(let color): isTall || !usesUnicode ? nil : ("▌", color)
      case .right(let color): isTall || !usesUnicode ? nil : ("▐", color)
      }
    }
  }

  /// Returns a divider that keeps the upper and lower edges of the pill.
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
