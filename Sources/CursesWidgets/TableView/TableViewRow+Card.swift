import CursesCells
import CursesViews

/// Half a blank row above or below a selected row, in the tone of the selection, with the corners
/// cut.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▖
final class CardEdge: View {
  private let isUpper: Bool

  /// The tone of the card.
  var tone = Color.clear {
    didSet { if tone != oldValue { setNeedsDisplay() } }
  }

  init(isUpper: Bool) {
    self.isUpper = isUpper
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    // Few colors have no halves: the tone of the row is enough.
    guard traits.mixesLight, bounds.width > 2 else { return }
    let look = Style(foreground: tone)
    let glyphs: [Glyph] = isUpper ? ["▗", "▄", "▖"] : ["▝", "▀", "▘"]
    canvas.fill(bounds, with: glyphs[1], style: look)
    canvas.draw(glyphs[0], at: bounds.origin, style: look)
    canvas.draw(glyphs[2], at: Point(x: bounds.maxX - 1, y: bounds.minY), style: look)
  }
}
