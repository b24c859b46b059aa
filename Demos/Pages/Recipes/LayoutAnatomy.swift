import CursesKit

/// The columns of each part of a pane, with the rule for them.
final class LayoutAnatomy: AnatomyPane {
  private let pane: LayoutPane

  init(_ pane: LayoutPane) {
    self.pane = pane
    super.init(title: "Who gives way, and who takes", detail: "the columns of each part")
  }

  override var accessibilityElements: [AccessibilityElement] {
    super.accessibilityElements
      + pane.parts.map { AccessibilityElement("\($0.name): \($0.rule)", value: "\($0.columns)") }
  }

  override func drawContent(in canvas: inout Canvas) {
    let pitch = bounds.height >= 32 ? 4 : 3
    for (index, part) in pane.parts.enumerated() {
      draw(part, row: 4 + pitch * index, in: &canvas)
    }
  }

  private func draw(_ part: LayoutPane.Part, row: Int, in canvas: inout Canvas) {
    let columns = Self.columns
    let start = Point(x: columns.lowerBound, y: row)
    canvas.draw(part.name, at: start, style: style(theme.text, .bold))
    let number = "\(part.columns)"
    canvas.draw(number, before: columns.upperBound, y: row, style: style(theme.text, .bold))
    canvas.draw(part.rule, at: start.translated(x: 0, y: 1), style: style(theme.secondary))
    let share = Double(part.columns) / Double(max(1, pane.frame.width))
    let bar = SlimBar(length: share * Double(columns.count))
    let place = Rect(x: start.x, y: row + 2, width: columns.count, height: 1)
    bar.draw(in: place, of: self, on: &canvas)
  }
}
