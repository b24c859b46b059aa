import CursesCells
import CursesViews

extension View {
  /// Whether tones part shapes here, and halves of cells end them.
  ///
  /// Where colors are few or none, two tones may be the same, or that of the page: a line or
  /// brackets stand for the edge then.
  var hasShapes: Bool { traits.usesUnicode && traits.colorDepth >= .palette256 }

  /// The tone of a panel that lies on a page without a veil: on light, white could not be told from
  /// the page.
  var floatingTone: ThemeColor {
    let parts = traits.colors.isDark || traits.colorDepth < .palette256
    return parts ? theme.surface2 : theme.barLow
  }

  /// Draws the surface of a panel, with an edge that is seen whatever the colors are.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▖    ╭────────╮
  ///      content      │content │    where colors are few
  ///     ▝▀▀▀▀▀▀▀▀▘    ╰────────╯
  func drawPanel(
    _ rect: Rect, tone: ThemeColor, line: Style, edges: ShapeEdges = .all,
    in canvas: inout Canvas
  ) {
    let ground = traits.colorDepth == .monochrome ? .default : color(tone)
    if hasShapes { return canvas.drawSurface(rect, color: ground, edges: edges) }
    canvas.fill(rect, style: Style(background: ground))
    guard traits.colorDepth < .palette256, !edges.isEmpty else { return }
    canvas.drawOutline(rect, style: line, edges: edges, usesUnicode: traits.usesUnicode)
  }

  /// Draws the surface of a button of three rows, of which words stand in the middle one.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▖
  ///     ▐        ▌    [        ]    where colors are few
  ///     ▝▀▀▀▀▀▀▀▀▘
  ///
  /// `style` is that of the words; where colors are few, it says whether they are reversed.
  func drawCapsule(
    _ rect: Rect, tone: ThemeColor, style: Style, hasBrackets: Bool, in canvas: inout Canvas
  ) {
    let ground = traits.colorDepth == .monochrome ? .default : color(tone)
    if hasShapes { return canvas.drawSurface(rect, color: ground) }
    canvas.fill(rect, style: Style(background: ground, attributes: style.attributes))
    guard hasBrackets, rect.width > 3 else { return }
    let row = Rect(x: rect.minX, y: rect.minY + rect.height / 2, width: rect.width, height: 1)
    canvas.draw("[" as Glyph, at: row.origin, style: style)
    canvas.draw("]" as Glyph, at: Point(x: row.maxX - 1, y: row.minY), style: style)
  }
}
