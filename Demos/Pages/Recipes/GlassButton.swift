import CursesKit

/// A button of three rows over a picture: dark glass, and the accent color with the focus.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐  › Hide Notification ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// In fewer than three rows it is one row.
final class GlassButton: Control {
  private let plate = GlassPlate()
  private let words: GlassWords

  /// The share of the glass in the picture behind it.
  private static let share = 0.62

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - short: The title in few columns; the default, `nil`, is the beginning of the other one.
  init(_ title: String, short: String? = nil) {
    words = GlassWords(title, short: short ?? title)
    super.init()
    accessibilityLabel = title
    accessibilityTraits = .button
    for view in [plate, words] { addSubview(view) }
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    let isLit = looksFocused && isEnabled
    plate.isLit = isLit
    plate.alpha = isLit || !traits.supportsBlending ? 1 : Self.share
    words.state = !isEnabled ? .disabled : isLit ? .focused : .normal
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    stateDidChange()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    stateDidChange()
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    stateDidChange()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, CellWidth.of(words.title) + 11), height: min(size.height, 3))
  }

  override func layoutSubviews() {
    for view in [plate, words] { view.frame = bounds }
  }

  override func draw(in canvas: inout Canvas) {}
}

/// The surface of a glass button.
private final class GlassPlate: StillView {
  @Invalidating(.display) var isLit = false

  override func draw(in canvas: inout Canvas) {
    guard traits.colorDepth > .monochrome else { return }
    let tone =
      isLit ? color(theme.accentFill) : traits.supportsBlending ? .rgb(10, 12, 20) : .indexed(8)
    guard bounds.height > 2, traits.supportsBlending else {
      return canvas.fill(bounds, style: Style(background: tone))
    }
    let rows = bounds.inset(by: EdgeInsets(top: 1, bottom: 1))
    canvas.fill(rows, style: Style(background: tone))
    let edge = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    canvas.drawHalves(edge, upper: nil, lower: tone)
    canvas.drawHalves(edge.translated(x: 0, y: bounds.height - 1), upper: tone, lower: nil)
  }
}

/// The title of a glass button.
private final class GlassWords: StillView {
  enum State: Hashable {
    case normal
    case focused
    case disabled
  }

  let title: String
  private let shortTitle: String
  @Invalidating(.display) var state = State.normal

  init(_ title: String, short: String) {
    self.title = title
    shortTitle = short
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let room = max(0, bounds.width - 4)
    let fitting = CellWidth.of(title) <= room ? title : shortTitle
    let shown = Truncation.tail.fit(fitting, to: room)
    let x = max(2, (bounds.width - CellWidth.of(shown)) / 2)
    let y = (bounds.height - 1) / 2
    canvas.draw(shown, at: Point(x: x, y: y), style: look)
    if !traits.supportsBlending {
      canvas.draw("[", at: Point(x: 0, y: y), style: look)
      canvas.draw("]", at: Point(x: bounds.width - 1, y: y), style: look)
    }
    if state == .focused {
      canvas.draw(traits.glyph(.after), at: Point(x: x - 2, y: y), style: look)
    }
  }

  private var look: Style {
    switch state {
    case .normal: style(Self.ink)
    case .focused: style(theme.onAccent, .bold)
    case .disabled: style(Self.quiet)
    }
  }

  private static let ink = ThemeColor(always: .rgb(214, 220, 232), palette16: 15)
  private static let quiet = ThemeColor(
    always: .rgb(150, 156, 170), palette16: 7, monochrome: .dim)
}
