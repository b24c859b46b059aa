import CursesCells
import CursesViews

/// A snapshot of the content that moves to the side, with a shadow at its left edge.
///
///     ░│ Timeline
///     ░│ A quieter cursor
///
/// When the snapshot settles or is held still, it is dimmed in proportion to its offset, with 256
/// colors or more. Its shadow becomes wide, and the visible part of the menu is veiled. During
/// movement these do not change; see ``DragIdleTimer``.
///
/// With a strip, it is not dimmed, and the menu fades in instead of being veiled.
final class SideMenuSlider: View {
  /// Called when the button is released without a drag.
  var onTap: (@MainActor () -> Void)?

  /// The part of the snapshot that does not slide, and its shadow; empty without a strip.
  let strip = SideMenuStrip()

  /// Called with the shift of the menu to the left, in columns, and its opacity.
  ///
  /// Both are linear in the offset. It is called at every step, and only with a strip.
  var placeMenu: (@MainActor (_ shift: Double, _ alpha: Double) -> Void)?

  /// The veil over the menu during a drag: the less of the menu is visible, the darker it is.
  let veil = View()

  /// Called with the number of columns by which the menu is shifted to the left.
  ///
  /// The shift is 0 unless the snapshot is held still between its ends, and decreases with its
  /// offset.
  var shiftMenu: (@MainActor (Int) -> Void)?

  /// A closure that returns whether the mouse holds the snapshot.
  var isHeld: (@MainActor () -> Bool)?

  /// The offset of the snapshot while the menu is open, in columns.
  var openOffset = 0

  /// Whether a strip of the content stays at the left edge.
  private let keepsStrip: Bool

  private let shadow = SlideShadow()
  private let scrim = View()

  /// The snapshot of the content.
  private var snapshot: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let snapshot { insertSubview(snapshot, below: scrim) }
      setNeedsLayout()
    }
  }

  /// The current offset, in columns.
  private var position = 0.0

  private let stillness = DragIdleTimer()

  /// The opacity of the veil over a menu of which nothing is visible yet.
  private static let veiled = 0.4

  /// The shift, in columns, of a menu of which nothing is visible yet.
  private static let shifted = 4.0

  /// The opacity of the scrim over a snapshot at its full offset.
  private var dimmed: Double { traits.colors.isDark ? 0.3 : 0.1 }

  init(keepsStrip: Bool) {
    self.keepsStrip = keepsStrip
    super.init()
    scrim.alpha = 0
    for view in [scrim, veil] { view.isUserInteractionEnabled = false }
    for view in [shadow, scrim] { addSubview(view) }
  }

  /// Displays a snapshot of a view in a size, for a stage.
  ///
  /// Its first columns, the strip, do not slide.
  func show(_ view: View, size: Size, strip columns: Int, on stage: Stage?) {
    let copy = view.snapshot(size: size, like: stage)
    snapshot = columns > 0 ? clipped(SnapshotView(copy.cells, at: Point(x: -columns, y: 0))) : copy
    strip.content = columns > 0 ? copy : nil
    veil.alpha = 0
  }

  private func clipped(_ copy: SnapshotView) -> View {
    let view = View()
    view.clipsToBounds = true
    view.addSubview(copy)
    return view
  }

  /// Releases the snapshots.
  func removeSnapshots() {
    snapshot = nil
    strip.content = nil
  }

  /// Moves the snapshot to a column.
  func move(to x: Double) {
    translation.x = x
    if keepsStrip {
      let share = x / Double(max(1, openOffset))
      placeMenu?(SideMenuSlider.shifted * (1 - share), share)
    }
    guard x != position else { return }
    position = x
    showShadows(isNarrow: true)
    stillness.moved(on: stage) { [weak self] in
      if self?.isHeld?() == true { self?.comeToRest() }
    }
  }

  /// Updates the light and the shadow for the current offset.
  func comeToRest() {
    stillness.end()
    showShadows(isNarrow: false)
    guard !keepsStrip else { return }
    let share = position / Double(max(1, openOffset))
    scrim.alpha = share * dimmed
    shift()
    veil.alpha = share > 0 ? (1 - share) * SideMenuSlider.veiled : 0
  }

  /// Displays wide or narrow shadows; those of a strip are narrow on low screens.
  private func showShadows(isNarrow: Bool) {
    let isLow = keepsStrip && HeightClass(rows: bounds.height) < .low
    shadow.isNarrow = isNarrow || isLow
    strip.shadow.isNarrow = isNarrow || isLow
  }

  /// Shifts the menu during a drag, but not during a slide, which would send all of the menu again.
  private func shift() {
    let share = min(max(0, position / Double(max(1, openOffset))), 1)
    let isOnWay = share > 0 && isHeld?() == true
    shiftMenu?(isOnWay ? Int((SideMenuSlider.shifted * (1 - share)).rounded()) : 0)
  }

  override func layoutSubviews() {
    let width = SlideShadow.width
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
    strip.backgroundColor = backgroundColor
    scrim.backgroundColor = color(theme.scrim)
    veil.backgroundColor = traits.colors.isDark ? color(theme.shadow) : .rgb(90, 98, 112)
    veil.isHidden = traits.colorDepth < .palette256
    if !stillness.isMoving { comeToRest() }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseUp(_ mouse: Mouse) { notify("onTap") { [self] in onTap?() } }
}
