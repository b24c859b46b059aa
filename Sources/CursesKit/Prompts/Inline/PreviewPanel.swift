import CursesCells
import CursesViews

/// What the selected choice is about, beside the choices.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///       a41c9e2 Light it
///       77d0b13 Blend it
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
final class PreviewPanel: View {
  /// The lines that are shown; the default is none.
  var text = StyledText() {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  override func draw(in canvas: inout Canvas) {
    guard bounds.width >= 8, bounds.height >= 3 else { return }
    var tone = style(theme.surface1)
    let middle = bounds.inset(by: EdgeInsets(top: 1, bottom: 1))
    var panel = style(theme.text)
    panel.background = color(theme.surface1)
    canvas.fill(middle, style: panel)
    tone.background = .clear
    let width = bounds.width - 2
    // Among few colors the panel has no tone, and half rows of one would be loud.
    if traits.usesUnicode, traits.colorDepth >= .palette256 {
      let top = "▗" + String(repeating: "▄", count: width) + "▖"
      let bottom = "▝" + String(repeating: "▀", count: width) + "▘"
      canvas.draw(top, at: .zero, style: tone)
      canvas.draw(bottom, at: Point(x: 0, y: bounds.height - 1), style: tone)
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
