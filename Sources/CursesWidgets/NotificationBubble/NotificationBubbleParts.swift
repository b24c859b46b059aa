import CursesCells
import CursesViews

/// The colored body of a bubble, with its pointer.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▖
///
///     ▝▀▀▜█▛▀▀▀▀▀▘
///
/// Over a bar with a top edge its sides are straight, and its last row is the top edge, into which
/// the tip reaches. With 16 colors or fewer, the body is one row with an arrow below it.
final class BubbleBody: View {
  private var appearance = NotificationBubbleAppearance.standard
  private var pointer = 0

  /// Whether the last row is the top edge of the bar.
  @Invalidating(.display) var touchesTopEdge = false

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Moves the body to `rect` and redraws it if its appearance or pointer changed.
  func show(_ appearance: NotificationBubbleAppearance, pointer: Int, in rect: Rect) {
    frame = rect
    guard self.pointer != pointer || self.appearance != appearance else { return }
    self.appearance = appearance
    self.pointer = pointer
    setNeedsDisplay()
  }

  private var upper: ThemeColor { appearance.upper ?? theme.orangeTop }
  private var middle: ThemeColor { appearance.middle ?? theme.orange }
  private var lower: ThemeColor { appearance.lower ?? theme.orangeLow }

  override func draw(in canvas: inout Canvas) {
    let rows = touchesTopEdge ? bounds.height - 1 : bounds.height
    guard traits.colorDepth >= .palette256 else { return drawFlat(rows, in: &canvas) }
    if rows > 2, traits.usesUnicode {
      canvas.drawSurfaceEdge(cells(inRow: 0), .top, style: style(upper))
    }
    drawMiddle(inRow: max(0, rows - 2), in: &canvas)
    if rows > 1 { drawPointer(inRow: rows - 1, style(lower), in: &canvas) }
    guard touchesTopEdge, traits.usesUnicode else { return }
    let tip = Style(foreground: color(lower), background: color(theme.barTopEdge))
    canvas.draw("▀", at: Point(x: pointer, y: rows), style: tip)
  }

  private func drawFlat(_ rows: Int, in canvas: inout Canvas) {
    drawMiddle(inRow: max(0, rows - 2), in: &canvas)
    guard rows > 1 else { return }
    let tip: Glyph = traits.usesUnicode ? "▼" : "v"
    canvas.draw(tip, at: Point(x: pointer, y: rows - 1), style: style(lower))
  }

  /// Draws the row of the counts, with the upper and the lower color at its ends.
  private func drawMiddle(inRow row: Int, in canvas: inout Canvas) {
    let isMono = traits.colorDepth == .monochrome
    let look = Style(
      foreground: color(middle), background: color(middle),
      attributes: isMono ? middle.monochrome : [])
    // A no-break space counts as a glyph when cells are blended, so that no text below shows
    // through.
    let blank: Glyph = traits.usesUnicode ? "\u{A0}" : .space
    canvas.fill(Rect(x: 0, y: row, width: bounds.width, height: 1), with: blank, style: look)
    guard traits.colorDepth >= .palette256, traits.usesUnicode, bounds.height > 2 else { return }
    if touchesTopEdge { return drawSides(inRow: row, in: &canvas) }
    for column in [0, bounds.width - 1] {
      let cell = Point(x: column, y: row)
      canvas.drawHalves(at: cell, upper: color(upper), lower: color(lower))
    }
  }

  /// Draws the ends of the row of counts, each half a column wide.
  private func drawSides(inRow row: Int, in canvas: inout Canvas) {
    for column in [0, bounds.width - 1] {
      canvas.clear(Rect(x: column, y: row, width: 1, height: 1))
    }
    canvas.drawSurfaceSides(cells(inRow: row), style: style(middle))
  }

  private func drawPointer(inRow row: Int, _ style: Style, in canvas: inout Canvas) {
    let tip = Point(x: pointer, y: row)
    guard traits.usesUnicode else { return canvas.draw("v" as Glyph, at: tip, style: style) }
    canvas.drawSurfaceEdge(cells(inRow: row), .bottom, style: style)
    if pointer > 1, pointer < bounds.width - 2 {
      canvas.draw("▜" as Glyph, at: tip.translated(x: -1, y: 0), style: style)
      canvas.draw("▛" as Glyph, at: tip.translated(x: 1, y: 0), style: style)
    }
    canvas.draw("█" as Glyph, at: tip, style: style)
  }

  /// Returns the cells of a row of the body.
  private func cells(inRow row: Int) -> Rect {
    Rect(x: 0, y: row, width: bounds.width, height: 1)
  }
}

/// The shadow of the lower edge of a bubble on its background.
final class BubbleShadow: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func didMoveToStage() { chooseLook() }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseLook()
  }

  private func chooseLook() {
    isHidden = !traits.supportsBlending
    // The shadow of orange is black in light colors, too.
    backgroundColor = .rgb(0, 0, 0)
    alpha = traits.colors.isDark ? 0.4 : 0.16
  }
}

/// The icons and counts of a bubble, which are always opaque.
final class BubbleLabels: View {
  private var pieces: [Piece] = []
  private var look = Style.plain

  /// A text and its first column.
  struct Piece: Hashable {
    var text: String
    var column: Int
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Moves the labels to `rect` and redraws them if they changed.
  func show(_ pieces: [Piece], _ look: Style, in rect: Rect) {
    frame = rect
    guard self.pieces != pieces || self.look != look else { return }
    self.pieces = pieces
    self.look = look
    setNeedsDisplay()
  }

  override func draw(in canvas: inout Canvas) {
    for piece in pieces {
      let text = Truncation.tail.fit(piece.text, to: bounds.width - piece.column)
      canvas.draw(text, at: Point(x: piece.column, y: 0), style: look)
    }
  }
}
