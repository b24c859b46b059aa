import CursesCells
import CursesLayers
import CursesViews

// MARK: - Changing the page

extension ArticlePager {
  /// How a page slides in, and runs back when no finger gave it a speed.
  static let slide = DragTiming.curve(.easeInOut, .milliseconds(200))

  /// How a page goes on that a finger let go of: without overshoot.
  static let spring = DragTiming.spring(Spring(dampingRatio: 1, response: .milliseconds(200)))

  /// Goes to the page before or after for the user, and returns whether there is one.
  func changePage(_ direction: PageSlide.Direction) -> Bool {
    let run = resets
    guard prepareChange(direction) else { return false }
    if run == resets { drag.settle(at: places.gone(direction), Self.slide) }
    return true
  }

  /// Has the page before or after ready to slide in for the user, and returns whether there is one.
  func prepareChange(_ direction: PageSlide.Direction) -> Bool {
    guard let target = neighbor(direction) else { return false }
    let run = resets
    delegate?.articlePager(self, willChangeToPage: target)
    return run != resets || prepareChange(direction, to: target, isByUser: true)
  }

  /// Has a page ready to slide in, from where everything is seen now.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such page.
  func prepareChange(_ direction: PageSlide.Direction, to target: Int, isByUser: Bool) -> Bool {
    guard let old = currentPageIndex, let leaving = currentPage, let entering = page(at: target)
    else { return false }
    let slide = PageSlide(direction, in: places, from: drag.position)
    change = PageChange(
      slide: slide, leaving: leaving, leavingIndex: old, entering: entering, enteringIndex: target,
      isByUser: isByUser)
    insertSubview(entering, at: 0)
    View.performWithoutAnimation {
      entering.translation.y = slide.entering(whenLeaving: drag.position)
    }
    if leaving.hasFocusInside { becomeFirstResponder() }
    return true
  }

  /// Shows header, footer and the page that is, or was, the current one so many rows below where
  /// they belong, and the one that enters in its place.
  func place(at rows: Double) {
    for view in [header, footer, change?.leaving ?? currentPage].compactMap(\.self) {
      view.translation.y = rows
    }
    if let change { change.entering.translation.y = change.slide.entering(whenLeaving: rows) }
  }
}

// MARK: - On the way

extension ArticlePager {
  /// Runs pages that slide back from where they are seen, and what keys pulled in.
  func takeBack() {
    guard let page = change?.leavingIndex else { return runBack() }
    guard drag.state == .settling, drag.detent != places.rest else { return }
    let run = resets
    change?.isByUser = true
    tellTurn(to: page)
    if run == resets { drag.settle(at: places.rest, Self.spring) }
  }

  /// Puts everything where it belongs at the end of what moves, or of what a finger holds.
  func finishMotion() {
    drag.cancel()
    stopHolding()
    if drag.finish() { return }
    if drag.state == .dragging || pulledRows != 0 || change != nil { comeToRest() }
  }

  /// Leaves the page that stays where it belongs, with what belongs to it, and tells of it where
  /// that is by the user.
  func comeToRest() {
    let isTold = change?.isByUser ?? true
    if let change {
      let gone = currentPageIndex == change.leavingIndex ? change.entering : change.leaving
      self.change = nil
      gone.removeFromSuperview()
      View.performWithoutAnimation { gone.translation.y = 0 }
    }
    pulledRows = 0
    drag.put(at: places.rest)
    stateDidChange()
    unload(animated: false)
    updatePulls()
    prepareNeighbors()
    guard isTold else { return }
    notify("articlePagerDidComeToRest(_:)") { [self] in delegate?.articlePagerDidComeToRest(self) }
  }

  /// Lets pages take no presses while they move, which catch them.
  func stateDidChange() {
    for page in pages.values {
      page.isUserInteractionEnabled = drag.state != .settling
    }
  }
}
