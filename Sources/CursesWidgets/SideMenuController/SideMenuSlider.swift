import CursesCells
import CursesViews

/// The snapshot that is moved to the side, with a shadow at its left edge.
///
///     ░│ Timeline
///     ░│ A quieter cursor
///
/// Where it rests or is held still, it is dimmed the more the farther it is moved, in the theme's
/// color for that, where there are 256 colors or more; its shadow gets wide, and what is seen of
/// the menu is veiled. While it moves, its light stays as it was, as ``SlideStillness`` says.
final class SideMenuSlider: View {
  /// Called when the button goes up again with no drag between.
  var onTap: (@MainActor () -> Void)?

  /// What lies over the menu while it is held on the way: the less of it is seen, the darker it is.
  let veil = View()

  /// Called with the columns that the menu is to the left of its place: where it is held still on
  /// the way it has come along, by less the farther it is.
  var shiftMenu: (@MainActor (Int) -> Void)?

  /// Returns whether the mouse holds it: what slides by itself rests at its end.
  var isHeld: (@MainActor () -> Bool)?

  /// How far it is moved when the menu is open, in columns.
  var openOffset = 0

  private let shadow = SideMenuShadow()
  private let scrim = View()

  /// The content as it was.
  private var snapshot: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let snapshot { insertSubview(snapshot, below: scrim) }
      setNeedsLayout()
    }
  }

  /// Where it is, in columns.
  private var position = 0.0

  private let stillness = SlideStillness()

  /// How much of the veil lies over a menu of which nothing is seen yet.
  private static let veiled = 0.4

  /// The columns that a menu of which nothing is seen yet is to the left.
  private static let shifted = 4.0

  /// How much of the scrim lies over a snapshot that is moved out of the way.
  private var dimmed: Double { traits.colors.isDark ? 0.3 : 0.1 }

  init() {
    super.init()
    scrim.alpha = 0
    for view in [scrim, veil] { view.isUserInteractionEnabled = false }
    for view in [shadow, scrim] { addSubview(view) }
  }

  /// Shows how a view looks in a size, on a stage.
  func show(_ view: View, size: Size, on stage: Stage?) {
    snapshot = view.snapshot(size: size, like: stage)
    veil.alpha = 0
  }

  /// Moves it to a column.
  func move(to x: Double) {
    translation.x = x
    guard x != position else { return }
    position = x
    shadow.isNarrow = true
    stillness.moved(on: stage) { [weak self] in
      if self?.isHeld?() == true { self?.rest() }
    }
  }

  /// Takes the light and the shadow of where it is.
  func rest() {
    stillness.end()
    shadow.isNarrow = false
    let share = position / Double(max(1, openOffset))
    scrim.alpha = share * dimmed
    shift()
    veil.alpha = share > 0 ? (1 - share) * SideMenuSlider.veiled : 0
  }

  /// Has the menu come along while it is held; what slides by itself would send all of it anew.
  private func shift() {
    let share = min(max(0, position / Double(max(1, openOffset))), 1)
    let isOnWay = share > 0 && isHeld?() == true
    shiftMenu?(isOnWay ? Int((SideMenuSlider.shifted * (1 - share)).rounded()) : 0)
  }

  override func layoutSubviews() {
    let width = SideMenuShadow.width
    shadow.frame = Rect(x: -width, y: 0, width: width, height: bounds.height)
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
    veil.backgroundColor = traits.colors.isDark ? color(theme.shadow) : .rgb(90, 98, 112)
    veil.isHidden = traits.colorDepth < .palette256
    if !stillness.isMoving { rest() }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseUp(_ mouse: Mouse) { notify("onTap") { [self] in onTap?() } }
}
