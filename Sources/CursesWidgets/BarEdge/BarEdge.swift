import CursesCells
import CursesViews

/// The lower edge of a bar: half a row of its color, and a faint shadow on the view below.
///
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// On a terminal that cannot mix colors it is a line.
///
/// The view handles no keys and no mouse, and cannot become first responder. It is one row high.
public final class BarEdge: View {
  /// The color of the bar; the default is ``/CursesViews/ThemeToken/surface1``.
  public var tone: ThemeToken {
    get { strip.tone }
    set { strip.tone = newValue }
  }

  private let shadow = View()
  private let strip: BarEdgeStrip

  /// Creates the edge of a bar with a color of the theme.
  public init(_ tone: ThemeToken = .surface1) {
    strip = BarEdgeStrip(tone)
    super.init()
    isUserInteractionEnabled = false
    for view in [shadow, strip] as [View] { addSubview(view) }
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, 1))
  }

  public override func layoutSubviews() {
    for view in [shadow, strip] as [View] { view.frame = bounds }
    shadow.backgroundColor = color(theme.shadow)
    shadow.isHidden = !traits.supportsBlending
    shadow.alpha = traits.colors.isDark ? 0.22 : 0.05
  }

  public override func traitsDidChange() {
    setNeedsLayout()
    strip.setNeedsDisplay()
  }
}

/// The half row in the color of the bar, over the shadow.
private final class BarEdgeStrip: View {
  var tone: ThemeToken {
    didSet { if tone != oldValue { setNeedsDisplay() } }
  }

  init(_ tone: ThemeToken) {
    self.tone = tone
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending else {
      let line = traits.glyph(.horizontalLine)
      return canvas.fill(bounds, with: line, style: style(theme.hairline))
    }
    canvas.drawHalves(bounds, upper: color(theme[tone] ?? theme.surface1), lower: nil)
  }
}
