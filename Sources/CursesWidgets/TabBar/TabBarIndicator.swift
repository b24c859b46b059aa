import CursesCells
import CursesViews

/// The indicator of the selected item of a ``TabBar``, which glides between items.
///
///                 ▲                   an arrow, which moves by cells
///     ▁▁▁▁▁▁▁▂▄▆▄▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁    an arrow on the line, which swells and moves continuously
///     ────━━━━━━━━╾───────────────    a bar as a line, which moves by halves of a cell
///        ▐███████▋                    a bar as a block, which moves by eighths
///     ▄▄▄▄▄▟█▙▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄    a nub on the top edge, which moves by halves, in its light
///
/// Recipe: idev-recipes, *TabBarAnimation*.
public final class TabBarIndicator: View {
  /// The shapes of the indicator.
  public enum Look: Hashable, Sendable {
    /// A triangle in the row above the bar, or a swelling of the line at the top of a bar with a
    /// top edge.
    case arrow

    /// A part of the bar's last row, or of the line at the top of a bar with a top edge.
    case bar

    /// A nub that rises from the top edge of a bar of three rows and lights the bar around it.
    case nub
  }

  /// The glyphs with which a ``Look/bar`` is drawn.
  public enum BarStyle: Hashable, Sendable {
    /// A heavy line instead of a light one.
    case line

    /// A block as high as the row.
    case block
  }

  /// The shape of the indicator.
  public let look: Look

  /// The glyphs of a ``Look/bar``.
  public let barStyle: BarStyle

  /// Whether the indicator is a part of the line at the top of the bar.
  var isOnTopEdge = false {
    didSet {
      guard isOnTopEdge != oldValue else { return }
      redrawsWhileMoving = look != .arrow || isOnTopEdge
      setNeedsDisplay()
    }
  }

  /// The color of the indicator, set from the bar's ``TabBarAppearance``, or `nil` for the accent
  /// color of the theme.
  @Invalidating(.display) public var indicatorColor: ThemeColor? = nil

  /// Creates an indicator.
  public init(look: Look, barStyle: BarStyle = .line) {
    self.look = look
    self.barStyle = barStyle
    super.init()
    isUserInteractionEnabled = false
    redrawsWhileMoving = look != .arrow
  }

  // MARK: View

  public override func draw(in canvas: inout Canvas) {
    let style = style(indicatorColor ?? theme.accent)
    if look == .nub { return drawNub(style, in: &canvas) }
    if isOnTopEdge { return drawLitLine(style, in: &canvas) }
    if look == .arrow { return canvas.fill(bounds, with: Glyph("▲"), style: style) }
    let left = presentationOffset.x
    let right = left + presentationFrame.width
    switch barStyle {
    case .line: drawLine(from: left, to: right, style: style, in: &canvas)
    case .block: canvas.drawBlock(from: left, to: right, rows: 0..<bounds.height, style: style)
    }
  }

  /// Draws a line with ends at halves of cells; the uncovered halves are a light line.
  private func drawLine(
    from left: Double, to right: Double, style: Style, in canvas: inout Canvas
  ) {
    for column in canvas.clipBounds.columns {
      let begin = halves(left - Double(column))
      let end = halves(right - Double(column))
      guard begin < end else { continue }
      let glyph: Glyph = begin == 1 ? "╼" : end == 1 ? "╾" : "━"
      canvas.fill(
        Rect(x: column, y: 0, width: 1, height: bounds.height), with: glyph, style: style)
    }
  }

  /// Returns a position in a cell in halves from its left edge, clamped to `0...2`.
  private func halves(_ position: Double) -> Int { Int((min(max(position, 0), 1) * 2).rounded()) }
}

// MARK: - Line

extension TabBarIndicator {
  /// The strength of the light on the line at the middle of the item.
  private static let lift = 0.42

  /// The maximum number of columns of the indicator to each side of its middle.
  private static let reach = 5.5

  /// Draws the indicator on the line over a bar, and its light on the line.
  ///
  /// The view is as wide as the item. A line cannot end inside a cell. Each cell at an end is
  /// therefore mixed with the indicator's color in proportion to the part that is covered.
  private func drawLitLine(_ style: Style, in canvas: inout Canvas) {
    let width = bounds.width
    let middle = presentationOffset.x + Double(width / 2) + 0.5
    guard traits.supportsBlending else {
      let mark = traits.glyph(.tip)
      return canvas.draw(mark, at: Point(x: Int(middle.rounded(.down)), y: 0), style: style)
    }
    let half = Double(width) / 2
    let light = GrayLight(center: middle, reach: half * 1.05)
    let extent = look == .arrow ? 0 : max(0.5, min(Self.reach, half - 1))
    let color = traits.colors.foreground(style.foreground)
    for column in canvas.clipBounds.columns {
      let share = Self.lift * light[Double(column) + 0.5]
      let covered =
        min(middle + extent, Double(column + 1)) - max(middle - extent, Double(column))
      let eighths = look == .arrow ? swelling(ofColumn: column, middle: middle) : 1
      guard share >= 0.01 || covered > 0 || eighths > 1 else { continue }
      let line = GrayTones.line.mixed(with: .white, fraction: share)
      let ink = line.mixed(with: color, fraction: max(0, covered))
      canvas.draw(
        Self.columns[eighths - 1], at: Point(x: column, y: 0),
        style: Style(foreground: Color(ink)))
    }
  }

  /// Returns the height of the line in a column, in eighths: 6 at the middle, and 1 away from it.
  private func swelling(ofColumn column: Int, middle: Double) -> Int {
    max(1, Int((6.5 - 2 * abs(Double(column) + 0.5 - middle)).rounded(.down)))
  }

  /// Columns of one to six eighths.
  private static let columns = "▁▂▃▄▅▆".map { Glyph($0) }
}

// MARK: - Nub

extension TabBarIndicator {
  /// Draws the nub over the middle of the item, and its light on the bar.
  ///
  /// The view is as large as the item. In one row there is only the light.
  private func drawNub(_ style: Style, in canvas: inout Canvas) {
    // Items differ by at most one column, so the final width is used while the nub moves.
    let width = Double(bounds.width)
    let light = TabBarLight(
      center: presentationOffset.x + (width - 1) / 2, reach: min(TabBarLight.nubReach, width / 2))
    let isTall = bounds.height > 2
    if traits.supportsBlending { drawLight(light, isTall: isTall, in: &canvas) }
    guard isTall else { return }
    guard traits.colorDepth > .monochrome, traits.usesUnicode else {
      let column = Int(light.center.rounded(.down))
      let mark = traits.glyph(.tip)
      return canvas.draw(mark, at: Point(x: column, y: 0), style: style)
    }
    for (column, glyph) in Self.nub(at: light.center) {
      canvas.draw(glyph, at: Point(x: column, y: 0), style: style)
    }
  }

  /// Returns the cells of a nub two columns wide, positioned by halves of a cell.
  private static func nub(at center: Double) -> [(column: Int, glyph: Glyph)] {
    let halves = Int((center * 2).rounded()) + 1
    let column = Int((Double(halves) / 2).rounded(.down))
    return halves.isMultiple(of: 2)
      ? [(column - 1, Glyph("█")), (column, Glyph("█"))]
      : [(column - 1, Glyph("▟")), (column, Glyph("█")), (column + 1, Glyph("▙"))]
  }

  private func drawLight(_ light: TabBarLight, isTall: Bool, in canvas: inout Canvas) {
    let tones = TabBarTones(theme, traits)
    let shares = traits.colors.isDark ? (tall: 0.2, low: 0.26) : (tall: 0.1, low: 0.16)
    let names = isTall ? 1 : 0
    for column in canvas.clipBounds.columns {
      let share = light[column]
      guard share > 0 else { continue }
      func lit(_ tone: RGB, _ amount: Double) -> Color {
        Color(tone.lit(by: tones.accent, share: amount * share))
      }
      let ground = Style(background: lit(tones.bar, isTall ? shares.tall : shares.low))
      canvas.fill(Rect(x: column, y: names, width: 1, height: 1), style: ground)
      guard isTall else { continue }
      canvas.draw("▄", at: Point(x: column, y: 0), style: Style(foreground: lit(tones.topEdge, 1)))
      let low = Style(foreground: lit(tones.barLow, 0.07), background: Color(tones.barBottomEdge))
      canvas.draw("▀", at: Point(x: column, y: 2), style: low)
    }
  }
}
