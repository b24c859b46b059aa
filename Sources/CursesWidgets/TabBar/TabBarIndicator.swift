import CursesCells
import CursesViews

/// The mark of the selected item of a ``TabBar``, which glides from one to the next.
///
///                 ▲                   an arrow, which moves by cells
///     ────━━━━━━━━╾───────────────    a bar as a line, which moves by halves of a cell
///        ▐███████▋                    a bar as a block, which moves by eighths
///
/// Recipe: idev-recipes, *TabBarAnimation*.
public final class TabBarIndicator: View {
  /// What the mark is.
  public enum Look: Hashable, Sendable {
    /// A triangle that stands on the bar.
    case arrow

    /// A part of the bar's last row.
    case bar
  }

  /// What a ``Look/bar`` is made of.
  public enum BarStyle: Hashable, Sendable {
    /// A heavy line in place of a light one.
    case line

    /// A block as high as the row.
    case block
  }

  /// What the mark is.
  public let look: Look

  /// What a ``Look/bar`` is made of.
  public let barStyle: BarStyle

  /// The color of the mark, which the ``TabBarAppearance`` of its bar gives it.
  public var indicatorColor = Theme.standard.accent {
    didSet { if indicatorColor != oldValue { setNeedsDisplay() } }
  }

  /// Creates a mark.
  public init(look: Look, barStyle: BarStyle = .line) {
    self.look = look
    self.barStyle = barStyle
    super.init()
    isUserInteractionEnabled = false
    redrawsWhileMoving = look == .bar
  }

  // MARK: View

  public override func draw(in canvas: inout Canvas) {
    let style = style(indicatorColor)
    if look == .arrow { return canvas.fill(bounds, with: Glyph("▲"), style: style) }
    let left = presentationOffset.x
    let right = left + presentationFrame.width
    for column in canvas.clipBounds.columns {
      let begin = min(max(left - Double(column), 0), 1)
      let end = min(max(right - Double(column), 0), 1)
      guard let (glyph, attributes) = barStyle.glyph(from: begin, to: end) else { continue }
      var look = style
      look.attributes.formUnion(attributes)
      canvas.fill(Rect(x: column, y: 0, width: 1, height: bounds.height), with: glyph, style: look)
    }
  }
}

extension TabBarIndicator.BarStyle {
  /// Returns the glyph of a cell that a bar covers in part, or `nil` when it covers none of it.
  ///
  /// One of the two edges is an edge of the cell, unless the bar is shorter than a cell.
  fileprivate func glyph(from begin: Double, to end: Double) -> (Glyph, Attributes)? {
    switch self {
    case .line: lineGlyph(Int((begin * 2).rounded()), Int((end * 2).rounded())).map { ($0, []) }
    case .block: blockGlyph(Int((begin * 8).rounded()), Int((end * 8).rounded()))
    }
  }

  /// Returns the line from one half of a cell to another; what it does not cover is light.
  private func lineGlyph(_ begin: Int, _ end: Int) -> Glyph? {
    guard begin < end else { return nil }
    return begin == 1 ? "╼" : end == 1 ? "╾" : "━"
  }

  /// Returns the block from one eighth of a cell to another.
  ///
  /// There are no blocks that begin inside a cell, so what is left of one is drawn, reversed.
  private func blockGlyph(_ begin: Int, _ end: Int) -> (Glyph, Attributes)? {
    let eighths: [Glyph] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    guard begin < end else { return nil }
    return begin == 0 ? (eighths[end - 1], []) : (eighths[begin - 1], .reverse)
  }
}
