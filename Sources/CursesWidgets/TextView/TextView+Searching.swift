import CursesCells
import CursesViews

// MARK: - The bar

extension TextView {
  /// Opens the search: the bar whose target the view is, or one of its own in the last row.
  ///
  /// - Returns: `false`, and nothing changes, where there is no room for it.
  @discardableResult
  public func beginSearch() -> Bool {
    guard canSearch else { return false }
    let bar = findBar ?? addFindBar()
    bar.isHidden = false
    findBarDidChange()
    return bar.beginSearch()
  }

  /// Whether its own bar takes a row of it.
  var showsFindBar: Bool { ownFindBar?.isHidden == false && bounds.height > 1 }

  func layOutFindBar() {
    ownFindBar?.frame = Rect(
      x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: min(1, bounds.height))
  }

  private var ownFindBar: FindBar? { findBar?.superview === self ? findBar : nil }

  private var canSearch: Bool {
    isEnabled && isFindInteractionEnabled && (ownFindBar == nil ? bounds.height > 2 : true)
  }

  private func addFindBar() -> FindBar {
    let bar = FindBar()
    addSubview(bar)
    bar.target = self
    bar.onClose = { [weak self] bar in
      bar.isHidden = true
      self?.findBarDidChange()
      self?.becomeFirstResponder()
    }
    return bar
  }

  /// Takes away its own bar where another one looks in the text now.
  func removeFindBar(_ bar: FindBar?) {
    guard let bar, bar !== findBar, bar.superview === self else { return }
    bar.removeFromSuperview()
    findBarDidChange()
  }

  private func findBarDidChange() {
    cursorDidMove()
    layOutFindBar()
  }
}

// MARK: - Keys

extension TextView {
  /// Whether keys go to its own bar, and not to the text.
  var isSearchFocused: Bool { ownFindBar?.hasFocusInside ?? false }

  /// What keys do for a search, where they go to the text.
  var searchCommands: [KeyCommand] {
    guard canSearch || finding != nil else { return [] }
    let keys = [Key(.function(3))] + (isEditable ? [] : [.character("/"), .control("f")])
    let begin = KeyCommand("text.find", keys: keys, title: "search", hint: "find") { [self] in
      beginSearch()
    }
    return (canSearch ? [begin] : []) + goingOnCommands + endCommands
  }

  private var goingOnCommands: [KeyCommand] {
    guard finding != nil, !isEditable else { return [] }
    let title = "go to the next match, to the one before"
    return [
      KeyCommand("text.find-next", .character("n"), title: title) { [self] in moveToMatch(.forward)
      },
      KeyCommand("text.find-previous", .character("N"), title: title) { [self] in
        moveToMatch(.backward)
      },
    ]
  }

  private var endCommands: [KeyCommand] {
    guard let bar = ownFindBar, showsFindBar else { return [] }
    return [
      KeyCommand("text.find-close", .escape, title: "end the search", hint: "close") {
        bar.finish()
      }
    ]
  }
}
