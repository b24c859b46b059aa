import CursesCells
import CursesLayers
import CursesViews

// MARK: - The drag

extension ArticlePager {
  /// The idle time after which a turn of the wheel is over.
  private static let wheelPause = Duration.milliseconds(150)

  /// The speed, in rows a second, from which a released drag of sliding pages counts as a flick.
  private static let flick = 20.0

  /// Connects the drag with the pages and the delegate.
  func watchMouse() {
    drag.recognizer.title = "Scroll, Pull at Edge"
    drag.onBegin = { [weak self] _ in self?.didBegin() }
    drag.following = { [weak self] in self?.follow(Int($0)) ?? 0 }
    drag.settling = { [weak self] release in
      self?.settling(release) ?? DragSettling(at: release.origin)
    }
    drag.onSettle = { [weak self] _ in self?.didSetOff() }
    drag.onRest = { [weak self] _ in self?.didRest() }
    addGestureRecognizer(drag.recognizer)
  }

  /// Begins a drag at the current position of sliding pages or of a pulled page.
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

  /// Returns the new position of the page after a drag by some rows, which scroll the page first.
  private func follow(_ step: Int) -> Double {
    if let change { return change.slide.clamped(drag.position + Double(step)) }
    finger = range.clamped(finger - step)
    guard step != 0, !letGoByWheel(step) else { return Double(pulledRows) }
    let run = resets
    scroll(to: range.offset(at: finger))
    if run == resets { pull(to: range.pull(at: finger)) }
    return Double(pulledRows)
  }

  /// Changes to the loaded page if the wheel turns on in the same direction.
  ///
  /// This requires a pause before, or the hold time of keys since the page was loaded.
  private func letGoByWheel(_ step: Int) -> Bool {
    let direction: PageSlide.Direction = step > 0 ? .previous : .next
    let isTurned = isTurnedOn || (stage?.time ?? .zero) - loadTime >= Self.holdDuration
    isTurnedOn = false
    guard drag.recognizer.isWheel, isTurned, isLoaded(direction) else { return false }
    let run = resets
    delegate?.articlePagerDidEndDragging(self, willChangePage: true)
    return run != resets || drag.state != .dragging || changePage(direction)
  }

  /// Scrolls the page for a drag.
  private func scroll(to row: Int) {
    guard let page = currentPage else { return }
    let offset = Point(x: page.scroller.contentOffset.x, y: row)
    if page.scroller.scrollForUser(to: offset), page.scrollsByItself { tellScrolled() }
  }

  /// The range in which the page is scrolled and pulled; the wheel pulls only the rows needed to
  /// load.
  private var range: PullRange {
    let rows = positions.pullHeight
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
      at: positions.resting, timing: Self.spring, velocity: isWheel ? 0 : release.velocity / 2)
    guard run == resets, drag.state == .dragging else { return back }
    // A reload has removed the page that could slide back.
    if currentPage == nil { drag.put(at: positions.resting) }
    if isWheel, !release.isCancelled, pulledRows != 0 {
      return DragSettling(at: positions.pulled(pulledRows))
    }
    // The page change continues as for a key, even if the pager has left the stage.
    if let direction { _ = changePage(direction) }
    return back
  }

  /// Returns where released sliding pages go: a flick decides, or else their position.
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
      at: isForward ? positions.gone(slide.direction) : positions.resting, timing: Self.spring)
  }

  /// Notifies the delegate if caught pages lead to another page than before.
  private func tellTurn(to page: Int) {
    if page != currentPageIndex { delegate?.articlePager(self, willChangeToPage: page) }
  }
}

// MARK: - Settling

extension ArticlePager {
  /// Makes the target page current, and resets the pull.
  private func didSetOff() {
    if positions.isPulled(at: drag.detent) {
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
    let page = drag.detent == positions.resting ? change.leavingIndex : change.enteringIndex
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
    if drag.detent == positions.resting || change != nil {
      comeToRest()
    } else {
      hold(for: Self.holdDuration - Self.wheelPause)
    }
  }
}

// MARK: - Keys

extension ArticlePager {
  /// The time for which rows pulled in by keys stay before they slide back.
  ///
  /// For the wheel, this time and its pause make half a second.
  private static let holdDuration = Duration.milliseconds(300)

  /// Pulls an edge in by a row, or changes the page if the edge is loaded.
  ///
  /// A page that slides back is caught at its current position.
  func pullByKey(_ direction: PageSlide.Direction) {
    if isLoaded(direction), changePage(direction) { return }
    guard rowsSeen != 0 || neighbor(direction) != nil else {
      finishMotion()
      return
    }
    let detent = positions.pulled(rowsSeen - direction.sign)
    let run = resets
    drag.put(at: detent)
    stateDidChange()
    pull(to: detent - positions.resting)
    if run == resets, drag.state == .resting { hold(for: Self.holdDuration) }
  }

  /// Stops a page that slides back, so that the wheel can continue the pull.
  func catchForWheel() {
    pulledRows = rowsSeen
    drag.put(at: positions.pulled(pulledRows))
    stateDidChange()
    hold(for: Self.holdDuration)
  }

  /// The number of visible rows of the header, or of the footer if negative.
  private var rowsSeen: Int { FractionalPoint(x: 0, y: drag.position).rounded.y }

  /// Slides the pulled page back after a duration.
  func hold(for duration: Duration) {
    stopHolding()
    holding = stage?.schedule(after: duration) { [weak self] in self?.revert() }
    if holding == nil { revert() }
  }

  /// Slides the pulled page back.
  func revert() {
    stopHolding()
    if !drag.settle(at: positions.resting, Self.slide) { comeToRest() }
  }

  func stopHolding() {
    holding?.cancel()
    holding = nil
  }
}

// MARK: - Pulling

extension ArticlePager {
  /// Records the number of pulled rows, of the footer if negative, and loads or unloads both edges.
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
  /// Whether the header is pulled in completely.
  public var isHeaderLoaded: Bool { header.isLoaded }

  /// Whether the footer is pulled in completely.
  public var isFooterLoaded: Bool { footer.isLoaded }

  func isLoaded(_ direction: PageSlide.Direction) -> Bool {
    direction == .previous ? isHeaderLoaded : isFooterLoaded
  }

  /// The direction in which a release changes the page, or `nil`; the header takes precedence.
  private var loadedDirection: PageSlide.Direction? {
    isHeaderLoaded ? .previous : isFooterLoaded ? .next : nil
  }

  /// Unloads an edge that is not completely pulled in, then loads one that is.
  private func updateLoading() {
    let rows = positions.pullHeight
    let requested = (
      header: pulledRows >= rows && !header.isHidden,
      footer: -pulledRows >= rows && !footer.isHidden
    )
    if !requested.header { set(header, loaded: false, animated: true) }
    if !requested.footer { set(footer, loaded: false, animated: true) }
    if requested.header { set(header, loaded: true, animated: true) }
    if requested.footer { set(footer, loaded: true, animated: true) }
  }

  /// Unloads the header and the footer.
  func unload(animated: Bool) {
    set(footer, loaded: false, animated: animated)
    set(header, loaded: false, animated: animated)
  }

  /// Loads or unloads an edge, and notifies the delegate of a change.
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
  /// The timing with which a page slides in, or back without a drag.
  static let slide = DragTiming.curve(.easeInOut, .milliseconds(200))

  /// The timing with which a released page continues: a spring without overshoot.
  static let spring = DragTiming.spring(Spring(dampingRatio: 1, response: .milliseconds(200)))

  /// Changes to the previous or next page for the user, and returns whether there is one.
  func changePage(_ direction: PageSlide.Direction) -> Bool {
    let run = resets
    guard prepareChange(direction) else { return false }
    if run == resets { drag.settle(at: positions.gone(direction), Self.slide) }
    return true
  }

  /// Prepares the previous or next page to slide in for the user, and returns whether there is one.
  func prepareChange(_ direction: PageSlide.Direction) -> Bool {
    guard let target = neighbor(direction) else { return false }
    let run = resets
    delegate?.articlePager(self, willChangeToPage: target)
    return run != resets || prepareChange(direction, to: target, isByUser: true)
  }

  /// Prepares a page to slide in, from the current positions.
  ///
  /// - Returns: `false` if the page does not exist; nothing changes then.
  func prepareChange(_ direction: PageSlide.Direction, to target: Int, isByUser: Bool) -> Bool {
    guard let old = currentPageIndex, let leaving = currentPage, let entering = page(at: target)
    else { return false }
    let slide = PageSlide(direction, in: positions, from: drag.position)
    change = PageChange(
      slide: slide, leaving: leaving, leavingIndex: old, entering: entering, enteringIndex: target,
      isByUser: isByUser)
    insertSubview(entering, at: 0)
    View.performWithoutAnimation {
      entering.translation.y = slide.entering(whenLeaving: drag.position)
    }
    return true
  }

  /// Moves the header, the footer and the current or leaving page down by some rows, and the
  /// entering page accordingly.
  func place(at rows: Double) {
    for view in [header, footer, change?.leaving ?? currentPage].compactMap(\.self) {
      view.translation.y = rows
    }
    if let change { change.entering.translation.y = change.slide.entering(whenLeaving: rows) }
  }
}

// MARK: - In flight

extension ArticlePager {
  /// Reverses sliding pages, or slides a page pulled by keys back.
  func takeBack() {
    guard let page = change?.leavingIndex else { return revert() }
    guard drag.state == .settling, drag.detent != positions.resting else { return }
    let run = resets
    change?.isByUser = true
    tellTurn(to: page)
    if run == resets { drag.settle(at: positions.resting, Self.spring) }
  }

  /// Ends every animation and drag, and moves all parts to their final positions.
  func finishMotion() {
    drag.cancel()
    stopHolding()
    if drag.finish() { return }
    if drag.state == .dragging || pulledRows != 0 || change != nil { comeToRest() }
  }

  /// Removes the page that left, resets the pull, and notifies the delegate if the user caused it.
  private func comeToRest() {
    let isTold = change?.isByUser ?? true
    if let change {
      let gone = currentPageIndex == change.leavingIndex ? change.entering : change.leaving
      self.change = nil
      gone.removeFromSuperview()
      View.performWithoutAnimation { gone.translation.y = 0 }
    }
    pulledRows = 0
    drag.put(at: positions.resting)
    stateDidChange()
    unload(animated: false)
    updatePulls()
    prepareNeighbors()
    guard isTold else { return }
    notify("articlePagerDidComeToRest(_:)") { [self] in delegate?.articlePagerDidComeToRest(self) }
  }

  /// Lets presses catch sliding pages, and lets only the current page receive the focus.
  func stateDidChange() {
    catcher.isHidden = drag.state != .settling
    for page in pages.values {
      page.isUserInteractionEnabled = page === currentPage
    }
  }
}
