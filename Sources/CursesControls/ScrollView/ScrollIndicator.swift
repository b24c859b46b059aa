import CursesCells
import CursesViews

/// The scroll indicator at the right edge of a view, or, where all of the content fits, a mark in
/// the top-right cell that the view has the focus.
final class ScrollIndicator: View {
  enum Look {
    /// A thumb, in a view that keys scroll.
    case active

    /// A thumb, in a view that keys do not scroll, because another one has the focus.
    case quiet

    /// The mark of the focus, which hides no text.
    case focus
  }

  var look = Look.active {
    didSet {
      guard look != oldValue else { return }
      yieldsToText = look == .focus
      setNeedsDisplay()
    }
  }

  override func draw(in canvas: inout Canvas) {
    let raised = traits.colors.isDark ? theme.surface3 : theme.lip
    let tone = traits.colorDepth < .palette256 ? theme.hairline : raised
    canvas.fill(
      bounds, with: Glyph(look == .quiet ? "▕" : "▐"),
      style: style(look == .focus ? theme.accent : tone))
  }
}
