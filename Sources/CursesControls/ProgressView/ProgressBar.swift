import CursesCells
import CursesViews

/// The bar of a progress view: a track, and in it the part that is done.
final class ProgressBar: View {
  let fill = ProgressFill()

  /// How it looks; the default is a bar of a whole row.
  var look = ProgressView.BarStyle.block {
    didSet {
      guard look != oldValue else { return }
      fill.look = look
      setNeedsDisplay()
    }
  }

  /// Its color, or `nil`, the default, for something under way.
  var token: ThemeToken? {
    didSet { if token != oldValue { fill.token = token } }
  }

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

/// The part of a bar that is done: it is as wide as the bar, and its ``View/translation`` moves it
/// out at the left side by as much as is left.
final class ProgressFill: View {
  /// How it looks.
  @Invalidating(.display) var look = ProgressView.BarStyle.block

  /// Its color, or `nil`, the default, for something under way.
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

  /// Draws a line from where the bar begins, which is as far inside as the view is moved out.
  private func drawSlim(in canvas: inout Canvas) {
    let moved = presentationTranslation.x
    let start = Int((presentationOffset.x - moved).rounded())
    let place = Rect(x: start, y: 0, width: bounds.width, height: bounds.height)
    let length = min(max(0, Double(bounds.width) + moved), Double(bounds.width))
    let bar = SlimBar(length: length, token: token)
    bar.draw(in: place, of: self, on: &canvas)
  }
}
