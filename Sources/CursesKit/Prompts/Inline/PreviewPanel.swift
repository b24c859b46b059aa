import CursesCells
import CursesViews

/// A panel with the preview of the selected choice, to the right of the choices.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///       a41c9e2 Light it
///       77d0b13 Blend it
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
final class PreviewPanel: View {
  /// The displayed lines; the default is empty.
  @Invalidating(.display) var text = StyledText()

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    guard bounds.width >= 8, bounds.height >= 3 else { return }
    let middle = bounds.inset(by: EdgeInsets(top: 1, bottom: 1))
    // With few colors, there is no fill for the panel, and half-block edges would be too prominent.
    if traits.usesUnicode, traits.colorDepth >= .palette256 {
      canvas.drawSurface(bounds, color: color(theme.surface1))
    } else {
      canvas.fill(middle, style: Style(background: color(theme.surface1)))
    }
    let string = text.string
    let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (row, line) in lines.prefix(middle.height).enumerated() {
      let shown = text[line.startIndex..<line.endIndex].truncated(.tail, to: bounds.width - 4)
      draw(shown, at: Point(x: 2, y: 1 + row), style: style(theme.text), in: &canvas)
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    text.isEmpty ? [] : [AccessibilityElement(text.string)]
  }
}
