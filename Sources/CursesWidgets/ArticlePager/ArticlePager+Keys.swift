import CursesCells
import CursesViews

extension ArticlePager {
  /// The commands of keys; those that change nothing are left to the next responder.
  ///
  /// No key is lost while pages slide: it ends the slide, and then does what it says; Escape runs
  /// it back. While a finger holds a page there is nothing to be asked for.
  var pageCommands: [KeyCommand] {
    guard let page = currentPage else { return canRetry ? [retryCommand] : [] }
    var own = [
      rowCommand("pager.up", [.up, .character("k")], .previous),
      rowCommand("pager.down", [.down, .character("j")], .next),
      wholeCommand("pager.page-up", [.pageUp], .previous),
      wholeCommand("pager.page-down", [.space, .pageDown], .next),
      changeCommand("pager.next", .character("n"), .next),
      changeCommand("pager.previous", .character("p"), .previous),
      endCommand("pager.start", .home), endCommand("pager.end", .end),
    ]
    if change != nil || holding != nil { own.append(backCommand) }
    return own + otherCommands(of: page, but: Set(own.flatMap(\.keys)))
  }

  private var retryCommand: KeyCommand {
    KeyCommand("pager.retry", .enter, title: "try again") { [self] in retry() }
  }

  private var backCommand: KeyCommand {
    KeyCommand("pager.back", .escape, title: "take the page back", hint: "") { [self] in
      takeBack()
    }
  }

  private func rowCommand(
    _ id: StaticString, _ keys: [Key], _ direction: PageSlide.Direction
  ) -> KeyCommand {
    let key = keys[0]
    let canPull = pulledRows != 0 || neighbor(direction) != nil
    return command(
      id, keys, "scroll, and pull at an edge", hint: "",
      isPossible: canPull || scrolls(by: key)
    ) { [self] in
      if !scroll(by: key) { pullByKey(direction) }
    }
  }

  private func wholeCommand(
    _ id: StaticString, _ keys: [Key], _ direction: PageSlide.Direction
  ) -> KeyCommand {
    let key = keys[0]
    return command(
      id, keys, "scroll by a page, then change it", hint: direction == .next ? "page" : "",
      isPossible: pulledRows != 0 || neighbor(direction) != nil || scrolls(by: key)
    ) { [self] in
      let leadsThere = pulledRows * direction.sign < 0
      if leadsThere || !scrollWhole(by: key) { _ = changePage(direction) }
    }
  }

  private func changeCommand(
    _ id: StaticString, _ key: Key, _ direction: PageSlide.Direction
  ) -> KeyCommand {
    command(
      id, [key], "go to the page after, before",
      hint: direction == .next ? "next" : "previous", isPossible: neighbor(direction) != nil
    ) { [self] in
      _ = changePage(direction)
    }
  }

  private func endCommand(_ id: StaticString, _ key: Key) -> KeyCommand {
    command(
      id, [key], "go to the start, to the end", isPossible: pulledRows != 0 || scrolls(by: key)
    ) { [self] in
      _ = scrollWhole(by: key)
    }
  }

  /// Returns a command that ends a slide first, which may be what makes it possible.
  private func command(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", isPossible: Bool,
    _ body: @escaping @MainActor () -> Void
  ) -> KeyCommand {
    let isSliding = change != nil || drag.state == .dragging
    return KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: isPossible || isSliding ? nil : "there is no page further on"
    ) { [self] in
      if drag.state == .dragging { return }
      if change != nil { finishMotion() }
      // Re-entrancy: the delegate that was told of the end of a slide may have reloaded the pager.
      if currentPage != nil { body() }
    }
  }
}

// MARK: - Keys of the page

extension ArticlePager {
  /// Returns what else a page that has no focus does for keys, such as scrolling to the side.
  private func otherCommands(of page: PagerPage, but taken: Set<Key>) -> [KeyCommand] {
    guard change == nil, pulledRows == 0, !page.scroller.hasFocusInside else { return [] }
    return page.scroller.keyCommands.compactMap { command in
      guard taken.isDisjoint(with: command.keys) else { return nil }
      return command.replacingAction { [self] in perform($0, on: page) }
    }
  }

  /// Lets go at once of what keys pulled in, and lets the page scroll by a key.
  private func scrollWhole(by key: Key) -> Bool {
    if pulledRows != 0 { finishMotion() }
    return scroll(by: key)
  }

  private func scrolls(by key: Key) -> Bool { scrolling(by: key) != nil }

  /// Lets a page scroll by a key, and returns whether it could.
  private func scroll(by key: Key) -> Bool {
    guard let page = currentPage, let command = scrolling(by: key) else { return false }
    perform(command.action, on: page)
    return true
  }

  /// Returns what scrolls the page by a key, unless the page was asked before the pager was.
  private func scrolling(by key: Key) -> KeyCommand? {
    guard let page = currentPage, pulledRows == 0, !page.scroller.hasFocusInside else {
      return nil
    }
    return page.scroller.keyCommands.first { $0.unavailable == nil && $0.keys.contains(key) }
  }

  private func perform(_ action: @MainActor () -> Void, on page: PagerPage) {
    let offset = page.scroller.contentOffset
    action()
    if page.scrollsByItself, page.scroller.contentOffset != offset { tellScrolled() }
  }
}
