import CursesCells
import CursesLayers
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
  private func tellTurn(to page: Int) {
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
    if currentPage?.hasFocusInside == true { becomeFirstResponder() }
    currentPageIndex = page
    stateDidChange()
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

// MARK: - Keys

extension ArticlePager {
  /// How long what keys or the wheel pulled in is seen before it runs back, which makes half a
  /// second of both.
  private static let holdDuration = Duration.milliseconds(300)

  /// Pulls an edge in by a row, or lets go of it when it is loaded.
  ///
  /// What runs back is caught where it is seen.
  func pullByKey(_ direction: PageSlide.Direction) {
    if isLoaded(direction), changePage(direction) { return }
    guard rowsSeen != 0 || neighbor(direction) != nil else {
      finishMotion()
      return
    }
    let detent = places.pulled(rowsSeen - direction.sign)
    let run = resets
    drag.put(at: detent)
    stateDidChange()
    pull(to: detent - places.rest)
    if run == resets, drag.state == .resting { hold(for: Self.holdDuration) }
  }

  /// Halts a page that runs back for the wheel, which goes on with it.
  func catchForWheel() {
    pulledRows = rowsSeen
    drag.put(at: places.pulled(pulledRows))
    stateDidChange()
    hold(for: Self.holdDuration)
  }

  /// How many rows of the header or, negative, of the footer are seen.
  private var rowsSeen: Int { FractionalPoint(x: 0, y: drag.position).rounded.y }

  /// Shows what is pulled in for a moment.
  func hold(for duration: Duration) {
    stopHolding()
    holding = stage?.schedule(after: duration) { [weak self] in self?.runBack() }
    if holding == nil { runBack() }
  }

  /// Runs back what is shown for a moment.
  func runBack() {
    stopHolding()
    if !drag.settle(at: places.rest, Self.slide) { comeToRest() }
  }

  func stopHolding() {
    holding?.cancel()
    holding = nil
  }
}

// MARK: - Pulling

extension ArticlePager {
  /// Notes that so many rows of the header or, negative, of the footer are pulled in, and loads and
  /// unloads them.
  func pull(to rows: Int) {
    let run = resets
    if rows != pulledRows {
      pulledRows = rows
      tellScrolled()
    }
    if run == resets { updateLoading() }
  }

  func tellScrolled() { delegate?.articlePagerDidScroll(self) }
}

// MARK: - Loading

extension ArticlePager {
  /// Whether the header is pulled in whole.
  public var isHeaderLoaded: Bool { header.isLoaded }

  /// Whether the footer is pulled in whole.
  public var isFooterLoaded: Bool { footer.isLoaded }

  func isLoaded(_ direction: PageSlide.Direction) -> Bool {
    direction == .previous ? isHeaderLoaded : isFooterLoaded
  }

  /// Where letting go leads; the header comes first.
  private var loadedDirection: PageSlide.Direction? {
    isHeaderLoaded ? .previous : isFooterLoaded ? .next : nil
  }

  /// Unloads what is no longer pulled in whole, and then loads what is.
  private func updateLoading() {
    let rows = places.pullHeight
    let wanted = (
      header: pulledRows >= rows && !header.isHidden,
      footer: -pulledRows >= rows && !footer.isHidden
    )
    if !wanted.header { set(header, loaded: false, animated: true) }
    if !wanted.footer { set(footer, loaded: false, animated: true) }
    if wanted.header { set(header, loaded: true, animated: true) }
    if wanted.footer { set(footer, loaded: true, animated: true) }
  }

  /// Unloads both.
  func unload(animated: Bool) {
    set(footer, loaded: false, animated: animated)
    set(header, loaded: false, animated: animated)
  }

  /// Loads or unloads one of both, and tells of it where that is a change.
  private func set(_ view: PullView, loaded isLoaded: Bool, animated: Bool) {
    guard isLoaded != view.isLoaded else { return }
    if isLoaded { loadTime = stage?.time ?? .zero }
    view.load(isLoaded, animated: animated)
    switch (view.edge, isLoaded) {
    case (.top, true):
      notify("articlePagerDidLoadHeader(_:)") { [self] in
        delegate?.articlePagerDidLoadHeader(self)
      }
    case (.top, false):
      notify("articlePagerDidUnloadHeader(_:)") { [self] in
        delegate?.articlePagerDidUnloadHeader(self)
      }
    case (.bottom, true):
      notify("articlePagerDidLoadFooter(_:)") { [self] in
        delegate?.articlePagerDidLoadFooter(self)
      }
    case (.bottom, false):
      notify("articlePagerDidUnloadFooter(_:)") { [self] in
        delegate?.articlePagerDidUnloadFooter(self)
      }
    }
  }
}

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
  private func comeToRest() {
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

  /// Lets a press catch pages that slide, and gives the focus to none but the current page.
  func stateDidChange() {
    catcher.isHidden = drag.state != .settling
    for page in pages.values {
      page.isUserInteractionEnabled = page === currentPage
    }
  }
}
