import CursesKit

/// The shapes of three paragraphs that are loaded, as wide as their text.
///
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ▄▄▄▄▄▄▄▄▄▄▄
///
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
final class ParagraphsLoadingView: LoadingShapes {
  /// The columns of the lines; 0 separates paragraphs.
  private static let lines = [70, 66, 71, 34, 0, 69, 72, 60, 0, 71, 68]

  /// Creates a view.
  init() { super.init(radius: 0.22) }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("loading the page", traits: .updatesFrequently)]
  }

  override func draw(in canvas: inout Canvas) {
    guard isStarted, traits.supportsBlending else { return }
    let center = light.center(for: self)
    let width = Double(max(1, superview?.bounds.width ?? bounds.width))
    for (row, columns) in Self.lines.prefix(bounds.height).enumerated() {
      for column in 0..<min(columns, bounds.width) {
        let place = Double(frame.minX + column) / width + 0.012 * Double(row)
        canvas.drawHalves(
          at: Point(x: column, y: row), upper: nil,
          lower: Color(tone(at: place, row: row, fading: 0.075, center: center)))
      }
    }
  }
}
