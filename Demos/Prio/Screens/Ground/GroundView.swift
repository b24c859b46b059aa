import CursesKit

/// The gradient of a page, deeper behind chosen items.
///
/// It never scrolls: words move over it. With fewer than 256 colors, it draws nothing. With 256
/// colors, each row has one color.
final class GroundView: InkView {
  /// A deeper place, on which words have more contrast.
  struct Well: Hashable {
    /// The cells.
    var rect: Rect

    /// The depth, in `0...1`.
    var depth: Double

    /// Whether the well also covers half a row above and below, with cut corners.
    var hasEnds = false

    /// The depth of a chosen row: of several rows of cells, of one, and of a field.
    static let tall = 0.22
    static let flat = 0.26
    static let field = 0.34
  }

  /// The well, or `nil` for none.
  @Invalidating(.display) var well: Well? = nil

  /// Creates a gradient without a well.
  override init(_ look: PrioLook) {
    super.init(look)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    ground.fill(bounds, in: &canvas)
    guard let well else { return }
    ground.fill(well.rect, deepenedBy: well.depth, in: &canvas)
    guard well.hasEnds, ground.hasTones, traits.usesUnicode, well.rect.width > 1 else { return }
    draw(EdgeOfWell(well, isUpper: true), on: ground, in: &canvas)
    draw(EdgeOfWell(well, isUpper: false), on: ground, in: &canvas)
  }

  private func draw(_ edge: EdgeOfWell, on ground: Ground, in canvas: inout Canvas) {
    let row = edge.row.minY
    let upper = ground.half(2 * row)
    let lower = ground.half(2 * row + 1)
    let deep = Color(ground.deepened(edge.isUpper ? lower : upper, by: edge.depth))
    canvas.drawHalves(
      edge.row, upper: edge.isUpper ? Color(upper) : deep,
      lower: edge.isUpper ? deep : Color(lower))
    let corner = Style(foreground: deep, background: Color(ground.tone(row)))
    for (glyph, x) in zip(edge.corners, [edge.row.minX, edge.row.maxX - 1]) {
      canvas.draw(glyph, at: Point(x: x, y: row), style: corner)
    }
  }
}

/// The half row above or below a well.
private struct EdgeOfWell {
  let row: Rect
  let depth: Double
  let isUpper: Bool

  init(_ well: GroundView.Well, isUpper: Bool) {
    let y = isUpper ? well.rect.minY - 1 : well.rect.maxY
    row = Rect(x: well.rect.minX, y: y, width: well.rect.width, height: 1)
    depth = well.depth
    self.isUpper = isUpper
  }

  /// The glyphs of the corners, from left to right.
  var corners: [Glyph] { isUpper ? ["▗", "▖"] : ["▝", "▘"] }
}
