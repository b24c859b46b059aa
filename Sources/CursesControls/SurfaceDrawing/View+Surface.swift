import CursesCells
import CursesViews

extension View {
  /// The background of a panel that floats on a page without a dimming view.
  ///
  /// On light backgrounds, white would not contrast with the page.
  public var floatingTone: ThemeColor {
    let parts = traits.colors.isDark || traits.colorDepth < .palette256
    return parts ? theme.surface2 : theme.barLow
  }

  /// Draws the background of a panel, with an edge that is visible for any colors.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▖    ╭────────╮
  ///      content      │content │    where colors are few
  ///     ▝▀▀▀▀▀▀▀▀▘    ╰────────╯
  ///
  /// - Parameters:
  ///   - rect: The cells of the panel.
  ///   - tone: The color of the background.
  ///   - line: The style of the outline on terminals with fewer than 256 colors.
  ///   - edges: The half-height rows at the top and the bottom. The default is both.
  ///   - canvas: The canvas.
  public func drawPanel(
    _ rect: Rect, tone: ThemeColor, line: Style, edges: ShapeEdges = .all,
    in canvas: inout Canvas
  ) {
    let ground = traits.colorDepth == .monochrome ? .default : color(tone)
    if traits.supportsBlending { return canvas.drawSurface(rect, color: ground, edges: edges) }
    canvas.fill(rect, style: Style(background: ground))
    guard traits.colorDepth < .palette256, !edges.isEmpty else { return }
    canvas.drawOutline(rect, style: line, edges: edges, usesUnicode: traits.usesUnicode)
  }

  /// Draws the background of a button of three rows, with its title in the middle one.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▖
  ///     ▐        ▌    [        ]    where colors are few
  ///     ▝▀▀▀▀▀▀▀▀▘
  ///
  /// - Parameters:
  ///   - rect: The cells of the button.
  ///   - tone: The color of the background.
  ///   - style: The style of the title. With few colors, its attributes apply to the whole
  ///     background.
  ///   - hasBrackets: Whether brackets are drawn if there are few colors.
  ///   - canvas: The canvas.
  public func drawCapsule(
    _ rect: Rect, tone: ThemeColor, style: Style, hasBrackets: Bool, in canvas: inout Canvas
  ) {
    let ground = traits.colorDepth == .monochrome ? .default : color(tone)
    if traits.supportsBlending { return canvas.drawSurface(rect, color: ground) }
    canvas.fill(rect, style: Style(background: ground, attributes: style.attributes))
    guard hasBrackets, rect.width > 3 else { return }
    let row = Rect(x: rect.minX, y: rect.minY + rect.height / 2, width: rect.width, height: 1)
    canvas.draw("[" as Glyph, at: row.origin, style: style)
    canvas.draw("]" as Glyph, at: Point(x: row.maxX - 1, y: row.minY), style: style)
  }
}

extension View {
  /// Draws the selection of a row: a background, and a mark at the left edge.
  func fillSelection(_ rect: Rect, tone: Color, isActive: Bool, in canvas: inout Canvas) {
    // The blanks also get the foreground of the title: adjacent equal styles need no color sequence
    // between them.
    var blank = style(theme.onFill)
    blank.background = tone
    canvas.fill(rect, style: blank)
    let mark = Rect(x: rect.minX, y: rect.minY, width: 1, height: rect.height)
    let ink = style(isActive ? theme.accent : theme.secondary)
    canvas.fill(mark, with: isActive ? "▌" : "▏", style: ink)
  }
}

extension Control {
  /// The glyph of a pressed or focused control, or `nil` for neither.
  var mark: Glyph? {
    if isEnabled, isHighlighted { return traits.glyph(.pressed) }
    return isFirstResponder ? traits.glyph(.after) : nil
  }
}
