import CursesKit

/// The pane at the right of a wide recipe page, which shows how the control is made.
///
/// It has a title, a line of detail and a drawing. It takes no focus and no clicks.
class AnatomyPane: StillView {
  private let title: String
  private let detail: String
  private let isBelow: Bool
  private let shadow = PaneShadow()

  /// The columns of the drawing, from its left edge.
  static let columns = 4..<36

  /// - Parameters:
  ///   - title: The title.
  ///   - detail: The line below the title.
  ///   - isBelow: Whether the title is below the drawing, which then begins in the first row; the
  ///     default is `false`.
  init(title: String, detail: String, isBelow: Bool = false) {
    self.title = title
    self.detail = detail
    self.isBelow = isBelow
    super.init()
    addSubview(shadow)
  }

  override func layoutSubviews() {
    shadow.frame = Rect(x: 0, y: 0, width: min(2, bounds.width), height: bounds.height)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, value: detail, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, style: Style(background: color(theme.desk)))
    let x = Self.columns.lowerBound
    let y = isBelow ? bounds.height - 3 : 1
    canvas.draw(title, at: Point(x: x, y: y), style: style(theme.text, .bold))
    canvas.draw(detail, at: Point(x: x, y: y + 1), style: style(theme.secondary))
    drawContent(in: &canvas)
  }

  /// Draws below the title; the default draws nothing.
  func drawContent(in canvas: inout Canvas) {}
}

/// The shadow of a pane on the first two columns of the next one; with few colors, a line.
final class PaneShadow: DecorationView {
  private let ground: ThemeToken

  /// Creates a shadow on a background; the default is that of a desk.
  init(on ground: ThemeToken = .desk) {
    self.ground = ground
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending else {
      let line = Rect(x: 0, y: 0, width: 1, height: bounds.height)
      return canvas.fill(line, with: traits.glyph(.verticalLine), style: style(theme.hairline))
    }
    let behind = traits.tone(theme[ground] ?? theme.desk)
    for (column, share) in [0.3, 0.12].enumerated() {
      let tone = behind.mixed(with: .black, fraction: share * (traits.colors.isDark ? 1 : 0.3))
      canvas.fill(
        Rect(x: column, y: 0, width: 1, height: bounds.height),
        style: Style(background: Color(tone)))
    }
  }
}
