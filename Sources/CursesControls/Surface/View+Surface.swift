import CursesCells
import CursesViews

extension View {
  /// The tone of a panel that lies on a page without a veil: on light, white could not be told from
  /// the page.
  public var floatingTone: ThemeColor {
    let parts = traits.colors.isDark || traits.colorDepth < .palette256
    return parts ? theme.surface2 : theme.barLow
  }

  /// Draws the surface of a panel, with an edge that is seen whatever the colors are.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▖    ╭────────╮
  ///      content      │content │    where colors are few
  ///     ▝▀▀▀▀▀▀▀▀▘    ╰────────╯
  ///
  /// - Parameters:
  ///   - rect: The cells of the panel.
  ///   - tone: The color of the surface.
  ///   - line: The look of the line around it, where there are less than 256 colors.
  ///   - edges: The rows at the top and the bottom that are half as high; the default is both.
  ///   - canvas: What is drawn on.
  public func drawPanel(
    _ rect: Rect, tone: ThemeColor, line: Style, edges: ShapeEdges = .all,
    in canvas: inout Canvas
  ) {
    let ground = traits.colorDepth == .monochrome ? .default : color(tone)
    if traits.mixesLight { return canvas.drawSurface(rect, color: ground, edges: edges) }
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
  /// - Parameters:
  ///   - rect: The cells of the button.
  ///   - tone: The color of the surface.
  ///   - style: The look of the words; where colors are few, it says whether they are reversed.
  ///   - hasBrackets: Whether there are brackets where colors are few.
  ///   - canvas: What is drawn on.
  public func drawCapsule(
    _ rect: Rect, tone: ThemeColor, style: Style, hasBrackets: Bool, in canvas: inout Canvas
  ) {
    let ground = traits.colorDepth == .monochrome ? .default : color(tone)
    if traits.mixesLight { return canvas.drawSurface(rect, color: ground) }
    canvas.fill(rect, style: Style(background: ground, attributes: style.attributes))
    guard hasBrackets, rect.width > 3 else { return }
    let row = Rect(x: rect.minX, y: rect.minY + rect.height / 2, width: rect.width, height: 1)
    canvas.draw("[" as Glyph, at: row.origin, style: style)
    canvas.draw("]" as Glyph, at: Point(x: row.maxX - 1, y: row.minY), style: style)
  }
}
