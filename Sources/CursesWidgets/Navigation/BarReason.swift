import CursesCells
import CursesViews

/// The reason why a button of a bar is unavailable, in a row of the bar.
///
///       ‹ Lamp Room     nothing to share yet        Share
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// It covers the cells of ``space`` with the background of the bar. Clicks go to the views below.
final class BarReason: View {
  /// The reason, or `nil` for none.
  @Invalidating(.display) var reason: String? = nil

  /// The background of a painted bar, or `nil`, the default, for the standard one.
  @Invalidating(.display) var background: BarBackground? = nil

  /// The covered cells, in one row of the bar.
  @Invalidating(.display) var space = Rect.zero

  init() {
    super.init()
    isUserInteractionEnabled = false
    // The element of the button includes the reason.
    accessibilityElementsHidden = true
  }

  /// The number of columns of the reason.
  var width: Int { CellWidth.of(line) }

  private var line: String {
    (reason ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  override func draw(in canvas: inout Canvas) {
    let text = space.width < bounds.width ? space.columns : paneEdges.text
    let line = Truncation.tail.fit(line, to: text.count)
    let x = text.lowerBound + TextAlignment.center.offset(of: CellWidth.of(line), in: text.count)
    canvas.clipped(to: space) { canvas in
      drawGround(in: &canvas)
      canvas.draw(line, at: Point(x: x, y: space.minY), style: ink)
    }
  }

  private var ink: Style { background?.ink.style(on: traits) ?? style(theme.secondary) }

  private func drawGround(in canvas: inout Canvas) {
    guard traits.colorDepth != .monochrome else {
      return canvas.fill(space, style: Style(background: .default))
    }
    guard let background else {
      let ground = color(theme.surface1)
      return canvas.fill(space, style: Style(background: ground.isClear ? .default : ground))
    }
    background.draw(in: bounds, on: traits, &canvas)
  }
}
