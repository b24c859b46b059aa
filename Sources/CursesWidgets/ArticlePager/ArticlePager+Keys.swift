import CursesCells
import CursesViews

extension ArticlePager {
  /// The command of a key.
  private enum Command {
    case row(PageSlide.Direction)
    case page(PageSlide.Direction)
    case end
    case change(PageSlide.Direction)

    init?(_ key: Key) {
      switch key {
      case .up, .character("k"): self = .row(.previous)
      case .down, .character("j"): self = .row(.next)
      case .pageUp: self = .page(.previous)
      case .pageDown, .space: self = .page(.next)
      case .home, .end: self = .end
      case .character("p"): self = .change(.previous)
      case .character("n"): self = .change(.next)
      default: return nil
      }
    }
  }

  /// Handles a key, and returns whether it did.
  ///
  /// No key is lost while pages slide: it ends the slide, and then does what it says. While a
  /// finger holds a page there is nothing to be asked for.
  func handle(_ key: Key) -> Bool {
    guard let page = currentPage else { return key == .enter && retry() }
    guard let command = Command(key) else {
      return phase.change == nil && scroll(page, by: key)
    }
    if phase.isHandled { return true }
    if phase.change != nil { finishMotion() }
    return perform(command, for: key)
  }

  private func perform(_ command: Command, for key: Key) -> Bool {
    // Re-entrancy: the delegate that was told of the end of a slide may have reloaded the pager.
    guard let page = currentPage else { return true }
    switch command {
    case .row(let direction): return scroll(page, by: key) || pullByKey(direction)
    case .page(let direction):
      if pulledRows * direction.sign < 0 { return changePage(direction) }
      return scrollWhole(by: key) || changePage(direction)
    case .end: return scrollWhole(by: key)
    case .change(let direction): return changePage(direction)
    }
  }

  /// Lets go at once of what keys pulled in, and lets the page scroll by a key.
  private func scrollWhole(by key: Key) -> Bool {
    if pulledRows != 0 { finishMotion() }
    return currentPage.map { scroll($0, by: key) } ?? false
  }

  /// Lets a page scroll by a key, unless it was asked before the pager was.
  private func scroll(_ page: PagerPage, by key: Key) -> Bool {
    guard pulledRows == 0, !page.scroller.hasFocusInside else { return false }
    let offset = page.scroller.contentOffset
    let isHandled = page.scroller.keyDown(key)
    if page.scroller === page.content, page.scroller.contentOffset != offset { tellScrolled() }
    return isHandled
  }
}
