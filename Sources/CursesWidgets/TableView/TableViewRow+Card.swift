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
    canvas.drawSurfaceEdge(bounds, isUpper ? .top : .bottom, style: Style(foreground: tone))
  }
}
