import CursesCells
import CursesControls
import CursesViews

/// A page of a navigation stack: the view of a controller with a shadow and a scrim for slides.
final class NavigationPage: View {
  let controller: ViewController

  /// The background, which hides the page below, or `nil`, the default, for that of the theme.
  @Invalidating(.layout) var ground: ThemeToken? = nil

  /// The number of rows above the page in which the edge of a bar lets it show.
  @Invalidating(.layout) var rowsBelowEdge = 0

  /// The shadow on the page below: four columns, or one while the page moves.
  private let shadow = SlideShadow()
  private let scrim = View()

  /// The ground of the page below the edge of the bar, which hides the other page during a slide.
  private let strip = View()

  /// The view that has the focus if the content has no focusable view.
  private var focus: View?

  /// Whether the view of the controller was removed, because it is unloaded.
  private var isContentReleased = false

  /// The first responder of the page when it was left.
  private weak var focused: View?

  /// The number of rows added above the content, which a large bar covers.
  private var addedInset = 0

  /// The maximum opacity of the scrim over a page that another one covers.
  private var dimmed: Double { traits.colors.isDark ? 0.35 : 0.12 }

  init(_ controller: ViewController) {
    self.controller = controller
    super.init()
    for view in [scrim, strip] { view.isUserInteractionEnabled = false }
    for view in [strip, scrim, shadow] as [View] { addSubview(view) }
    addContent()
    show(at: 0)
  }

  /// Adds the view of the controller below the scrim.
  private func addContent() {
    let focus = ControllerFocus(for: controller.view)
    self.focus = focus
    insertSubview(controller.view, below: scrim)
    insertSubview(focus, below: scrim)
  }

  /// Removes the view of the controller, which is about to be unloaded.
  func releaseContent() {
    guard !isContentReleased else { return }
    isContentReleased = true
    addedInset = 0
    focus?.removeFromSuperview()
    focus = nil
    controller.view.removeFromSuperview()
  }

  /// Adds the view of the controller again after it was unloaded.
  func loadContent() {
    guard isContentReleased else { return }
    isContentReleased = false
    addContent()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    loadContent()
    let tone = color(ground.flatMap { theme[$0] } ?? theme.surface0)
    backgroundColor = tone.isClear ? .default : tone
    scrim.backgroundColor = color(theme.shadow)
    strip.backgroundColor = backgroundColor
    controller.view.frame = bounds
    let top = traits.supportsBlending ? rowsBelowEdge : 0
    let height = bounds.height + top
    strip.frame = Rect(x: 0, y: -top, width: bounds.width, height: top)
    scrim.frame = Rect(x: 0, y: -top, width: bounds.width, height: height)
    let width = SlideShadow.width
    shadow.frame = Rect(x: -width, y: -top, width: width, height: height)
    scrim.isHidden = traits.colorDepth < .palette256
  }

  /// Moves the page some columns to the right, with a narrow shadow on the page below.
  func show(at column: Double) {
    translation.x = column
    scrim.alpha = 0
    strip.isHidden = column <= 0
    shadow.isHidden = false
    shadow.isNarrow = true
  }

  /// Displays the page below a sliding one, without a shadow or scrim.
  func showBelow() {
    show(at: 0)
    shadow.isHidden = true
  }

  /// Shades the page for a page above, of which a share in `0...1` is hidden.
  func shade(below share: Double) { scrim.alpha = dimmed * (1 - share) }

  /// Widens the shadow, because the page is held still.
  func widenShadow() { shadow.isNarrow = false }

  // MARK: Focus

  /// Records the first responder, if it is in the page.
  func keepFocus(of stage: Stage?) {
    guard let view = stage?.firstResponder, view.isDescendant(of: self) else { return }
    focused = view
  }

  /// Restores the recorded first responder, or its successor in a view that was unloaded, or
  /// focuses the first focusable view.
  func takeFocus() {
    if let focused, focused.isDescendant(of: self), focused.becomeFirstResponder() { return }
    if focused == nil, controller.restoreFocus() { return }
    focusFirstInside()
  }

  // MARK: Large bar

  /// The scroll view of all of the content, or `nil`.
  var scrollView: ScrollView? {
    let view = controller.view
    if let view = view as? ScrollView { return view }
    return view.subviews.lazy.compactMap { $0 as? ScrollView }
      .first { !$0.frame.isEmpty && $0.frame == view.bounds }
  }

  /// Sets the number of free rows above the content, which scroll with it.
  func leaveFree(_ rows: Int) {
    guard rows != addedInset, let scrollView else { return }
    let isAtTop = scrollView.contentOffset.y <= scrollView.contentOffsetRange.first.y
    scrollView.contentInset.top += rows - addedInset
    addedInset = rows
    if isAtTop { scrollView.contentOffset.y = scrollView.contentOffsetRange.first.y }
  }

  /// Returns whether a view is the scroll view with free rows above its content.
  func leavesFree(above view: View) -> Bool { addedInset > 0 && view === scrollView }

  /// The number of free rows that have scrolled away.
  var rowsScrolledAway: Int {
    guard let scrollView else { return 0 }
    let scrolled = scrollView.contentOffset.y - scrollView.contentOffsetRange.first.y
    return min(max(0, scrolled), addedInset)
  }
}
