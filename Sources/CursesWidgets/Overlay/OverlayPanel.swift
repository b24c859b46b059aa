import CursesCells
import CursesControls
import CursesViews

/// The surface that an overlay's content stands on.
///
///     ▗▄▄▄▄▄▄▄▄▖    ╭────────╮
///      content      │content │    where colors are few
///     ▝▀▀▀▀▀▀▀▀▘    ╰────────╯
///
/// Its first and last row are half as high as the others, with rounded corners.
final class OverlayPanel: View {
  /// The edges that are drawn; without them, the default, the surface fills the panel.
  @Invalidating(.display) var edges: ShapeEdges = []

  /// The rows of the surface, or `nil`, the default, for all of the panel.
  @Invalidating(.display) var bodyHeight: Int? = nil

  /// Whether what is below is not veiled; the default is `false`.
  @Invalidating(.display) var floats = false

  /// Whether it is the ground of all that is shown, and no panel; the default is `false`.
  var isOpaque = false {
    didSet {
      backgroundColor = isOpaque ? .default : .clear
      setNeedsDisplay()
    }
  }

  override func draw(in canvas: inout Canvas) {
    if isOpaque { return }
    let surface = Rect(
      x: 0, y: 0, width: bounds.width, height: min(bounds.height, bodyHeight ?? .max))
    let tone = floats ? floatingTone : theme.surface2
    drawPanel(surface, tone: tone, line: style(theme.hairline), edges: edges, in: &canvas)
  }
}
