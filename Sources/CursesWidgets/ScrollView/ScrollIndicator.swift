import CursesCells
import CursesViews

/// The mark that shows which part of the content is seen.
final class ScrollIndicator: View {
  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, with: Glyph("▐"), style: style(theme.hairline))
  }
}
