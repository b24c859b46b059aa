import CursesCells
import CursesViews

extension ArticlePager {
  /// How long what keys or the wheel pulled in is seen before it runs back, which makes half a
  /// second of both.
  private static let holdDuration = Duration.milliseconds(300)

  /// How long the wheel rests before a turn of it is over.
  private static let wheelPause = Duration.milliseconds(150)
}

// MARK: - Dragging

extension ArticlePager {
  /// Follows the drag.
  func dragDidChange() {
    switch drag.state {
    case .began:
      beginDrag()
      moveDrag()
    case .changed:
      // A wheel that turns on after another page slid in goes on with that one.
      if case .resting = phase, drag.isWheel { beginDrag(from: drag.translation - drag.step) }
      moveDrag()
    case .ended:
      moveDrag()
      endDrag()
    case .cancelled: cancelDrag()
    case .possible, .failed: break
    }
  }

  private func beginDrag(from translation: Int = 0) {
    guard let page = currentPage, !phase.isHandled else { return }
    if case .sliding(let change) = phase {
      hold(change)
    } else {
      stopHolding()
      catchPull()
      let position = range.position(offset: page.scroller.contentOffset.y, pull: pulledRows)
      phase = .dragging(position: position, translation: translation)
    }
    delegate?.articlePagerWillBeginDragging(self)
    letGoByWheel()
  }

  /// Goes where what is loaded leads, when the wheel turns the same way again.
  private func letGoByWheel() {
    let direction: PageSlide.Direction = drag.step > 0 ? .previous : .next
    guard case .dragging = phase, drag.isWheel, isLoaded(direction) else { return }
    let run = resets
    delegate?.articlePagerDidEndDragging(self, willChangePage: true)
    guard run == resets, case .dragging = phase else { return }
    _ = changePage(direction)
  }

  private func moveDrag() {
    let moved = drag.translation
    switch phase {
    case .dragging(let position, let last):
      let position = range.clamped(position - (moved - last))
      phase = .dragging(position: position, translation: moved)
      let isTurnedOn = (stage?.time ?? .zero) - loadTime >= Self.holdDuration
      if isTurnedOn { letGoByWheel() }
      if case .dragging = phase { follow(position) }
    case .scrubbing(let change, let way, let last):
      scrub(change, way: way, by: moved - last, translation: moved)
    case .resting, .held, .returning, .sliding: break
    }
  }

  /// Scrolls the page, and pulls it, to where the finger is.
  private func follow(_ position: Int) {
    guard let page = currentPage else { return }
    let run = resets
    let offset = Point(x: page.scroller.contentOffset.x, y: range.offset(at: position))
    let pull = range.pull(at: position)
    let scrolls = page.scroller.scrollForUser(to: offset)
    if scrolls, page.scroller === page.content { tellScrolled() }
    guard run == resets else { return }
    self.pull(to: pull)
  }

  private func endDrag() {
    switch phase {
    case .dragging:
      let run = resets
      let direction = drag.isWheel ? nil : loadedDirection
      delegate?.articlePagerDidEndDragging(self, willChangePage: direction != nil)
      guard run == resets, case .dragging = phase else { return }
      if drag.isWheel, pulledRows != 0 { return hold(for: Self.holdDuration - Self.wheelPause) }
      if let direction, changePage(direction) { return }
      if run == resets { runBack(velocity: drag.velocity / 2) }
    case .scrubbing(let change, let way, _): release(change, at: way)
    case .resting, .held, .returning, .sliding: break
    }
  }

  /// Runs back, whatever was pulled in or slid in.
  private func cancelDrag() {
    guard phase.isHandled else { return }
    let run = resets
    delegate?.articlePagerDidEndDragging(self, willChangePage: false)
    guard run == resets else { return }
    switch phase {
    case .dragging: runBack(velocity: 0)
    case .scrubbing(let change, let way, _): lead(change, at: way, back: true, velocity: 0)
    case .resting, .held, .returning, .sliding: break
    }
  }

  /// How far the page scrolls and is pulled: by the wheel no further than it takes to load.
  private var range: PullRange {
    let rows = PullView.height(in: bounds.height)
    return PullRange(
      offsets: currentPage?.offsets ?? 0...0,
      limit: drag.isWheel ? rows : max(rows, bounds.height / 2))
  }
}

// MARK: - Keys

extension ArticlePager {
  /// Pulls an edge in by a row, or lets go of it when it is loaded.
  ///
  /// - Returns: Whether there is a page to be pulled in, or something that is pulled in already.
  func pullByKey(_ direction: PageSlide.Direction) -> Bool {
    if isLoaded(direction), changePage(direction) { return true }
    catchPull()
    guard pulledRows != 0 || neighbor(direction) != nil else {
      finishMotion()
      return false
    }
    let rows = PullView.height(in: bounds.height)
    let run = resets
    phase = .held
    pull(to: min(max(pulledRows - direction.sign, -rows), rows))
    guard run == resets, case .held = phase else { return true }
    hold(for: Self.holdDuration)
    return true
  }

  /// Shows what is pulled in for a moment.
  private func hold(for duration: Duration) {
    stopHolding()
    phase = .held
    holding = stage?.schedule(after: duration) { [weak self] in self?.runBack() }
    if holding == nil { runBack() }
  }

  func stopHolding() {
    holding?.cancel()
    holding = nil
  }
}

// MARK: - Pulling

extension ArticlePager {
  /// Takes hold of a page that runs back, where it is seen.
  func catchPull() {
    guard case .returning = phase, let page = currentPage else { return }
    motion += 1
    pulledRows = FractionalPoint(x: 0, y: page.presentationTranslation.y).rounded.y
    place(at: Double(pulledRows))
  }

  /// Shows so many rows of the header or, negative, of the footer, and loads and unloads them.
  private func pull(to rows: Int) {
    guard rows != pulledRows else { return }
    pulledRows = rows
    place(at: Double(rows))
    let run = resets
    tellScrolled()
    if run == resets { updateLoading() }
  }

  /// Shows header, footer and the current page so many rows below where they belong.
  func place(at rows: Double, animated: Bool = false) {
    for view in [header, footer, currentPage].compactMap(\.self) {
      view.show(below: rows, animated: animated)
    }
  }

  /// Runs back to where the page belongs.
  ///
  /// - Parameter velocity: How fast the page is let go of downward, in rows a second; with `nil` it
  ///   eases back.
  func runBack(velocity: Double? = nil) {
    stopHolding()
    guard unload(animated: true) else { return }
    let rows = Double(pulledRows)
    pulledRows = 0
    phase = .returning
    animate(by: velocity.map { Push(velocity: $0, distance: rows) }) {
      place(at: 0, animated: true)
    }
  }

  func tellScrolled() { delegate?.articlePagerDidScroll(self) }
}

// MARK: - Loading

extension ArticlePager {
  /// Whether the header is pulled in whole.
  public var isHeaderLoaded: Bool { header.isLoaded }

  /// Whether the footer is pulled in whole.
  public var isFooterLoaded: Bool { footer.isLoaded }

  private func isLoaded(_ direction: PageSlide.Direction) -> Bool {
    direction == .previous ? isHeaderLoaded : isFooterLoaded
  }

  /// Where letting go leads; the header comes first.
  private var loadedDirection: PageSlide.Direction? {
    isHeaderLoaded ? .previous : isFooterLoaded ? .next : nil
  }

  /// Unloads what is no longer pulled in whole, and then loads what is.
  private func updateLoading() {
    let run = resets
    let rows = PullView.height(in: bounds.height)
    let wanted = (
      header: pulledRows >= rows && !header.isHidden,
      footer: -pulledRows >= rows && !footer.isHidden
    )
    if !wanted.header { set(header, loaded: false, animated: true) }
    if run == resets, !wanted.footer { set(footer, loaded: false, animated: true) }
    if run == resets, wanted.header { set(header, loaded: true, animated: true) }
    if run == resets, wanted.footer { set(footer, loaded: true, animated: true) }
  }

  /// Unloads both.
  ///
  /// - Returns: `false` when someone who was told began anew.
  func unload(animated: Bool) -> Bool {
    let run = resets
    set(footer, loaded: false, animated: animated)
    if run == resets { set(header, loaded: false, animated: animated) }
    return run == resets
  }

  /// Loads or unloads one of both, and tells of it where that is a change.
  private func set(_ view: PullView, loaded isLoaded: Bool, animated: Bool) {
    guard isLoaded != view.isLoaded else { return }
    if isLoaded { loadTime = stage?.time ?? .zero }
    view.load(isLoaded, animated: animated)
    switch (view.edge, isLoaded) {
    case (.top, true): delegate?.articlePagerDidLoadHeader(self)
    case (.top, false): delegate?.articlePagerDidUnloadHeader(self)
    case (.bottom, true): delegate?.articlePagerDidLoadFooter(self)
    case (.bottom, false): delegate?.articlePagerDidUnloadFooter(self)
    }
  }
}
