import CursesKit

/// A view that shows the shapes of content while it is loaded, with a light that sweeps over them.
///
/// The shapes appear after 0.3 s, so that fast loading shows nothing. They need half cells.
class LoadingShapes: View {
  /// The light, which a subclass applies with ``tone(at:row:fading:center:)``.
  let light: SweepingLight

  /// Whether the delay is over.
  private(set) var isStarted = false

  private var patience: StageTimer?

  private static let delay = Duration.milliseconds(300)

  /// Creates a view with a light that reaches a share of the width to each side.
  init(radius: Double) {
    light = SweepingLight(radius: radius)
    super.init()
  }

  override var isHidden: Bool {
    didSet { if isHidden != oldValue { restart() } }
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    restart()
  }

  override func subviewFittingSizeDidChange() {}

  override var pendingWork: String? { "content" }

  /// Called when the shapes appear or disappear; the default redraws the view.
  func isStartedDidChange() { setNeedsDisplay() }

  /// Restarts the delay.
  private func restart() {
    patience?.cancel()
    start(false)
    guard !isHidden, let stage else { return }
    patience = stage.schedule(after: Self.delay) { [weak self] in self?.start(true) }
  }

  private func start(_ isStarted: Bool) {
    self.isStarted = isStarted
    isStartedDidChange()
  }

  /// Returns the color of a half cell.
  ///
  /// - Parameters:
  ///   - place: The position as a share of the width.
  ///   - row: The row; lower ones are fainter.
  ///   - share: The share that the color loses in each row, in `0...1`.
  ///   - center: The center of the light, or `nil` without one.
  /// - Returns: The color.
  func tone(at place: Double, row: Int, fading share: Double, center: Double?) -> RGB {
    let lit = traits.tone(.placeholder).mixed(
      with: traits.tone(.placeholderLight), fraction: light.strength(at: place, center: center))
    return traits.tone(theme.surface0).mixed(
      with: lit, fraction: max(0.1, 1 - share * Double(row)))
  }
}
