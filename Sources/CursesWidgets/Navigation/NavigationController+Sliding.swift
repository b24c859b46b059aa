import CursesCells
import CursesViews

/// Where the upper of two pages rests.
enum SlideDetent: Int {
  /// In sight, over the lower one.
  case above = 0

  /// Out of sight, so that the lower one is shown.
  case below = 1
}

extension NavigationController {
  /// How pages slide that no finger moved.
  static let sliding = DragTiming.curve(.easeInOut, .milliseconds(250))

  /// Whether the upper page is on its way out by itself.
  var isLeaving: Bool {
    slide != nil && drag.state == .settling && drag.detent == SlideDetent.below.rawValue
  }

  /// The controller whose bar is shown.
  var shownViewController: ViewController? { topViewController }

  var canBeginGoingBack: Bool { slide == nil && stack.count > 1 }

  func watchMouse() {
    guard let view = view as? NavigationView else { return }
    // Pages at rest are dragged from the edge alone; those on their way are caught anywhere.
    drag.isDraggable = false
    view.pages.addGestureRecognizer(drag.recognizer)
    let edgeDrag = ScreenEdgePanGestureRecognizer(edge: .left) { [weak self] in
      self?.drag.follow($0)
    }
    edgeDrag.title = "go back"
    view.addGestureRecognizer(edgeDrag)
    self.edgeDrag = edgeDrag
    drag.onBegin = { [weak self] _ in self?.didTakeHold() }
    drag.onSettle = { [weak self] drag in
      self?.head(to: drag.detent == SlideDetent.below.rawValue ? .below : .above)
    }
    drag.onRest = { [weak self] drag in
      self?.rest(at: drag.detent == SlideDetent.below.rawValue ? .below : .above)
    }
  }

  /// Puts two pages in sight, the upper one where it comes from.
  func begin(_ slide: Slide, from detent: SlideDetent) {
    show(slide)
    drag.put(at: detent.rawValue)
  }

  private func show(_ slide: Slide) {
    guard let view = view as? NavigationView else { return }
    self.slide = slide
    let (lower, upper) = (page(of: slide.below), page(of: slide.above))
    view.pages.insertSubview(lower, at: 0)
    view.pages.addSubview(upper)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    lower.showBelow()
    showSlide(at: drag.position)
  }

  /// Uncovers the page below, when a finger takes one at rest.
  private func didTakeHold() {
    guard slide == nil, stack.count > 1 else { return }
    let (below, above) = (stack[stack.count - 2], stack[stack.count - 1])
    show(Slide(below: below, above: above, base: stack.count - 1))
    if isAppearing { below.beginAppearanceTransition(true, animated: true) }
  }

  /// Shows the upper page so many columns to the right.
  ///
  /// The lower one stays as it is until the upper one is held still: then it lies in its shade.
  func showSlide(at position: Double) {
    guard let slide else { return }
    page(of: slide.above).show(at: position)
    stillness.moved(on: view.stage) { [weak self] in
      guard let self, drag.state == .dragging else { return }
      page(of: slide.below).shade(below: position / Double(max(1, view.frame.width)))
    }
  }

  /// Gives the keys, and the bar, to the page that is on its way in.
  private func head(to detent: SlideDetent) {
    guard let slide else { return }
    let (target, other) =
      detent == .below ? (slide.below, slide.above) : (slide.above, slide.below)
    if isAppearing {
      let (coming, going): (AppearanceTransition.Cause, AppearanceTransition.Cause) =
        detent == .below ? (.shown, .moved) : (.moved, .shown)
      target.beginAppearanceTransition(true, animated: true, cause: coming)
      other.beginAppearanceTransition(false, animated: true, cause: going)
    }
    moveFocus(to: page(of: target), from: page(of: other))
    // Keys find nothing in a page that is about to go, and would be lost with it.
    page(of: target).isUserInteractionEnabled = true
    page(of: other).isUserInteractionEnabled = false
    if isAppearing { target.endAppearanceTransition() }
    updateBar()
  }

  private func moveFocus(to page: NavigationPage, from other: NavigationPage) {
    other.keepFocus(of: view.stage)
    // A focus beside what slides stays there.
    guard let stage = view.stage, isAppearing,
      stage.firstResponder == nil || other.hasFocusInside
        || navigationBar.hasFocusInside
    else { return }
    page.takeFocus()
  }

  /// Leaves the page alone in sight that the other one made way for.
  private func rest(at detent: SlideDetent) {
    guard let slide else { return }
    self.slide = nil
    stillness.end()
    let gone = detent == .below ? slide.above : slide.below
    let stays = detent == .below ? slide.below : slide.above
    page(of: stays).show(at: 0)
    page(of: gone).removeFromSuperview()
    page(of: gone).isUserInteractionEnabled = true
    gone.endAppearanceTransition()
    if detent == .below { removeControllers(from: slide.base) }
    drag.put(at: SlideDetent.above.rawValue)
    updateBar()
    notify("onShow") { [self] in onShow?(self) }
  }

  /// Ends what slides where it leads; what a finger holds goes where it came from.
  func finishSlide() {
    guard slide != nil else { return }
    if drag.state == .dragging { drag.settle(at: drag.detent) }
    drag.finish()
  }

  func sizeDidChange() {
    drag.detents = [0, Double(view.frame.width)]
    if slide != nil { showSlide(at: drag.position) }
  }
}
