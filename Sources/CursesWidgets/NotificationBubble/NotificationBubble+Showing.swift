import CursesViews

extension NotificationBubble {
  /// Shows the bubble over a tab, where it fades in from what is seen of it.
  ///
  /// Where it is there already, only its time begins anew. Over another tab it is hidden first.
  /// Where another bubble is over the bar, it waits until that one has gone; bubbles come in the
  /// order in which they were shown.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such tab.
  @discardableResult
  public func show(over tabBar: TabBar, at index: Int) -> Bool {
    guard tabBar.items.indices.contains(index) else { return false }
    performChanges { come(over: tabBar, at: index) }
    return true
  }

  private func come(over tabBar: TabBar, at index: Int) {
    following = nil
    if self.tabBar === tabBar, self.index == index {
      if phase != .waiting { appear() }
    } else if phase == .shown || phase == .hiding {
      hide()
      following = (tabBar, index)
    } else {
      leave()
      join(tabBar, at: index)
    }
  }

  /// Hides the bubble, which goes out of the bar when it has faded; or no longer lets it wait.
  ///
  /// One that is not shown is left alone.
  public func hide() { performChanges(go) }

  private func go() {
    following = nil
    if phase == .waiting { return leave() }
    guard phase == .shown else { return }
    phase = .hiding
    isUserInteractionEnabled = false
    timer?.cancel()
    if isFirstResponder { tabBar?.becomeFirstResponder() }
    View.animate(withDuration: NotificationBubble.fade) {
      alpha = 0
    } completion: { [weak self] _ in
      self?.finishHiding()
    }
  }
}

// MARK: - In the queue of its bar

extension NotificationBubble: TabBarAttachment {
  /// Hides the bubble for the user, also where the bar has the focus.
  var barCommands: [KeyCommand] {
    [
      KeyCommand("bubble.hide", .escape, title: "hide the notification", hint: "close") { [self] in
        hide()
      }
    ]
  }

  /// Fades in, from what is seen of the bubble now.
  func appear() {
    if phase == .waiting {
      View.performWithoutAnimation { alpha = 0 }
      tabBar?.addSubview(self)
    }
    let wasShown = phase == .shown
    phase = .shown
    isUserInteractionEnabled = true
    startTimer()
    guard !wasShown else { return }
    View.animate(withDuration: NotificationBubble.fade) { alpha = 1 }
  }

  /// Gives up the place over the bar, or among those that wait, and lets the next bubble come.
  func leave() {
    guard phase != .away, let tabBar else {
      phase = .away
      return
    }
    phase = .away
    timer?.cancel()
    timer = nil
    self.tabBar = nil
    index = nil
    tabBar.detach(self)
  }

  /// Notes that the bar loses the bubble, which was not hidden.
  func wasTakenAway() {
    following = nil
    leave()
  }
}

// MARK: - Private

extension NotificationBubble {
  /// How long it takes to come and to go.
  private static let fade = Duration.milliseconds(500)

  /// Waits for a place over a bar, or takes it.
  private func join(_ tabBar: TabBar, at index: Int) {
    self.tabBar = tabBar
    self.index = index
    phase = .waiting
    tabBar.attach(self)
  }

  private func finishHiding() {
    guard phase == .hiding else { return }
    notify("onHide") { [self] in onHide?(self) }
    let following = following
    leave()
    removeFromSuperview()
    if let following { join(following.tabBar, at: following.index) }
  }

  /// Hides it when it was seen for as long as ``hidesAfter`` says, counted from now.
  func startTimer() {
    timer?.cancel()
    timer = nil
    guard let hidesAfter, phase == .shown else { return }
    timer = stage?.schedule(after: NotificationBubble.fade + max(hidesAfter, .zero)) {
      [weak self] in
      self?.hide()
    }
  }
}
