import CursesCells
import CursesViews

// MARK: - Loading

extension ArticlePager {
  /// The view of the current page from the data source, or `nil`.
  public var currentPageView: View? { currentPage?.content }

  /// Reloads all pages from the data source.
  ///
  /// The current page is kept, or clamped to the last one. All pages start at their tops, and every
  /// animation and drag ends. During a call of the data source, the reload is deferred to the next
  /// layout.
  public func reloadData() {
    guard !isAsking else {
      needsReload = true
      setNeedsLayout()
      return
    }
    needsReload = false
    performChanges { View.performWithoutAnimation(loadPages) }
  }

  private func loadPages() {
    guard reset() else { return }
    let count = state == .loaded ? ask { $0.numberOfPages(in: self) } ?? 0 : 0
    let requested = currentPageIndex ?? requestedIndex
    numberOfPages = max(0, count)
    currentPageIndex = count > 0 ? min(max(requested, 0), count - 1) : nil
    requestedIndex = requested
    if let index = currentPageIndex, let page = page(at: index) {
      insertSubview(page, at: 0)
    }
    stateDidChange()
    updatePulls()
    updateStatus()
    applyLooks()
    prepareNeighbors()
  }

  /// Selects a page without notifying the delegate.
  ///
  /// If animated, the page slides in from its side, as after a pull. Any animation or drag ends
  /// first.
  ///
  /// - Returns: `false` if the page does not exist; nothing changes then.
  @discardableResult
  public func select(_ page: Int, animated: Bool = false) -> Bool {
    guard (0..<numberOfPages).contains(page) else { return false }
    return performChanges { change(to: page, animated: animated) }
  }

  private func change(to page: Int, animated: Bool) -> Bool {
    var isThere = false
    resets += 1
    View.performWithoutAnimation {
      finishMotion()
      guard let currentPageIndex, (0..<numberOfPages).contains(page) else { return }
      let direction: PageSlide.Direction = page < currentPageIndex ? .previous : .next
      isThere = page == currentPageIndex || slide(direction, to: page)
      if !animated { finishMotion() }
    }
    return isThere
  }

  private func slide(_ direction: PageSlide.Direction, to page: Int) -> Bool {
    prepareChange(direction, to: page, isByUser: false)
      && drag.settle(at: positions.gone(direction), Self.slide)
  }

  /// Ends every animation and drag, and removes all pages.
  ///
  /// - Returns: `false` if a callback started another reset meanwhile.
  private func reset() -> Bool {
    resets += 1
    stopHolding()
    change = nil
    if pages.values.contains(where: \.hasFocusInside) { becomeFirstResponder() }
    for page in pages.values {
      page.removeFromSuperview()
    }
    pages = [:]
    pulledRows = 0
    let run = resets
    drag.cancel()
    guard run == resets else { return false }
    drag.put(at: positions.resting)
    unload(animated: false)
    return true
  }
}

// MARK: - Pages

extension ArticlePager {
  /// The current page.
  var currentPage: PagerPage? { currentPageIndex.flatMap { pages[$0] } }

  /// Returns the index of the previous or next page, or `nil`.
  func neighbor(_ direction: PageSlide.Direction) -> Int? {
    guard let currentPageIndex else { return nil }
    let index = currentPageIndex + direction.sign
    return (0..<numberOfPages).contains(index) ? index : nil
  }

  /// Returns a page, which is requested from the data source if it is not loaded.
  func page(at index: Int) -> PagerPage? {
    if let page = pages[index] { return page }
    guard let view = ask({ $0.articlePager(self, viewForPage: index) }) else { return nil }
    let page = PagerPage(
      view, mayScroll: { [weak self] in self?.pulledRows == 0 },
      onScroll: { [weak self] in self?.tellScrolled() })
    page.frame = Rect(origin: .zero, size: bounds.size)
    pages[index] = page
    applyLooks(to: page)
    return page
  }

  /// Loads the pages next to the current one, and releases those farther away.
  func prepareNeighbors() {
    guard let currentPageIndex else { return }
    pages = pages.filter { abs($0.key - currentPageIndex) <= 1 }
    for direction in [PageSlide.Direction.next, .previous] {
      if let index = neighbor(direction) { _ = page(at: index) }
    }
  }

  /// Updates the titles of the header and the footer, and hides those without a neighbor.
  func updatePulls() {
    let index = currentPageIndex
    header.isHidden = neighbor(.previous) == nil
    footer.isHidden = neighbor(.next) == nil
    header.title = title(header) { $0.articlePager(self, titleForHeaderOfPage: index ?? 0) }
    footer.title = title(footer) { $0.articlePager(self, titleForFooterOfPage: index ?? 0) }
    header.accessory = accessory(.previous)
    footer.accessory = accessory(.next)
  }

  private func accessory(_ direction: PageSlide.Direction) -> View? {
    guard let page = neighbor(direction) else { return nil }
    return ask { $0.articlePager(self, accessoryViewForPage: page) } ?? nil
  }

  private func title(_ view: PullView, _ question: (ArticlePagerDataSource) -> String) -> String {
    view.isHidden ? "" : ask(question) ?? ""
  }

  /// Calls the data source, unless a reload is pending.
  private func ask<Answer>(_ question: (ArticlePagerDataSource) -> Answer) -> Answer? {
    guard let dataSource, !needsReload else { return nil }
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return question(dataSource)
  }
}

// MARK: - Status

extension ArticlePager {
  /// Whether the user can retry.
  var canRetry: Bool {
    guard case .failed = state else { return false }
    return onRetry != nil
  }

  /// Retries for the user, and returns whether that is possible.
  @discardableResult
  func retry() -> Bool {
    guard canRetry else { return false }
    notify("onRetry") { [self] in onRetry?(self) }
    return true
  }

  /// Updates the message that is displayed instead of pages.
  func updateStatus() {
    let hadFocus = hasFocusInside
    switch state {
    case .loaded: status.label.text = emptyText
    case .loading: status.label.text = "Loading…"
    case .failed(let message): status.label.text = message
    }
    status.isHidden = currentPage != nil
    if !canRetry, status.button.isFirstResponder { becomeFirstResponder() }
    status.button.isHidden = !canRetry
    if canRetry, hadFocus { status.button.becomeFirstResponder() }
  }
}

// MARK: - Appearance

extension ArticlePager {
  /// Updates the colors of all parts.
  func applyLooks() {
    backgroundColor =
      currentPage == nil ? appearance.pageColor(on: self) : appearance.bodyColor(on: self)
    header.appearance = appearance
    footer.appearance = appearance
    status.label.style = TextStyle(appearance.statusStyle(on: self))
    for page in pages.values {
      applyLooks(to: page)
    }
  }

  private func applyLooks(to page: PagerPage) {
    page.backgroundColor = appearance.pageColor(on: self)
    (page.content as? ArticlePage)?.appearance = appearance
  }
}
