import CursesCells
import CursesViews

/// The bar of a progress view: a track with a filled part.
final class ProgressBar: View {
  let fill = ProgressFill()

  /// The style of the bar; the default is a block.
  @Invalidating(.display) var look = ProgressView.BarStyle.block

  init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(fill)
  }

  override func draw(in canvas: inout Canvas) {
    if look == .slim {
      SlimBar(length: 0).draw(in: bounds, of: self, on: &canvas)
    } else if traits.colorDepth == .monochrome {
      canvas.fill(bounds, with: traits.usesUnicode ? "░" : "-")
    } else {
      canvas.fill(bounds, style: Style(background: color(theme.surface3)))
    }
  }
}

/// The filled part of a bar.
///
/// It is as wide as the bar. Its ``View/translation`` moves it to the left by the unfilled length.
final class ProgressFill: View {
  /// The style of the fill.
  @Invalidating(.display) var look = ProgressView.BarStyle.block

  /// The color of the fill, or `nil` for work in progress; the default is `nil`.
  @Invalidating(.display) var token: ThemeToken? = nil

  override func draw(in canvas: inout Canvas) {
    if look == .slim { return drawSlim(in: &canvas) }
    let hasColors = traits.colorDepth != .monochrome
    let tone = color(token.flatMap { theme[$0] } ?? theme.accent)
    if traits.usesUnicode {
      let left = presentationOffset.x
      canvas.drawBlock(
        from: left, to: left + Double(bounds.width), rows: 0..<bounds.height,
        style: hasColors ? Style(foreground: tone) : .plain)
    } else if hasColors {
      canvas.fill(bounds, style: Style(background: tone))
    } else {
      canvas.fill(bounds, with: "#")
    }
  }

  /// Draws a line from the start of the bar, which is right of the origin by the negated
  /// translation.
  private func drawSlim(in canvas: inout Canvas) {
    let moved = presentationTranslation.x
    let start = Int((presentationOffset.x - moved).rounded())
    let position = Rect(x: start, y: 0, width: bounds.width, height: bounds.height)
    let length = min(max(0, Double(bounds.width) + moved), Double(bounds.width))
    SlimBar(length: length, token: token).draw(in: position, of: self, on: &canvas)
  }
}
