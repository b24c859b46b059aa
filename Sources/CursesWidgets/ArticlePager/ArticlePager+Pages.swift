import CursesCells
import CursesViews

// MARK: - Loading

extension ArticlePager {
  /// The view of the current page, as the data source gave it, or `nil` when there is none.
  public var currentPageView: View? { currentPage?.content }

  /// Asks the data source for everything again.
  ///
  /// The current page stays where there is still such a page, or else is the last one; all pages
  /// begin at their tops. Whatever moves ends. Called while the data source answers a question, it
  /// waits for the next layout.
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
    let wanted = currentPageIndex ?? wantedIndex
    numberOfPages = max(0, count)
    currentPageIndex = count > 0 ? min(max(wanted, 0), count - 1) : nil
    wantedIndex = wanted
    if let index = currentPageIndex, let page = page(at: index) {
      insertSubview(page, at: 0)
    }
    stateDidChange()
    updatePulls()
    updateStatus()
    applyLooks()
    prepareNeighbors()
  }

  /// Makes a page the current one, without telling the delegate.
  ///
  /// Animated, it slides in from its side as after a pull. Whatever moves ends before.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such page.
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
      && drag.settle(at: places.gone(direction), Self.slide)
  }

  /// Ends whatever moves, and takes all pages away.
  ///
  /// - Returns: `false` when someone who was told began anew meanwhile.
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
    drag.put(at: places.rest)
    unload(animated: false)
    return true
  }
}

// MARK: - Pages

extension ArticlePager {
  /// The current page.
  var currentPage: PagerPage? { currentPageIndex.flatMap { pages[$0] } }

  /// Returns the page before or after the current one, or `nil` when there is none.
  func neighbor(_ direction: PageSlide.Direction) -> Int? {
    guard let currentPageIndex else { return nil }
    let index = currentPageIndex + direction.sign
    return (0..<numberOfPages).contains(index) ? index : nil
  }

  /// Returns a page, which the data source is asked for unless it is there already.
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

  /// Has the pages beside the current one made, and forgets those further away.
  func prepareNeighbors() {
    guard let currentPageIndex else { return }
    pages = pages.filter { abs($0.key - currentPageIndex) <= 1 }
    for direction in [PageSlide.Direction.next, .previous] {
      if let index = neighbor(direction) { _ = page(at: index) }
    }
  }

  /// Gives header and footer their titles, and hides those that lead nowhere.
  func updatePulls() {
    let index = currentPageIndex
    header.isHidden = neighbor(.previous) == nil
    footer.isHidden = neighbor(.next) == nil
    header.title = title(header) { $0.articlePager(self, titleForHeaderOfPage: index ?? 0) }
    footer.title = title(footer) { $0.articlePager(self, titleForFooterOfPage: index ?? 0) }
  }

  private func title(_ view: PullView, _ question: (ArticlePagerDataSource) -> String) -> String {
    view.isHidden ? "" : ask(question) ?? ""
  }

  /// Asks the data source something, unless it wants to be asked for everything again later.
  private func ask<Answer>(_ question: (ArticlePagerDataSource) -> Answer) -> Answer? {
    guard let dataSource, !needsReload else { return nil }
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return question(dataSource)
  }
}

// MARK: - In place of pages

extension ArticlePager {
  /// Whether the user can try again.
  var canRetry: Bool {
    guard case .failed = state else { return false }
    return onRetry != nil
  }

  /// Tries again for the user, and returns whether that is possible.
  @discardableResult
  func retry() -> Bool {
    guard canRetry else { return false }
    notify("onRetry") { [self] in onRetry?(self) }
    return true
  }

  /// Says what there is in place of pages.
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

// MARK: - Looks

extension ArticlePager {
  /// Gives all parts their colors.
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
