import CursesCells
import CursesViews

/// The scroll indicator of a view.
///
/// If all of the content fits, it marks the focus in the top-right cell instead.
final class ScrollIndicator: View {
  enum Look {
    /// A thumb in a view that keys scroll.
    case active

    /// A thumb in a view that keys do not scroll, because another view has the focus.
    case quiet

    /// The focus mark, which hides no text.
    case focus
  }

  var look = Look.active {
    didSet {
      guard look != oldValue else { return }
      preservesUnderlyingText = look == .focus
      setNeedsDisplay()
    }
  }

  override func draw(in canvas: inout Canvas) {
    let raised = traits.colors.isDark ? theme.surface3 : theme.barTopEdge
    let tone = traits.colorDepth < .palette256 ? theme.hairline : raised
    canvas.fill(
      bounds, with: Glyph(look == .quiet ? "▕" : "▐"),
      style: style(look == .focus ? theme.accent : tone))
  }
}
