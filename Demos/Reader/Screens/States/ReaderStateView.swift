import CursesKit

/// A placeholder for a missing list: a drawing, a title, a reason, and a button to retry.
///
///           ▄▄██▄▄
///            ▀██▀
///     What you like waits here
///       Press l on a post.
///
/// The drawing is omitted first if there are few rows, and with few colors.
final class ReaderStateView: View {
  /// The kinds of missing content.
  enum Kind: Hashable {
    /// Nothing is liked; the drawing is a star in a faint light.
    case noLikes

    /// Loading failed; the drawing is a cracked cup.
    case failure
  }

  /// The title, in bold.
  @Invalidating(.display, .transcript) var title = ""

  /// The reason below the title.
  @Invalidating(.display, .transcript) var reason = StyledText()

  /// The code of the failure, or empty.
  @Invalidating(.display, .transcript) var code = ""

  /// Called when the user retries; `nil`, the default, hides the button.
  var onRetry: (@MainActor () -> Void)? {
    didSet { retry.isHidden = onRetry == nil }
  }

  private let kind: Kind
  private let retry = Button("Try again", look: .filled)

  /// Creates a placeholder.
  init(_ kind: Kind) {
    self.kind = kind
    super.init()
    retry.isHidden = true
    retry.onActivate = { [weak self] _ in self?.tryAgain() }
    addSubview(retry)
  }

  private func tryAgain() {
    notify("onRetry") { [self] in onRetry?() }
  }

  // MARK: View

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = min(22, bounds.width)
    let room = bounds.height - first - rowsOfText
    retry.frame = Rect(
      x: (bounds.width - width) / 2, y: first + rowsOfText, width: width,
      height: max(0, room >= 3 ? 3 : min(1, room)))
    setNeedsDisplay()
  }

  override func draw(in canvas: inout Canvas) {
    let origin = Point(x: (bounds.width - art.size.width) / 2, y: first - Self.rowsOfArt - 1)
    if hasArt {
      if kind == .noLikes { drawLight(around: origin, on: &canvas) }
      art.draw(at: origin, in: &canvas) { ink($0) }
    }
    draw(StyledText(title, .bold), row: first, style(theme.text), in: &canvas)
    draw(reason, row: first + 1, style(theme.secondary), in: &canvas)
    guard retry.frame.height == 3 else { return }
    draw(StyledText(code), row: first + 6, style(theme.tertiary), in: &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [title, reason.string, code].filter { !$0.isEmpty }.map {
      AccessibilityElement($0, traits: .staticText)
    }
  }

  override var keyCommands: [KeyCommand] {
    guard onRetry != nil else { return [] }
    return [
      KeyCommand("state.retry", .character("r"), title: "Try Again") { [self] in tryAgain() },
      KeyCommand(
        "state.copy", .character("c"), title: "Copy Code", hint: "copy the code",
        unavailable: code.isEmpty ? "there is no code" : nil
      ) { [self] in stage?.copy(code) },
    ]
  }

  override func subviewFittingSizeDidChange() {}
}

// MARK: - Layout

extension ReaderStateView {
  private static let rowsOfArt = 7

  /// The rows from the title to the button.
  private var rowsOfText: Int { 3 }

  private var art: PixelArt { kind == .noLikes ? .star : .cup }

  private var hasArt: Bool {
    traits.supportsBlending && bounds.height >= 14 && bounds.width >= art.size.width
  }

  /// The row of the title.
  private var first: Int {
    hasArt ? max(0, (bounds.height - 12) / 2) + Self.rowsOfArt + 1 : max(0, bounds.height - 6) / 2
  }

  private func draw(
    _ text: StyledText, row: Int, _ style: Style, in canvas: inout Canvas
  ) {
    let shown = text.truncated(.tail, to: bounds.width)
    let x = (bounds.width - CellWidth.of(shown.string)) / 2
    draw(shown, at: Point(x: x, y: row), style: style, in: &canvas)
  }
}

// MARK: - Colors

extension ReaderStateView {
  private var ground: RGB { traits.tone(theme.surface0) }

  /// Returns the color of a pixel of the drawing.
  private func ink(_ letter: Character) -> RGB? {
    let isDark = traits.colors.isDark
    let lamp = traits.tone(theme.lamp)
    return switch (kind, letter) {
    case (.noLikes, "a"): ground.mixed(with: lamp, fraction: 0.8)
    case (.noLikes, "b"): ground.mixed(with: lamp, fraction: 0.22)
    case (.failure, "c"): isDark ? Self.darkPorcelain : Self.lightPorcelain
    case (.failure, "a"): isDark ? Self.darkCoffee : Self.lightCoffee
    case (.failure, "d"): isDark ? Self.darkSaucer : Self.lightSaucer
    case (.failure, "r"): traits.tone(theme.danger)
    default: nil
    }
  }

  private static let darkPorcelain = RGB(red: 196, green: 202, blue: 212)
  private static let darkCoffee = RGB(red: 70, green: 46, blue: 34)
  private static let darkSaucer = RGB(red: 120, green: 128, blue: 142)
  private static let lightPorcelain = RGB(red: 168, green: 176, blue: 188)
  private static let lightCoffee = RGB(red: 110, green: 74, blue: 52)
  private static let lightSaucer = RGB(red: 196, green: 202, blue: 212)

  /// Draws a faint light around the star, visible only on a dark background.
  private func drawLight(around origin: Point, on canvas: inout Canvas) {
    guard traits.colors.isDark, traits.colorDepth == .rgb else { return }
    let lamp = traits.tone(theme.lamp)
    let center = (x: Double(origin.x) + 8.5, y: Double(origin.y) + 3)
    for y in origin.y - 2...origin.y + 8 {
      for x in origin.x - 15...origin.x + 32 {
        let (across, down) = ((Double(x) - center.x) / 19, (Double(y) - center.y) / 6)
        let near = 1 - (across * across + down * down).squareRoot()
        guard near > 0 else { continue }
        let tone = ground.mixed(with: lamp, fraction: 0.12 * near * near)
        canvas.fill(
          Rect(x: x, y: y, width: 1, height: 1), style: Style(background: Color(tone)))
      }
    }
  }
}
