import CursesCells
import CursesViews

/// A line that separates content.
///
///     ── Older ─────────────
///
/// A title interrupts the line:
///
///     let older = Divider("Older")
///
/// A divider between adjacent content is vertical and has no title:
///
///     let line = Divider(axis: .vertical)
///
/// A divider takes no keys, no mouse events and no focus. A horizontal divider is one row high and
/// as wide as its frame; a vertical one is one column wide and as high as its frame.
public final class Divider: View {
  /// The direction of a divider.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right, below other content.
    case horizontal

    /// From top to bottom, next to other content.
    case vertical
  }

  /// The title in a horizontal line; the default is empty.
  public var title: StyledText {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The direction of the line; the default is ``Axis/horizontal``.
  public var axis: Axis {
    didSet {
      guard axis != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The number of line columns before the title.
  private static let lead = 2

  /// Creates a divider.
  public init(_ title: StyledText = "", axis: Axis = .horizontal) {
    self.title = title
    self.axis = axis
    super.init()
    isUserInteractionEnabled = false
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let title = CellWidth.of(title.string)
    let length = title > 0 ? title + 2 * (Divider.lead + 1) : 1
    return axis == .horizontal
      ? Size(width: min(size.width, length), height: min(size.height, 1))
      : Size(width: min(size.width, 1), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let look = style(theme.hairline)
    let isUnicode = traits.usesUnicode
    if axis == .vertical {
      let line = Rect(x: max(0, bounds.width - 1) / 2, y: 0, width: 1, height: bounds.height)
      return canvas.fill(line, with: isUnicode ? "│" : "|", style: look)
    }
    let row = max(0, bounds.height - 1) / 2
    let line = Rect(x: 0, y: row, width: bounds.width, height: 1)
    canvas.fill(line, with: isUnicode ? "─" : "-", style: look)
    drawTitle(row, in: &canvas)
  }

  private func drawTitle(_ row: Int, in canvas: inout Canvas) {
    let lead = bounds.width > 2 * Divider.lead + 4 ? Divider.lead : 0
    let gap = lead > 0 ? 1 : 0
    let displayed = title.truncated(.tail, to: bounds.width - 2 * (lead + gap))
    let width = CellWidth.of(displayed.string)
    guard width > 0 else { return }
    let space = Rect(x: lead, y: row, width: width + 2 * gap, height: 1)
    canvas.clear(space)
    draw(
      displayed, at: Point(x: lead + gap, y: row), style: style(theme.secondary, .bold), in: &canvas
    )
  }

  public override var accessibilityElements: [AccessibilityElement] {
    title.isEmpty || axis == .vertical
      ? [] : [AccessibilityElement(title.string, traits: .header)]
  }
}
