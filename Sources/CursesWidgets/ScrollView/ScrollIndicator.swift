import CursesCells
import CursesViews

/// The mark that shows which part of the content is seen.
final class ScrollIndicator: View {
  override func draw(in canvas: inout Canvas) {
    let raised = traits.colors.isDark ? theme.surface3 : theme.lip
    let tone = traits.colorDepth < .palette256 ? theme.hairline : raised
    canvas.fill(bounds, with: Glyph("▐"), style: style(tone))
  }
}
