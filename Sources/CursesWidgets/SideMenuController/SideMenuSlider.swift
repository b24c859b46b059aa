import CursesCells
import CursesViews

/// The snapshot that is moved to the side, with a shadow at its left edge.
///
///     ░│ Timeline
///     ░│ A quieter cursor
///
/// It is dimmed the more the farther it is moved, in the theme's color for that, where there are
/// 256 colors or more.
final class SideMenuSlider: View {
  /// Called when the button goes up again with no drag between.
  var onTap: (@MainActor () -> Void)?

  /// How far it is moved when the menu is open, in columns.
  var openOffset = 0

  private let shadow = SlideShadow()
  private let scrim = View()

  /// The content as it was.
  private var snapshot: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let snapshot { insertSubview(snapshot, below: scrim) }
      setNeedsLayout()
    }
  }

  /// How much of the scrim lies over a snapshot that is moved out of the way.
  private var dimmed: Double { traits.colors.isDark ? 0.3 : 0.1 }

  init() {
    super.init()
    scrim.alpha = 0
    scrim.isUserInteractionEnabled = false
    for view in [shadow, scrim] { addSubview(view) }
  }

  /// Shows how a view looks in a size, on a stage.
  func show(_ view: View, size: Size, on stage: Stage?) {
    snapshot = view.snapshot(size: size, like: stage)
  }

  /// Moves it to a column.
  func move(to x: Double) {
    translation.x = x
    scrim.alpha = x / Double(max(1, openOffset)) * dimmed
  }

  override func layoutSubviews() {
    shadow.frame = Rect(x: -1, y: 0, width: 1, height: bounds.height)
    snapshot?.frame = bounds
    scrim.frame = bounds
    scrim.isHidden = traits.colorDepth < .palette256
  }

  override func didMoveToStage() { chooseColors() }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseColors()
    setNeedsLayout()
  }

  private func chooseColors() {
    let ground = color(theme.surface0)
    backgroundColor = ground.isClear ? .default : ground
    scrim.backgroundColor = color(theme.scrim)
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseUp(_ mouse: Mouse) { notify("onTap") { [self] in onTap?() } }
}
