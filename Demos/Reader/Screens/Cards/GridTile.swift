import CursesKit

/// A tile of a ``TileGrid``; the grid handles its keys and the mouse.
class GridTile: View {
  /// Whether the tile is the chosen one, and whether its grid has the focus.
  var mark = TileMark.none {
    didSet { if mark != oldValue { stateDidChange() } }
  }

  /// Whether the tile is pressed, by a mouse button or for a moment by Enter.
  @Invalidating(.display) var isPressed = false

  /// The position in the grid, which is read aloud.
  var position: AccessibilityElement.Position?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Called after the tile was chosen or another one was; the default redraws the tile.
  func stateDidChange() { setNeedsDisplay() }

  /// Draws the rows below the picture: the ground, half a row of edge, and the mark.
  ///
  ///     ▌ title
  ///      ▀▀▀▀▀▀▀
  ///
  /// - Parameters:
  ///   - top: The first row.
  ///   - canvas: The canvas.
  func drawGround(from top: Int, in canvas: inout Canvas) {
    let tone = color(mark.ground(in: self))
    let words = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - 1))
    canvas.fill(words, style: Style(background: tone))
    let edge = Rect(x: 0, y: words.maxY, width: bounds.width, height: 1)
    canvas.drawSurfaceEdge(edge, .bottom, style: Style(foreground: tone))
    mark.draw(in: words, of: self, on: &canvas)
  }
}
