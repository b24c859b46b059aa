import CursesCells
import CursesControls
import CursesViews

/// A controller of a navigation's stack, with what is seen of it while pages slide.
final class NavigationPage: View {
  let controller: ViewController

  /// Its tone, which covers the page below; `nil`, the default, is that of everything.
  @Invalidating(.layout) var ground: ThemeToken? = nil

  private let shadow = SlideShadow()
  private let scrim = View()

  /// The view that had the focus when the page was left.
  private weak var focused: View?

  /// The rows that were added above the content, for a large bar to lie over.
  private var addedInset = 0

  /// How much of the shade lies over a page that another one covers.
  private static let dimmed = 0.35

  init(_ controller: ViewController) {
    self.controller = controller
    super.init()
    scrim.isUserInteractionEnabled = false
    let focus = ControllerFocus(for: controller.view)
    for view in [controller.view, focus, scrim, shadow] { addSubview(view) }
    show(at: 0)
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let tone = color(ground.flatMap { theme[$0] } ?? theme.surface0)
    backgroundColor = tone.isClear ? .default : tone
    scrim.backgroundColor = color(theme.shadow)
    controller.view.frame = bounds
    scrim.frame = bounds
    shadow.frame = Rect(x: -1, y: 0, width: 1, height: bounds.height)
    scrim.isHidden = traits.colorDepth < .palette256
  }

  /// Shows it so many columns to the right of its place, with a shadow on what is below it there.
  func show(at column: Double) {
    translation.x = column
    scrim.alpha = 0
    shadow.isHidden = false
  }

  /// Shows it below a page that is on its way, as lit as it is by itself.
  func showBelow() {
    show(at: 0)
    shadow.isHidden = true
  }

  /// Lies in the shade of a page above, of which a share of `0...1` is out of sight.
  func shade(below share: Double) { scrim.alpha = NavigationPage.dimmed * (1 - share) }

  // MARK: Focus

  /// Notes who has the focus in it, if one has.
  func keepFocus(of stage: Stage?) {
    guard let view = stage?.firstResponder, view.isDescendant(of: self) else { return }
    focused = view
  }

  /// Gives the focus to who had it, or else to the first that takes it.
  func takeFocus() {
    if let focused, focused.isDescendant(of: self), focused.becomeFirstResponder() { return }
    focusFirstInside()
  }

  // MARK: Large bar

  /// The view that scrolls all of the content, or `nil` where there is none.
  var scrollView: ScrollView? {
    let view = controller.view
    if let view = view as? ScrollView { return view }
    return view.subviews.lazy.compactMap { $0 as? ScrollView }
      .first { !$0.frame.isEmpty && $0.frame == view.bounds }
  }

  /// Leaves rows free above the content, which scroll away with it.
  func leaveFree(_ rows: Int) {
    guard rows != addedInset, let scrollView else { return }
    let isAtTop = scrollView.contentOffset.y <= scrollView.contentOffsetRange.first.y
    scrollView.contentInset.top += rows - addedInset
    addedInset = rows
    if isAtTop { scrollView.contentOffset.y = scrollView.contentOffsetRange.first.y }
  }

  /// Whether rows are left free above a view.
  func leavesFree(above view: View) -> Bool { addedInset > 0 && view === scrollView }

  /// How many of the rows that were left free have scrolled away.
  var rowsScrolledAway: Int {
    guard let scrollView else { return 0 }
    let scrolled = scrollView.contentOffset.y - scrollView.contentOffsetRange.first.y
    return min(max(0, scrolled), addedInset)
  }
}
