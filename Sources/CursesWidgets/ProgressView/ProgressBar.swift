import CursesCells
import CursesViews

/// The bar of a progress view: a track, and in it the part that is done.
final class ProgressBar: View {
  let fill = ProgressFill()

  init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(fill)
  }

  override func draw(in canvas: inout Canvas) {
    if traits.colorDepth == .monochrome {
      canvas.fill(bounds, with: traits.usesUnicode ? "░" : "-")
    } else {
      canvas.fill(bounds, style: Style(background: color(theme.surface3)))
    }
  }
}

/// The part of a bar that is done: it is as wide as the bar, and its ``View/translation`` moves it
/// out at the left side by as much as is left.
final class ProgressFill: View {
  override func draw(in canvas: inout Canvas) {
    let hasColors = traits.colorDepth != .monochrome
    let tone = color(theme.accent)
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
}
