import CursesCells
import CursesControls
import CursesViews

/// The surface behind an overlay's content.
///
///     ▗▄▄▄▄▄▄▄▄▖    ╭────────╮
///      content      │content │    where colors are few
///     ▝▀▀▀▀▀▀▀▀▘    ╰────────╯
///
/// Its first and last rows are half as high as the others, with rounded corners.
final class OverlayPanel: View {
  /// The drawn edges; without them, the default, the surface fills the panel.
  @Invalidating(.display) var edges: ShapeEdges = []

  /// The number of rows of the surface, or `nil`, the default, for all of the panel.
  @Invalidating(.display) var bodyHeight: Int? = nil

  /// Whether the panel floats over views that are not dimmed; the default is `false`.
  @Invalidating(.display) var floats = false

  /// Whether the view is an opaque background instead of a panel; the default is `false`.
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
