import CursesCells
import CursesViews

/// The root view of a navigation controller: a bar and the pages below it.
final class NavigationView: View {
  private unowned let controller: NavigationController
  private var bar: NavigationBar { controller.navigationBar }

  /// The container of the visible pages, with the upper one last.
  let pages = View()

  private let shadow = BarShadow()

  private var size = Size.zero

  init(_ controller: NavigationController) {
    self.controller = controller
    super.init()
    clipsToBounds = true
    for view in [pages, shadow, controller.navigationBar] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    View.performWithoutAnimation {
      pages.frame = bounds
      var height = 0
      var isScrolled = false
      for case let page as NavigationPage in pages.subviews {
        let rows = place(page)
        guard page.controller === controller.shownViewController else { continue }
        height = rows
        isScrolled = page.rowsScrolledAway > 0
      }
      bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
      bar.isHidden = height == 0
      shadow.show(below: bar, isPainted: bar.background != nil, isScrolled: isScrolled)
    }
    guard size != bounds.size else { return }
    size = bounds.size
    controller.sizeDidChange()
  }

  /// Lays out a page, and returns the number of rows of its bar.
  private func place(_ page: NavigationPage) -> Int {
    let height = barHeight(of: page.controller, in: bounds.height)
    page.frame = bounds.inset(by: EdgeInsets(top: height.compact))
    // The lower half of a plain bar's edge shows the page; a painted bar hides it.
    page.rowsBelowEdge = bar.background == nil && height.compact > 1 ? 1 : 0
    // Reserve the row of the shadow with any colors, so that the layout does not depend on them.
    let isShaded = bar.background != nil && height.compact > 1
    guard height.large > height.compact || isShaded else {
      page.leaveFree(0)
      return height.compact
    }
    page.layoutIfNeeded()
    if isShaded {
      page.leaveFree(1)
      return height.compact
    }
    guard page.scrollView != nil else {
      page.frame = bounds.inset(by: EdgeInsets(top: height.large))
      return height.large
    }
    page.leaveFree(height.large - height.compact)
    return height.large - page.rowsScrolledAway
  }

  private func barHeight(of displayed: ViewController, in height: Int) -> NavigationBarHeight {
    let isHidden = controller.hidesRootBar && controller.stack.first === displayed
    // A painted bar has its full height or only its row of text.
    let painted = bar.background.map { _ in traits.heightClass >= .regular ? 3 : 1 }
    return NavigationBarHeight(
      in: isHidden ? 0 : height, displayed.navigationItem, painted: painted)
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func subviewFittingSizeDidChange() {}

  /// Invalidates the layout, because the height of the bar depends on the scroll offset.
  override func subviewDidScroll(_ view: View) {
    let pages = pages.subviews.compactMap { $0 as? NavigationPage }
    if pages.contains(where: { $0.leavesFree(above: view) }) { setNeedsLayout() }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    guard let displayed = controller.shownViewController else { return .zero }
    let bar = barHeight(of: displayed, in: size.height).large
    let space = Size(width: size.width, height: max(0, size.height - bar))
    let fitting = displayed.view.sizeThatFits(space)
    return Size(width: size.width, height: min(size.height, fitting.height + bar))
  }

  /// Allows a drag from the edge only if there is a page to go back to and none slides.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== controller.edgeDrag || controller.canBeginGoingBack
  }
}
