import CursesCells
import CursesViews

/// The mark of the selected item of a ``TabBar``, which glides from one to the next.
///
///                 ▲                   an arrow, which moves by cells
///     ────━━━━━━━━╾───────────────    a bar as a line, which moves by halves of a cell
///        ▐███████▋                    a bar as a block, which moves by eighths
///     ▄▄▄▄▄▟█▙▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄    a nub on the lip, which moves by halves, in its light
///
/// Recipe: idev-recipes, *TabBarAnimation*.
public final class TabBarIndicator: View {
  /// The shapes of the indicator.
  public enum Look: Hashable, Sendable {
    /// A triangle that stands on the bar.
    case arrow

    /// A part of the bar's last row, or of the line over a bar with a lip.
    case bar

    /// A nub that stands up from the lip of a bar of three rows, and lights the bar around it.
    case nub
  }

  /// The glyphs that a ``Look/bar`` is drawn with.
  public enum BarStyle: Hashable, Sendable {
    /// A heavy line in place of a light one.
    case line

    /// A block as high as the row.
    case block
  }

  /// The shape of the indicator.
  public let look: Look

  /// The glyphs of a ``Look/bar``.
  public let barStyle: BarStyle

  /// Whether it is a part of the line over the bar, and not of the bar's last row.
  var isOnLip = false {
    didSet { if isOnLip != oldValue { setNeedsDisplay() } }
  }

  /// The color of the mark, which the ``TabBarAppearance`` of its bar gives it; `nil` is the accent
  /// color of the theme.
  public var indicatorColor: ThemeColor? {
    didSet { if indicatorColor != oldValue { setNeedsDisplay() } }
  }

  /// Creates a mark.
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
    if look == .arrow { return canvas.fill(bounds, with: Glyph("▲"), style: style) }
    if look == .nub { return drawNub(style, in: &canvas) }
    if isOnLip { return drawLitLine(style, in: &canvas) }
    let left = presentationOffset.x
    let right = left + presentationFrame.width
    switch barStyle {
    case .line: drawLine(from: left, to: right, style: style, in: &canvas)
    case .block: canvas.drawBlock(from: left, to: right, rows: 0..<bounds.height, style: style)
    }
  }

  /// Draws a line whose ends stand on halves of cells; what it does not cover of them is light.
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

  /// Returns a place in a cell in halves from its left edge, in `0...2`.
  private func halves(_ place: Double) -> Int { Int((min(max(place, 0), 1) * 2).rounded()) }
}
