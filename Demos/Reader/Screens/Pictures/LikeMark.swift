import CursesKit

/// The star of a liked post, which can be clicked.
///
/// Its superview draws the star. After the post was liked, the color changes from gray to that of
/// the star in 0.15 s.
final class LikeMark: View {
  /// Called when the user clicks the star.
  var onPress: (@MainActor () -> Void)?

  private let shade = GrayStar()

  private static let fading = Duration.milliseconds(150)

  /// Creates a star without a color of its own.
  init() {
    super.init()
    shade.alpha = 0
    addSubview(shade)
  }

  /// Fades in the color of the star.
  func fadeIn() {
    View.performWithoutAnimation { shade.alpha = 1 }
    View.animate(withDuration: Self.fading, curve: .linear) { shade.alpha = 0 }
  }

  /// Whether the star is on a selection or a card.
  var isOnFill: Bool {
    get { shade.isOnFill }
    set { shade.isOnFill = newValue }
  }

  // MARK: View

  override func layoutSubviews() { shade.frame = bounds }

  override func mouseDown(_ mouse: Mouse) -> Bool { mouse.button == .left && onPress != nil }

  override func mouseUp(_ mouse: Mouse) {
    guard contains(mouse.location) else { return }
    notify("onPress") { [self] in onPress?() }
  }
}

/// A gray star over the colored one.
private final class GrayStar: View {
  @Invalidating(.display) var isOnFill = false

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    let ink = isOnFill ? theme.secondaryOnFill : theme.secondary
    let star = traits.usesUnicode ? "★" : "+"
    canvas.draw(star, at: .zero, style: style(ink))
  }
}
