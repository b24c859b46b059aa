import CursesCells
import CursesViews

// MARK: - The drag

extension ArticlePager {
  /// How long the wheel rests before a turn of it is over.
  private static let wheelPause = Duration.milliseconds(150)

  /// From how many rows a second on a finger that lets go of pages on their way decides by its
  /// speed.
  private static let flick = 20.0

  /// Says where pages go when the mouse or the wheel moves them, and what becomes of them.
  func watchMouse() {
    drag.recognizer.title = "scroll, and pull at an edge"
    drag.onBegin = { [weak self] _ in self?.didBegin() }
    drag.following = { [weak self] in self?.follow(Int($0)) ?? 0 }
    drag.settling = { [weak self] release in
      self?.settling(release) ?? DragSettling(at: release.origin)
    }
    drag.onSettle = { [weak self] _ in self?.didSetOff() }
    drag.onRest = { [weak self] _ in self?.didRest() }
    addGestureRecognizer(drag.recognizer)
  }

  /// Takes hold of pages where they are seen: of those that slide, or of one that is pulled.
  private func didBegin() {
    stopHolding()
    change?.isByUser = true
    if change == nil, let page = currentPage {
      pulledRows = rowsSeen
      finger = range.position(offset: page.scroller.contentOffset.y, pull: pulledRows)
    }
    isTurnedOn = true
    stateDidChange()
    delegate?.articlePagerWillBeginDragging(self)
  }

  /// Returns where the page is shown that a finger moved on by some rows, which scroll it first.
  private func follow(_ step: Int) -> Double {
    if let change { return change.slide.clamped(drag.position + Double(step)) }
    finger = range.clamped(finger - step)
    guard step != 0, !letGoByWheel(step) else { return Double(pulledRows) }
    let run = resets
    scroll(to: range.offset(at: finger))
    if run == resets { pull(to: range.pull(at: finger)) }
    return Double(pulledRows)
  }

  /// Goes where what is loaded leads, when the wheel turns the same way again: after a pause, or
  /// without one for as long as keys would show it.
  private func letGoByWheel(_ step: Int) -> Bool {
    let direction: PageSlide.Direction = step > 0 ? .previous : .next
    let isTurned = isTurnedOn || (stage?.time ?? .zero) - loadTime >= Self.holdDuration
    isTurnedOn = false
    guard drag.recognizer.isWheel, isTurned, isLoaded(direction) else { return false }
    let run = resets
    delegate?.articlePagerDidEndDragging(self, willChangePage: true)
    return run != resets || drag.state != .dragging || changePage(direction)
  }

  /// Scrolls the page for a finger.
  private func scroll(to row: Int) {
    guard let page = currentPage else { return }
    let offset = Point(x: page.scroller.contentOffset.x, y: row)
    if page.scroller.scrollForUser(to: offset), page.scrollsByItself { tellScrolled() }
  }

  /// How far the page scrolls and is pulled: by the wheel no further than it takes to load.
  private var range: PullRange {
    let rows = places.pullHeight
    return PullRange(
      offsets: currentPage?.offsets ?? 0...0,
      limit: drag.recognizer.isWheel ? rows : max(rows, bounds.height / 2))
  }
}

// MARK: - Letting go

extension ArticlePager {
  private func settling(_ release: DragRelease) -> DragSettling {
    if let change { return settling(release, change) }
    let isWheel = drag.recognizer.isWheel
    let direction = release.isCancelled || isWheel ? nil : loadedDirection
    let run = resets
    delegate?.articlePagerDidEndDragging(self, willChangePage: direction != nil)
    let back = DragSettling(
      at: places.rest, timing: Self.spring, velocity: isWheel ? 0 : release.velocity / 2)
    guard run == resets, drag.state == .dragging else { return back }
    // While the pager is reloaded there is nothing that could run back.
    if currentPage == nil { drag.put(at: places.rest) }
    if isWheel, !release.isCancelled, pulledRows != 0 {
      return DragSettling(at: places.pulled(pulledRows))
    }
    // A page that sets off here goes on as it does for a key, also off the stage it may have left.
    if let direction { _ = changePage(direction) }
    return back
  }

  /// Lets go of pages on their way: a flick decides where they go, or else where they are.
  private func settling(_ release: DragRelease, _ change: PageChange) -> DragSettling {
    let slide = change.slide
    let speed = slide.way(to: release.velocity)
    let isFlick = speed.magnitude >= Self.flick
    let isForward =
      !release.isCancelled && (isFlick ? speed > 0 : slide.isPastMiddle(at: release.position))
    let run = resets
    delegate?.articlePagerDidEndDragging(self, willChangePage: isForward)
    if run == resets { tellTurn(to: isForward ? change.enteringIndex : change.leavingIndex) }
    return DragSettling(
      at: isForward ? places.gone(slide.direction) : places.rest, timing: Self.spring)
  }

  /// Tells that pages that were caught lead to another one than before.
  func tellTurn(to page: Int) {
    if page != currentPageIndex { delegate?.articlePager(self, willChangeToPage: page) }
  }
}

// MARK: - Moving by itself

extension ArticlePager {
  /// The page that is led to is the current one; what was pulled in is not any more.
  private func didSetOff() {
    if places.isPulled(at: drag.detent) {
      drag.finish()
      return
    }
    stopHolding()
    stateDidChange()
    guard let change else {
      unload(animated: true)
      pulledRows = 0
      return
    }
    pulledRows = 0
    let page = drag.detent == places.rest ? change.leavingIndex : change.enteringIndex
    guard page != currentPageIndex else { return }
    currentPageIndex = page
    guard change.isByUser else { return }
    notify("articlePager(_:didChangeToPage:)", index: page) { [self] in
      delegate?.articlePager(self, didChangeToPage: page)
    }
  }

  private func didRest() {
    stateDidChange()
    if drag.detent == places.rest || change != nil {
      comeToRest()
    } else {
      hold(for: Self.holdDuration - Self.wheelPause)
    }
  }
}
