import CursesCells
import CursesViews

// MARK: - Keys

extension ArticlePager {
  /// How long what keys or the wheel pulled in is seen before it runs back, which makes half a
  /// second of both.
  static let holdDuration = Duration.milliseconds(300)

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
  var rowsSeen: Int { FractionalPoint(x: 0, y: drag.position).rounded.y }

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
  var loadedDirection: PageSlide.Direction? {
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
